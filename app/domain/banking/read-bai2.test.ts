import { expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { isBai2, readBai2 } from "./read-bai2";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, books: { currency: string; lastFour?: string } = { currency: "USD" }) =>
	atOnce(readBai2(bytes(text), books));

/** A file of one account on one day: 1,000.00 and 500.00 in, 250.00 out. */
const file = [
	"01,121000358,TENANTRY,260106,0600,1,80,,2/",
	"02,TENANTRY,121000358,1,260105,2400,USD,2/",
	"03,9876543210,,010,100000,,,015,225000,,/",
	"88,100,150000,2,Z,400,25000,1,0/",
	"16,165,100000,V,260105,0000,B1,INV 7,ANA DIAZ, UNIT 3/4",
	"88,JANUARY RENT",
	"16,301,50000,S,10000,20000,20000,B2,,DEPOSIT/",
	"16,475,25000,D,1,0,25000,B3,0001042/",
	"49,675000,7/",
	"98,675000,1,9/",
	"99,675000,1,11/",
].join("\r\n");

test("transactions take their sign from the type, and continuations and availability are read over", () => {
	expect(isBai2(bytes(file))).toBe(true);
	expect(must(read(file)).statement).toMatchObject({
		...{ lastFour: "3210", currency: "USD" },
		opening: { cents: 100_000, date: "2026-01-05" },
		ending: { cents: 225_000, date: "2026-01-05" },
		lines: [
			{ amountCents: 100_000, date: "2026-01-05", description: "ANA DIAZ, UNIT 3/4, JANUARY RENT, INV 7" },
			{ amountCents: 50_000, description: "DEPOSIT" },
			{ amountCents: -25_000, number: "1042", description: "B3" },
		],
	});
});

test.each([
	["a changed amount", file.replace("16,301,50000", "16,301,50001")],
	["a changed balance", file.replace("015,225000", "015,225001").replaceAll("675000", "675001")],
	["a lost line", file.replace(/16,475.*\r\n/, "")],
	["another account's total", file.replace("98,675000", "98,675009")],
	["a test file", file.replace("358,1,260105", "358,4,260105")],
	["a file that breaks off", file.split("\r\n").slice(0, -1).join("\n")],
	["records out of order", file.replace("03,", "16,")],
])("%s is refused", (_, text) => {
	const refused = read(text);
	expect(refused).toMatchObject({ ok: false, field: "file" });
	expect(saying(refused)).toMatchSnapshot();
});

test("days of one account follow each other; another account's lines are left out", () => {
	const [start = "", group = "", account = ""] = file.split("\r\n");
	const day = (date: string, number: string, from: number, to: number) => [
		group.replace("260105", date),
		account.replace("9876543210", number).replace("100000", `${from}`).replace("225000", `${to}`),
		`16,142,${to - from},,R,,ACH/`,
		`49,${2 * to},3/`,
		`98,${2 * to},1,5/`,
	];
	const total = 2 * (300 + 400 + 900);
	const text = [
		...[start, ...day("260105", "11112222", 100, 300), ...day("260106", "11112222", 300, 400)],
		...[...day("260106", "33334444", 0, 900), `99,${total},3,17/`],
	].join("\n");
	expect(must(read(text, { currency: "USD", lastFour: "2222" })).statement).toMatchObject({
		...{ opening: { cents: 100 }, ending: { cents: 400, date: "2026-01-06" } },
		lines: [
			{ date: "2026-01-05", amountCents: 200 },
			{ date: "2026-01-06", amountCents: 100 },
		],
	});
	expect(saying(read(text))).toMatchInlineSnapshot(
		`"file: This file has several accounts. Download one account at a time."`,
	);
});

test("the decimal mark is where the currency has it", () => {
	const yen = file.replaceAll("USD", "JPY").replace("9876543210,,", "9876543210,JPY,");
	expect(must(read(yen, { currency: "JPY" })).statement.lines[0]).toMatchObject({ amountCents: 10_000_000 });
	const dinar = file.replaceAll("USD", "KWD");
	expect(must(read(dinar, { currency: "KWD" })).statement.lines[0]).toMatchObject({ amountCents: 10_000 });
});

test("a type that is neither money in nor out is left out with its reason; a message isn't a line", () => {
	const text = file
		.replace(
			"16,475,25000,D,1,0,25000,B3,0001042/",
			"16,475,25000,,B3,7/\r\n16,721,500,,B4,,LOAN/\r\n16,890,,,,,HELLO/",
		)
		.replaceAll("675000", "675500");
	const { lines } = must(read(text)).statement;
	expect(lines.at(-1)?.problem).toBe("We don't know whether type 721 is money in or out.");
	expect(lines).toHaveLength(4);
});

test.each([",", "/", "88,\n", "16,165,1,D,1000,\n"])("megabytes of %j are refused", (piece) => {
	const text = `01,A,B,260106,0600,1,,,2/\n02,A,B,1,260105,,,/\n03,1,,${piece.repeat(2_000_000 / piece.length)}`;
	expect(read(text)).toMatchObject({ ok: false, field: "file" });
});
