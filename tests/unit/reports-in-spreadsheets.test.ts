import { afterEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { askedOf, bytesOf, findReport, makeReportFile, reportRoutes } from "#domain/reports";
import { sqlite } from "~/db/client.server";
import { must } from "../factories/must";
import { readZip } from "../factories/read-zip";
import { zipOf } from "../factories/rezip";
import { openHistory } from "../reports/open-history";
import { hasSpreadsheet, readBySpreadsheet } from "../setup/spreadsheet";

afterEach(() => setClock());

const formula = '=HYPERLINK("http://example.com","Ana")';
const year = { from: "2025-01-01", to: "2025-12-31", asOf: "2025-12-31" };

/** What the formulas of the first sheet say that they come to, by the place of their cell. */
function sumsSaid(workbook: Buffer): { row: number; column: number; value: number }[] {
	const sheet = readZip(workbook).get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "";
	const cells = sheet.matchAll(/<c r="([A-Z]+)(\d+)"[^>]*><f>[^<]*<\/f><v>([^<]*)<\/v>/g);
	return [...cells].map(([, letters = "", row, value]) => {
		const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
		return { row: Number(row) - 1, column: column - 1, value: Number(value) };
	});
}

/** Spreadsheets add up binary fractions: a sum of nothing may be a hair beside it. */
function inCents(amount: number): number {
	return Math.round(amount * 100) + 0;
}

/** The same workbook with a wrong value for every formula. */
async function withoutValues(workbook: Buffer): Promise<Buffer> {
	const entries = readZip(workbook);
	for (const [name, bytes] of entries) {
		if (!name.startsWith("xl/worksheets/")) continue;
		const wrong = bytes.toString("utf8").replace(/<\/f><v>[^<]*<\/v>/g, "</f><v>123456.78</v>");
		entries.set(name, Buffer.from(wrong));
	}
	return await zipOf(entries);
}

describe.runIf(hasSpreadsheet())("LibreOffice", () => {
	test("computes the sums that every report says, takes days for days, and wakes no formula", async () => {
		const { scope } = openHistory();
		sqlite().prepare("UPDATE leases SET name = ? WHERE id % 2 = 0").run(formula);
		const said = new Map<string, ReturnType<typeof sumsSaid>>();
		const wrong = new Map<string, Buffer>();
		for (const route of reportRoutes()) {
			const report = findReport(route);
			if (!report) throw new Error(`There is no report ${route}.`);
			const { file } = must(await makeReportFile(scope, report, askedOf(scope, report, year), { format: "xlsx" }));
			const workbook = Buffer.from(await bytesOf(file));
			said.set(route, sumsSaid(workbook));
			wrong.set(route, await withoutValues(workbook));
		}
		const sheets = [...readBySpreadsheet(wrong)];
		for (const [route, sums] of said) {
			const tables = sheets.filter(([name]) => name.startsWith(`${route}-`) && !name.endsWith("-Checks and summary"));
			expect(tables.length, route).toBe(1);
			const [[, table] = ["", []]] = tables;
			const computed = sums.map(({ row, column }) => inCents(Number(table[row]?.[column])));
			expect(computed, route).toEqual(sums.map(({ value }) => inCents(value)));
		}
		expect([...said.values()].flat().length).toBeGreaterThan(100);
		const cells = sheets.flatMap(([, table]) => table.flat());
		expect(cells).toContain(formula);
		expect(cells.filter((cell) => /^(#(REF|NAME|VALUE|DIV|NUM|NULL)|Err:)/.test(cell))).toEqual([]);
		expect(cells.filter((cell) => /^\d\d\/\d\d\/\d\d(\d\d)?$/.test(cell)).length).toBeGreaterThan(1_000);
	}, 240_000);
});
