import { beforeEach, expect, test } from "vitest";
import { setPaperPrinter } from "#domain/paper";
import { askedOf, copiesB, findReport, irsFile, setTaxLine, taxLines } from "#domain/reports";
import { printPaper } from "~/adapters/pdf/print-paper";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { accountNamed, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../../tests/factories/owner-accounts";
import { makeOrganization } from "../../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../../tests/factories/told";
import { readPdf } from "../../../../tests/setup/read-pdf";
import { rows1099 } from "./form-1099-rows";

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
	const everything = tellingFrom(scope);
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
	expect(everything()).toMatchInlineSnapshot(
		`"account.tax_line_set of account: The tax form lines of 5200 Repairs were changed. {"Schedule E":["14 Repairs","7 Cleaning and maintenance"],"1099 box":["NEC 1: nonemployee compensation","MISC 6: medical and health care"]}"`,
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

test("a payee's copy has the last four digits of their number, of whatever kind it is, and the amount", async () => {
	const { scope, leaseId, ownerIds } = makeOwned([10_000]);
	collectRent(scope, leaseId, "2026-02-05", 350_000);
	setPaperPrinter({ print: printPaper, isBusy: () => false });
	const print = async () => readPdf((await copiesB(scope, { year: 2026, advance: false }))?.bytes ?? new Uint8Array());
	expect(await print()).toContain("Not on file");
	statement("UPDATE property_owners SET tax_id_last4 = '6789' WHERE id = ?").run(ownerIds[0]);
	const text = await print();
	expect(text).toContain("*****6789");
	expect(text).toContain("$3,500.00");
	expect(await copiesB(scope, { year: 2025, advance: false })).toBeUndefined();
});

test("payees who are reported come first, each by the amount", () => {
	const { scope, leaseId } = makeOwned([2_000, 3_000, 5_000]);
	collectRent(scope, leaseId, "2026-02-05", 800_000);
	const rows = rows1099(scope, { year: 2026, advance: false });
	expect(rows.map(({ amountCents, reported }) => [amountCents, reported])).toEqual([
		[400_000, true],
		[240_000, true],
		[160_000, false],
	]);
	const [most] = rows;
	statement("UPDATE property_owners SET include_in1099 = 0 WHERE id = ?").run(most?.id);
	expect(rows1099(scope, { year: 2026, advance: false }).map(({ amountCents }) => amountCents)).toEqual([
		240_000, 400_000, 160_000,
	]);
});
