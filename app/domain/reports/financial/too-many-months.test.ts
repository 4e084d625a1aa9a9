import { expect, test } from "vitest";
import { askedOf, findReport, type Report } from "#domain/reports";
import { makeBooks } from "../../../../tests/factories/leasing";

test.each(["incomestatement", "cashflowstatement"])("%s by month says why a long period has no months", (route) => {
	const scope = makeBooks();
	const report = findReport(route) as Report;
	const notes = (from: string, by: string) =>
		report.notes?.(scope, askedOf(scope, report, { from, to: "2026-06-30", filters: { by } }));
	expect([notes("2024-07-01", "month"), notes("2024-06-30", "total")]).toEqual([[], []]);
	expect(notes("2024-06-30", "month")).toEqual(["This period is longer than 24 months, so only the total is shown."]);
});
