import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { propertiesCash } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import type { FeePreview } from "./preview-fees";

/** What a property may pay its fee from, in cents, never below zero, and the account that pays it. */
type FeeCash = { thereCents: Cents; bankName: string };

/** A fee with what the property has for it: a run collects no more, and the rest stays due. */
export type FeeWithCash = FeePreview & FeeCash;

/** The fees with the cash that is there for each today. */
export function withCash(scope: Scope, fees: readonly FeePreview[]): FeeWithCash[] {
	const cashOf = cashForFees(
		scope,
		fees.map(({ propertyId }) => propertyId),
	);
	return fees.map((fee) => ({ ...fee, ...(cashOf.get(fee.propertyId) ?? { thereCents: 0, bankName: "" }) }));
}

/**
 * What each property may pay its fee from: what is available in all its banks, its reserve too, but no more than its
 * operating account, which pays, holds of its money.
 */
export function cashForFees(scope: Scope, propertyIds: readonly number[]): Map<number, FeeCash> {
	const cashOf = propertiesCash(scope, propertyIds);
	const rows = statement<{ propertyId: number; bankName: string; heldCents: Cents }>(
		`SELECT p.id AS propertyId, a.name AS bankName, coalesce(c.amount_cents, 0) AS heldCents
		FROM json_each(@asked) j CROSS JOIN properties p ON p.id = j.value
		LEFT JOIN gl_accounts o ON o.id = p.operating_account_id AND o.active = 1
		JOIN gl_accounts a ON a.id = coalesce(o.id, @operating)
		LEFT JOIN cash_by_property c ON c.profile_id = p.profile_id AND c.account_id = a.id AND c.property_id = p.id
		WHERE p.profile_id = @profileId`,
	).all({
		...{ asked: JSON.stringify(propertyIds), profileId: scope.profileId },
		operating: accountIdByRole(scope, "operating_cash"),
	});
	return new Map(
		rows.map(({ propertyId, bankName, heldCents }) => {
			const { availableCents = 0, reserveCents = 0 } = cashOf.get(propertyId) ?? {};
			return [propertyId, { bankName, thereCents: Math.max(Math.min(availableCents + reserveCents, heldCents), 0) }];
		}),
	);
}
