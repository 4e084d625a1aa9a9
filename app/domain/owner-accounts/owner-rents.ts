import { monthOf, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { ownerParts, partOf, shareStretches } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** A calendar year, from its first day to its last. */
export type Period = { from: PlainDate; to: PlainDate };

/** One owner's rents that count for 1099, in cents: their share of each property's collected income. */
export function rentsOf(scope: Scope, ownerId: number, period: Period): Cents {
	const properties = statement<{ id: number }>(
		"SELECT DISTINCT property_id AS id FROM ownership_shares WHERE owner_id = ? AND profile_id = ?",
	).all(ownerId, scope.profileId);
	return partOfRents(
		scope,
		ownerId,
		properties.map(({ id }) => id),
		period,
	);
}

/** The same by property, by name, without properties that count nothing. They add up to the owner's rents. */
export function rentsByPropertyOf(
	scope: Scope,
	ownerId: number,
	period: Period,
): { propertyId: number; propertyName: string; cents: Cents }[] {
	return statement<{ propertyId: number; propertyName: string }>(
		`SELECT id AS propertyId, name AS propertyName FROM properties WHERE profile_id = ?
			AND id IN (SELECT property_id FROM ownership_shares WHERE owner_id = ?) ORDER BY sort_name, id`,
	)
		.all(scope.profileId, ownerId)
		.map((property) => ({ ...property, cents: partOfRents(scope, ownerId, [property.propertyId], period) }))
		.filter(({ cents }) => cents !== 0);
}

/** The same for every owner, by ID. A property with one owner all year is read from monthly sums. */
export function rentsOfOwners(scope: Scope, period: Period): (ownerId: number) => Cents {
	const sole = soleOwners(scope, period);
	const rents = rentsByProperty(scope, period);
	const shared = sharedProperties(scope, sole);
	return (ownerId) => {
		const own = (sole.get(ownerId) ?? []).reduce((sum, propertyId) => sum + (rents.get(propertyId) ?? 0), 0);
		return own + partOfRents(scope, ownerId, shared.get(ownerId) ?? [], period);
	};
}

/**
 * By owner, the properties that they owned alone all year. A property's first owner counts even before the entered
 * date.
 */
function soleOwners(scope: Scope, { from, to }: Period): Map<number, number[]> {
	const rows = statement<{ ownerId: number; propertyId: number }>(
		`SELECT owner_id AS ownerId, property_id AS propertyId FROM ownership_shares h WHERE profile_id = ?
			AND share_bp = 10000 AND (from_date <= ? OR NOT EXISTS (SELECT 1 FROM ownership_shares
				WHERE property_id = h.property_id AND from_date < h.from_date))
			AND (to_date IS NULL OR to_date >= ?)`,
	).all(scope.profileId, from, to);
	return byOwner(rows);
}

/** By owner, the other properties that they own or owned. */
function sharedProperties(scope: Scope, sole: ReadonlyMap<number, number[]>): Map<number, number[]> {
	const wholly = new Set([...sole.values()].flat());
	const rows = statement<{ ownerId: number; propertyId: number }>(
		"SELECT DISTINCT owner_id AS ownerId, property_id AS propertyId FROM ownership_shares WHERE profile_id = ?",
	).all(scope.profileId);
	return byOwner(rows.filter(({ propertyId }) => !wholly.has(propertyId)));
}

function byOwner(rows: readonly { ownerId: number; propertyId: number }[]): Map<number, number[]> {
	const found = new Map<number, number[]>();
	for (const { ownerId, propertyId } of rows) {
		const known = found.get(ownerId);
		if (known) known.push(propertyId);
		else found.set(ownerId, [propertyId]);
	}
	return found;
}

/** Each property's income that counts for 1099, on a cash basis, in cents. */
function rentsByProperty(scope: Scope, { from, to }: Period): Map<number, Cents> {
	const rows = statement<{ propertyId: number; cents: Cents }>(
		`SELECT m.property_id AS propertyId, sum(m.credit_cents) - sum(m.debit_cents) AS cents
		FROM gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = 1 AND m.account_id = a.id
		WHERE a.profile_id = ? AND a.type = 'income' AND a.exclude_from_1099 = 0 AND m.month BETWEEN ? AND ?
		GROUP BY m.property_id`,
	).all(scope.profileId, monthOf(from), monthOf(to));
	return new Map(rows.map(({ propertyId, cents }) => [propertyId, cents]));
}

/** The owner's part of some properties' income that counts for 1099, by the shares of each day. */
function partOfRents(scope: Scope, ownerId: number, propertyIds: readonly number[], period: Period): Cents {
	if (propertyIds.length === 0) return 0;
	const excluded = new Set(
		statement<{ id: number }>("SELECT id FROM gl_accounts WHERE profile_id = ? AND exclude_from_1099 = 1")
			.all(scope.profileId)
			.map(({ id }) => id),
	);
	const shares = shareStretches(scope, propertyIds);
	return ownerParts(scope, ownerId, propertyIds, period)
		.flatMap(({ stretches }) => stretches)
		.reduce((sum, { propertyId, from, accounts, whole, part }) => {
			const out = accounts
				.filter(({ type, accountId }) => type === "income" && excluded.has(accountId))
				.reduce((cents, { amountCents }) => cents + amountCents, 0);
			if (out === 0) return sum + part.incomeCents;
			const held = shares.get(propertyId)?.find((stretch) => stretch.from <= from && from <= stretch.to);
			return sum + partOf(ownerId, whole.incomeCents - out, held?.shares ?? []);
		}, 0);
}
