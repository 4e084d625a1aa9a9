import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { allRecomputed } from "../reports/all";
import { asksOf, compare } from "../reports/compare";
import { booksOfHledger, booksOfReports } from "../reports/hledgers-books";
import { openHistory } from "../reports/open-history";
import { type Ask, layOutOwnBooks } from "../reports/own-books";
import { hasHledger } from "../setup/other-bookkeepers";
import { bases, journalOf } from "../setup/statement-opinions";

/** Odd periods: a month in the middle, the turn of a year, a leap day and the next, a whole year, and everything. */
const periods = [
	{ from: "2024-11-01", to: "2024-11-30" },
	{ from: "2024-12-13", to: "2025-02-20" },
	{ from: "2024-02-29", to: "2024-03-01" },
	{ from: "2025-01-01", to: "2025-12-31" },
	{ from: "2023-07-01", to: "2026-06-30" },
];

let life: ReturnType<typeof openHistory>;
beforeEach(() => {
	life = openHistory();
}, 240_000);
afterEach(() => setClock());

/** Everything, one property, what a member sees who is limited to two, and an owner with shares in three. */
function whoAsks(): Partial<Ask>[] {
	const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = life.propertyIds;
	return [
		{},
		{ propertyIds: [second] },
		{ propertyIds: [third, last], limited: true },
		{ propertyIds: [first, second, fourth], ownerId: life.ownerIds[0] },
	];
}

test("after three years of anything every report says what the records say", () => {
	layOutOwnBooks(false);
	const whose = whoAsks();
	const compared = allRecomputed.map((one) => ({
		route: one.route,
		...compare(life.scope, one, asksOf(one, { periods, whose })),
	}));
	expect(compared.flatMap(({ differences }) => differences).slice(0, 20)).toEqual([]);
	const silent = compared.filter(({ figures }) => figures === 0).map(({ route }) => route);
	expect(silent).toEqual([]);
}, 240_000);

describe.runIf(hasHledger())("hledger", () => {
	test.each(bases)(
		"finds the same trial balance, statements, twelve months and ledger: %s",
		(basis) => {
			const journal = journalOf(life.scope, "hledger", basis);
			for (const who of whoAsks().filter(({ limited }) => !limited)) {
				for (const period of who.propertyIds ? periods.slice(1, 4) : periods) {
					const ask: Ask = { ...period, ...who, basis };
					expect(booksOfReports(life.scope, ask), JSON.stringify(ask)).toEqual(booksOfHledger(journal, ask));
				}
			}
		},
		240_000,
	);
});
