import { beforeEach, expect, test } from "vitest";
import { askedOf, findReport, irsFile, setTaxLine, taxLines } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import { accountNamed, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../../tests/factories/owner-accounts";
import { makeOrganization } from "../../../../tests/factories/rentals";
import { saying } from "../../../../tests/factories/told";

beforeEach(() => onDay("2026-03-31"));

function scheduleE(scope: Scope, filters: Record<string, number> = {}) {
	const report = findReport("schedulee");
	if (!report) throw new Error("There is no Schedule E.");
	const asked = askedOf(scope, report, { from: "2026-01-01", to: "2026-12-31", filters });
	const rows = [...report.rows(scope, asked)] as { line: string; incomeCents: number; expenseCents: number }[];
	const sums = {
		income: rows.reduce((sum, { incomeCents }) => sum + incomeCents, 0),
		expenses: rows.reduce((sum, { expenseCents }) => sum + expenseCents, 0),
	};
	return { rows, sums, checks: report.checks?.(scope, asked, { rows: rows.length, sums }) ?? [] };
}

test("an account goes on its standard line until someone chooses another; the change is in the activity log", () => {
	const { scope } = makeOrganization();
	const repairs = accountNamed(scope, "Repairs");
	const lineOf = () => taxLines(scope).find(({ accountId }) => accountId === repairs);
	expect(lineOf()).toMatchObject({ scheduleE: "14", box: "nec_1", chosen: false });
	must(setTaxLine(scope, repairs, { scheduleE: "7", box: "misc_6" }));
	expect(lineOf()).toMatchObject({ scheduleE: "7", box: "misc_6", chosen: true });
	expect(saying(setTaxLine(scope, repairs, { scheduleE: "3" }))).toMatchInlineSnapshot(
		`"scheduleE: Line 3 doesn't take expenses."`,
	);
	expect(saying(setTaxLine(makeOrganization().scope, repairs, { scheduleE: "7" }))).toMatchInlineSnapshot(
		`"form: That account wasn't found."`,
	);
});

test.each([[[5_000, 5_000]], [[3_333, 3_333, 3_334]]])("the parts of co-owners %j come to the whole", (shares) => {
	const { scope, leaseId, ownerIds } = makeOwned(shares);
	collectRent(scope, leaseId, "2026-02-05", 100_001);
	collectRent(scope, leaseId, "2026-03-05", 33_333);
	const whole = scheduleE(scope);
	expect(whole.sums.income).toBe(133_334);
	const parts = ownerIds.map((share) => scheduleE(scope, { share }));
	expect(parts.reduce((sum, { sums }) => sum + sums.income, 0)).toBe(133_334);
	for (const { checks } of [whole, ...parts]) {
		expect(checks.map(({ hereCents, thereCents }) => hereCents - thereCents)).toEqual([0]);
	}
});

test("the file for the IRS has a line for each reported payee, with the amount in its box", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	collectRent(scope, leaseId, "2026-02-05", 350_000);
	const { header, rows } = irsFile(scope, { year: 2026, form: "misc", advance: false });
	expect(rows.map((row) => row[header.indexOf("Box 1 - Rents")])).toEqual(["3500.00"]);
	expect(rows.every((row) => row.length === header.length)).toBe(true);
	expect(irsFile(scope, { year: 2026, form: "nec", advance: false }).rows).toEqual([]);
});
