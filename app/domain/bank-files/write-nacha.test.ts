import { expect, test } from "vitest";
import { type NachaPayment, writeNacha } from "./write-nacha";

const sender = {
	...{ routingNumber: "021000021", bankName: "Harbor Bank", originId: "1123456789", companyName: "Tenantry Homes" },
	...{ companyId: "1123456789", description: "OWNERS" },
};
const when = { effectiveDate: "2026-02-02", made: "2026-01-31T09:30:00.000Z", modifier: "A" };

const payment = (over: Partial<NachaPayment> = {}): NachaPayment => ({
	...{ payeeName: "Ana Núñez", isCompany: false, kind: "checking", routingNumber: "122105155" },
	...{ accountNumber: "0012345678", amountCents: 123_456, id: "77", words: "" },
	...over,
});

test("a file of people and companies, with invoices, is these records", () => {
	const company = { payeeName: "Ace & Söhne Plumbing Company", isCompany: true, words: "INV 12, INV 15" };
	const file = writeNacha(sender, when, [payment(), payment({ ...company, kind: "savings", amountCents: 50 })]);
	expect(file.split("\r\n").slice(0, -1)).toMatchInlineSnapshot(`
		[
		  "101 02100002111234567892601310930A094101HARBOR BANK            TENANTRY HOMES                 ",
		  "5220TENANTRY HOMES                      1123456789PPDOWNERS    260202260202   1021000020000001",
		  "6221221051550012345678       000012345677             ANA NUNEZ               0021000020000001",
		  "822000000100122105150000000000000000001234561123456789                         021000020000001",
		  "5220TENANTRY HOMES                      1123456789CCDOWNERS    260202260202   1021000020000002",
		  "6321221051550012345678       000000005077             ACE & SOHNE PLUMBING C  1021000020000002",
		  "705INV 12, INV 15                                                                  00010000002",
		  "822000000200122105150000000000000000000000501123456789                         021000020000002",
		  "9000002000001000000030024421030000000000000000000123506                                       ",
		  "9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999",
		]
	`);
});

test("every record has 94 characters, blocks are full, and totals are of the entries", () => {
	for (const count of [1, 4, 5, 6, 7, 14, 500]) {
		const payments = Array.from({ length: count }, (_, at) =>
			payment({ amountCents: 1_999_999_999, routingNumber: "999999992", words: at % 2 ? "x".repeat(200) : "" }),
		);
		const records = writeNacha(sender, when, payments).split("\r\n").slice(0, -1);
		expect(new Set(records.map(({ length }) => length))).toEqual(new Set([94]));
		expect(records.length % 10).toBe(0);
		const entries = records.filter((record) => record.startsWith("6"));
		const addenda = records.filter((record) => record.startsWith("7"));
		const control = records.findLast((record) => /^9(?!9{93})/.test(record)) ?? "";
		expect(Number(control.slice(7, 13))).toBe(records.length / 10);
		expect(Number(control.slice(13, 21))).toBe(entries.length + addenda.length);
		expect(Number(control.slice(21, 31))).toBe((count * 99_999_999) % 10 ** 10);
		expect(Number(control.slice(43, 55))).toBe(entries.reduce((sum, one) => sum + Number(one.slice(29, 39)), 0));
	}
});

test("words can't break a record: signs that banks don't read become spaces", () => {
	const file = writeNacha(sender, when, [payment({ payeeName: "A\r\n6220", words: "<b>1\t2</b>\n9" })]);
	expect(file.split("\r\n")[2]).toMatch(/A 6220 {16} {2}1/);
	expect(file.split("\r\n")[3]).toMatch(/^705 ?B 1 2 \/B 9 +0001/);
});
