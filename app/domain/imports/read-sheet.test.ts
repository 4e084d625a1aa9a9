import { describe, expect, it } from "vitest";
import { readSheet, readSheetInPieces } from "./read-sheet";

const rowsOf = (text: string) => {
	const reading = readSheet(text);
	return reading.ok ? reading.sheet.rows : reading.message;
};

describe("readSheet", () => {
	it.each([
		[",", 'Unit,Rent\n101,"$1,080.00"\n'],
		[";", "Unit;Rent\n101;$1,080.00\n"],
		["\t", "Unit\tRent\n101\t$1,080.00\n"],
		["|", "Unit|Rent\n101|$1,080.00\n"],
	])("finds the delimiter %j", (delimiter, text) => {
		expect(readSheet(text)).toEqual({
			ok: true,
			sheet: {
				delimiter,
				rows: [
					["Unit", "Rent"],
					["101", "$1,080.00"],
				],
			},
		});
	});

	it("is not misled by decimal commas or by title lines", () => {
		const text = "Rent roll, Lindenhof, all units\nEinheit;Miete;Kaution\n1;1.085,00;3.255,00\n2;870,50;2.611,50\n";
		expect(rowsOf(text)).toHaveLength(4);
		expect(rowsOf(text)[2]).toEqual(["1", "1.085,00", "3.255,00"]);
	});

	it("follows the line in which Excel names the delimiter", () => {
		expect(rowsOf("sep=;\r\nUnit;Notes\r\n1;a,b,c\r\n")).toEqual([
			["Unit", "Notes"],
			["1", "a,b,c"],
		]);
	});

	it("keeps blank rows, so that row numbers are a spreadsheet's, and drops those at the end", () => {
		expect(rowsOf("Unit,Rent\n\n101,5\n,\n\n")).toEqual([["Unit", "Rent"], [""], ["101", "5"]]);
	});

	it("keeps quotes, commas and line breaks inside cells and tidies spaces", () => {
		expect(rowsOf('Unit,Notes\n B-204 ,"New carpet; ""as is"",\nask"\n7,5\u00A0% off "quoted" late\n')).toEqual([
			["Unit", "Notes"],
			["B-204", 'New carpet; "as is",\nask'],
			["7", '5 % off "quoted" late'],
		]);
	});

	it("reads a mark within a cell as a word, and every kind of line end", () => {
		expect(rowsOf('Name,Rent\r"Oak" Apts,5\r\n5" pipe,"6"\n"a ""b""",\n,')).toEqual([
			["Name", "Rent"],
			['"Oak" Apts', "5"],
			['5" pipe', "6"],
			['a "b"', ""],
		]);
	});

	it("leaves no run of white space and no endless cell to those who read on", () => {
		const [, [spaces, long] = []] = rowsOf(
			`a,b\n"x${" \t\n \u3000".repeat(100)}y",${"z".repeat(5_000)}\n`,
		) as string[][];
		expect([spaces, long?.length]).toEqual(["x\ny", 1_000]);
	});

	it.each([
		[
			"columns",
			`${",".repeat(50_000)}\n`.repeat(3),
			"This file has more than 200 columns. Remove the ones you don't need.",
		],
		["cells", `${"a,".repeat(150)}b\n`.repeat(5_000), "This file has more than 300,000 cells. Split it by property."],
	])("refuses more %s than it can work with", (_, text, message) => expect(rowsOf(text)).toBe(message));

	it("says what is wrong with a broken file", () => {
		expect(rowsOf('Unit,Notes\n1,"never closed\n2,b\n')).toBe(
			"This file is missing a closing quotation mark. Save it as CSV again.",
		);
		expect(rowsOf("a,b\n".repeat(25_001))).toBe(
			"This file has 25,001 rows. The limit is 25,000. Split it by property.",
		);
	});

	it("splits a few long rows in many turns", () => {
		const text = `Unit,Notes\n${`"${"a \n ".repeat(500)}",b\n`.repeat(400)}`;
		expect([...readSheetInPieces(text, "property")].length).toBeGreaterThan(10);
	});
});
