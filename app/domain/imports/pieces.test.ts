import { expect, test } from "vitest";
import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";
import { arrangeInPieces } from "./arrange-rows";
import { classifyInPieces } from "./classify-rows";
import type { HeaderPlace } from "./find-header";
import { parseRentRoll } from "./parse-rent-roll";
import { proposeColumnsInPieces } from "./propose-columns";
import { proposeSettingsInPieces } from "./settings";

const count = 4_000;
const place: HeaderPlace = { headerRow: 1, headerRows: 1 };
const numbers = Array.from({ length: count }, (_, at) => at);

/** Lists, and how many times arranging one goes through its rows. */
const lists: Record<string, { rows: string[][]; times: number }> = {
	"A unit a row": {
		rows: [["Unit", "Tenant", "Rent"], ...numbers.map((at) => [`${at}`, "Ana Diaz", "900.00"])],
		times: 1,
	},
	"Charges below each unit": {
		rows: [
			["Unit", "Tenant", "Charge Code", "Amount"],
			...numbers.map((at) => (at % 2 ? ["", "", "parking", "25.00"] : [`${at}`, "Ana Diaz", "rent", "900.00"])),
		],
		times: 5,
	},
	"Two lines a unit": {
		rows: [
			["Unit", "Tenant", "Rent"],
			["Type", "Phone", "Deposit"],
			...numbers.map((at) => (at % 2 ? ["2BR", "217-555-0101", "500.00"] : [`${at}`, "Ana Diaz", "900.00"])),
		],
		times: 2,
	},
	"A lease's days in one cell": {
		rows: [["Unit", "Tenant", "Lease Dates"], ...numbers.map((at) => [`${at}`, "Ana Diaz", "01/01/2026 - 12/31/2026"])],
		times: 2,
	},
};

function pausesOf(work: InPieces<unknown>): number {
	let pauses = 0;
	while (!work.next().done) pauses += 1;
	return pauses;
}

test.each(Object.entries(lists))("%s: others are served every hundred rows", (_, { rows, times }) => {
	expect(pausesOf(arrangeInPieces(rows, place))).toBeGreaterThanOrEqual((times * count) / 100);
	expect(pausesOf(classifyInPieces(rows, place))).toBeGreaterThanOrEqual(count / 100);
});

const headers = [
	"Property",
	"Unit",
	"Tenant",
	"Status",
	"Email",
	"Lease To",
	"Market Rent",
	"Rent",
	"Parking",
	"Total",
];
const flat = [
	headers,
	...numbers.map((at) => [
		...[`Oak ${at % 50}`, `${at}`, `Ana${at} Diaz, Bo${at} Lee`, "Current", `a${at}@example.com`, "12/31/2026"],
		...[`${1_000 + (at % 90)}.00`, `${900 + (at % 90)}.00`, at % 3 ? "25.00" : "", `${925 + (at % 90)}.00`],
	]),
];

test("a flat list: others are served every thousand cells of a column, and every 25 rows that are read", () => {
	const amounts = headers.filter((header) => /rent|parking/i.test(header)).length;
	expect(pausesOf(proposeColumnsInPieces(headers, flat.slice(1)))).toBeGreaterThanOrEqual(
		(amounts * count) / 100 + (headers.length * count) / 1_000,
	);
	const { settings } = atOnce(
		proposeSettingsInPieces({ rows: flat }, { dateOrder: "month_first", today: "2026-11-28" }),
	);
	expect(settings.columns.map(({ field }) => field)).toEqual([
		...["property", "unit", "residents", "status", "email", "leaseTo", "marketRent", "rent", "charge", "ignore"],
	]);
	const sheet = { delimiter: ",", rows: flat };
	expect(pausesOf(parseRentRoll(sheet, settings))).toBeGreaterThanOrEqual((6 * count) / 100 + count / 25);
});
