import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyLabels, localeLabels } from "#domain/identity/labels";
import {
	formatAmount,
	formatCompact,
	formatMoney,
	formatPercent,
	parseMoney,
	parsePercent,
	plainAmount,
	plainPercent,
	splitByWeights,
	typedAmount,
} from "./format";

const us = { currency: "USD", locale: "en-US" };

test("amounts are shown with the currency, alone, and plain", () => {
	expect(formatMoney(125_000, us)).toBe("$1,250.00");
	expect(formatMoney(-5000, us)).toBe("($50.00)");
	expect(formatMoney(125_000, { currency: "EUR", locale: "de-DE" })).toBe("1.250,00\u00a0€");
	expect(formatAmount(-5000, us)).toBe("(50.00)");
	expect(formatAmount(0, us)).toBe("0.00");
	expect(formatAmount(0, { ...us, dash: true })).toBe("–");
	expect([125_000, -5000, 5, -5, 0].map(plainAmount)).toEqual(["1250.00", "-50.00", "0.05", "-0.05", "0.00"]);
});

test("a percentage is written as its readers write it", () => {
	expect([833, 5_000, 10_000, -150].map((bp) => formatPercent(bp, "en-US"))).toEqual(["8.33%", "50%", "100%", "-1.5%"]);
	expect(formatPercent(833, "de-DE")).toBe("8,33\u00a0%");
	expect(formatPercent(147.5, "en-US", 3)).toBe("1.475%");
});

describe("parseMoney", () => {
	test.each([
		["USD", "$1,500", 150_000],
		["USD", "US$ 5", 500],
		["USD", "USD $5", 500],
		["USD", "-US$5.00 USD", -500],
		["EUR", "€5", 500],
		["EUR", "5 EUR", 500],
		["CAD", "C$5", 500],
		["CAD", "$5", 500],
		["GBP", "£5", 500],
		["DKK", "5 kr", 500],
	])("in %s reads %j as %i cents", (currency, text, cents) => {
		expect(parseMoney(text, { locale: "en-US", currency })).toEqual({ ok: true, cents });
	});

	test.each([
		["USD", "€5"],
		["USD", "£5"],
		["USD", "EUR 5"],
		["USD", "5 €"],
		["USD", "ABC5"],
		["USD", "CA$5"],
		["USD", "A$ 5"],
		["USD", "$5 CAD"],
		["USD", "1€50"],
		["USD", "1$50"],
		["EUR", "$5"],
		["CAD", "US$5"],
	])("in %s refuses %j", (currency, text) => {
		expect(parseMoney(text, { locale: "en-US", currency })).toEqual({
			...{ ok: false, otherCurrency: true },
			message: `“${text}” isn't in ${currency}. Enter an amount like 12.50.`,
		});
	});

	test("where no currency is asked for, any sign passes", () => {
		expect(parseMoney("€5", { locale: "en-US" })).toEqual({ ok: true, cents: 500 });
	});

	test.each([
		["en-US", "1,250", 125_000],
		["en-US", "$1250.5", 125_050],
		["en-US", " 1 250.00 ", 125_000],
		["en-US", "USD 12.50", 1250],
		["en-US", "12.50 USD", 1250],
		["en-US", ".5", 50],
		["en-US", "5.", 500],
		["en-US", "-$50", -5000],
		["en-US", "$-50.00", -5000],
		["en-US", "(12.50)", -1250],
		["en-US", "−$12.50", -1250],
		["en-US", "-0", 0],
		["en-US", "+12.50", 1250],
		["en-US", "1,234,567.89", 123_456_789],
		["en-IN", "₹12,34,567.50", 123_456_750],
		["de-DE", " 1 250,00", 125_000],
		["de-DE", "1.250,00 €", 125_000],
		["de-CH", "1’250.50", 125_050],
		["fr-FR", "1\u202f250,00 €", 125_000],
	])("%s reads %j as %i cents", (locale, text, cents) => {
		expect(parseMoney(text, { locale })).toEqual({ ok: true, cents });
	});

	test.each([
		["en-US", "12,50", "Enter an amount like 12.50."],
		["en-US", "1.250,00", "Enter an amount like 12.50."],
		["en-US", "1,25,0", "Enter an amount like 12.50."],
		["en-US", "12 50", "Enter an amount like 12.50."],
		["en-US", "1.2.3", "Enter an amount like 12.50."],
		["de-DE", "12.50", "Enter an amount like 12,50."],
		["en-US", "12.505", "Use at most two decimals."],
		["en-US", "$1,0O0.00", "“$1,0O0.00” isn't an amount. Enter an amount like 12.50."],
		["en-US", "one thousand", "“one thousand” isn't an amount. Enter an amount like 12.50."],
		["en-US", "(5", "“(5” isn't an amount. Enter an amount like 12.50."],
		["en-US", "(+5)", "“(+5)” isn't an amount. Enter an amount like 12.50."],
		["en-US", "--5", "“--5” isn't an amount. Enter an amount like 12.50."],
		["en-US", "1e5", "“1e5” isn't an amount. Enter an amount like 12.50."],
		["en-US", "99999999999999999999", "This amount is too large."],
		["en-US", "$", "Enter an amount."],
		["en-US", "", "Enter an amount."],
	])("%s refuses %j", (locale, text, message) => {
		expect(parseMoney(text, { locale })).toEqual({ ok: false, message });
	});

	test("what is longer than any amount is refused before a pattern sees it", () => {
		for (const slow of [`(${" ".repeat(200_000)}x`, "9".repeat(200_000), "1 ".repeat(100_000), "$".repeat(100_000)]) {
			const refused = parseMoney(slow, { locale: "en-US", currency: "USD" });
			expect(refused).toMatchObject({
				ok: false,
				message: expect.stringMatching(/^“.{1,42}” isn't an amount\. Enter an amount like 12\.50\.$/s),
			});
			expect(typedAmount(`${slow}.00`, "en-US")).toBe(`${slow}.00`);
		}
		expect(parseMoney(`${" ".repeat(200)}1,250.00 `, { locale: "en-US" })).toEqual({ ok: true, cents: 125_000 });
	});

	test("reads back what an input of any locale is filled with", () => {
		const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
		const locale = fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "sv-SE");
		fc.assert(
			fc.property(cents, locale, (cents, locale) => {
				expect(parseMoney(typedAmount(plainAmount(cents), locale), { locale })).toEqual({ ok: true, cents });
			}),
		);
		expect(typedAmount("1250.00", "de-DE")).toBe("1.250,00");
		expect(typedAmount("1.250", "de-DE")).toBe("1.250");
	});

	test("reads back whatever it shows", () => {
		const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
		const locale = fc.constantFrom(...Object.keys(localeLabels));
		const currency = fc.constantFrom(...Object.keys(currencyLabels));
		fc.assert(
			fc.property(cents, locale, currency, (cents, locale, currency) => {
				expect(parseMoney(formatMoney(cents, { currency, locale }), { currency, locale })).toEqual({ ok: true, cents });
			}),
		);
	});

	test("answers whatever is typed with whole cents or a message", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,.' $()-]{0,14}$/)), (text) => {
				const parsed = parseMoney(text, { locale: "en-US" });
				if (parsed.ok) expect(Number.isSafeInteger(parsed.cents)).toBe(true);
				else expect(parsed.message).not.toBe("");
			}),
		);
	});
});

describe("splitByWeights", () => {
	test("gives the odd cents to the largest remainders", () => {
		expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
		expect(splitByWeights(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
		expect(splitByWeights(101, [5000, 0, 5000])).toEqual([51, 0, 50]);
		expect(splitByWeights(0, [1, 2])).toEqual([0, 0]);
	});

	test("always sums to the total and never strays a cent from the exact share", () => {
		const total = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
		const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
		fc.assert(
			fc.property(total, weights, (total, weights) => {
				const sum = weights.reduce((a, b) => a + b, 0);
				fc.pre(sum > 0);
				const parts = splitByWeights(total, weights);
				expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
				parts.forEach((part, index) => {
					const exact = (BigInt(total) * BigInt(weights[index] ?? 0)) / BigInt(sum);
					expect(Math.abs(part - Number(exact))).toBeLessThanOrEqual(1);
				});
			}),
		);
	});

	test("refuses weights that cannot be divided by", () => {
		expect(() => splitByWeights(1, [])).toThrow(RangeError);
		expect(() => splitByWeights(1, [0, 0])).toThrow(RangeError);
		expect(() => splitByWeights(1, [-1, 2])).toThrow(RangeError);
		expect(() => splitByWeights(1, [0.5, 0.5])).toThrow(RangeError);
	});
});

test("an axis is labeled in short", () => {
	expect([0, 95_000, 1_250_000, 1_250_000_00].map((cents) => formatCompact(cents, "en-US"))).toEqual([
		...["0", "950", "13K", "1.3M"],
	]);
});

test.each([
	["33.33", 3333],
	["33,3 %", 3330],
	["0", 0],
	[" 100% ", 10_000],
	["100.01", "Enter 100% or less."],
	["1.234", "Enter a percentage like 33.33."],
	["-1", "Enter a percentage like 33.33."],
	["", "Enter a percentage like 33.33."],
])("“%s” as a percentage is %s", (text, said) => {
	const parsed = parsePercent(text);
	expect(parsed.ok ? parsed.basisPoints : parsed.message).toBe(said);
	if (parsed.ok) expect(parsePercent(plainPercent(parsed.basisPoints))).toEqual(parsed);
});
