import { expect, test, vi } from "vitest";
import { setClock } from "#domain/calendar";
import { listExpenses, listVendors } from "#domain/payables";
import { sqlite } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";

/** SQLite's plans for every ordered statement that `run` makes; what is bound by name is left NULL. */
function plans(run: () => void): string[][] {
	const prepared = vi.spyOn(sqlite(), "prepare");
	run();
	const texts = prepared.mock.calls.map(([text]) => text).filter((text) => text.includes("ORDER BY"));
	prepared.mockRestore();
	return texts.map((text) => {
		const params = Array.from(text.matchAll(/\?/g), () => null);
		return sqlite()
			.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
			.all(...params)
			.map(({ detail }) => detail);
	});
}

test("every page of expenses and of vendors is a range of an index", () => {
	setClock("2026-01-20T17:00:00.000Z");
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope);
	for (let at = 0; at < 55; at++) {
		makeExpense(scope, propertyId, { vendorId });
		makeVendor(scope);
	}
	for (const direction of ["asc", "desc"] as const) {
		for (const [list, index] of [
			[(cursor?: string) => listExpenses(scope, { direction, cursor }), "expenses_listed"],
			[(cursor?: string) => listExpenses(scope, { direction, cursor, filters: { vendorId } }), "expenses_by_vendor"],
			[(cursor?: string) => listVendors(scope, { direction, cursor }), "vendors_by_name"],
		] as const) {
			const found = plans(() => {
				const { nextCursor } = list();
				expect(nextCursor).toBeDefined();
				list(nextCursor);
			});
			expect(found.length).toBeGreaterThanOrEqual(2);
			for (const [leading, ...plan] of found) {
				expect(leading).toContain(index);
				expect(plan.filter((step) => /^SCAN|B-TREE FOR ORDER BY/.test(step))).toEqual([]);
			}
		}
	}
	setClock();
});
