import { addDays, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import { heldDepositsSql } from "./deposits";
import type { LeaseStatus, LeaseType } from "./labels";
import { isMonthToMonth } from "./lease-queries";
import { type RentRollPosition, readRentRollCursor, writeRentRollCursor } from "./rent-roll-cursor";

export type RentRollFilters = {
	propertyId?: number | undefined;
	status?: "vacant" | "occupied" | "notice" | "leased_ahead" | "off_market" | "expired" | "eviction" | undefined;
	type?: LeaseType | undefined;
	/** The lease ends within so many days. */
	endsWithinDays?: number | undefined;
	balance?: "owing" | "credit" | undefined;
	q?: string | undefined;
};

export type RentRollLease = {
	id: number;
	name: string;
	type: LeaseType;
	status: LeaseStatus;
	startDate: PlainDate;
	endDate: PlainDate | null;
	/** No last day, or one that has passed and the lease went on. */
	monthToMonth: boolean;
	moveInDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	evictionPending: boolean;
	rentCents: number;
	depositCents: number;
	balanceCents: number;
};

export type RentRollRow = {
	unitId: number;
	unitNumber: string;
	propertyId: number;
	propertyName: string;
	bedrooms: string;
	bathrooms: string;
	sizeSqft: number | null;
	marketRentCents: number;
	occupancy: string;
	/** Null: vacant. */
	lease: RentRollLease | null;
	/** Leases that begin later: shown under the unit, not counted. */
	ahead: RentRollLease[];
};

const pageSize = 50;

/** One page of all active units with the lease in force, by property and unit; 50 rows. */
export function listRentRoll(scope: Scope, request: { filters?: RentRollFilters; cursor?: string | undefined } = {}) {
	const filter = conditions(scope, request.filters ?? {});
	const from = readRentRollCursor(request.cursor);
	const backwards = from?.towards === "previous";
	const found = from
		? unitsBeyond(filter, from.position, backwards, pageSize + 1)
		: unitsOf(filter, "", [], false, pageSize + 1);
	if (from && found.length === 0) return rentRollFromStart(scope, request.filters);
	const more = found.length > pageSize;
	const rows = found.slice(0, pageSize);
	if (backwards) rows.reverse();
	const [first, last] = [rows[0], rows.at(-1)];
	return {
		rows: withLeasesAhead(scope, rows),
		previousCursor: first && (backwards ? more : from) ? writeRentRollCursor("previous", first) : undefined,
		nextCursor: last && (backwards || more) ? writeRentRollCursor("next", last) : undefined,
	};
}

function rentRollFromStart(scope: Scope, filters: RentRollFilters | undefined): RentRollPage {
	return listRentRoll(scope, filters ? { filters } : {});
}

export type RentRollPage = {
	rows: RentRollRow[];
	previousCursor: string | undefined;
	nextCursor: string | undefined;
};

/** All filtered units in the list's order, for the download. */
export function allRentRoll(scope: Scope, filters: RentRollFilters = {}): RentRollRow[] {
	return withLeasesAhead(scope, unitsOf(conditions(scope, filters), "", [], false, -1));
}

export type RentRollTotals = {
	units: number;
	occupied: number;
	marketRentCents: number;
	rentCents: number;
	/** Balances that are owed, and credit balances as a positive figure. */
	owedCents: number;
	creditCents: number;
};

/** What the whole filtered list comes to. Without filters but the property's it is read from kept sums. */
export function rentRollTotals(scope: Scope, filters: RentRollFilters = {}): RentRollTotals {
	const totals = isPlain(filters) ? keptTotals(scope, filters.propertyId) : summedTotals(scope, filters);
	if (!totals) throw new Error("A sum without grouping gives one row.");
	return totals;
}

/** The same for each of some properties, by id: what stands over a property's part of the page. */
export function rentRollSubtotals(
	scope: Scope,
	filters: RentRollFilters,
	propertyIds: number[],
): Record<number, RentRollTotals> {
	const asked = JSON.stringify(propertyIds);
	const rows = isPlain(filters) ? keptSubtotals(scope, asked) : summedSubtotals(scope, filters, asked);
	return Object.fromEntries(rows.map(({ propertyId, ...totals }) => [propertyId, totals]));
}

/** What leases that are over still owe, of the organisation or one property: they stand in no row of the rent roll. */
export function formerTenantsOwe(scope: Scope, propertyId?: number): number {
	const row = statement<{ cents: number | null }>(
		`SELECT sum(balance_cents) AS cents FROM leases WHERE profile_id = ? AND ${elsewhere}
			AND status = 'past' AND balance_cents > 0 ${propertyId === undefined ? "" : "AND property_id = ?"}`,
	).get(scope.profileId, ...(propertyId === undefined ? [] : [propertyId]));
	return row?.cents ?? 0;
}

/** Balances that stand in no row's figures: of leases that are over, and of those that begin later. */
const elsewhere = "status IN ('past', 'future') AND balance_cents <> 0";

/** Takes the balances of leases outside the rows off what is kept for the whole property. */
function withoutElsewhere<Sums extends RentRollTotals>(sums: Sums, other: Balances | undefined): Sums {
	if (!other) return sums;
	return { ...sums, owedCents: sums.owedCents - other.owedCents, creditCents: sums.creditCents - other.creditCents };
}

type Balances = { propertyId: number; owedCents: number; creditCents: number };

function balancesElsewhere(scope: Scope, propertyId: number | undefined): Balances[] {
	return statement<Balances>(
		`SELECT property_id AS propertyId, sum(max(balance_cents, 0)) AS owedCents, sum(max(-balance_cents, 0)) AS creditCents
		FROM leases WHERE profile_id = ? AND ${elsewhere} ${propertyId === undefined ? "" : "AND property_id = ?"}
			AND property_id IN (SELECT id FROM properties WHERE active = 1)
		GROUP BY property_id`,
	).all(scope.profileId, ...(propertyId === undefined ? [] : [propertyId]));
}

/** Whether nothing narrows the list but the property. */
function isPlain({ propertyId: _, ...others }: RentRollFilters): boolean {
	return Object.values(others).every((value) => value === undefined || value === "");
}

const keptSums = `coalesce(sum(units), 0) AS units, coalesce(sum(occupied), 0) AS occupied,
	coalesce(sum(market_rent_cents), 0) AS marketRentCents, coalesce(sum(rent_cents), 0) AS rentCents,
	coalesce(sum(outstanding_cents), 0) AS owedCents,
	coalesce(sum(credit_cents), 0) AS creditCents`;

const unitSums = `count(*) AS units, coalesce(sum(u.occupancy IN ('occupied', 'notice')), 0) AS occupied,
	coalesce(sum(u.market_rent_cents), 0) AS marketRentCents, coalesce(sum(u.current_rent_cents), 0) AS rentCents,
	coalesce(sum(max(l.balance_cents, 0)), 0) AS owedCents,
	coalesce(sum(max(-l.balance_cents, 0)), 0) AS creditCents`;

type Subtotals = RentRollTotals & { propertyId: number };

function keptSubtotals(scope: Scope, propertyIds: string) {
	const others = new Map(balancesElsewhere(scope, undefined).map((other) => [other.propertyId, other]));
	return statement<Subtotals>(
		`SELECT property_id AS propertyId, ${keptSums} FROM property_stats
		WHERE profile_id = ? AND active = 1 AND property_id IN (SELECT value FROM json_each(?)) GROUP BY property_id`,
	)
		.all(scope.profileId, propertyIds)
		.map((sums) => withoutElsewhere(sums, others.get(sums.propertyId)));
}

function summedSubtotals(scope: Scope, filters: RentRollFilters, propertyIds: string) {
	const { where, params } = conditions(scope, filters);
	return statement<Subtotals>(
		`SELECT p.id AS propertyId, ${unitSums} FROM ${tables}
		WHERE ${where.join(" AND ")} AND p.id IN (SELECT value FROM json_each(?)) GROUP BY p.id`,
	).all(...params, propertyIds);
}

function keptTotals(scope: Scope, propertyId: number | undefined) {
	const sums = statement<RentRollTotals>(
		propertyId === undefined
			? `SELECT ${keptSums} FROM portfolio_stats WHERE profile_id = ?`
			: `SELECT ${keptSums} FROM property_stats WHERE profile_id = ? AND active = 1 AND property_id = ?`,
	).get(scope.profileId, ...(propertyId === undefined ? [] : [propertyId]));
	return sums && balancesElsewhere(scope, propertyId).reduce(withoutElsewhere, sums);
}

function summedTotals(scope: Scope, filters: RentRollFilters) {
	const { where, params } = conditions(scope, filters);
	return statement<RentRollTotals>(`SELECT ${unitSums} FROM ${tables} WHERE ${where.join(" AND ")}`).get(...params);
}

type Filter = { where: string[]; params: (string | number)[] };
type StoredUnit = Omit<RentRollRow, "lease" | "ahead"> &
	RentRollPosition & { leaseId: number | null } & {
		[Key in keyof Omit<RentRollLease, "id" | "evictionPending" | "monthToMonth">]: RentRollLease[Key] | null;
	} & { evictionPending: number };

/** Properties in their order, each one's units in theirs: both indexes are read in the list's own order. */
const tables = `properties p CROSS JOIN units u ON u.property_id = p.id LEFT JOIN leases l ON l.id = u.current_lease_id`;

const leaseColumns = `l.id AS leaseId, l.name, l.type, l.status, l.start_date AS startDate, l.end_date AS endDate,
	l.move_in_date AS moveInDate, l.move_out_date AS moveOutDate, l.eviction_pending AS evictionPending,
	l.rent_cents AS rentCents, ${heldDepositsSql} AS depositCents, l.balance_cents AS balanceCents`;

function conditions(scope: Scope, filters: RentRollFilters): Filter {
	const { where, params, add } = whereOf("p.profile_id = ?", scope.profileId);
	add("p.active = 1");
	add("u.active = 1");
	const { today } = organizationOf(scope);
	if (filters.propertyId !== undefined) add("p.id = ?", filters.propertyId);
	if (filters.type) add("l.type = ?", filters.type);
	if (filters.status === "eviction") add("l.eviction_pending = 1");
	else if (filters.status === "expired") add("l.status = 'expired'");
	else if (filters.status) add("u.occupancy = ?", filters.status);
	if (filters.balance === "owing") add("l.balance_cents > 0");
	if (filters.balance === "credit") add("l.balance_cents < 0");
	if (filters.endsWithinDays !== undefined) {
		const days = Math.min(Math.max(filters.endsWithinDays, 0), 3650);
		add("coalesce(l.move_out_date, l.end_date) BETWEEN ? AND ?", today, addDays(today, days));
	}
	if (filters.q) {
		const like = anywhere(filters.q);
		add("(coalesce(l.name, '') || ' ' || p.name || ' ' || u.unit_number) LIKE ? ESCAPE '\\'", like);
	}
	return { where, params };
}

/** The rest of the position's own property, then the properties beyond it: each a range of its index. */
function unitsBeyond(filter: Filter, position: RentRollPosition, backwards: boolean, limit: number): StoredUnit[] {
	const beyond = backwards ? "<" : ">";
	const { propertySort, propertyId, unitSort, unitId } = position;
	const here = [propertyId, unitSort, unitId];
	const rest = unitsOf(filter, `p.id = ? AND (u.sort_key, u.id) ${beyond} (?, ?)`, here, backwards, limit);
	if (rest.length === limit) return rest;
	const there = [propertySort, propertyId];
	const others = unitsOf(filter, `(p.sort_name, p.id) ${beyond} (?, ?)`, there, backwards, limit - rest.length);
	return [...rest, ...others];
}

function unitsOf(
	filter: Filter,
	condition: string,
	values: (string | number)[],
	backwards: boolean,
	limit: number,
): StoredUnit[] {
	const order = ["p.sort_name", "p.id", "u.sort_key", "u.id"].map((column) => (backwards ? `${column} DESC` : column));
	const where = condition === "" ? filter.where : [...filter.where, condition];
	return statement<StoredUnit>(
		`SELECT u.id AS unitId, u.unit_number AS unitNumber, u.sort_key AS unitSort, p.id AS propertyId,
			p.name AS propertyName, p.sort_name AS propertySort, u.bedrooms, u.bathrooms, u.size_sqft AS sizeSqft,
			u.market_rent_cents AS marketRentCents, u.occupancy, ${leaseColumns}
		FROM ${tables} WHERE ${where.join(" AND ")} ORDER BY ${order.join(", ")} LIMIT ?`,
	).all(...filter.params, ...values, limit);
}

function withLeasesAhead(scope: Scope, units: StoredUnit[]): RentRollRow[] {
	const { today } = organizationOf(scope);
	const ahead = new Map<number, RentRollLease[]>();
	for (const { unitId, ...lease } of leasesAhead(
		scope,
		units.map((unit) => unit.unitId),
	)) {
		ahead.set(unitId, [...(ahead.get(unitId) ?? []), readLease(lease, today)]);
	}
	return units.map((unit) => {
		const { unitId, unitNumber, propertyId, propertyName, bedrooms, bathrooms } = unit;
		const { sizeSqft, marketRentCents, occupancy } = unit;
		const home = { unitId, unitNumber, propertyId, propertyName, bedrooms, bathrooms };
		return {
			...home,
			sizeSqft,
			marketRentCents,
			occupancy,
			lease: leaseIn(unit, today),
			ahead: ahead.get(unitId) ?? [],
		};
	});
}

function readLease<
	Stored extends Omit<RentRollLease, "evictionPending" | "monthToMonth"> & { evictionPending: number },
>(lease: Stored, today: PlainDate) {
	return { ...lease, evictionPending: lease.evictionPending === 1, monthToMonth: isMonthToMonth(lease, today) };
}

function leaseIn(unit: StoredUnit, today: PlainDate): RentRollLease | null {
	const { leaseId, name, type, status, startDate, rentCents, depositCents, balanceCents } = unit;
	if (leaseId === null || name === null || type === null || status === null || startDate === null) return null;
	const { endDate, moveInDate, moveOutDate } = unit;
	const money = { rentCents: rentCents ?? 0, depositCents: depositCents ?? 0, balanceCents: balanceCents ?? 0 };
	const dates = { startDate, endDate, moveInDate, moveOutDate };
	const { evictionPending } = unit;
	return readLease(
		{ id: leaseId, name, type, status, ...dates, evictionPending: evictionPending ?? 0, ...money },
		today,
	);
}

function leasesAhead(scope: Scope, unitIds: number[]) {
	return statement<
		Omit<RentRollLease, "evictionPending" | "monthToMonth"> & { unitId: number; evictionPending: number }
	>(
		`SELECT l.unit_id AS unitId, l.id, ${leaseColumns.replace("l.id AS leaseId, ", "")}
		FROM json_each(?) asked CROSS JOIN leases l ON l.unit_id = asked.value
		WHERE l.profile_id = ? AND l.status = 'future' ORDER BY l.start_date, l.id`,
	).all(JSON.stringify(unitIds), scope.profileId);
}
