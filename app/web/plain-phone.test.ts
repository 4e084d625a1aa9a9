import { expect, test } from "vitest";
import { toCsv } from "./csv.server";
import { plainPhone } from "./plain-phone";

test.each([
	["+15125550100", "(512) 555-0100"],
	["+1 512-555-0100", "(512) 555-0100"],
	["512-555-0100 ext. 4", "512-555-0100 ext. 4"],
	["+44 20 7946 0958", "(+44) 20 7946 0958"],
	["", ""],
	[null, ""],
])("a download writes %s as people read it, and no spreadsheet runs it", (phone, written) => {
	expect(plainPhone(phone)).toBe(written);
	expect(toCsv(["Phone"], [[plainPhone(phone)]])).toBe(`\uFEFFPhone\r\n${written}\r\n`);
});
