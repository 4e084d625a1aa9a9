import type { Cents } from "#domain/money/format";
import { bedrooms } from "#domain/rentals/labels";
import type { Scope } from "~/domain/kernel/scope";
import type { Check, ReportPart, Totals } from "../define-report";
import { shareBp } from "../share-bp";
import { ledgerBalance, ledgerLines } from "./ledger-accounts";
import type { RentRollAsked } from "./rent-roll";
import { type Fullness, noUnits, type PropertyStanding, plus, standings, withUnit } from "./standings";

/**
 * What rent rolls are checked by: past due is the receivables account, deposits held and those not received are the
 * deposit accounts, paid ahead is Prepayments. Only of the whole roll, without a status.
 */
export function rentRollChecks(scope: Scope, asked: RentRollAsked, { sums }: Totals): Check[] {
	if (asked.filters.status !== undefined) return [];
	const figures = [
		["Past due and accounts receivable", "receivables", sums.pastDue ?? 0],
		[
			"Deposits held, or charged and not received, and the deposit accounts",
			"deposits",
			(sums.deposit ?? 0) + (sums.unpaidDeposit ?? 0),
		],
		["Paid ahead and Prepayments", "prepayments", sums.prepaid ?? 0],
	] as const;
	return figures.map(([label, accounts, hereCents]) => ({
		...{ label, hereCents, thereCents: ledgerBalance(scope, accounts, asked) },
		drill: ledgerLines(scope, accounts, asked),
	}));
}

type Summary = {
	properties: { id: number; name: string; fullness: Fullness }[];
	beds: Map<string, Fullness>;
};

const summaries = new WeakMap<object, Summary>();

/** Read once for a report, however many of its parts ask for it. */
function summaryOf(scope: Scope, asked: RentRollAsked): Summary {
	const known = summaries.get(asked);
	if (known) return known;
	const adder = summaryOfRows(asked);
	for (const some of standings(scope, asked)) adder.add(some);
	return adder.done();
}

/** Adds up standings as the rows are read, so that they are read once. */
export function summaryOfRows(asked: RentRollAsked) {
	const summary: Summary = { properties: [], beds: new Map() };
	return {
		add(some: readonly PropertyStanding[]) {
			for (const { place, units } of some) {
				let fullness = noUnits;
				for (const unit of units) {
					fullness = withUnit(fullness, unit);
					summary.beds.set(unit.bedrooms, withUnit(summary.beds.get(unit.bedrooms) ?? noUnits, unit));
				}
				if (fullness.units > 0) summary.properties.push({ id: place.id, name: place.name, fullness });
			}
		},
		done() {
			summaries.set(asked, summary);
			return summary;
		},
	};
}

const fullnessColumns = [
	{ label: "Units", type: "count" },
	{ label: "Occupied", type: "count" },
	{ label: "Vacant", type: "count" },
	{ label: "Off market", type: "count" },
	{ label: "Occupancy", type: "percent" },
	{ label: "Occupancy by area", type: "percent" },
] as const;

/** With more properties than this, their sums stand in the roll alone. */
const mostListed = 200;

/** Beneath the roll: how full each property is, and the kinds of units by bedrooms with their average rents. */
export function rentRollParts(scope: Scope, asked: RentRollAsked): ReportPart[] {
	if (asked.filters.status !== undefined) return [];
	const times = asked.filters.amounts === "annual" ? 12 : 1;
	const { properties, beds } = summaryOf(scope, asked);
	const listed = properties.length > mostListed ? [] : properties;
	const all = properties.reduce((sum, { fullness }) => plus(sum, fullness), noUnits);
	const money = (sum: Fullness) =>
		[sum.marketCents, sum.rentCents, sum.otherCents, sum.occupiedMarketCents - sum.rentCents, sum.vacancyCents].map(
			(cents) => cents * times,
		);
	return [
		{
			title: "Occupancy by property",
			columns: [
				{ label: "Property", type: "text" },
				...fullnessColumns,
				...(["Market rent", "Rent", "Other charges", "Loss to lease", "Vacancy loss"] as const).map((label) => ({
					...{ label, type: "money" as const },
				})),
			],
			rows: [
				...listed.map(({ name, fullness }) => ({ cells: [name, ...full(fullness), ...money(fullness)] })),
				{ cells: ["All properties", ...full(all), ...money(all)], kind: "total" as const },
			],
		},
		{
			title: "Units by bedrooms",
			columns: [
				{ label: "Bedrooms", type: "text" },
				...fullnessColumns,
				{ label: "Average rent", type: "money" },
				{ label: "Average market rent", type: "money" },
				{ label: "Average per sq ft", type: "money" },
			],
			rows: [
				...inBedOrder(beds).map(([name, sum]) => ({ cells: [name, ...full(sum), ...averages(sum, times)] })),
				{ cells: ["All units", ...full(all), ...averages(all, times)], kind: "total" as const },
			],
		},
	];
}

export function full(sum: Fullness): (number | null)[] {
	const { units, occupied, vacant, down, sqft, occupiedSqft } = sum;
	return [units, occupied, vacant, down, shareBp(occupied, units), shareBp(occupiedSqft, sqft)];
}

/**
 * Average rent of occupied units, market rent of all, and rent per square foot of occupied units whose size is known.
 */
export function averages(sum: Fullness, times: number) {
	const { occupied, rentCents, units, marketCents, occupiedSqft, sizedRentCents } = sum;
	const average = (cents: Cents, count: number) => (count === 0 ? null : Math.round((cents * times) / count));
	return [average(rentCents, occupied), average(marketCents, units), average(sizedRentCents, occupiedSqft)];
}

function inBedOrder(beds: ReadonlyMap<string, Fullness>): [string, Fullness][] {
	return Object.entries(bedrooms).flatMap(([key, words]): [string, Fullness][] => {
		const sum = beds.get(key);
		return sum ? [[words, sum]] : [];
	});
}
