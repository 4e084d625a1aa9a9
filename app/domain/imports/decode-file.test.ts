import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodeFile } from "./decode-file";

const bytes = (...parts: (string | number[])[]) =>
	Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

describe("decodeFile", () => {
	it("reads UTF-8 with and without a mark", () => {
		expect(decodeFile(bytes("Søren,“quiet”"))).toEqual({ ok: true, text: "Søren,“quiet”" });
		expect(decodeFile(bytes([0xef, 0xbb, 0xbf], "Unit,Rent"))).toEqual({ ok: true, text: "Unit,Rent" });
	});

	it("reads UTF-16 in both orders, marked or not", () => {
		const little = Buffer.from("Unit\tZoë\r\n", "utf16le");
		const big = Buffer.from(little).swap16();
		for (const file of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])]) {
			expect(decodeFile(file)).toEqual({ ok: true, text: "Unit\tZoë\r\n" });
		}
		expect(decodeFile(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toEqual({ ok: true, text: "Unit\tZoë\r\n" });
	});

	it("reads what is not UTF-8 as Windows-1252, its own signs included", () => {
		expect(decodeFile(Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80, 0x35, 0x92, 0x96]))).toEqual({
			ok: true,
			text: "Grüße €5’–",
		});
	});

	it.each([
		["a workbook", bytes("PK\x03\x04", "rest")],
		["an old workbook", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
		["a PDF", bytes("%PDF-1.7")],
		["a compressed file", gzipSync("Unit,Rent")],
		["a web page", bytes("\n <!DOCTYPE html><html>")],
		["a table saved as xls", bytes("<table><tr><td>Unit</td>")],
		["XML", bytes('<?xml version="1.0"?>')],
		["JSON", bytes('[{"unit": "101"}]')],
		["binary data", bytes("Unit,Rent\n", [0, 1, 2, 3])],
		["a workbook of 50 MB", Buffer.concat([bytes("PK\x03\x04"), Buffer.alloc(50 * 1024 * 1024)])],
	])("refuses %s", (_, file) => {
		expect(decodeFile(file)).toEqual({
			ok: false,
			field: "file",
			message: "This isn't a CSV file. Use Save as CSV.",
		});
	});

	it("refuses empty and oversized files", () => {
		expect(decodeFile(Buffer.alloc(0))).toMatchObject({ ok: false, message: "This file is empty." });
		expect(decodeFile(bytes("\uFEFF \r\n"))).toMatchObject({ ok: false, message: "This file is empty." });
		expect(decodeFile(Buffer.alloc(50 * 1024 * 1024, "Unit,Rent\n"))).toMatchObject({
			ok: false,
			message: "This file is larger than 10 MB. Split it by property and upload the parts.",
		});
	});
});
