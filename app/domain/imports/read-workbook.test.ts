import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readFixture } from "../../../tests/factories/imports";
import { must } from "../../../tests/factories/must";
import { readTable } from "./read-table";

const willow = [
	["Unit", "Tenant", "Lease From", "Lease To", "Rent", "Deposit Held", "ZIP", "Occ"],
	["101", "Ana Diaz", "2026-01-01", "2026-12-31", "1200.50", "1000", "02704", "95%"],
	["102", "Bo Lee", "2026-02-01", "", "1385.33", "0", "02704", "50%"],
];

const rowsOf = async (bytes: Uint8Array | string) => must(await readTable(Buffer.from(bytes))).sheet.rows;
const refusalOf = async (bytes: Uint8Array | string) => {
	const read = await readTable(Buffer.from(bytes));
	return read.ok ? "read" : `${read.field}: ${read.message}`;
};

test("an .xlsx file is read as its cells show: dates, amounts, leading zeros and percents", async () => {
	expect((await rowsOf(readFixture("willow-terrace.xlsx"))).slice(4)).toEqual(willow);
});

test("an old .xls file is read with its values", async () => {
	const rows = await rowsOf(readFixture("willow-terrace.xls"));
	expect(rows.slice(4).map((row) => row.slice(0, 5))).toEqual([
		willow[0]?.slice(0, 5),
		["101", "Ana Diaz", "2026-01-01", "2026-12-31", "1200.5"],
		["102", "Bo Lee", "2026-02-01", "", "1385.333333"],
	]);
});

test("XML of old Excel files, with skipped cells, dates and entities", async () => {
	const rows = await rowsOf(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
		<Workbook xmlns:ss="x"><Styles><Style ss:ID="a"><Font/></Style></Styles><Worksheet ss:Name="Rent Roll"><Table>
		<Row><Cell ss:MergeAcross="1"><Data ss:Type="String">Elm &amp; Oak</Data></Cell><Cell><Data ss:Type="String">x</Data></Cell></Row>
		<Row ss:Index="3"><Cell><Data ss:Type="String">Unit</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Rent</Data></Cell></Row>
		<Row><Cell><Data ss:Type="Number">101</Data></Cell><Cell><Data ss:Type="DateTime">2026-01-31T00:00:00.000</Data></Cell><Cell ss:Index="4"/></Row>
		</Table></Worksheet></Workbook>`);
	expect(rows).toEqual([["Elm & Oak", "", "x"], [""], ["Unit", "", "Rent"], ["101", "2026-01-31"]]);
});

test("a web page saved as .xls, with styles, comments and cells over two columns", async () => {
	const rows = await rowsOf(`<html><head><style>td { color: red }</style></head><body><!-- <tr> --><table>
		<tr><th colspan=2>Rent roll</th><th>Page</th></tr>
		<tr><td>101<td>Ana&nbsp;Diaz<br>Bo Lee</td><td>1,200.00</td></tr></table></body></html>`);
	expect(rows).toEqual([
		["Rent roll", "", "Page"],
		["101", "Ana Diaz Bo Lee", "1,200.00"],
	]);
});

test("of several sheets, the first that suits is read and the others are named", async () => {
	const sheet = (name: string, words: string) =>
		`<Worksheet ss:Name="${name}"><Table><Row><Cell><Data>${words}</Data></Cell></Row></Table></Worksheet>`;
	const bytes = Buffer.from(`<?xml version="1.0"?><Workbook>${sheet("Cover", "a")}${sheet("Units", "b")}</Workbook>`);
	const read = must(await readTable(bytes, "property", (rows) => rows[0]?.[0] === "b"));
	expect(read).toMatchObject({ sheetName: "Units", otherSheets: ["Cover"] });
});

describe("what can't be opened is refused in words", () => {
	test("files that only begin like a workbook, or are none", async () => {
		const broken = "file: This Excel file can't be opened. Save it again as .xlsx or CSV.";
		const neither = "file: This isn't an Excel or CSV file.";
		expect(await refusalOf("PK\x03\x04 a workbook")).toBe(broken);
		expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(broken);
		expect(await refusalOf("%PDF-1.7")).toBe(neither);
		expect(await refusalOf("<!doctype html><p>Sign in</p>")).toBe(neither);
		expect(await refusalOf('{"unit": "101"}')).toBe(neither);
		expect(await refusalOf("")).toBe("file: This file is empty.");
		expect(await refusalOf("<table></table>")).toBe("file: This file is empty.");
	});

	test("a zip that unpacks to more than 100 MB, whatever it says of itself", async () => {
		const bomb = zipOf("xl/worksheets/sheet1.xml", deflateRawSync(Buffer.alloc(101 * 1024 * 1024)));
		expect(bomb.length).toBeLessThan(200_000);
		expect(await refusalOf(bomb)).toBe(
			"file: This Excel file is too large to open. Save it as CSV, or split it by property.",
		);
	});

	test("more rows and columns than an import takes", async () => {
		expect(await refusalOf(`<table>${"<tr><td>1</td></tr>".repeat(25_001)}</table>`)).toBe(
			"file: This file has 25,001 rows. The limit is 25,000. Split it by property.",
		);
		expect(await refusalOf(`<table><tr>${"<td>1</td>".repeat(201)}</tr></table>`)).toBe(
			"file: This file has more than 200 columns. Remove the ones you don't need.",
		);
	});
});

/** A zip of one deflated entry that says its size is 10 bytes. */
function zipOf(name: string, packed: Buffer): Buffer {
	const local = Buffer.alloc(30);
	local.write("PK\x03\x04", "latin1");
	local.writeUInt16LE(8, 8);
	local.writeUInt32LE(packed.length, 18);
	local.writeUInt32LE(10, 22);
	local.writeUInt16LE(name.length, 26);
	const central = Buffer.alloc(46);
	central.write("PK\x01\x02", "latin1");
	central.writeUInt16LE(8, 10);
	central.writeUInt32LE(packed.length, 20);
	central.writeUInt32LE(10, 24);
	central.writeUInt16LE(name.length, 28);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(46 + name.length, 12);
	end.writeUInt32LE(30 + name.length + packed.length, 16);
	return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}
