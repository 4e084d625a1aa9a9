import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { shareBp } from "../share-bp";
import { dayAfterHistory } from "./history-note";
import { occupancyChart } from "./occupancy-chart";
import { byPropertyIfLong, inProperties, knownPlaces } from "./property-pages";
import { bedsAndBaths } from "./rent-roll-rows";
import { eachStanding, type Fullness, noUnits, withUnit } from "./standings";

type TypeRow = Fullness & { propertyId: number; propertyName: string; type: string; order: string };

/** How full each kind of unit is at the end of a day, and at what rents. */
export const occupancyReport = defineReport<TypeRow>("occupancy", {
	period: "asOf",
	rule: "A unit is occupied if a lease was in force at the end of this date. Percentages are of all units, including those off the market. Average rents are for occupied units.",
	rows: occupancyRows,
	columns: {
		type: { label: "Unit type", type: "text", of: ({ type }) => type },
		units: { label: "Units", type: "count", sum: true, of: ({ units }) => units },
		occupied: { label: "Occupied", type: "count", sum: true, of: ({ occupied }) => occupied },
		vacant: { label: "Vacant", type: "count", sum: true, of: ({ vacant }) => vacant },
		down: { label: "Off market", type: "count", sum: true, of: ({ down }) => down },
		occupancy: {
			...{ label: "Occupancy", type: "percent", of: ({ occupied, units }) => shareBp(occupied, units) },
			sum: (sums) => shareBp(sums.occupied ?? 0, sums.units ?? 0),
		},
		sqft: { label: "Sq ft", type: "count", sum: true, of: ({ sqft }) => sqft },
		averageMarket: {
			...{ label: "Average market rent", type: "money", of: ({ marketCents, units }) => average(marketCents, units) },
			sum: (sums) => average(sums.market ?? 0, sums.units ?? 0),
		},
		averageRent: {
			...{ label: "Average rent", type: "money", of: ({ rentCents, occupied }) => average(rentCents, occupied) },
			sum: (sums) => average(sums.rent ?? 0, sums.occupied ?? 0),
		},
		market: { label: "Market rent", type: "money", sum: true, of: ({ marketCents }) => marketCents },
		rent: { label: "Rent", type: "money", sum: true, of: ({ rentCents }) => rentCents },
		lossToLease: {
			...{ label: "Loss to lease", type: "money", sum: true },
			of: ({ occupiedMarketCents, rentCents }) => occupiedMarketCents - rentCents,
		},
		vacancy: { label: "Vacancy loss", type: "money", sum: true, of: ({ vacancyCents }) => vacancyCents },
		propertyId: { label: "Property id", type: "number", fileOnly: true, of: ({ propertyId }) => propertyId || null },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			narrows: (property) => ({ property }),
		},
	},
	standardGroup: byPropertyIfLong("none"),
	inParts: (scope, asked, cursor) =>
		asked.group === "property" ? propertyByProperty(scope, asked, cursor) : undefined,
	notes: (scope, { asOf }) => dayAfterHistory(scope, asOf, "Market rents and units off the market"),
	chart: occupancyChart,
});

const propertyByProperty = inProperties(occupancyRows, { among: knownPlaces });

function average(cents: Cents, count: number): Cents | null {
	return count === 0 ? null : Math.round(cents / count);
}

function* occupancyRows(scope: Scope, asked: Asked<Record<never, never>>): Generator<TypeRow> {
	const apart = asked.group === "property";
	let types = new Map<string, TypeRow>();
	for (const { place, units } of eachStanding(scope, asked)) {
		const at = apart ? { propertyId: place.id, propertyName: place.name } : { propertyId: 0, propertyName: "" };
		for (const unit of units) {
			const type = bedsAndBaths(unit) || "Not set";
			const order = `${unit.bedrooms === "not_set" ? "~" : unit.bedrooms === "studio" ? "0" : unit.bedrooms} ${unit.bathrooms}`;
			const known = types.get(order) ?? { ...noUnits, ...at, type, order };
			types.set(order, { ...known, ...withUnit(known, unit) });
		}
		if (!apart) continue;
		yield* inOrder(types);
		types = new Map();
	}
	yield* inOrder(types);
}

function inOrder(types: ReadonlyMap<string, TypeRow>): TypeRow[] {
	return [...types.values()].sort((a, b) => (a.order < b.order ? -1 : 1));
}
