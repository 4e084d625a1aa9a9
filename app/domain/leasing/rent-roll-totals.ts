import { balanceSql, owingToday } from "#domain/ledger";
import { type ChargedAhead, chargedAhead } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { isPlain, type RentRollFilters, rentRollConditions, rentRollTables } from "./rent-roll-filters";

export type RentRollTotals = {
	units: number;
	occupied: number;
	marketRentCents: number;
	rentCents: number;
	/** Total of balances due, and total of credit balances as a positive amount, in cents. */
	owedCents: number;
	creditCents: number;
};

/**
 * Totals of the whole filtered list, in cents. Without filters other than a property, they are read from stored sums.
 */
export function rentRollTotals(scope: Scope, filters: RentRollFilters = {}): RentRollTotals {
	const totals = isPlain(filters) ? keptTotals(scope, filters.propertyId) : summedTotals(scope, filters);
	if (!totals) throw new Error("A sum without grouping gives one row.");
	return totals;
}

/** The same totals for each of some properties, by ID, for the headings on the page. */
export function rentRollSubtotals(
	scope: Scope,
	filters: RentRollFilters,
	propertyIds: number[],
): Record<number, RentRollTotals> {
	const asked = JSON.stringify(propertyIds);
	const rows = isPlain(filters) ? keptSubtotals(scope, asked) : summedSubtotals(scope, filters, asked);
	return Object.fromEntries(rows.map(({ propertyId, ...totals }) => [propertyId, totals]));
}

/**
 * What past leases still owe today, in cents, for the organization or one property. They have no row on the rent roll.
 */
export function formerTenantsOwe(scope: Scope, propertyId?: number): number {
	const former = `l.profile_id = @profileId AND l.status = 'past' ${propertyId === undefined ? "" : "AND l.property_id = @propertyId"}`;
	const row = statement<{ cents: number | null }>(
		`SELECT sum(cents) AS cents FROM (
			SELECT max(${balanceSql}, 0) AS cents FROM leases l WHERE ${former} AND ${elsewhere} AND l.balance_cents > 0
			UNION ALL
			SELECT ${balanceSql} FROM json_each(@hidden) h CROSS JOIN leases l ON l.id = h.value WHERE ${former}
		)`,
	).get({ ...owingToday(scope).named, profileId: scope.profileId, ...(propertyId !== undefined && { propertyId }) });
	return row?.cents ?? 0;
}

function keptTotals(scope: Scope, propertyId: number | undefined) {
	const sums = statement<RentRollTotals>(
		propertyId === undefined
			? `SELECT ${keptSums} FROM portfolio_stats WHERE profile_id = ?`
			: `SELECT ${keptSums} FROM property_stats WHERE profile_id = ? AND active = 1 AND property_id = ?`,
	).get(scope.profileId, ...(propertyId === undefined ? [] : [propertyId]));
	return sums && balancesOutside(scope, propertyId).reduce(without, sums);
}

function summedTotals(scope: Scope, filters: RentRollFilters) {
	const { where, params } = rentRollConditions(scope, filters);
	return statement<RentRollTotals>(`SELECT ${unitSums} FROM ${rentRollTables} WHERE ${where.join(" AND ")}`).get(
		...params,
	);
}

type Subtotals = RentRollTotals & { propertyId: number };

function keptSubtotals(scope: Scope, propertyIds: string) {
	const others = balancesOutside(scope);
	return statement<Subtotals>(
		`SELECT property_id AS propertyId, ${keptSums} FROM property_stats
		WHERE profile_id = ? AND active = 1 AND property_id IN (SELECT value FROM json_each(?)) GROUP BY property_id`,
	)
		.all(scope.profileId, propertyIds)
		.map((sums) => others.filter(({ propertyId }) => propertyId === sums.propertyId).reduce(without, sums));
}

function summedSubtotals(scope: Scope, filters: RentRollFilters, propertyIds: string) {
	const { where, params } = rentRollConditions(scope, filters);
	return statement<Subtotals>(
		`SELECT p.id AS propertyId, ${unitSums} FROM ${rentRollTables}
		WHERE ${where.join(" AND ")} AND p.id IN (SELECT value FROM json_each(?)) GROUP BY p.id`,
	).all(...params, propertyIds);
}

type Balances = { propertyId: number; owedCents: number; creditCents: number };

/** Stored balances of leases without a row, and amounts posted for later days of the other leases. */
function balancesOutside(scope: Scope, propertyId?: number): Balances[] {
	const elsewhereKept = statement<Balances>(
		`SELECT property_id AS propertyId, sum(max(balance_cents, 0)) AS owedCents, sum(max(-balance_cents, 0)) AS creditCents
		FROM leases WHERE profile_id = ? AND ${elsewhere} ${propertyId === undefined ? "" : "AND property_id = ?"}
			AND EXISTS (SELECT 1 FROM properties p WHERE p.id = property_id AND p.active = 1)
		GROUP BY property_id`,
	).all(scope.profileId, ...(propertyId === undefined ? [] : [propertyId]));
	const asked = propertyId === undefined ? undefined : [propertyId];
	return [...elsewhereKept, ...chargedAhead(scope, asked, { inRentRoll: true }).map(balancesAhead)];
}

function balancesAhead({ propertyId, outstandingCents, creditCents }: ChargedAhead): Balances {
	return { propertyId, owedCents: outstandingCents, creditCents };
}

/** Subtracts balances of leases without a row, and amounts posted for later days, from the property's stored totals. */
function without<Sums extends RentRollTotals>(sums: Sums, other: Balances): Sums {
	return { ...sums, owedCents: sums.owedCents - other.owedCents, creditCents: sums.creditCents - other.creditCents };
}

/** Stored balances of leases without a row on the rent roll: past leases and future ones. */
const elsewhere = "status IN ('past', 'future') AND balance_cents <> 0";

const keptSums = `coalesce(sum(units), 0) AS units, coalesce(sum(occupied), 0) AS occupied,
	coalesce(sum(market_rent_cents), 0) AS marketRentCents, coalesce(sum(rent_cents), 0) AS rentCents,
	coalesce(sum(outstanding_cents), 0) AS owedCents,
	coalesce(sum(credit_cents), 0) AS creditCents`;

const unitSums = `count(*) AS units, coalesce(sum(u.occupancy IN ('occupied', 'notice')), 0) AS occupied,
	coalesce(sum(u.market_rent_cents), 0) AS marketRentCents, coalesce(sum(u.current_rent_cents), 0) AS rentCents,
	coalesce(sum(max(${balanceSql}, 0)), 0) AS owedCents,
	coalesce(sum(max(-${balanceSql}, 0)), 0) AS creditCents`;
