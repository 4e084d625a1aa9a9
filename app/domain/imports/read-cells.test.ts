import { describe, expect, it } from "vitest";
import { saying } from "../../../tests/factories/told";
import { amountLocaleOf, readAmount } from "./read-amount";
import { readEmails, readPhones } from "./read-contact";
import { dateOrderOf, hasAmbiguousDate, readDate } from "./read-date";
import { readProperty } from "./read-property";
import { readBathrooms, readBedsAndBaths, readSize, readStatus } from "./read-unit";

describe("readAmount", () => {
	it.each([
		["$1,080.00", 108000],
		["1150", 115000],
		["(12.50)", -1250],
		["($1,005.00)", -100500],
		["-$12.50", -1250],
		["$-12.50", -1250],
		["12.50-", -1250],
		["+12.50", 1250],
		["USD 1,234.5", 123450],
		["", null],
		["--", null],
		["n/a", null],
	])("reads %j", (cell, cents) => expect(readAmount(cell, "en-US")).toEqual({ ok: true, cents }));

	it.each([
		["1.085,00 €", 108500],
		["-12,50", -1250],
		["870,5", 87050],
	])("reads %j with a decimal comma", (cell, cents) => expect(readAmount(cell, "de-DE")).toEqual({ ok: true, cents }));

	it("tells CR and DR beside the cents", () => {
		expect(readAmount("35.00 CR", "en-US")).toEqual({ ok: true, cents: -3500, mark: "CR" });
		expect(readAmount("35.00dr", "en-US")).toEqual({ ok: true, cents: 3500, mark: "DR" });
	});

	it("names what is no amount and what was probably meant", () => {
		expect(readAmount("$1,0O0.00", "en-US")).toEqual({
			ok: false,
			message: "“$1,0O0.00” isn't an amount.",
			suggestion: "Did you mean $1,000.00?",
		});
		expect(readAmount("one thousand", "en-US")).toEqual({ ok: false, message: "“one thousand” isn't an amount." });
		expect(saying(readAmount("12,50", "en-US"))).toMatchInlineSnapshot(`"form: “12,50” isn't an amount."`);
		expect(saying(readAmount("(12.50", "en-US"))).toMatchInlineSnapshot(`"form: “(12.50” isn't an amount."`);
		expect(saying(readAmount("999999999.00", "en-US"))).toMatchInlineSnapshot(
			`"form: “999999999.00” is more than 99,999,999.99."`,
		);
	});

	it("tells the decimal sign of a file", () => {
		expect(amountLocaleOf([["101", "$1,080.00", "12.50"], ["1.5"]])).toBe("en-US");
		expect(amountLocaleOf([["1.085,00 €", "45,00"]])).toBe("de-DE");
	});
});

describe("readDate", () => {
	it.each([
		["2026-07-02", "2026-07-02"],
		["07/30/2027", "2027-07-30"],
		["7/1/26", "2026-07-01"],
		["2-Jul-26", "2026-07-02"],
		["Jul 2, 2026", "2026-07-02"],
		["2026-07-02 00:00:00", "2026-07-02"],
		["7/2/2026 12:00 AM", "2026-07-02"],
		["46205", "2026-07-02"],
		["", null],
	])("reads %j", (cell, date) => expect(readDate(cell, "month_first")).toEqual({ ok: true, date }));

	it("refuses days that do not exist and says when the order is the other one", () => {
		expect(readDate("02/30/2026", "month_first")).toEqual({ ok: false, message: "“02/30/2026” isn't a date." });
		expect(readDate("31.12.2026", "day_first")).toEqual({ ok: true, date: "2026-12-31" });
		expect(readDate("31/12/2026", "month_first")).toMatchObject({
			suggestion: "Other dates in this file use the opposite day and month order.",
		});
	});

	it("learns the order of day and month from the whole file", () => {
		expect(dateOrderOf(["04/05/2026", "07/30/2027"])).toBe("month_first");
		expect(dateOrderOf(["04/05/2026", "30/07/2027"])).toBe("day_first");
		expect(dateOrderOf(["04/05/2026", "2026-07-02"])).toBeUndefined();
		expect(hasAmbiguousDate(["04/05/2026"])).toBe(true);
		expect(hasAmbiguousDate(["05/05/2026", "2026-04-05"])).toBe(false);
	});
});

describe("readProperty", () => {
	const blank = { street: "", street2: "", city: "", state: "", postalCode: "" };
	it.each([
		[
			"Maple Court Apartments - 1200 Maple St, Springfield, IL 62704",
			{
				name: "Maple Court Apartments",
				street: "1200 Maple St",
				city: "Springfield",
				state: "IL",
				postalCode: "62704",
			},
		],
		[
			"Harbor View #2 - 14 Quay Rd., Unit Bldg B, Peoria, IL 61602",
			{
				name: "Harbor View #2",
				street: "14 Quay Rd.",
				street2: "Unit Bldg B",
				city: "Peoria",
				state: "IL",
				postalCode: "61602",
			},
		],
		[
			"Eastgate Townhomes - 301-339 Eastgate Dr, Normal, IL 61761",
			{ name: "Eastgate Townhomes", street: "301-339 Eastgate Dr", city: "Normal", state: "IL", postalCode: "61761" },
		],
		[
			"Birchwood Commons - 4410 Birch Ave Madison, WI 53704-1234",
			{ name: "Birchwood Commons", street: "4410 Birch Ave", city: "Madison", state: "WI", postalCode: "53704-1234" },
		],
		["Property: Willow Terrace (willow1)", { name: "Willow Terrace" }],
		["Willow - North - 600 Willow Way", { name: "Willow - North", street: "600 Willow Way" }],
		[
			"512 Linden Ave, Bloomington, IL 61701",
			{ name: "512 Linden Ave", street: "512 Linden Ave", city: "Bloomington", state: "IL", postalCode: "61701" },
		],
		[
			"Objekt: Lindenhof - Lindenstraße 14, 79098 Freiburg",
			{ name: "Lindenhof", street: "Lindenstraße 14", city: "Freiburg", postalCode: "79098" },
		],
		["Building 12 - Phase 2", { name: "Building 12 - Phase 2" }],
	])("reads %j", (text, property) => expect(readProperty(text)).toEqual({ ...blank, ...property }));
});

describe("units and contacts", () => {
	it("reads beds, baths and sizes", () => {
		expect(readBedsAndBaths("3/2.5")).toMatchObject({ bedrooms: "3", bathrooms: "2.5" });
		expect(readBedsAndBaths("Studio/1")).toMatchObject({ bedrooms: "studio", bathrooms: "1" });
		expect(readBedsAndBaths("2BR 1BA")).toMatchObject({ bedrooms: "2", bathrooms: "1" });
		expect(readBedsAndBaths("0x1")).toMatchObject({ bedrooms: "studio", bathrooms: "1" });
		expect(readBedsAndBaths("Lot")).toMatchObject({ bedrooms: "not_set", commercial: false });
		expect(readBedsAndBaths("Commercial")).toMatchObject({ bedrooms: "not_set", commercial: true });
		expect(readBedsAndBaths("Penthouse")).toBeUndefined();
		expect(readBathrooms("1.75")).toBe("1.5");
		expect(readSize("1,105")).toBe(1105);
		expect(readSize("78,5", { metric: true })).toBe(840);
		expect(readSize("--")).toBeNull();
		expect(readSize("big")).toBeUndefined();
	});

	it.each([
		["Vacant-Unrented", "vacant"],
		["Notice-Rented", "notice"],
		["Occupied No Notice", "current"],
		["Evict", "eviction"],
		["Model", "model"],
		["Down", "down"],
		["Future", "future"],
		["gekündigt", "notice"],
		["", undefined],
		["???", undefined],
	])("reads the status %j", (cell, state) => expect(readStatus(cell)).toBe(state));

	it("tidies phones and takes email addresses apart", () => {
		expect(readPhones("217.555.0143")).toEqual(["(217) 555-0143"]);
		expect(readPhones("+1 309 555 0174")).toEqual(["(309) 555-0174"]);
		expect(readPhones("3095550114 x4")).toEqual(["(309) 555-0114 x4"]);
		expect(readPhones("(218) 555-0101; 0761 555010")).toEqual(["(218) 555-0101", "0761 555010"]);
		expect(readEmails("Ana@Example.com, not-an-email")).toEqual({
			emails: ["ana@example.com"],
			wrong: ["not-an-email"],
		});
	});
});
