import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { readOfx } from "./read-ofx";

const books = { currency: "USD" };

function read(transactions: string) {
	const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></OFX>`;
	return atOnce(readOfx(new TextEncoder().encode(text), books));
}

const lineOf = (elements: string) =>
	must(read(`<STMTTRN><DTPOSTED>20261120<TRNAMT>-5.00${elements}</STMTTRN>`)).statement.lines[0];

function amountOf(text: string) {
	const [line] = must(read(`<STMTTRN><DTPOSTED>20261120<TRNAMT>${text}</STMTTRN>`)).statement.lines;
	return line?.problem ?? line?.amountCents;
}

describe("amounts", () => {
	test.each([
		["-1234.5", -123_450],
		["+12", 1_200],
		["12,34", 1_234],
		["-12,5", -1_250],
		["1.5000", 150],
		["1,200", "We can't read the amount."],
		["-1,500", "We can't read the amount."],
		["1,234", "We can't read the amount."],
		["1,234.00", "We can't read the amount."],
		["0.00", "The amount is zero."],
	])("%j is %j", (text, read) => expect(amountOf(text)).toBe(read));

	test("are read back in whichever style a bank writes them", () => {
		const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).filter((cents) => cents !== 0);
		const mark = fc.constantFrom(".", ",");
		fc.assert(
			fc.property(cents, mark, fc.boolean(), fc.nat({ max: 4 }), (cents, mark, plus, zeros) => {
				const figure = (cents / 100).toFixed(2).replace(".", mark) + (mark === "." ? "0".repeat(zeros) : "");
				expect(amountOf(plus && cents > 0 ? `+${figure}` : figure)).toBe(cents);
			}),
		);
	});
});

test("a value may stand on the line after its element", () => {
	const text = "<STMTTRN>\n<DTPOSTED>\n20261120\n<TRNAMT>\r\n-5.00\r\n<NAME>\n  Paper\n  Mill\n<FITID>\n7\n</STMTTRN>";
	expect(must(read(text)).statement.lines).toEqual([
		{
			...{ row: 1, date: "2026-11-20", amountCents: -500, description: "Paper Mill", number: "", bankId: "7" },
			problem: undefined,
		},
	]);
});

test.each([
	["M&#xFC;ller &#38; S&#246;hne", "Müller & Söhne"],
	["Caf&eacute; &Agrave; &ccedil;a &amp; Stra&szlig;e", "Café À ça & Straße"],
	["A&#0;B &unknown; &#xD800; &#9999999;", "A B &unknown; &#xD800; &#9999999;"],
])("%j reads %j", (written, words) => expect(lineOf(`<NAME>${written}`)?.description).toBe(words));

test("a line in another currency is left out; one that was converted is not", () => {
	const inEuro = "<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>";
	expect(lineOf(inEuro)?.problem).toBe("This line is in EUR, but your books are in USD.");
	expect(lineOf(inEuro.replace("EUR", "usd"))?.problem).toBeUndefined();
	expect(lineOf(inEuro.replaceAll("CURRENCY", "ORIGCURRENCY"))?.problem).toBeUndefined();
});

test("the other end of a transfer is no second account", () => {
	const transfer = "<STMTTRN><DTPOSTED>20261120<TRNAMT>-5.00<BANKACCTTO><ACCTID>2222</BANKACCTTO></STMTTRN>";
	const text = `<OFX><STMTRS><BANKACCTFROM><ACCTID>1111</BANKACCTFROM><BANKTRANLIST>${transfer}</BANKTRANLIST></STMTRS></OFX>`;
	const bytes = (text: string) => new TextEncoder().encode(text);
	expect(must(atOnce(readOfx(bytes(text), books))).statement).toMatchObject({
		lastFour: "1111",
		lines: [{ amountCents: -500 }],
	});
	const two = text.replace("<BANKTRANLIST>", "<BANKACCTFROM><ACCTID>3333</BANKACCTFROM><BANKTRANLIST>");
	expect(saying(atOnce(readOfx(bytes(two), books)))).toMatchInlineSnapshot(
		`"file: This file has several accounts. Download one account at a time."`,
	);
});

test("25,000 lines are read, one more is refused", () => {
	const lines = (count: number) => "<STMTTRN><DTPOSTED>20261120<TRNAMT>1.00\n".repeat(count);
	expect(must(read(lines(25_000))).statement.lines).toHaveLength(25_000);
	expect(read(lines(25_001))).toEqual({
		...{ ok: false, field: "file" },
		message: "This file has 25,001 rows. The limit is 25,000. Split it by month.",
	});
});

test("what is longer than any bank writes is read to its bound", () => {
	const long = must(read(`${" <ACCTID>1".repeat(30_000)}<ACCTID>22<STMTTRN><DTPOSTED>20261120<TRNAMT>-5.00</STMTTRN>`));
	expect(long.statement).toMatchObject({ lastFour: "1", lines: [{ amountCents: -500 }] });
	expect(lineOf(`<NAME>${"&amp;".repeat(3_000)}<MEMO>late`)).toMatchObject({
		description: `${"&".repeat(200)}, late`,
	});
	expect(lineOf(`<NAME>Rent${"<X>1".repeat(10_000)}<CHECKNUM>7`)).toMatchObject({ description: "Rent", number: "" });
});
