import { statement } from "~/db/client.server";
import { type KeysetList, keysetPage, keysetRows } from "~/db/keyset.server";
import { seenFirst } from "~/db/limits/seen-first.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { asOfToday, type ChargedAhead, chargedAhead } from "./charged-ahead";
import type { subTypes } from "./labels";
import { portfolio } from "./portfolio";
import { searchConditions } from "./search-conditions";

export type PropertyFilters = {
	q?: string | undefined;
	/** A rental type or a property type. */
	type?: "residential" | "commercial" | keyof typeof subTypes | undefined;
	ownerId?: number | undefined;
	managerName?: string | undefined;
	/** Active if unset. */
	status?: "active" | "inactive" | "all" | undefined;
	hasVacancy?: boolean | undefined;
};

type PropertySort = "name" | "units" | "occupied" | "rent" | "outstanding";

export type PropertyRow = {
	id: number;
	name: string;
	street: string;
	city: string;
	state: string;
	postalCode: string;
	subType: keyof typeof subTypes;
	managerName: string;
	active: boolean;
	/** Active units. `occupied` includes units on notice. */
	units: number;
	occupied: number;
	vacant: number;
	/** Current monthly rent. */
	rentCents: number;
	outstandingCents: number;
	/** The names of today's owners, largest share first; empty if the organization itself owns it. */
	owners: string[];
};

type PropertyTotals = {
	properties: number;
	units: number;
	occupied: number;
	vacant: number;
	marketRentCents: number;
	rentCents: number;
	outstandingCents: number;
};

type ListRequest = {
	filters?: PropertyFilters | undefined;
	sort?: PropertySort | undefined;
	direction?: "asc" | "desc" | undefined;
	cursor?: string | undefined;
};

/** One page of properties, by name unless sorted otherwise. */
export function listProperties(scope: Scope, request: ListRequest) {
	const page = keysetPage(propertyList(scope, request));
	return { ...page, rows: shownRows(scope, page.rows) };
}

/** All filtered properties in the list's order, for the download. */
export function allProperties(scope: Scope, request: Omit<ListRequest, "cursor">): PropertyRow[] {
	return shownRows(scope, keysetRows(propertyList(scope, request)));
}

/** Totals of the whole filtered list, not just one page. */
export function propertyTotals(scope: Scope, filters: PropertyFilters = {}): PropertyTotals {
	const { status = "active", ...narrowing } = filters;
	if (status === "active" && !Object.values(narrowing).some(Boolean)) return portfolio(scope);
	const { where, params } = conditions(scope, filters, "s");
	const listed = listedBy(where);
	const totals = statement<PropertyTotals>(
		`SELECT count(*) AS properties, coalesce(sum(s.units), 0) AS units, coalesce(sum(s.occupied), 0) AS occupied,
			coalesce(sum(${vacant}), 0) AS vacant, coalesce(sum(s.market_rent_cents), 0) AS marketRentCents,
			coalesce(sum(s.rent_cents), 0) AS rentCents, coalesce(sum(s.outstanding_cents), 0) AS outstandingCents
		${listed}`,
	).get(...params);
	if (!totals) throw new Error("A sum without grouping gives one row.");
	return asOfToday(totals, aheadOf(scope, filters));
}

function listedBy(where: readonly string[]): string {
	const needsProperty = where.some((condition) => condition.includes("p."));
	return `FROM property_stats s ${needsProperty ? "JOIN properties p ON p.id = s.property_id" : ""}
		WHERE ${where.join(" AND ")}`;
}

/** What is posted for later days on the properties that the filters list. */
function aheadOf(scope: Scope, filters: PropertyFilters): ChargedAhead[] {
	const { where, params } = conditions(scope, filters, "s");
	const rows = statement<{ id: number }>(`SELECT s.property_id AS id ${listedBy(where)}`).all(...params);
	return chargedAhead(
		scope,
		rows.map(({ id }) => id),
	);
}

type StoredRow = Omit<PropertyRow, "active" | "owners"> & {
	active: number;
	owners: string;
	sortName: string;
	occupiedPermille: number;
	/** The balance due to sort by: the stored one, or today's if anything is posted for later days. */
	owedCents: number;
};

const vacant = "s.units - s.occupied - s.off_market";
const permille = "s.occupied * 1000 / (s.units + (s.units = 0))";

const keptOwed = "s.outstanding_cents";

const columnsOf = (
	owed: string,
) => `p.id, p.name, p.sort_name AS sortName, p.street, p.city, p.state, p.postal_code AS postalCode,
	p.sub_type AS subType, p.manager_name AS managerName, p.active, s.units, s.occupied, ${vacant} AS vacant,
	${permille} AS occupiedPermille, s.rent_cents AS rentCents, s.outstanding_cents AS outstandingCents,
	${owed} AS owedCents,
	(SELECT json_group_array(o.display_name ORDER BY h.share_bp DESC) FROM ownership_shares h
		JOIN property_owners o ON o.id = h.owner_id
		WHERE h.property_id = p.id AND h.from_date <= ? AND (h.to_date IS NULL OR h.to_date >= ?)) AS owners`;

function propertyList(scope: Scope, request: ListRequest): KeysetList<StoredRow> {
	const { filters = {}, sort = "name", direction = "asc", cursor } = request;
	const { params, ...rest } = conditions(scope, filters, sort === "name" ? "p" : "s");
	const today = organizationOf(scope).today;
	const ahead = sort === "outstanding" ? aheadOf(scope, filters) : [];
	const named = ahead.length > 0 ? [{ ahead: JSON.stringify(ahead) }] : [];
	return { ...listOf(sort, ahead), ...rest, params: [today, today, ...params, ...named], direction, cursor };
}

/**
 * CROSS JOIN fixes the order of the join, so that the sorted index is read first and a page reads only its own rows. If
 * anything is posted for later days, no index has today's balance due, so all rows are sorted by it.
 */
function listOf(
	sort: PropertySort,
	ahead: readonly ChargedAhead[],
): Pick<KeysetList<StoredRow>, "select" | "from" | "order"> {
	if (sort === "outstanding" && ahead.length > 0) {
		const owed = `${keptOwed} - coalesce(later.cents, 0)`;
		return {
			select: columnsOf(owed),
			from: `property_stats s CROSS JOIN properties p ON p.id = s.property_id LEFT JOIN (
				SELECT value ->> 'propertyId' AS id, value ->> 'outstandingCents' AS cents FROM json_each(@ahead)
			) later ON later.id = s.property_id`,
			order: [
				{ sql: owed, key: "owedCents" },
				{ sql: "s.property_id", key: "id" },
			],
		};
	}
	const columns = columnsOf(keptOwed);
	if (sort === "name") {
		return {
			select: columns,
			from: "properties p CROSS JOIN property_stats s ON s.property_id = p.id",
			order: [
				{ sql: "p.sort_name", key: "sortName" },
				{ sql: "p.id", key: "id" },
			],
		};
	}
	const kept = {
		units: { sql: "s.units", key: "units" },
		occupied: { sql: permille, key: "occupiedPermille" },
		rent: { sql: "s.rent_cents", key: "rentCents" },
		outstanding: { sql: keptOwed, key: "owedCents" },
	} as const;
	return {
		select: columns,
		from: "property_stats s CROSS JOIN properties p ON p.id = s.property_id",
		order: [kept[sort], { sql: "s.property_id", key: "id" }],
	};
}

function conditions(scope: Scope, filters: PropertyFilters, leading: "p" | "s") {
	const seen = seenFirst("properties", leading === "p" ? "p.id" : "s.property_id", scope);
	const { where, params, add, addAll } = whereOf(`${seen ? "+" : ""}${leading}.profile_id = ?`, scope.profileId);
	if (seen) add(seen.condition, ...seen.params);
	const { status = "active", q, type, ownerId, managerName, hasVacancy } = filters;
	/**
	 * The plus sign keeps SQLite from choosing the index of this condition. A search uses the index that contains its
	 * text.
	 */
	if (status !== "all") add(`${q || seen ? "+" : ""}${leading}.active = ?`, status === "active" ? 1 : 0);
	if (q) addAll(searchConditions("p.search_text", q));
	if (type) add(type === "residential" || type === "commercial" ? "p.rental_type = ?" : "p.sub_type = ?", type);
	if (managerName) add("p.manager_name = ?", managerName);
	if (hasVacancy) add(`${vacant} > 0`);
	if (ownerId) {
		const today = organizationOf(scope).today;
		add(
			`p.id IN (SELECT property_id FROM ownership_shares WHERE owner_id = ? AND profile_id = ? AND from_date <= ?
				AND (to_date IS NULL OR to_date >= ?))`,
			ownerId,
			scope.profileId,
			today,
			today,
		);
	}
	return { where, params, keysFirst: seen !== undefined };
}

function shownRows(scope: Scope, rows: readonly StoredRow[]): PropertyRow[] {
	const ahead = chargedAhead(
		scope,
		rows.map(({ id }) => id),
	);
	return rows.map(({ sortName: _, occupiedPermille: __, owedCents: ___, ...row }) => ({
		...asOfToday(
			row,
			ahead.filter(({ propertyId }) => propertyId === row.id),
		),
		active: row.active === 1,
		owners: JSON.parse(row.owners),
	}));
}
