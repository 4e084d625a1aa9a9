import type { PlainDate } from "#domain/calendar/format";
import { isMonthToMonth } from "#domain/lease-records";
import type { LeaseStatus, LeaseType } from "#domain/lease-records/labels";
import { balanceSql, heldDepositsSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { pageRows } from "~/db/page-rows.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type RentRollPosition, readRentRollCursor, writeRentRollCursor } from "./rent-roll-cursor";
import { type RentRollConditions, type RentRollFilters, rentRollConditions, rentRollTables } from "./rent-roll-filters";

export type RentRollLease = {
	id: number;
	name: string;
	type: LeaseType;
	status: LeaseStatus;
	startDate: PlainDate;
	endDate: PlainDate | null;
	/** Month-to-month, or continuing month-to-month after its end date. */
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
	/** Null if vacant. */
	lease: RentRollLease | null;
	/** Future leases, shown below the unit and not counted. */
	ahead: RentRollLease[];
};

/** One page of all active units with their current leases, by property and unit. The report is in reports/rentals. */
export function listRentRoll(scope: Scope, request: { filters?: RentRollFilters; cursor?: string | undefined } = {}) {
	const filter = rentRollConditions(scope, request.filters ?? {});
	const pageSize = pageRows();
	const from = readRentRollCursor(request.cursor);
	const backwards = from?.toward === "previous";
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

type RentRollPage = {
	rows: RentRollRow[];
	previousCursor: string | undefined;
	nextCursor: string | undefined;
};

/** All filtered units in the list's order, for the download. */
export function allRentRoll(scope: Scope, filters: RentRollFilters = {}): RentRollRow[] {
	return withLeasesAhead(scope, unitsOf(rentRollConditions(scope, filters), "", [], false, -1));
}

type StoredUnit = Omit<RentRollRow, "lease" | "ahead"> &
	RentRollPosition & { leaseId: number | null } & {
		[Key in keyof Omit<RentRollLease, "id" | "evictionPending" | "monthToMonth">]: RentRollLease[Key] | null;
	} & { evictionPending: number };

const leaseColumns = `l.id AS leaseId, l.name, l.type, l.status, l.start_date AS startDate, l.end_date AS endDate,
	l.move_in_date AS moveInDate, l.move_out_date AS moveOutDate, l.eviction_pending AS evictionPending,
	l.rent_cents AS rentCents, ${heldDepositsSql} AS depositCents, ${balanceSql} AS balanceCents`;

/**
 * The rest of the position's own property, then the properties beyond it. Two queries, so that each can use its index.
 */
function unitsBeyond(
	filter: RentRollConditions,
	position: RentRollPosition,
	backwards: boolean,
	limit: number,
): StoredUnit[] {
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
	filter: RentRollConditions,
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
		FROM ${rentRollTables} WHERE ${where.join(" AND ")} ORDER BY ${order.join(", ")} LIMIT ?`,
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
	).all(JSON.stringify(unitIds), scope.profileId, { today: organizationOf(scope).today });
}
