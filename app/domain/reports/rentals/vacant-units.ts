import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { unitFeatures, useStatuses } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { groupedBy } from "./grouped";
import { dayAfterHistory } from "./history-note";
import { byProperty, ordered } from "./lease-lines";
import { inProperties, knownPlaces } from "./property-pages";
import { askingRents, bedsAndBaths } from "./rent-roll-rows";
import { isDown, type PropertyStanding, standings, type UnitStanding } from "./standings";

const filters = {
	ready: { label: "Rent-ready", words: { yes: "Rent-ready", no: "Not rent-ready" } },
	split: {
		label: "Units",
		words: { all: "Vacant and on notice", vacant: "Vacant", notice: "On notice" },
		standard: "vacant",
	},
} as const;

type VacantAsked = Asked<typeof filters>;

type VacantRow = UnitStanding & {
	propertyName: string;
	/** "Vacant, unrented". */
	state: string;
	ready: string;
	readyOn: PlainDate | null;
	daysVacant: number | null;
	askingCents: Cents;
	lostCents: Cents | null;
	nextMoveIn: PlainDate | null;
	listedOn: PlainDate | null;
	features: string;
};

/** 206: units without a lease at the end of a day, and those on notice, with what the emptiness has cost. */
export const vacantUnitsReport = defineReport<VacantRow, typeof filters>("vacantunits", {
	period: "asOf",
	filters,
	rule: "Units without a lease in force at the end of this date. Days are counted from the last move-out. Lost rent is the asking rent, or the market rent if there's none, × 12 ÷ 365 for each day.",
	rows: orderedRows,
	columns: {
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ number }) => number, drill: ({ id }) => ({ to: "unit", id }) },
		beds: { label: "Beds / baths", type: "text", of: bedsAndBaths },
		size: { label: "Sq ft", type: "count", of: ({ sizeSqft }) => sizeSqft },
		state: { label: "Status", type: "text", of: ({ state }) => state },
		ready: { label: "Rent-ready", type: "text", of: ({ ready }) => ready },
		readyOn: { label: "Ready on", type: "date", hidden: true, of: ({ readyOn }) => readyOn },
		days: { label: "Days vacant", type: "count", of: ({ daysVacant }) => daysVacant },
		lastRent: {
			label: "Last rent",
			type: "money",
			of: ({ lastRentCents, leases }) => lastRentCents ?? leases[0]?.rent.rentCents,
		},
		asking: { label: "Asking rent", type: "money", sum: true, of: ({ askingCents }) => askingCents },
		market: {
			label: "Market rent",
			type: "money",
			sum: true,
			hidden: true,
			of: ({ marketRentCents }) => marketRentCents,
		},
		lost: { label: "Lost so far", type: "money", sum: true, of: ({ lostCents }) => lostCents },
		lastMoveOut: {
			label: "Last move-out",
			type: "date",
			of: ({ lastDay, leases }) => lastDay ?? leases[0]?.moveOutDate,
		},
		nextMoveIn: { label: "Next move-in", type: "date", of: ({ nextMoveIn }) => nextMoveIn },
		listed: { label: "Listed on", type: "date", of: ({ listedOn }) => listedOn },
		features: { label: "Features", type: "text", hidden: true, asNow: true, of: ({ features }) => features },
		unitId: { label: "Unit id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	sorts: { days: "Days vacant, most first", unit: "Unit" },
	inParts: inProperties(orderedRows, { among: placesWithVacancies, units: 400, sort: "unit" }),
	notes: (scope, { asOf }) => dayAfterHistory(scope, asOf, "Market rents and units off the market"),
});

function orderedRows(scope: Scope, asked: VacantAsked): Iterable<VacantRow> {
	const rows = vacantRows(scope, asked);
	return asked.sort === "days" ? ordered(asked, rows, ({ daysVacant }) => -(daysVacant ?? -1)) : rows;
}

/** Properties where a unit can be without a lease, or with one that someone has given notice of. */
function placesWithVacancies(scope: Scope, { asOf, today }: VacantAsked) {
	if (asOf === today) return { sql: "s.occupied < s.units OR s.on_notice > 0" };
	const { sql, accounts } = knownPlaces(scope);
	return { sql: `iif(${sql}, iif(${changedSince}, EXISTS (${unitsWithoutLease}), 0), 0)`, accounts };
}

/** Today not every unit is leased for good, or a lease began since the day. Elsewhere all were leased on the day too. */
const changedSince = `(s.property_id IS NULL OR s.occupied < s.units OR s.on_notice > 0 OR s.active = 0
	OR p.id IN (SELECT l.property_id FROM leases l INDEXED BY leases_by_start
		WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.start_date > @asOf)
	OR p.id IN (SELECT u.property_id FROM units u INDEXED BY units_inactive WHERE u.profile_id = @profileId AND u.active = 0))`;

const unitsWithoutLease = `SELECT 1 FROM units u INDEXED BY units_by_property WHERE u.property_id = p.id AND NOT EXISTS (
	SELECT 1 FROM leases l INDEXED BY leases_by_unit WHERE l.unit_id = u.id AND l.start_date <= @asOf AND l.stage = 'executed'
		AND l.followed_on IS NULL AND l.move_out_date IS NULL AND l.notice_date IS NULL)`;

function* vacantRows(scope: Scope, asked: VacantAsked): Generator<VacantRow> {
	const { split, ready } = asked.filters;
	for (const some of standings(scope, asked)) {
		for (const row of rowsOf(some, asked.asOf)) {
			const onNotice = row.leases.length > 0;
			if (split === "vacant" ? onNotice : split === "notice" && !onNotice) continue;
			if (ready === undefined || (ready === "yes") === (row.ready === "Yes")) yield row;
		}
	}
}

function rowsOf(some: readonly PropertyStanding[], asOf: PlainDate): VacantRow[] {
	const units = some.flatMap(({ place, units: own }) =>
		own
			.filter(({ leases }) => leases.every(({ status, moveOutDate }) => status === "notice" && moveOutDate !== null))
			.map((unit) => ({ ...unit, propertyName: place.name })),
	);
	const ids = units.map(({ id }) => id);
	const asking = askingRents(ids, asOf);
	const beside = besideOf(ids, asOf);
	return units.map((unit): VacantRow => {
		const rented = unit.ahead.length > 0 ? "rented" : "unrented";
		const empty = unit.leases.length === 0;
		const daysVacant = empty && unit.lastDay !== null ? daysBetween(unit.lastDay, asOf) : null;
		const askingCents = asking.get(unit.id) ?? unit.marketRentCents;
		const own = beside.get(unit.id);
		const off = isDown(unit);
		return {
			...unit,
			state: off ? useStatuses[unit.useStatus] : `${empty ? "Vacant" : "Notice"}, ${rented}`,
			ready: empty && !off && (own?.openTurn ?? 0) === 0 ? "Yes" : "No",
			readyOn: own?.readyOn ?? null,
			...{ daysVacant, askingCents },
			lostCents: daysVacant === null ? null : Math.round((askingCents * 12 * daysVacant) / 365),
			nextMoveIn: unit.ahead[0] ? (unit.ahead[0].moveInDate ?? unit.ahead[0].startDate) : null,
			listedOn: own?.listedOn ?? null,
			features: featureWords(own?.features ?? "[]"),
		};
	});
}

/** A unit's features in words, from the names that are stored. */
function featureWords(stored: string): string {
	const names = JSON.parse(stored) as (keyof typeof unitFeatures)[];
	return names.map((name) => unitFeatures[name] ?? name).join(", ");
}

type Beside = {
	unitId: number;
	features: string;
	listedOn: PlainDate | null;
	readyOn: PlainDate | null;
	openTurn: number;
};

/** Since when a unit is listed, and its turn: under way on the day, or when it was rent-ready. */
function besideOf(unitIds: readonly number[], asOf: PlainDate): Map<number, Beside> {
	const rows = statement<Beside>(
		`SELECT u.id AS unitId, u.features,
			(SELECT max(n.listed_on) FROM listings n INDEXED BY listings_by_unit WHERE n.unit_id = u.id AND n.listed_on <= @asOf
				AND (n.closed_date IS NULL OR n.closed_date > @asOf)) AS listedOn,
			(SELECT max(t.ready_date) FROM unit_turns t WHERE t.property_id = u.property_id AND t.unit_id = u.id
				AND t.ready_date <= @asOf) AS readyOn,
			EXISTS (SELECT 1 FROM unit_turns t WHERE t.property_id = u.property_id AND t.unit_id = u.id AND t.canceled = 0
				AND t.created_date < @after AND t.move_out_date <= @asOf AND (t.ready_date IS NULL OR t.ready_date > @asOf)
				AND (t.ended_date IS NULL OR t.ended_date > @asOf)) AS openTurn
		FROM json_each(@asked) a CROSS JOIN units u ON u.id = a.value`,
	).all({ asked: JSON.stringify(unitIds), asOf, after: addDays(asOf, 1) });
	return new Map([...groupedBy(rows, ({ unitId }) => unitId)].flatMap(([id, [row]]) => (row ? [[id, row]] : [])));
}
