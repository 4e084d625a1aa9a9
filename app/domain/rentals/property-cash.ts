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
	return propertiesCash(scope, [propertyId]).get(propertyId);
}

/** The cash available of each of these properties that is the organisation's, in one reading. */
export function propertiesCash(scope: Scope, propertyIds: readonly number[]): Map<number, PropertyCash> {
	if (propertyIds.length === 0) return new Map();
	const rows = statement<Omit<PropertyCash, "availableCents"> & { propertyId: number }>(
		`WITH unpaid AS MATERIALIZED (
			SELECT property_id, sum(open_cents) AS cents FROM charges
			WHERE profile_id = @profileId AND kind = 'AP' AND open_cents > 0 GROUP BY property_id
		)
		SELECT p.id AS propertyId, p.reserve_cents AS reserveCents,
			${money("a.is_bank = 1 OR a.system_key = 'undeposited_funds'")} AS cashCents,
			${money("a.system_key = 'undeposited_funds'")} AS undepositedCents,
			(SELECT coalesce(sum(l.deposit_cents), 0) FROM leases l WHERE l.property_id = p.id) - ${openDeposits}
				AS depositsHeldCents,
			(SELECT coalesce(sum(l.prepaid_cents), 0) FROM leases l WHERE l.property_id = p.id) AS prepaymentsCents,
			coalesce((SELECT cents FROM unpaid WHERE property_id = p.id), 0) AS unpaidCents
		FROM json_each(@asked) asked CROSS JOIN properties p ON p.id = asked.value WHERE p.profile_id = @profileId`,
	).all({ asked: JSON.stringify(propertyIds), profileId: scope.profileId });
	return new Map(rows.map(({ propertyId, ...found }) => [propertyId, withAvailable(found)]));
}

function withAvailable(found: Omit<PropertyCash, "availableCents">): PropertyCash {
	const { cashCents, undepositedCents, depositsHeldCents, prepaymentsCents, unpaidCents, reserveCents } = found;
	const bound = undepositedCents + depositsHeldCents + prepaymentsCents + unpaidCents + reserveCents;
	return { ...found, availableCents: cashCents - bound };
}

/** CROSS JOIN: the few accounts lead, and each has one kept sum for the property. */
function money(accounts: string) {
	return `(SELECT coalesce(sum(c.amount_cents), 0) FROM gl_accounts a
		CROSS JOIN cash_by_property c ON c.profile_id = a.profile_id AND c.account_id = a.id AND c.property_id = p.id
		WHERE a.profile_id = p.profile_id AND (${accounts}))`;
}

const openDeposits = `(SELECT coalesce(sum(c.open_cents), 0) FROM leases l
	JOIN charges c ON c.profile_id = l.profile_id AND c.kind = 'AR' AND c.lease_id = l.id AND c.open_cents > 0
	JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1 WHERE l.property_id = p.id)`;
