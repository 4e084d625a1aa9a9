import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { ReportRoute } from "#domain/reports/labels";
import { withLimits } from "~/db/limits/limits.server";
import { playHistory } from "../../../../tests/factories/history";
import { queryPlans } from "../../../../tests/factories/query-plans";
import { readRows } from "../../../../tests/factories/read-report";

const routes: ReportRoute[] = [
	...(["generalledger", "transactiondetails", "trialbalance", "accountsreceivable", "vendorledger"] as const),
	...(["agedpayables", "banktransactions", "checkregister", "depositregister", "stalechecks"] as const),
];

/** Tables that grow with the history of an organization. A report searches them by an index. */
const history = ["gl_postings", "gl_transactions", "applications", "charges", "settlements", "expenses", "payments"];

test("no report of the books reads a whole history", () => {
	setClock("2026-07-15T12:00:00Z");
	const { scope, propertyIds } = playHistory([]);
	const asked = { from: "2026-01-01", to: "2026-06-30", asOf: "2026-06-30" };
	for (const route of routes) {
		const plans = queryPlans(
			() => {
				for (const over of [{}, { propertyIds }]) {
					const { report, asked: read } = readRows(scope, route, { ...asked, ...over });
					report.parts?.(scope, read);
				}
			},
			(sql) => history.some((table) => new RegExp(`\\b${table}\\b`).test(sql)),
		);
		for (const { sql, steps } of plans) {
			const scanned = steps.filter((step) => /^SCAN /.test(step) && isHistory(sql, step));
			expect(scanned, `${route}: ${sql}`).toEqual([]);
		}
	}
	setClock();
});

test("lines at a limited member's properties are found by one list, not property by property among all of them", () => {
	setClock("2026-07-15T12:00:00Z");
	const { scope, propertyIds } = playHistory([]);
	const limits = { memberId: 0, properties: JSON.stringify(propertyIds.slice(0, 2)), bankAccounts: null };
	const asked = { from: "2026-01-01", to: "2026-06-30", asOf: "2026-06-30" };
	for (const route of ["vendorledger", "agedpayables", "form1099"] as const) {
		const plans = queryPlans(
			() => withLimits(limits, () => readRows(scope, route, asked)),
			(sql) => /\b(charges|gl_postings)\b/.test(sql),
		);
		expect(plans.length, route).toBeGreaterThan(0);
		for (const { sql, steps } of plans) {
			expect(
				steps.filter((step) => /^SCAN place VIRTUAL TABLE/.test(step)),
				`${route}: ${sql}`,
			).toEqual([]);
		}
	}
	setClock();
});

/** Whether a step scans a table of the history, which the statement may give another name. */
function isHistory(sql: string, step: string): boolean {
	const [, name] = /^SCAN (\w+)/.exec(step) ?? [];
	if (name === undefined) return false;
	return history.some((table) => table === name || new RegExp(`\\b${table}\\s+(AS\\s+)?${name}\\b`).test(sql));
}
