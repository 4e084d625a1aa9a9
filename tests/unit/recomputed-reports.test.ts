import { beforeEach, expect, test } from "vitest";
import { reportRoutes } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import { allRecomputed } from "../reports/all";
import { asksOf, compare } from "../reports/compare";
import { type Ask, layOutOwnBooks } from "../reports/own-books";
import { cellsOf } from "../reports/said-by-product";
import { openDemo } from "../setup/demo-database";

/** Odd periods: a month, the turn of a year, two days around a month's end, a whole year, and everything. */
const periods = [
	{ from: "2026-09-01", to: "2026-09-30" },
	{ from: "2025-11-12", to: "2026-02-20" },
	{ from: "2026-02-28", to: "2026-03-01" },
	{ from: "2025-01-01", to: "2025-12-31" },
	{ from: "2024-02-29", to: "2026-11-21" },
];

/** Everything, one property, an owner of three, some properties, and what a member sees who is limited to three. */
const whose: Partial<Ask>[] = [
	{},
	{ propertyIds: [3] },
	{ propertyIds: [1, 2, 9], ownerId: 1 },
	{ propertyIds: [1, 2, 9] },
	{ propertyIds: [2, 4, 7], limited: true },
];

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
		const { figures, differences } = compare(scope, recomputed, asksOf(recomputed, { periods, whose }));
		expect(differences.slice(0, 20)).toEqual([]);
		if (!recomputed.mayBeEmpty) expect(figures, "figures compared").toBeGreaterThan(0);
	},
	120_000,
);

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
