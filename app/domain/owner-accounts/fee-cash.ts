import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { lowestHeld, lowestOwn } from "#domain/owner-money";
import { availableCashOf } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { FeePreview } from "./preview-fees";

/** What a property can pay its fee with, in cents and never negative, and the name of the bank account that pays. */
type FeeCash = { thereCents: Cents; bankName: string };

/** A fee with the cash the property has for it. A run collects no more than that; the rest stays due. */
export type FeeWithCash = FeePreview & FeeCash;

/** Adds to each fee the cash that is available for it from a day on; today if unset. */
export function withCash(scope: Scope, fees: readonly FeePreview[], date?: PlainDate): FeeWithCash[] {
	const cashOf = cashForFees(
		scope,
		fees.map(({ propertyId }) => propertyId),
		date,
	);
	return fees.map((fee) => ({ ...fee, ...(cashOf.get(fee.propertyId) ?? { thereCents: 0, bankName: "" }) }));
}

/**
 * What each property can pay its fee with: its available cash in all bank accounts, including its reserve, but no more
 * than its operating account holds of its money, and no more than it has on any day from `date` on.
 */
export function cashForFees(
	scope: Scope,
	propertyIds: readonly number[],
	date: PlainDate = organizationOf(scope).today,
): Map<number, FeeCash> {
	const cashOf = availableCashOf(scope, propertyIds);
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
