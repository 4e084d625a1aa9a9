import { keepingTexts } from "~/domain/kernel/kept-texts";

export { splitByWeights } from "./split-by-weights";

/** An amount in whole cents of the organization's currency. */
export type Cents = number;

/** Maximum length of a typed amount, with signs and separators. Longer text is refused before any pattern matching. */
export const longestAmount = 40;

type Currency = { currency: string; locale: string };

/** An amount with the currency symbol: "$1,250.00"; negative: "($50.00)". */
export function formatMoney(cents: Cents, { currency, locale }: Currency): string {
	return inParentheses(cents, figureFormat(locale, currency, true));
}

/** An amount without a symbol, for tables: "1,250.00", "(50.00)". With `dash`, zero is "–". */
export function formatAmount(cents: Cents, { currency, locale, dash = false }: Currency & { dash?: boolean }): string {
	if (dash && cents === 0) return "–";
	return inParentheses(cents, figureFormat(locale, currency, false));
}

/**
 * An amount as "1250.00" or "-50.00", for CSV files and input values. `typedAmount` converts it to the locale's format.
 */
export function plainAmount(cents: Cents): string {
	const digits = String(Math.abs(cents)).padStart(3, "0");
	return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Formats the output of `plainAmount` the way a person would type it: "1250.00" is "1.250,00" in de-DE. Other text is
 * returned unchanged.
 */
export function typedAmount(text: string, locale: string): string {
	if (text.length > longestAmount || !/^-?\d+\.\d\d$/.test(text)) return text;
	const { decimal, group } = separators(locale);
	const [whole = "", cents = ""] = text.split(".");
	return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}

/**
 * Parses a typed amount: "1,250", "$1250.5", "(12.50)", "1.250,00 €" (de). Refuses group separators in places where the
 * locale has none, since a decimal comma typed in en-US would multiply the amount by 100, and signs of other
 * currencies. Without `currency`, as in a search, any sign is accepted.
 */
export function parseMoney(
	text: string,
	{ currency, locale }: { currency?: string | undefined; locale: string },
): { ok: true; cents: Cents } | { ok: false; message: string; otherCurrency?: true } {
	const { decimal, group } = separators(locale);
	const example = `Enter an amount like 12${decimal}50.`;
	const typed = text.trim();
	if (typed.length > longestAmount) {
		return { ok: false, message: `“${typed.slice(0, longestAmount)}…” isn't an amount. ${example}` };
	}
	const bare = typed
		.replace(/\p{Cf}/gu, "")
		.replace(currency ? currencySigns(locale, currency) : anySign, "")
		.trim();
	if (bare === "") return { ok: false, message: "Enter an amount." };
	if (/\d/.test(bare) && bare.search(anySign) >= 0) {
		return { ok: false, message: `“${typed}” isn't in ${currency}. ${example}`, otherCurrency: true };
	}

	const signed = /^(\()?\s*(?:([-−+])\s*)?([\d.,'’][\d.,'’\s]*)(\))?$/u.exec(bare);
	const [, open, sign, digits = "", close] = signed ?? [];
	if (!/\d/.test(digits) || Boolean(open) !== Boolean(close) || (open && sign)) {
		return { ok: false, message: `“${typed}” isn't an amount. ${example}` };
	}

	const [whole = "", fraction = "", ...more] = digits.trim().split(decimal);
	const ungrouped = ungroup(whole, group);
	if (more.length > 0 || ungrouped === undefined || !/^\d*$/.test(fraction)) return { ok: false, message: example };
	if (fraction.length > 2) return { ok: false, message: "Use at most two decimals." };

	const cents = Number(ungrouped || "0") * 100 + Number(fraction.padEnd(2, "0"));
	if (!Number.isSafeInteger(cents)) return { ok: false, message: "This amount is too large." };
	const negative = open !== undefined || sign === "-" || sign === "−";
	return { ok: true, cents: negative && cents !== 0 ? -cents : cents };
}

function inParentheses(cents: Cents, figureOf: (cents: Cents) => string) {
	const figure = figureOf(Math.abs(cents));
	return cents < 0 ? `(${figure})` : figure;
}

const figures = new Map<string, (cents: Cents) => string>();

/** How an amount that isn't negative is written. */
function figureFormat(locale: string, currency: string, withSymbol: boolean) {
	const key = `${locale} ${currency} ${withSymbol}`;
	let figureOf = figures.get(key);
	if (!figureOf) {
		const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
		const format = new Intl.NumberFormat(locale, withSymbol ? { style: "currency", currency, ...decimals } : decimals);
		figureOf = keepingTexts((cents) => format.format(cents / 100));
		figures.set(key, figureOf);
	}
	return figureOf;
}

const anySign = /\p{Sc}|(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu;

const signsByCurrency = new Map<string, RegExp>();

/** A pattern for the currency's code or symbols before or after a number: "USD", "$", "US$". */
function currencySigns(locale: string, currency: string): RegExp {
	const key = `${locale} ${currency}`;
	let found = signsByCurrency.get(key);
	if (!found) {
		const symbolOf = (currencyDisplay: "symbol" | "narrowSymbol") =>
			new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
				.formatToParts(0)
				.find(({ type }) => type === "currency")?.value ?? currency;
		const [symbol, narrow] = [symbolOf("symbol"), symbolOf("narrowSymbol")].map(escaped);
		const country = /^\p{Sc}/u.test(symbolOf("narrowSymbol")) ? `(?:${currency[0]}${currency[1]}?)?` : "";
		const sign = `(?:(?:${currency}|${symbol}|${country}${narrow})\\s*)+`;
		found = new RegExp(`(?<![\\p{L}\\d.,]\\s*)${sign}(?!\\p{L})|(?<!\\p{L})${sign}(?![\\s\\p{L}\\d.,])`, "gu");
		signsByCurrency.set(key, found);
	}
	return found;
}

function escaped(text: string): string {
	return text.replace(/[.$]/g, "\\$&").replace(/\s+/g, "\\s*");
}

const separatorsByLocale = new Map<string, { decimal: string; group: string }>();

function separators(locale: string) {
	let found = separatorsByLocale.get(locale);
	if (!found) {
		const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
		const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
		found = { decimal: of("decimal") || ".", group: of("group") };
		separatorsByLocale.set(locale, found);
	}
	return found;
}

/** The digits of a whole number; undefined if a group separator is misplaced. Indian groups of two are accepted. */
function ungroup(whole: string, group: string): string | undefined {
	if (/^\d*$/.test(whole)) return whole;
	const separator = /[^\d]/u.exec(whole)?.[0] ?? "";
	const allowed = separator === group || /[\s'’]/u.test(separator);
	const groups = whole.split(separator);
	const [first = "", ...rest] = groups;
	const last = rest.at(-1) ?? "";
	const placed =
		/^\d{1,3}$/.test(first) && rest.slice(0, -1).every((part) => /^\d{2,3}$/.test(part)) && /^\d{3}$/.test(last);
	return allowed && placed ? groups.join("") : undefined;
}

/** Basis points as a percentage: 3333 → "33.33%", 5000 → "50%". `digits` is the maximum number of decimals. */
export function formatPercent(basisPoints: number, locale: string, digits = 2) {
	return percentFormat(locale, digits).format(basisPoints / 10_000);
}

/** An amount on a chart's axis: 1250000 → "12.5K". */
export function formatCompact(cents: Cents, locale: string) {
	let format = compactFormats.get(locale);
	if (!format) {
		format = new Intl.NumberFormat(locale, { notation: "compact" });
		compactFormats.set(locale, format);
	}
	return format.format(cents / 100);
}

const compactFormats = new Map<string, Intl.NumberFormat>();
const percentFormats = new Map<string, Intl.NumberFormat>();

function percentFormat(locale: string, digits: number) {
	const key = `${locale} ${digits}`;
	let format = percentFormats.get(key);
	if (!format) {
		format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits });
		percentFormats.set(key, format);
	}
	return format;
}

/** Basis points as an input's value: 3333 → "33.33". */
export function plainPercent(basisPoints: number) {
	return String(basisPoints / 100);
}

/** Parses "33.33", "33,33 %" or "50%" into basis points. Refuses anything that isn't a percentage from 0 to 100. */
export function parsePercent(text: string): { ok: true; basisPoints: number } | { ok: false; message: string } {
	const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
	if (!match) return { ok: false, message: "Enter a percentage like 33.33." };
	const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
	if (basisPoints > 10_000) return { ok: false, message: "Enter 100% or less." };
	return { ok: true, basisPoints };
}
