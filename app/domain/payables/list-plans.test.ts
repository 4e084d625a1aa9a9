import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { listExpenses } from "#domain/payables";
import { countVendors, listVendors } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeProperty } from "../../../tests/factories/rentals";

/** The query plans of every statement with an order that `run` makes. */
const plans = (run: () => void) => queryPlans(run, (sql) => sql.includes("ORDER BY")).map(({ steps }) => steps);

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

test("more than a thousand vendors are not counted to the end", () => {
	const scope = makeBooks();
	const more = (times: number) =>
		statement<never>(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO vendors (profile_id, display_name, sort_name, search_text)
			SELECT ?, 'Ace ' || i, 'ace ' || i, '' FROM n`,
		).run(times, scope.profileId);
	makeVendor(scope);
	more(999);
	expect(countVendors(scope)).toBe(1_000);
	makeVendor(scope);
	expect(countVendors(scope)).toBeUndefined();
});
