import { beforeEach, expect, test } from "vitest";
import { reportRoutes } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import { allRecomputed } from "../reports/all";
import { type Ask, layOutOwnBooks } from "../reports/own-books";
import { differencesOf, type Recomputed } from "../reports/recomputed";
import { brokenChecks, cellsOf } from "../reports/said-by-product";
import { openDemo } from "../setup/demo-database";

/** Odd periods: a month, the turn of a year, two days around a month's end, a whole year, and everything. */
const periods = [
	{ from: "2026-09-01", to: "2026-09-30" },
	{ from: "2025-11-12", to: "2026-02-20" },
	{ from: "2026-02-28", to: "2026-03-01" },
	{ from: "2025-01-01", to: "2025-12-31" },
	{ from: "2024-02-29", to: "2026-11-21" },
];

/** Everything, one property, an owner's properties, and what a member sees who is limited to three. */
const whose: Partial<Ask>[] = [
	{},
	{ propertyIds: [3] },
	{ propertyIds: [1, 2, 9] },
	{ propertyIds: [2, 4, 7], limited: true },
];

/** Reports whose every line is read: asked for less than everything, so that the suite stays quick. */
const longOnes = ["generalledger", "glpacket", "transactiondetails", "audittrail", "trialbalance"];

let scope: Scope;

beforeEach(async () => {
	scope = await openDemo();
	layOutOwnBooks();
}, 240_000);

/** Those of the catalogue; a report that isn't there yet has nothing to compare. */
const there = allRecomputed.filter(({ route }) => reportRoutes().some((one) => one === route));

test.each(there.map((one, at) => [`${at + 1} ${one.route}`, one] as const))(
	"%s says what the records say",
	(_name, recomputed) => {
		const asks = asksOf(recomputed);
		const compared = asks.map((ask) => {
			const own = recomputed.own(ask);
			const said = recomputed.said(scope, ask);
			const broken = recomputed.checksMayDiffer ? [] : brokenChecks(scope, recomputed.route, ask);
			const differences = [...differencesOf(said, own), ...broken];
			return { own, differences: differences.map((words) => `${JSON.stringify(ask)}: ${words}`) };
		});
		expect(compared.flatMap(({ differences }) => differences).slice(0, 20)).toEqual([]);
		if (!recomputed.mayBeEmpty) {
			expect(
				compared.reduce((sum, { own }) => sum + Object.keys(own).length, 0),
				"figures compared",
			).toBeGreaterThan(0);
		}
	},
	120_000,
);

function asksOf({ route, bases, whole }: Recomputed): Ask[] {
	const days = longOnes.includes(route) ? periods.slice(0, 3) : periods;
	return days.flatMap((period) =>
		(whole ? [{}] : whose).flatMap((one) =>
			(bases ? (["accrual", "cash"] as const) : (["accrual"] as const)).map((basis) => ({ ...period, ...one, basis })),
		),
	);
}

test("the tasks that performance counts are the lists behind it", () => {
	for (const period of periods) {
		const ask: Ask = { ...period, basis: "accrual" };
		const total = (column: string) =>
			cellsOf(scope, "taskperformance", ask)
				.filter(({ kind }) => kind === "row")
				.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0);
		expect(total("closed")).toBe(cellsOf(scope, "completedtasks", ask).length);
		expect(total("open")).toBe(cellsOf(scope, "opentasks", ask).length);
	}
});
