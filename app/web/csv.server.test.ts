import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CsvCell } from "~/domain/kernel/csv-cell";
import { asAttempt } from "./attempt.server";
import { downloadCsv, toCsv } from "./csv.server";

const lines = (rows: CsvCell[][]) => toCsv(["Name", "Rent"], rows).replace("\uFEFF", "").split("\r\n").slice(1, -1);

test("what a reader of RFC 4180 gets back is what went in", () => {
	const text = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", "\n", "\r", " ", ";") }).map((rest) => `a${rest}`);
	fc.assert(
		fc.property(fc.array(fc.tuple(text, text)), (rows) => {
			expect(parse(toCsv(["a", "b"], rows), { bom: true, record_delimiter: "\r\n" })).toEqual([["a", "b"], ...rows]);
		}),
	);
});

test("a text that a spreadsheet would run is defused, a number is left alone", () => {
	expect(
		lines([
			["=HYPERLINK(1)", "-50.00"],
			["+1 555 0100", 12],
			["@x", null],
			["-2+3+cmd|x", "  =1+1"],
			["\t=1", undefined],
			["Ana-Maria", "0.5"],
		]),
	).toEqual(["'=HYPERLINK(1),-50.00", "'+1 555 0100,12", "'@x,", "'-2+3+cmd|x,'  =1+1", "'\t=1,", "Ana-Maria,0.5"]);
});

test("the download has the specification's name and opens as UTF-8", async () => {
	const response = await downloadCsv(["Łódź"], [["Straße", (city) => city]]);
	expect(response.headers.get("content-disposition")).toBe('attachment; filename="Data Download.csv"');
	const bytes = new Uint8Array(await response.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(new TextDecoder().decode(bytes)).toBe("Straße\r\nŁódź\r\n");
});

test("while a long download is written others are answered, and it is whole", async () => {
	let pauses = 0;
	function* slowRows() {
		for (let at = 0; at < 60; at++) {
			const until = performance.now() + 2;
			while (performance.now() < until);
			yield at;
		}
	}
	const letOthers = async () => {
		pauses += 1;
	};
	const response = await asAttempt({ byScript: false, letOthers }, () => downloadCsv(slowRows(), [["At", (at) => at]]));
	expect(pauses).toBeGreaterThan(1);
	expect((await response.text()).split("\r\n")).toEqual(["At", ...Array.from({ length: 60 }, (_, at) => `${at}`), ""]);
});
