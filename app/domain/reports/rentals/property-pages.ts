import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked, PartsOfReport } from "../define-report";
import { depositAccountIds } from "./balances-on-day";
import { onDay } from "./on-day";
import { askedProperties } from "./walk-properties";

/** Of more units than this a page of a report is some of the properties. */
const mostUnits = 5_000;

/** A property that is passed over costs a little, a unit that is read much more. */
const [placesAtOnce, mostPlaces] = [50, 100];

type PropertyPages<Filters> = {
	/**
	 * SQL over a property `p`, and `@asOf`, `@ends`, `@from`, `@to`, `@today`, `@profileId`, `@accounts`: whether it can
	 * have rows. It may say yes too often and never no wrongly. Every property counts if unset.
	 */
	among?: (scope: Scope, asked: Asked<Filters>) => { sql: string; accounts?: readonly number[] };
	/** About how many units are read for a page. */
	units?: number | ((asked: Asked<Filters>) => number);
	/** How many properties can be on a page. */
	places?: number;
	/** Whether the last page also has what belongs to no property, if no properties are asked for. */
	withCompany?: boolean;
	/** The order in which rows come property by property also without groups, where there are several. */
	sort?: string;
};

type Place = { id: number; sortName: string; units: number };

/**
 * Reads a report of more than 5,000 units some properties at a time, if its rows come property by property: grouped by
 * it, or not grouped and in the order of units.
 */
export function inProperties<Row, Filters>(
	rows: (scope: Scope, asked: Asked<Filters>) => Iterable<Row>,
	{ among, units = 200, places = mostPlaces, withCompany = false, sort }: PropertyPages<Filters> = {},
): PartsOfReport<Row, Filters> {
	return (scope, asked, cursor) => {
		if (asked.group !== "property" && (asked.group !== undefined || (sort ?? asked.sort) !== asked.sort))
			return undefined;
		if (!isVeryLong(scope, asked)) return undefined;
		const most = typeof units === "function" ? units(asked) : units;
		const page = pageOf(scope, asked, { among, units: most, places, cursor });
		const isLast = withCompany && page.nextCursor === undefined && askedProperties(asked) === undefined;
		const propertyIds = isLast ? [...page.propertyIds, 0] : page.propertyIds;
		return { ...page, rows: rows(scope, { ...asked, propertyIds }) };
	};
}

type Whose = Partial<Pick<Asked, "asOf" | "propertyIds" | "owner">>;

/** Whether there are more than 5,000 units, so that a page is read alone. */
export function isVeryLong(scope: Scope, whose: Whose): boolean {
	return unitsOf(scope, whose) > mostUnits;
}

/** The group that a report opens with: the property where it is very long. */
export function byPropertyIfLong(group: string) {
	return (scope: Scope): string => (isVeryLong(scope, {}) ? "property" : group);
}

/** The organizations for which that is so. */
export function veryLongOrganizations(): number[] {
	return statement<{ profileId: number }>(
		`SELECT profile_id AS profileId FROM property_stats GROUP BY profile_id HAVING sum(units) > ${mostUnits}`,
	)
		.all()
		.map(({ profileId }) => profileId);
}

function unitsOf({ profileId }: Scope, asked: Whose): number {
	const properties = askedProperties(asked);
	const sum = properties
		? statement<{ units: number }>(
				`SELECT coalesce(sum(s.units), 0) AS units FROM json_each(@asked) a
				CROSS JOIN property_stats s ON s.property_id = a.value AND s.profile_id = @profileId`,
			).get({ profileId, asked: JSON.stringify(properties) })
		: statement<{ units: number }>(
				"SELECT coalesce(sum(units), 0) AS units FROM property_stats WHERE profile_id = @profileId",
			).get({ profileId });
	return sum?.units ?? 0;
}

type Paging<Filters> = Pick<PropertyPages<Filters>, "among"> & {
	units: number;
	places: number;
	cursor: string | undefined;
};

/** The properties of a page, and the cursors of those before and after. An unknown cursor begins at the beginning. */
function pageOf<Filters>(scope: Scope, asked: Asked<Filters>, { among, units, places, cursor }: Paging<Filters>) {
	const [, way, id] = /^(after|before)-(\d{1,15})$/.exec(cursor ?? "") ?? [];
	const start = id === undefined ? undefined : placeOf(scope, Number(id));
	const back = start !== undefined && way === "before";
	const { sql, accounts = [] } = among?.(scope, asked) ?? { sql: "1" };
	const properties = askedProperties(asked);
	const read = (at: Place | undefined) =>
		statement<Place>(
			`SELECT p.id, p.sort_name AS sortName, coalesce(s.units, 0) AS units
			FROM properties p ${properties ? "" : "INDEXED BY properties_by_name"}
			LEFT JOIN property_stats s ON s.property_id = p.id
			WHERE p.profile_id = @profileId ${properties ? "AND p.id IN (SELECT value FROM json_each(@asked))" : ""}
				${at ? `AND (p.sort_name, p.id) ${back ? "<" : ">"} (@sortName, @id)` : ""} AND (${sql})
			ORDER BY p.sort_name ${back ? "DESC" : ""}, p.id ${back ? "DESC" : ""} LIMIT ${placesAtOnce}`,
		).all({
			...{ profileId: scope.profileId, asOf: asked.asOf, from: asked.from, to: asked.to, today: asked.today },
			...{ ends: onDay(scope, asked.asOf).ends, accounts: JSON.stringify(accounts) },
			...(properties ? { asked: JSON.stringify(properties) } : {}),
			...(at ? { sortName: at.sortName, id: at.id } : {}),
		});
	const chosen: Place[] = [];
	let [count, more, at] = [0, false, start];
	reading: for (;;) {
		const some = read(at);
		for (const place of some) {
			more = chosen.length >= places || (count > 0 && count + place.units > units);
			if (more) break reading;
			chosen.push(place);
			count += place.units;
		}
		if (some.length < placesAtOnce) break;
		at = some.at(-1);
	}
	if (back) chosen.reverse();
	const [first, last] = [chosen[0], chosen.at(-1)];
	const [before, after] = back ? [more, true] : [start !== undefined, more];
	return {
		propertyIds: chosen.map((place) => place.id),
		previousCursor: before && first ? `before-${first.id}` : undefined,
		nextCursor: after && last ? `after-${last.id}` : undefined,
	};
}

function placeOf({ profileId }: Scope, id: number): Place | undefined {
	return statement<Place>(
		"SELECT id, sort_name AS sortName, 0 AS units FROM properties WHERE id = ? AND profile_id = ?",
	).get(id, profileId);
}

/** SQL: whether anything was posted for a property on some accounts by the end of a day. */
export const postedByDay = `EXISTS (SELECT 1 FROM gl_postings g INDEXED BY gl_postings_by_property
	WHERE g.profile_id = p.profile_id AND g.property_id = p.id AND g.account_id IN (SELECT value FROM json_each(@accounts))
		AND g.date <= @asOf)`;

/**
 * SQL: whether a property is known by the end of a day: it was there, had a lease or an owner, or something was posted
 * for its tenants.
 */
const knownByDay = `p.created_date < @ends
	OR EXISTS (SELECT 1 FROM ownership_shares o WHERE o.property_id = p.id AND o.from_date > '0001-01-01' AND o.from_date <= @asOf)
	OR EXISTS (SELECT 1 FROM leases l INDEXED BY leases_by_property WHERE l.property_id = p.id
		AND (l.start_date <= @asOf OR l.executed_date IS NULL OR l.executed_date < @ends))
	OR ${postedByDay}`;

/** The properties that are known by the end of the day: for reports with rows for every unit. */
export function knownPlaces(scope: Scope) {
	const roles = ["accounts_receivable", "prepayments"] as const;
	const accounts = [...roles.map((role) => accountIdByRole(scope, role)), ...depositAccountIds(scope)];
	return { sql: knownByDay, accounts };
}
