import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { askedOf, findReport } from "#domain/reports";
import { makeBooks } from "../../../../tests/factories/ledger";

test("the trial balance lists what moved, and its debits equal its credits", () => {
	setClock("2026-07-15T12:00:00Z");
	const { scope } = makeBooks();
	const report = findReport("trialbalance");
	if (!report) throw new Error("No report.");
	const asked = askedOf(scope, report, { from: "2026-01-01", to: "2026-07-15" });
	const rows = [...report.rows(scope, asked)];
	expect(rows).toEqual([]);
	expect(report.checks?.(scope, asked, { rows: 0, sums: {} })).toEqual([
		{ label: "Debits and credits", hereCents: 0, thereCents: 0 },
	]);
});
