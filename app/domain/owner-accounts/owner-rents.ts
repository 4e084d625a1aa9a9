import { monthOf, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { ownedWithin, ownerParts, partOf, shareStretches } from "#domain/owner-money";
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

/** The same for every owner, or some of them, by ID. A property with one owner all year is read from monthly sums. */
export function rentsOfOwners(
	scope: Scope,
	period: Period,
	ownerIds?: readonly number[] | undefined,
): (ownerId: number) => Cents {
	const sole = soleOwners(scope, period, ownerIds);
	const rents = rentsByProperty(scope, period, ownerIds && [...sole.values()].flat());
	const shared = sharedProperties(scope, period, ownerIds);
	return (ownerId) => {
		const own = (sole.get(ownerId) ?? []).reduce((sum, propertyId) => sum + (rents.get(propertyId) ?? 0), 0);
		return own + partOfRents(scope, ownerId, shared.get(ownerId) ?? [], period);
	};
}

type OwnersProperty = { ownerId: number; propertyId: number };

/** SQL: whether a row `h` of `ownership_shares` is someone's who owned the property alone all year. */
const isSole = `h.share_bp = 10000 AND (h.to_date IS NULL OR h.to_date >= @to) AND ${ownedWithin("@from", "@from")}`;

/** By owner, the properties that they owned alone all year. */
function soleOwners(scope: Scope, period: Period, ownerIds: readonly number[] | undefined): Map<number, number[]> {
	const rows = statement<OwnersProperty>(
		`SELECT h.owner_id AS ownerId, h.property_id AS propertyId FROM ownership_shares h
		WHERE h.profile_id = @profileId AND ${isSole} ${ownerIds ? "AND h.owner_id IN (SELECT value FROM json_each(@owners))" : ""}`,
	).all(asking(scope, period, ownerIds));
	return byOwner(rows);
}

/** By owner, the other properties that they own or owned. */
function sharedProperties(
	scope: Scope,
	period: Period,
	ownerIds: readonly number[] | undefined,
): Map<number, number[]> {
	const rows = statement<OwnersProperty>(
		`SELECT DISTINCT o.owner_id AS ownerId, o.property_id AS propertyId FROM ownership_shares o
		WHERE o.profile_id = @profileId ${ownerIds ? "AND o.owner_id IN (SELECT value FROM json_each(@owners))" : ""}
			AND NOT EXISTS (SELECT 1 FROM ownership_shares h WHERE h.property_id = o.property_id AND ${isSole})`,
	).all(asking(scope, period, ownerIds));
	return byOwner(rows);
}

function asking({ profileId }: Scope, { from, to }: Period, ownerIds: readonly number[] | undefined) {
	return { profileId, from, to, ...(ownerIds ? { owners: JSON.stringify(ownerIds) } : {}) };
}

function byOwner(rows: readonly OwnersProperty[]): Map<number, number[]> {
	const found = new Map<number, number[]>();
	for (const { ownerId, propertyId } of rows) {
		const known = found.get(ownerId);
		if (known) known.push(propertyId);
		else found.set(ownerId, [propertyId]);
	}
	return found;
}

/** Each property's income that counts for 1099, on a cash basis, in cents: of all properties, or of some. */
function rentsByProperty(
	scope: Scope,
	{ from, to }: Period,
	propertyIds: readonly number[] | undefined,
): Map<number, Cents> {
	const counted = "a.type = 'income' AND a.exclude_from_1099 = 0";
	const months = propertyIds
		? `json_each(@properties) asked CROSS JOIN gl_monthly i INDEXED BY gl_monthly_by_property
				ON i.profile_id = @profileId AND i.basis = 1 AND i.property_id = asked.value AND i.month BETWEEN @from AND @to
			CROSS JOIN gl_accounts a ON a.id = i.account_id AND ${counted}
			CROSS JOIN gl_monthly m ON m.profile_id = i.profile_id AND m.basis = 1 AND m.account_id = i.account_id
				AND m.month = i.month AND m.property_id = i.property_id`
		: `gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = 1 AND m.account_id = a.id
				AND m.month BETWEEN @from AND @to
			WHERE a.profile_id = @profileId AND ${counted}`;
	const rows = statement<{ propertyId: number; cents: Cents }>(
		`SELECT m.property_id AS propertyId, sum(m.credit_cents) - sum(m.debit_cents) AS cents
		FROM ${months} GROUP BY m.property_id`,
	).all({
		...{ profileId: scope.profileId, from: monthOf(from), to: monthOf(to) },
		...(propertyIds ? { properties: JSON.stringify(propertyIds) } : {}),
	});
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
