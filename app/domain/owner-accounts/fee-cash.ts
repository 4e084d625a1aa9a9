import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { lowestHeld, lowestOwn } from "#domain/owner-money";
import { propertiesCash } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { FeePreview } from "./preview-fees";

/** What a property may pay its fee from, in cents, never below zero, and the account that pays it. */
type FeeCash = { thereCents: Cents; bankName: string };

/** A fee with what the property has for it: a run collects no more, and the rest stays due. */
export type FeeWithCash = FeePreview & FeeCash;

/** The fees with the cash that is there for each from a day on, today unless said. */
export function withCash(scope: Scope, fees: readonly FeePreview[], date?: PlainDate): FeeWithCash[] {
	const cashOf = cashForFees(
		scope,
		fees.map(({ propertyId }) => propertyId),
		date,
	);
	return fees.map((fee) => ({ ...fee, ...(cashOf.get(fee.propertyId) ?? { thereCents: 0, bankName: "" }) }));
}

/**
 * What each property may pay its fee from: what is available in all its banks, its reserve too, but no more than its
 * operating account, which pays, holds of its money; and no more than was there on any day since the fee's.
 */
export function cashForFees(
	scope: Scope,
	propertyIds: readonly number[],
	date: PlainDate = organizationOf(scope).today,
): Map<number, FeeCash> {
	const cashOf = propertiesCash(scope, propertyIds);
	const lowOf = lowestOwn(scope, propertyIds, date, { banked: true });
	const rows = statement<{ propertyId: number; bankId: number; bankName: string }>(
		`SELECT p.id AS propertyId, a.id AS bankId, a.name AS bankName
		FROM json_each(@asked) j CROSS JOIN properties p ON p.id = j.value
		LEFT JOIN gl_accounts o ON o.id = p.operating_account_id AND o.active = 1
		JOIN gl_accounts a ON a.id = coalesce(o.id, @operating)
		WHERE p.profile_id = @profileId`,
	).all({
		...{ asked: JSON.stringify(propertyIds), profileId: scope.profileId },
		operating: accountIdByRole(scope, "operating_cash"),
	});
	return new Map(
		rows.map(({ propertyId, bankId, bankName }) => {
			const { availableCents = 0, reserveCents = 0 } = cashOf.get(propertyId) ?? {};
			const { cents: heldCents } = lowestHeld(scope, bankId, [propertyId], date);
			const { cents: ownCents = 0 } = lowOf.get(propertyId) ?? {};
			const thereCents = Math.max(Math.min(availableCents + reserveCents, heldCents, ownCents), 0);
			return [propertyId, { bankName, thereCents }];
		}),
	);
}
