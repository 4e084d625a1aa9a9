import { describe, expect, test } from "vitest";
import { formatAmount } from "#domain/money/format";
import { atOnce } from "~/domain/kernel/in-pieces";
import { readFixture } from "../../../tests/factories/imports";
import { arrangeRows } from "./arrange-rows";
import { classifyRows } from "./classify-rows";
import { findHeader, headersAt } from "./find-header";
import { parseRentRoll } from "./parse-rent-roll";
import { type ProposedColumn, proposeColumnsInPieces } from "./propose-columns";
import { moneyFields } from "./propose-money";
import { amountLocaleOf, readAmount } from "./read-amount";
import type { Sheet } from "./read-sheet";
import { readTable } from "./read-table";
import { type RentRollRow, residentName } from "./rent-roll";
import { proposeSettingsInPieces } from "./settings";

const proposeColumns = (...asked: Parameters<typeof proposeColumnsInPieces>) =>
	atOnce(proposeColumnsInPieces(...asked));
const proposeSettings = (...asked: Parameters<typeof proposeSettingsInPieces>) =>
	atOnce(proposeSettingsInPieces(...asked));

const files = [
	"appfolio-like.csv",
	"appfolio-like-grouped.csv",
	"buildium-like.csv",
	"charge-lines.csv",
	"doorloop-like.csv",
	"entrata-like.csv",
	"etat-locatif.csv",
	"european.csv",
	"mieterliste.csv",
	"onesite-like.csv",
	"pdf-like.csv",
	"rentec-like.csv",
	"rentmanager-like.csv",
	"resman-like.csv",
	"tenancy-schedule.csv",
	"willow-terrace.xlsx",
	"yardi-like.csv",
	"yardi-like-charges.csv",
];

async function sheetOf(file: string): Promise<Sheet> {
	const read = await readTable(readFixture(file), "property", (rows) => findHeader(rows) !== undefined);
	if (!read.ok) throw new Error(read.message);
	return read.sheet;
}

/** What a file comes out as with the proposed columns, in a property of its own if it names none. */
async function readAsProposed(file: string) {
	const sheet = await sheetOf(file);
	const { settings, titleLines } = proposeSettings(sheet, { today: "2026-11-21", dateOrder: "month_first" });
	const fixed = { ...settings.fixed, property: settings.fixed.property || titleLines[0] || "Elm Court" };
	const roll = atOnce(parseRentRoll(sheet, { ...settings, fixed }));
	const asked = settings.columns.filter(({ field }) => field === "undecided").map(({ header }) => header);
	return { asked, asOf: settings.asOfDate, rows: roll.rows.map(inWords), properties: roll.properties };
}

function inWords({ unitNumber, state, outcome, lease }: RentRollRow) {
	const amount = (cents: number) => formatAmount(cents, { currency: "USD", locale: "en-US" });
	const head = `${unitNumber} ${state}${outcome === "ready" ? "" : ` ${outcome}`}`;
	if (!lease) return head;
	const charges = lease.charges.map(({ memo, amountCents }) => ` + ${memo} ${amount(amountCents)}`).join("");
	const people = lease.residents.map(residentName).join(" & ");
	return `${head}: ${people}, ${amount(lease.rentCents)}${charges}, held ${amount(lease.depositCents)}, owes ${amount(lease.balanceCents)}`;
}

describe("layouts of other systems", () => {
	test("charges listed below each unit, over a page break, with a summary at the end", async () => {
		const { rows, asked, asOf } = await readAsProposed("yardi-like-charges.csv");
		expect(asOf).toBe("2026-10-31");
		expect(asked).toEqual(["smartpkg"]);
		expect(rows).toEqual([
			"101 current: Bill Thornton, 1,385.00 + petfee 25.00 + trash 12.00 + rentconc (50.00), held 500.00, owes (42.00)",
			"102 vacant",
			"103 current: Wei Ling Ng, 1,190.00 + garage 75.00, held 400.00, owes 1,272.00",
			"102 future: Ann Doyle, 1,410.00, held 500.00, owes 0.00",
		]);
	});

	test("transaction codes below each unit; notice, applicant and renewal by their status", async () => {
		const { rows, asked } = await readAsProposed("onesite-like.csv");
		expect(asked).toEqual([]);
		expect(rows).toEqual([
			"1-101 current: Ana Diaz, 1,200.00 + PETRENT 35.00 + TRASH 40.00, held 300.00, owes 0.00",
			"1-102 notice: Bo Lee, 1,180.00, held 250.00, owes (50.00)",
			"1-103 notice: Grace Okoro, 1,450.00 + CONC/SPECL (50.00), held 400.00, owes 120.00",
			"1-103 applicant repeat",
			"1-104 vacant",
			"1-105 current: Nils Berg, 1,350.00, held 200.00, owes 0.00",
			"1-105 renewal repeat: Nils Berg, 1,425.00, held 0.00, owes 0.00",
		]);
	});

	test("descriptions below each unit, and a second tenant in their line", async () => {
		expect((await readAsProposed("resman-like.csv")).rows).toEqual([
			"201 current: Kei Sato & Mika Sato, 975.00 + Water/Sewer 32.50 + Pest Control 12.00, held 300.00, owes 0.00",
			"202 eviction: Ruth Cole, 950.00 + Month-to-Month Fee 100.00, held 0.00, owes 1,900.00",
			"203 vacant",
		]);
	});

	test("a line for each charge with its unit in every line; a discount without a minus is a credit", async () => {
		expect((await readAsProposed("charge-lines.csv")).rows).toEqual([
			"1 current: Ana Diaz, 900.00 + Parking 40.00 + Discount (25.00), held 800.00, owes 50.00",
			"2 current: Bo Lee, 950.00, held 900.00, owes 0.00",
			"3 vacant",
		]);
	});

	test("properties in headings with an arrow, and totals that count units", async () => {
		const { rows, asked, properties } = await readAsProposed("appfolio-like-grouped.csv");
		expect(properties.map(({ name, city }) => `${name} in ${city}`)).toEqual([
			"Birchwood Commons in Madison",
			"Corner House in Madison",
		]);
		expect(asked).toEqual(["Monthly Charges"]);
		expect(rows).toEqual([
			"1A current: Dana R. Whitfield, 1,195.00, held 1,195.00, owes 0.00",
			"1B vacant",
			"1 current: City of Madison, 2,200.00, held 2,200.00, owes (100.00)",
		]);
	});

	test("units of two lines under a header of two lines", async () => {
		const { rows, asked } = await readAsProposed("rentmanager-like.csv");
		expect(asked).toEqual([]);
		expect(rows).toEqual([
			"A-1 current: Mei van der Berg, 950.00, held 900.00, owes (25.00)",
			"A-2 current: Jonas Alvarez, 875.00, held 800.00, owes 75.00",
			"A-3 vacant",
		]);
	});

	test("a header of three lines; two columns of rent are asked about, and only the deposit held counts", async () => {
		const sheet = await sheetOf("entrata-like.csv");
		const { settings } = proposeSettings(sheet, { today: "2026-11-21", dateOrder: "month_first" });
		expect(settings).toMatchObject({ headerRow: 4, headerRows: 3 });
		expect((await readAsProposed("entrata-like.csv")).asked).toEqual(["Scheduled Rent", "Scheduled Charges Total"]);
		expect(settings.columns.filter(({ field }) => field === "deposit").map(({ header }) => header)).toEqual([
			"Deposit Held",
		]);
	});

	test("a tenancy schedule: tenants under “Lease”, no yearly rent, no years, no letter of credit", async () => {
		const { rows, asked, properties } = await readAsProposed("tenancy-schedule.csv");
		expect(properties.map(({ name }) => name)).toEqual(["Lincoln Square Retail"]);
		expect(asked).toEqual([]);
		expect(rows).toEqual([
			"100 current: Prairie Dental P.C., 2,400.00, held 4,800.00, owes 0.00",
			"110, 120, 130 current: City of Springfield, 5,250.00, held 0.00, owes 0.00",
			"140 current: Lakeside Coffee LLC, 1,950.00, held 1,950.00, owes 0.00",
			"150 vacant",
		]);
	});

	test("a German list in whole euros: what is agreed isn't held, and the sum isn't charged", async () => {
		const { rows, asOf, properties } = await readAsProposed("mieterliste.csv");
		expect(properties.map(({ name }) => name)).toEqual(["Rosenhof"]);
		expect(asOf).toBe("2026-10-31");
		expect(rows).toEqual([
			"1 current: Anke Müller, 780.00 + NK-Vorauszahlung 120.00 + Heizkosten 60.00, held 1,560.00, owes 0.00",
			"2 vacant",
			"3 current: Tarek Aydın & Selin Aydın, 1,050.00 + NK-Vorauszahlung 140.00 + Heizkosten 70.00, held 3,150.00, owes 260.00",
			"4 current: Blumen Krause GmbH & Co. KG, 900.00 + NK-Vorauszahlung 110.00 + Heizkosten 55.00, held 2,700.00, owes 0.00",
		]);
	});

	test("a French list", async () => {
		expect((await readAsProposed("etat-locatif.csv")).rows).toEqual([
			"A01 current: Claire Dubois, 680.00 + Provisions sur charges 75.00, held 680.00, owes 0.00",
			"A02 current: SARL Le Fournil, 1,250.50 + Provisions sur charges 140.00, held 2,501.00, owes 1,390.50",
			"A03 vacant",
		]);
	});

	test("a required deposit beside the one held, and a total of recurring charges", async () => {
		const { rows, asked } = await readAsProposed("doorloop-like.csv");
		expect(asked).toEqual(["Security Deposit"]);
		expect(rows).toEqual([
			"1 current: Ana Diaz & Bo Lee, 1,200.00, held 600.00, owes 0.00",
			"2 current: Grace Okoro, 1,100.00, held 1,100.00, owes 1,100.00",
		]);
	});

	test("single homes, and a part of the rent that someone else pays", async () => {
		const { rows, asked } = await readAsProposed("rentec-like.csv");
		expect(asked).toEqual(["Sec 8 Portion"]);
		expect(rows).toEqual(["1 current: Sam Hill, 1,400.00, held 1,400.00, owes (35.50)", "1 vacant"]);
	});

	test("pages of a PDF: repeated titles, names broken over two lines, a day of printing", async () => {
		const { rows, asOf } = await readAsProposed("pdf-like.csv");
		expect(asOf).toBe("2026-10-31");
		expect(rows).toEqual([
			"1 current: Dana Rosamund Whitfield, 1,195.00, held 1,195.00, owes 0.00",
			"2 current: Peter Marsh & Ada Marsh, 1,010.00, held 1,010.00, owes 0.00",
			"3 current: Ruth Cole & Nils Berg, 990.00, held 500.00, owes 0.00",
		]);
	});

	test("an Excel file, its dates and the amounts that its cells show", async () => {
		const { rows, asOf } = await readAsProposed("willow-terrace.xlsx");
		expect(asOf).toBe("2026-10-31");
		expect(rows).toEqual([
			"101 current: Ana Diaz, 1,200.50, held 1,000.00, owes 0.00",
			"102 current: Bo Lee, 1,385.33, held 0.00, owes 0.00",
		]);
	});
});

/** The columns that a file is read with, and the sums of what they would charge each month and hold as deposits. */
async function columnsOf(file: string) {
	const sheet = await sheetOf(file);
	const { settings } = proposeSettings(sheet, { today: "2026-11-21", dateOrder: "month_first" });
	const rows = arrangeRows(sheet.rows, settings);
	const body = classifyRows(rows, settings).rows.flatMap((line) => (line.kind === "unit" ? [line.cells] : []));
	return { headers: headersAt(rows, settings), body, locale: amountLocaleOf(body) };
}

function sumsOf(columns: ProposedColumn[], body: string[][], locale: "en-US" | "de-DE") {
	const sum = (fields: string[]) =>
		columns.reduce((total, { field }, at) => {
			if (!fields.includes(field)) return total;
			return body.reduce((cents, row) => {
				const reading = readAmount(row[at] ?? "", locale);
				return cents + Math.abs(reading.ok ? (reading.cents ?? 0) : 0);
			}, total);
		}, 0);
	return { monthly: sum(["rent", "charge"]), held: sum(["deposit"]), owed: sum(["pastDue", "prepaid"]) };
}

describe.each(files)("%s", (file) => {
	test("takes no column of amounts whose header it doesn't know, in whole numbers or not", async () => {
		const { headers, body } = await columnsOf(file);
		const whole = body.map((row) => row.map((cell) => cell.replace(/^(\D*\d[\d.,  ]*)[.,]\d\d(\D*)$/, "$1$2")));
		for (const [at, { field }] of proposeColumns(headers, body).entries()) {
			if (!moneyFields.has(field)) continue;
			const renamed = headers.map((header, column) => (column === at ? "Xyzzy" : header));
			for (const rows of [body, whole]) {
				expect(["undecided", "ignore"]).toContain(proposeColumns(renamed, rows)[at]?.field);
			}
		}
		expect(proposeColumns(headers, whole).map(({ field }) => field)).toEqual(
			proposeColumns(headers, body).map(({ field }) => field),
		);
	});

	test("counts no column twice, whatever stands beside it", async () => {
		const { headers, body, locale } = await columnsOf(file);
		const columns = proposeColumns(headers, body);
		const once = sumsOf(columns, body, locale);
		for (const [at, { field, header }] of columns.entries()) {
			if (!moneyFields.has(field)) continue;
			const doubled = body.map((row) => [...headers.map((_, column) => row[column] ?? ""), row[at] ?? ""]);
			for (const name of [header, "Xyzzy", `Total ${header}`, `Annual ${header}`]) {
				const sums = sumsOf(proposeColumns([...headers, name], doubled), doubled, locale);
				expect(sums.monthly, name).toBeLessThanOrEqual(once.monthly);
				expect(sums.held, name).toBeLessThanOrEqual(once.held);
				expect(sums.owed, name).toBeLessThanOrEqual(once.owed);
			}
		}
	});
});
