import { controlsOf, depositsApplied, keptDepositsSql, releasedByApplications } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** How much of a property's cash is available to its owners, and the amounts that lead to it. All in cents. */
export type AvailableCash = {
	/** In bank accounts and undeposited funds together. */
	cashCents: Cents;
	undepositedCents: Cents;
	/** Deposits received by today. Deposits that are charged but unpaid aren't held. */
	depositsHeldCents: Cents;
	/** As of today, including money that will pay charges already posted for later days. */
	prepaymentsCents: Cents;
	/** Unpaid bills. */
	unpaidCents: Cents;
	reserveCents: Cents;
	/** Cash less everything else above. Negative if the property is short. */
	availableCents: Cents;
};

/** A property's available cash; undefined if it isn't the organization's. */
export function availableCash(scope: Scope, propertyId: number): AvailableCash | undefined {
	return availableCashOf(scope, [propertyId]).get(propertyId);
}

/** The same for several properties, by ID, read at once. Those that aren't the organization's are left out. */
export function availableCashOf(scope: Scope, propertyIds: readonly number[]): Map<number, AvailableCash> {
	if (propertyIds.length === 0) return new Map();
	const rows = statement<Omit<AvailableCash, "availableCents"> & { propertyId: number }>(
		`WITH asked AS MATERIALIZED (
			SELECT p.id, p.reserve_cents FROM json_each(@asked) j CROSS JOIN properties p ON p.id = j.value
			WHERE p.profile_id = @profileId
		),
		banks AS MATERIALIZED (
			SELECT id, system_key IS 'undeposited_funds' AS undeposited FROM gl_accounts
			WHERE profile_id = @profileId AND (is_bank = 1 OR system_key = 'undeposited_funds')
		),
		cash AS MATERIALIZED (
			SELECT p.id, sum(c.amount_cents) AS cents, sum(iif(b.undeposited, c.amount_cents, 0)) AS undeposited_cents
			FROM asked p CROSS JOIN banks b CROSS JOIN cash_by_property c
				ON c.profile_id = @profileId AND c.account_id = b.id AND c.property_id = p.id
			GROUP BY p.id
		),
		held AS MATERIALIZED (
			SELECT p.id, sum(${keptDepositsSql}) AS deposits_cents, sum(l.prepaid_cents) AS prepaid_cents
			FROM asked p CROSS JOIN leases l ON l.property_id = p.id GROUP BY p.id
		),
		ahead AS MATERIALIZED (
			SELECT p.id, sum(iif(a.is_deposit = 1, 0, f.amount_cents)) AS prepaid_cents,
				sum(iif(a.is_deposit = 1, f.amount_cents + ${controlsOf("f")}, 0)) AS deposits_cents
			FROM asked p CROSS JOIN gl_accounts a CROSS JOIN gl_postings f
				ON f.profile_id = @profileId AND f.property_id = p.id AND f.account_id = a.id AND f.date > @today
			WHERE a.profile_id = @profileId AND (a.is_deposit = 1 OR a.system_key = 'prepayments')
			GROUP BY p.id
		),
		applied AS MATERIALIZED (
			SELECT p.id, ${releasedByApplications} AS cents
			FROM asked p CROSS JOIN gl_accounts fa CROSS JOIN gl_postings f
				ON f.profile_id = @profileId AND f.property_id = p.id AND f.account_id = fa.id AND f.date > @today
			${depositsApplied}
			WHERE fa.profile_id = @profileId AND fa.system_key = 'accounts_receivable'
			GROUP BY p.id
		),
		unpaid AS MATERIALIZED (
			SELECT property_id AS id, sum(open_cents) AS cents FROM charges
			WHERE profile_id = @profileId AND kind = 'AP' AND open_cents > 0 GROUP BY property_id
		)
		SELECT p.id AS propertyId, p.reserve_cents AS reserveCents, coalesce(cash.cents, 0) AS cashCents,
			coalesce(cash.undeposited_cents, 0) AS undepositedCents, coalesce(held.deposits_cents, 0) + coalesce(ahead.deposits_cents, 0)
				+ coalesce(applied.cents, 0) AS depositsHeldCents,
			coalesce(held.prepaid_cents, 0) + coalesce(ahead.prepaid_cents, 0) AS prepaymentsCents, coalesce(unpaid.cents, 0) AS unpaidCents
		FROM asked p LEFT JOIN cash USING (id) LEFT JOIN held USING (id)
			LEFT JOIN ahead USING (id) LEFT JOIN applied USING (id) LEFT JOIN unpaid USING (id)`,
	).all({ asked: JSON.stringify(propertyIds), profileId: scope.profileId, today: organizationOf(scope).today });
	return new Map(rows.map(({ propertyId, ...found }) => [propertyId, withAvailable(found)]));
}

function withAvailable(found: Omit<AvailableCash, "availableCents">): AvailableCash {
	const { cashCents, undepositedCents, depositsHeldCents, prepaymentsCents, unpaidCents, reserveCents } = found;
	const bound = undepositedCents + depositsHeldCents + prepaymentsCents + unpaidCents + reserveCents;
	return { ...found, availableCents: cashCents - bound };
}
