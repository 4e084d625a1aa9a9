import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSheet } from "#domain/imports";
import { atOnce } from "~/domain/kernel/in-pieces";
import { must } from "../../../tests/factories/must";
import { proposeColumns, readCsvLines } from "./read-csv-statement";

function read(text: string) {
	const { sheet } = must(readSheet(text));
	return atOnce(readCsvLines(sheet, proposeColumns(sheet, "month_first"), { currency: "USD" }));
}

const centsOf = (text: string) => read(text).map(({ amountCents, problem }) => problem ?? amountCents);

describe("CR and DR", () => {
	test("say money in and money out, as the bank sees the account", () => {
		const text =
			"Date,Description,Amount\n11/20/2026,RENT,1500.00 CR\n11/20/2026,FEE,12.50 DR\n11/20/2026,FEE,-1.00DR\n";
		expect(centsOf(text)).toEqual([150_000, -1_250, -100]);
	});

	test("turn a figure of either column, and are refused beside a minus that says the other", () => {
		const text =
			"Date,Debit,Credit\n11/20/2026,5.00 DR,\n11/20/2026,7.00 CR,\n11/20/2026,,9.00 DR\n11/20/2026,,-3.00 CR\n";
		expect(centsOf(text)).toEqual([-500, 700, -900, "“-3.00 CR” is marked as both money in and money out."]);
	});

	test("where only CR is written, the rest is money out, unless it has signs of its own", () => {
		expect(centsOf("Date,Amount\n11/20/2026,12.50\n11/20/2026,-1.00\n11/21/2026,100.00 CR\n")).toEqual([
			...[1_250, -100, 10_000],
		]);
		expect(centsOf("Date,Amount\n11/20/2026,12.50\n11/21/2026,100.00 CR\n")).toEqual([-1_250, 10_000]);
	});
});

test.each([
	["a minus among positive debits", "check,5.00,\nreversal of a check,-5.00,\n", [-500, 500]],
	["a minus among positive credits", "rent,,900.00\nrent,,800.00\nreturned,,-900.00\n", [90_000, 80_000, -90_000]],
	["debits that are all negative", "check,-5.00,\nrent,,7.00\ncheck,-6.00,0.00\n", [-500, 700, -600]],
	["a plus among negative debits", "check,-5.00,\ncheck,-6.00,\nreversal,6.00,\n", [-500, -600, 600]],
])("two columns with %s", (_, rows, cents) => {
	const text = `Date,Description,Debit,Credit\n${rows.replace(/^(?=.)/gm, "11/20/2026,")}`;
	expect(centsOf(text)).toEqual(cents);
});

test("an amount in another currency than the books' is left out", () => {
	expect(centsOf("Date,Amount\n11/20/2026,$5.00\n11/20/2026,€5.00\n11/20/2026,EUR 5.00\n")).toEqual([
		500,
		...["“€5.00” isn't in USD.", "“EUR 5.00” isn't in USD."],
	]);
});

test("days without signs between and amounts with a plus are read", () => {
	const [line] = read("Date,Description,Amount\n20261120,Rent,+7.00\n");
	expect(line).toMatchObject({ date: "2026-11-20", amountCents: 700, problem: undefined });
	expect(read("20261120,Rent of November,+7.00\n")[0]).toMatchObject({ date: "2026-11-20", amountCents: 700 });
	expect(centsOf("Date,Amount\n20261320,7.00\n")).toEqual(["“20261320” isn't a date."]);
});

/** Every way a bank may print an amount, as money in and money out. */
const styles: ((figure: string, out: boolean) => string)[] = [
	(figure, out) => `${out ? "-" : ""}${figure}`,
	(figure, out) => `${out ? "-" : "+"}${figure}`,
	(figure, out) => `${out ? "−" : ""}$${figure}`,
	(figure, out) => `$${out ? "-" : ""}${figure}`,
	(figure, out) => (out ? `(${figure})` : figure),
	(figure, out) => (out ? `($${figure})` : `$${figure}`),
	(figure, out) => (out ? `${figure}-` : figure),
	(figure, out) => `${figure} ${out ? "DR" : "CR"}`,
	(figure, out) => `${figure}${out ? "dr" : "cr"}`,
	(figure, out) => `${out ? "-" : ""}${figure} USD`,
];

test("an amount is read back in whichever style a bank writes it", () => {
	const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).filter((cents) => cents !== 0);
	const amounts = fc.array(cents, { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(amounts, fc.constantFrom(...styles), fc.constantFrom("en-US", "de-DE"), (amounts, style, locale) => {
			const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
			const rows = amounts.map((cents) => `11/20/2026;"${style(format.format(Math.abs(cents) / 100), cents < 0)}"`);
			// A first line with DR, because a file with only CR has no negative amounts and would be read as money in.
			const text = ["Date;Amount", `11/19/2026;${format.format(1)} DR`, ...rows].join("\n");
			expect(centsOf(text)).toEqual([-100, ...amounts]);
		}),
	);
});

test("debits and credits in columns of their own are read back, negative or not", () => {
	const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(amounts, amounts, fc.boolean(), (debits, credits, negative) => {
			const figure = (cents: number) => (cents / 100).toFixed(2);
			const text = [
				"Date,Debit,Credit",
				...debits.map((cents) => `11/20/2026,${negative ? "-" : ""}${figure(cents)},`),
				...credits.map((cents) => `11/20/2026,,${figure(cents)}`),
			].join("\n");
			expect(centsOf(text)).toEqual([...debits.map((cents) => -cents), ...credits]);
		}),
	);
});

describe("columns of other banks", () => {
	const header = "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #";

	test("a description counts before details that only say debit or credit", () => {
		const lines = read(
			`${header}\nDEBIT,11/20/2026,WATER CO,-80.00,ACH_DEBIT,900.00,\nCREDIT,11/20/2026,RENT,900.00,ACH_CREDIT,1800.00,\n`,
		);
		expect(lines.map(({ description, amountCents }) => [description, amountCents])).toEqual([
			["WATER CO", -8_000],
			["RENT", 90_000],
		]);
	});

	test("amounts without signs go by the column that says debit or credit", () => {
		const text =
			"Date,Description,Transaction Type,Transaction Amount\n11/20/2026,RENT,Credit,900.00\n11/20/2026,WATER,Debit,80.00\n";
		expect(centsOf(text)).toEqual([90_000, -8_000]);
		expect(centsOf("Date,Description,Amount,DR/CR\n11/20/2026,FEE,5.00,DR\n11/20/2026,RENT,7.00,CR\n")).toEqual([
			-500, 700,
		]);
	});

	test.each([
		["Withdrawals (-),Deposits (+)", [-8_000, 90_000]],
		["Debit ($),Credit ($)", [-8_000, 90_000]],
		["Amount,Debit,Credit", [-8_000, 90_000]],
	])("%s are money out and money in", (columns, cents) => {
		const amount = columns.startsWith("Amount") ? ["80.00,", "900.00,"] : ["", ""];
		const rows = `11/20/2026,WATER,${amount[0]}80.00,\n11/20/2026,RENT,${amount[1]},900.00\n`;
		expect(centsOf(`Date,Description,${columns}\n${rows}`)).toEqual(cents);
	});
});
