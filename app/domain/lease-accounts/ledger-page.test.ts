import fc from "fast-check";
import { expect, test } from "vitest";
import { keepBooks } from "../../../tests/factories/keep-books";
import { live, step } from "../../../tests/factories/lease-acts";
import { makeBooks } from "../../../tests/factories/leasing";
import { type LedgerFilters, ledgerPage, ledgerTotals, listLedgerLines } from "./index.server";

keepBooks("2026-01-10");

/** Every page of a lease's ledger, each way, by `ledgerPage` and by the two that it stands for. */
function bothWays({ scope, leaseId }: ReturnType<typeof live>, filters: LedgerFilters) {
	const [pages, lists] = [[] as unknown[], [] as unknown[]];
	for (const direction of ["asc", "desc"] as const) {
		let cursor: string | undefined;
		do {
			const request = { filters, direction, cursor };
			const { page, totals } = ledgerPage(scope, leaseId, request);
			pages.push({ page, totals });
			lists.push({ page: listLedgerLines(scope, leaseId, request), totals: ledgerTotals(scope, leaseId, filters) });
			cursor = page.nextCursor;
		} while (cursor);
	}
	return { pages, lists };
}

test("a page of a ledger has the lines, balances and totals that are read one by one, whatever happened", () => {
	fc.assert(
		fc.property(fc.array(step, { minLength: 15, maxLength: 60 }), (steps) => {
			const lived = live(steps);
			for (const filters of [{}, { from: "2026-02-01" }, { hideReversed: true }]) {
				const { pages, lists } = bothWays(lived, filters);
				expect(pages).toEqual(lists);
			}
		}),
		{ numRuns: 12 },
	);
});

test("another organization's lease has no line on the page, and no total", () => {
	const { leaseId } = live([{ do: "charge", cents: 5_000, back: 0 }]);
	const { page, totals } = ledgerPage(makeBooks(), leaseId, {});
	expect(page.rows).toEqual([]);
	expect(totals).toEqual({ addedCents: 0, takenOffCents: 0, openingCents: 0, hidden: 0 });
});
