import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";

/** How much of a property's money can go to its owners, and the sum that leads there. All in cents. */
export type PropertyCash = {
	/** In bank accounts and not yet deposited. */
	cashCents: Cents;
	undepositedCents: Cents;
	/** Deposits received: charged ones that are still open are not there to be held. */
	depositsHeldCents: Cents;
	prepaymentsCents: Cents;
	/** Bills not paid yet. */
	unpaidCents: Cents;
	reserveCents: Cents;
	/** Cash less everything above; negative: the property is short. */
	availableCents: Cents;
};

/** The cash available of a property; undefined when it is not the organisation's. */
export function propertyCash(scope: Scope, propertyId: number): PropertyCash | undefined {
	const found = statement<Omit<PropertyCash, "availableCents">>(
		`SELECT reserve_cents AS reserveCents, ${money("a.is_bank = 1 OR a.system_key = 'undeposited_funds'")} AS cashCents,
			${money("a.system_key = 'undeposited_funds'")} AS undepositedCents,
			(SELECT coalesce(sum(l.deposit_cents), 0) FROM leases l WHERE l.property_id = p.id) - ${openDeposits}
				AS depositsHeldCents,
			(SELECT coalesce(sum(l.prepaid_cents), 0) FROM leases l WHERE l.property_id = p.id) AS prepaymentsCents,
			(SELECT coalesce(sum(c.open_cents), 0) FROM charges c
				WHERE c.profile_id = p.profile_id AND c.kind = 'AP' AND c.open_cents > 0 AND c.property_id = p.id)
				AS unpaidCents
		FROM properties p WHERE p.id = ? AND p.profile_id = ?`,
	).get(propertyId, scope.profileId);
	if (!found) return undefined;
	const { cashCents, undepositedCents, depositsHeldCents, prepaymentsCents, unpaidCents, reserveCents } = found;
	const bound = undepositedCents + depositsHeldCents + prepaymentsCents + unpaidCents + reserveCents;
	return { ...found, availableCents: cashCents - bound };
}

/** CROSS JOIN: the few accounts lead, and each sums its stretch of the property's index. */
function money(accounts: string) {
	return `(SELECT coalesce(sum(g.amount_cents), 0) FROM gl_accounts a CROSS JOIN gl_postings g
		ON g.profile_id = a.profile_id AND g.property_id = p.id AND g.account_id = a.id
		WHERE a.profile_id = p.profile_id AND (${accounts}))`;
}

const openDeposits = `(SELECT coalesce(sum(c.open_cents), 0) FROM leases l
	JOIN charges c ON c.profile_id = l.profile_id AND c.kind = 'AR' AND c.lease_id = l.id AND c.open_cents > 0
	JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1 WHERE l.property_id = p.id)`;
