import { and, eq } from "drizzle-orm";
import { balanceSql, heldDepositsSql } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { type KeysetList, keysetPage, keysetRows } from "~/db/keyset.server";
import { properties, units } from "~/db/schema";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { bathrooms, bedrooms, occupancies, useStatuses } from "./labels";
import { lastDaySql, withLastDay } from "./last-day";
import { portfolioOfProperty } from "./portfolio";
import { typedConditions } from "./search-conditions";

export type UnitFilters = {
	occupancy?: keyof typeof occupancies | undefined;
	/** Active if unset. */
	status?: "active" | "inactive" | "all" | undefined;
};

type UnitSort = "unit" | "size" | "rent" | "marketRent";

export type UnitRow = {
	id: number;
	unitNumber: string;
	bedrooms: keyof typeof bedrooms;
	bathrooms: keyof typeof bathrooms;
	sizeSqft: number | null;
	useStatus: keyof typeof useStatuses;
	occupancy: keyof typeof occupancies;
	active: boolean;
	leaseId: number | null;
	/** The current tenants and the lease's last day; null if there is none, or if the lease has no end. */
	tenant: string | null;
	leaseTo: string | null;
	rentCents: number;
	marketRentCents: number;
	balanceCents: number | null;
};

type ListRequest = {
	filters?: UnitFilters | undefined;
	sort?: UnitSort | undefined;
	direction?: "asc" | "desc" | undefined;
	cursor?: string | undefined;
};

/** One page of a property's units, in natural order (2 before 10) unless sorted otherwise. */
export function listUnits(scope: Scope, propertyId: number, request: ListRequest) {
	const page = keysetPage(unitList(scope, propertyId, request));
	return { ...page, rows: withLastDay(scope, page.rows).map(shownRow) };
}

/** All filtered units of a property in the list's order, for the download and the market-rent grid. */
export function allUnits(scope: Scope, propertyId: number, request: Omit<ListRequest, "cursor">): UnitRow[] {
	return withLastDay(scope, keysetRows(unitList(scope, propertyId, request))).map(shownRow);
}

/** Totals of a property's filtered units, in cents. `gapCents` is market rent less current rent. */
export function unitTotals(scope: Scope, propertyId: number, filters: UnitFilters = {}) {
	const asKept = (filters.status ?? "active") === "active" && !filters.occupancy;
	const { units, rentCents, marketRentCents } = asKept
		? portfolioOfProperty(scope, propertyId)
		: sumUnits(scope, propertyId, filters);
	return { units, rentCents, marketRentCents, gapCents: marketRentCents - rentCents };
}

/** A unit with its property; undefined if it isn't the organization's. */
export function findUnit(scope: Scope, unitId: number) {
	const found = db()
		.select()
		.from(units)
		.innerJoin(properties, eq(properties.id, units.propertyId))
		.where(and(eq(units.id, unitId), eq(units.profileId, scope.profileId)))
		.get();
	if (!found) return undefined;
	const { id, name, street, street2, city, state, postalCode, active } = found.properties;
	return { ...found.units, property: { id, name, street, street2, city, state, postalCode, active } };
}

export type UnitLease = {
	id: number;
	name: string;
	type: "fixed" | "fixed_with_rollover" | "at_will";
	status: "draft" | "out_for_signature" | "future" | "active" | "notice" | "expired" | "past";
	startDate: string;
	endDate: string | null;
	/** The move-out date, once known. */
	moveOutDate: string | null;
	/** The lease's last day; null if it has none, or if it has passed and the lease continued month-to-month. */
	leaseTo: string | null;
	rentCents: number;
	balanceCents: number;
	depositCents: number;
	/**
	 * Days between the end of the previous lease and the start of this one; null for the first, 0 if they touch or
	 * overlap.
	 */
	vacantDaysBefore: number | null;
};

/** A unit's leases, newest first: current, future and past ones and drafts, without void ones. */
export function unitLeaseHistory(scope: Scope, unitId: number): UnitLease[] {
	const rows = statement<UnitLease & { rollsOver: number | null }>(
		`SELECT id, name, type, status, ${lastDaySql}, start_date AS startDate, end_date AS endDate, move_out_date AS moveOutDate,
			rent_cents AS rentCents, ${balanceSql} AS balanceCents, ${heldDepositsSql} AS depositCents,
			CASE stage WHEN 'executed' THEN max(0, julianday(start_date)
				- julianday(lag(coalesce(move_out_date, date(followed_on, '-1 day'), end_date)) OVER (PARTITION BY stage ORDER BY start_date, id)) - 1)
			END AS vacantDaysBefore
		FROM leases l WHERE unit_id = ? AND profile_id = ? AND stage <> 'void'
		ORDER BY start_date DESC, id DESC`,
	).all(unitId, scope.profileId, { today: organizationOf(scope).today });
	return withLastDay(scope, rows);
}

/** The current leases on a unit if there is more than one, which is a mistake to show; otherwise empty. */
export function overlappingLeases(scope: Scope, unitId: number) {
	const now = statement<{ id: number; name: string }>(
		`SELECT id, name FROM leases WHERE unit_id = ? AND profile_id = ? AND status IN ('active', 'notice', 'expired')
		ORDER BY start_date, id`,
	).all(unitId, scope.profileId);
	return now.length > 1 ? now : [];
}

export type UnitChoice = {
	id: number;
	unitNumber: string;
	propertyId: number;
	propertyName: string;
	occupancy: keyof typeof occupancies;
};

/** Units for a list of choices, by property: active ones, and `keep` even if inactive. At most `limit` + 1. */
export function unitChoices(scope: Scope, { keep = 0, limit = 200 }: { keep?: number; limit?: number } = {}) {
	return statement<UnitChoice & { active: number }>(
		`SELECT u.id, u.unit_number AS unitNumber, p.id AS propertyId, p.name AS propertyName, u.occupancy, u.active
		FROM properties p CROSS JOIN units u ON u.property_id = p.id
		WHERE p.profile_id = ? AND ((p.active = 1 AND u.active = 1) OR u.id = ?)
		ORDER BY p.sort_name, p.id, u.sort_key, u.id LIMIT ?`,
	).all(scope.profileId, keep, limit + 1);
}

/** Active units whose number (current or former), property or address contains the search text; at most 25. */
export function searchUnits(scope: Scope, q: string) {
	const { conditions, params } = typedConditions(
		"(p.search_text || ' ' || lower(u.unit_number || ' ' || u.former_numbers))",
		q,
	);
	if (conditions.length === 0) return [];
	return statement<UnitChoice>(
		`SELECT u.id, u.unit_number AS unitNumber, p.id AS propertyId, p.name AS propertyName, u.occupancy
		FROM properties p CROSS JOIN units u ON u.property_id = p.id
		WHERE p.profile_id = ? AND p.active = 1 AND u.active = 1 AND ${conditions.join(" AND ")}
		ORDER BY p.sort_name, p.id, u.sort_key, u.id LIMIT 25`,
	).all(scope.profileId, ...params);
}

function sumUnits(scope: Scope, propertyId: number, filters: UnitFilters) {
	const { where, params } = conditions(scope, propertyId, filters);
	const totals = statement<{ units: number; rentCents: number; marketRentCents: number }>(
		`SELECT count(*) AS units, coalesce(sum(u.current_rent_cents), 0) AS rentCents,
			coalesce(sum(u.market_rent_cents), 0) AS marketRentCents
		FROM units u WHERE ${where.join(" AND ")}`,
	).get(...params);
	if (!totals) throw new Error("A sum without grouping gives one row.");
	return totals;
}

type StoredRow = { rollsOver: number | null } & Omit<UnitRow, "active"> & { active: number; sortKey: string };

const columns = `u.id, u.unit_number AS unitNumber, u.sort_key AS sortKey, u.bedrooms, u.bathrooms,
	u.size_sqft AS sizeSqft, u.use_status AS useStatus, u.occupancy, u.active, u.current_lease_id AS leaseId,
	l.name AS tenant, ${lastDaySql}, u.current_rent_cents AS rentCents,
	u.market_rent_cents AS marketRentCents, ${balanceSql} AS balanceCents`;

function unitList(scope: Scope, propertyId: number, request: ListRequest): KeysetList<StoredRow> {
	const { filters = {}, sort = "unit", direction = "asc", cursor } = request;
	const leading = {
		unit: { sql: "u.sort_key", key: "sortKey" },
		size: { sql: "u.size_sqft", key: "sizeSqft", nullable: true },
		rent: { sql: "u.current_rent_cents", key: "rentCents" },
		marketRent: { sql: "u.market_rent_cents", key: "marketRentCents" },
	} as const;
	const { where, params } = conditions(scope, propertyId, filters);
	return {
		select: columns,
		from: "units u LEFT JOIN leases l ON l.id = u.current_lease_id",
		order: [leading[sort], { sql: "u.id", key: "id" }],
		where,
		params: [...params, { today: organizationOf(scope).today }],
		direction,
		cursor,
	};
}

function conditions(scope: Scope, propertyId: number, { occupancy, status = "active" }: UnitFilters) {
	const { where, params, add } = whereOf("u.property_id = ?", propertyId);
	add("+u.profile_id = ?", scope.profileId);
	if (status !== "all") add("u.active = ?", status === "active" ? 1 : 0);
	if (occupancy) add("u.occupancy = ?", occupancy);
	return { where, params };
}

function shownRow({ sortKey: _, ...row }: Omit<StoredRow, "rollsOver">): UnitRow {
	return { ...row, active: row.active === 1 };
}
