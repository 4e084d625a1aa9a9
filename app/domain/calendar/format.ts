import { keepingTexts } from "~/domain/kernel/kept-texts";
import {
	epochDay,
	isDate,
	millisecondsPerDay,
	type Parts,
	type PlainDate,
	type PlainMonth,
	partsOf,
	plainDate,
} from "./days";

export { addDays, daysBetween, isAfter, isBefore, isDate, later, type PlainDate, type PlainMonth } from "./days";
export { addMonths, addSpan, anchorOf, dayOf, firstOfMonth, lastOfMonth, monthOf } from "./month-days";

/**
 * The bounds of an open date range, for "from the beginning" and "without an end". No date in the books is outside
 * them.
 */
export const firstDay: PlainDate = "0001-01-01";
export const lastDay: PlainDate = "9999-12-31";

/** "Nov 21, 2026" in en-US. */
export function formatDate(date: PlainDate, locale: string): string {
	let dayOf = dates.get(locale);
	if (!dayOf) {
		const format = dateTimeFormat(locale, "UTC", { dateStyle: "medium" });
		dayOf = keepingTexts((day) => format.format(epochDay(day) * millisecondsPerDay));
		dates.set(locale, dayOf);
	}
	return dayOf(date);
}

const dates = new Map<string, (date: PlainDate) => string>();

/** "Nov 2026" in en-US. */
export function formatMonth(month: PlainMonth, locale: string): string {
	const format = dateTimeFormat(locale, "UTC", { year: "numeric", month: "short" });
	return format.format(epochDay(`${month}-01`) * millisecondsPerDay);
}

/** "1 day", "14 days". */
export function dayCount(days: number): string {
	return `${days} ${days === 1 ? "day" : "days"}`;
}

/** "1st", "22nd": a day of the month in a sentence. */
export function ordinalDay(day: number): string {
	const ending = { one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" };
	return `${day}${ending[new Intl.PluralRules("en", { type: "ordinal" }).select(day)]}`;
}

/** A range of dates as "Nov 15–30" in en-US, without the year. */
export function formatDays(from: PlainDate, to: PlainDate, locale: string): string {
	const format = dateTimeFormat(locale, "UTC", { month: "short", day: "numeric" });
	const [first, last] = [from, to].map((day) => epochDay(day) * millisecondsPerDay);
	return format.formatRange(first ?? 0, last ?? 0).replace(/\s*–\s*/, "–");
}

/** A time of day, "13:30", as "1:30 PM" in en-US. */
export function formatTime(time: string, locale: string): string {
	return dateTimeFormat(locale, "UTC", { timeStyle: "short" }).format(new Date(`${firstDay}T${time}Z`));
}

/** A range of times of day, each as "13:30", as "1:30 PM – 3:00 PM" in en-US. */
export function formatTimes(from: string, to: string, locale: string): string {
	return `${formatTime(from, locale)} – ${formatTime(to, locale)}`;
}

/** An ISO timestamp in a time zone: "Nov 21, 2026, 2:02 PM" in en-US. */
export function formatDateTime(iso: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
	return dateTimeFormat(locale, timeZone, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** The date of an ISO timestamp in a time zone, as "Nov 21, 2026" in en-US. A plain date is shown as it is. */
export function formatDay(moment: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
	if (isDate(moment)) return formatDate(moment, locale);
	return dateTimeFormat(locale, timeZone, { dateStyle: "medium" }).format(new Date(moment));
}

/**
 * Parses a date that a person typed or a date input sent: "2026-03-01", "3/1/26", "03-01-2026", "Mar 1, 2026", "1 March
 * 2026". Numeric dates use the locale's order of day and month. Two-digit years, and years like 0026 from date inputs,
 * mean 1970 to 2069.
 */
export function parseDate(
	text: string,
	locale: string,
): { ok: true; date: PlainDate } | { ok: false; message: string } {
	const typed = text.trim();
	if (typed === "") return { ok: false, message: "Enter a date." };
	const parts = isoParts(typed) ?? numericParts(typed, locale) ?? wordParts(typed, locale);
	if (!parts) return { ok: false, message: `“${typed}” isn't a date. Enter a date like ${numericExample(locale)}.` };
	const year = fullYear(parts.year);
	const date = plainDate(year, parts.month, parts.day);
	if (!isDate(date)) return { ok: false, message: `${typed} isn't a date.` };
	if (!isUsableDate(date)) return { ok: false, message: outsideYears };
	return { ok: true, date };
}

/**
 * The years that forms and filters accept: early enough for a birth date, late enough for the end of a ground lease.
 */
const usableYears = { first: 1900, last: 2199 };

/** Error message for a date outside the accepted years. */
export const outsideYears = `Use a year between ${usableYears.first} and ${usableYears.last}.`;

/** Whether a text is a real date, written as YYYY-MM-DD, in the years that forms and filters accept. */
export function isUsableDate(text: string): text is PlainDate {
	if (!isDate(text)) return false;
	const { year } = partsOf(text);
	return year >= usableYears.first && year <= usableYears.last;
}

function fullYear(year: number): number {
	if (year >= 100) return year;
	return year < 70 ? 2000 + year : 1900 + year;
}

function isoParts(text: string): Parts | undefined {
	const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
	return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
}

function numericParts(text: string, locale: string): Parts | undefined {
	const match = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{2}|\d{4})$/.exec(text);
	if (!match) return undefined;
	const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
	return dayComesFirst(locale) ? { year, month: second, day: first } : { year, month: first, day: second };
}

/**
 * Parses "Mar 1, 2026", "1 March 2026" or "1. März 2026", with the month's name in the locale's language or in English.
 */
function wordParts(text: string, locale: string): Parts | undefined {
	const match =
		/^(?<name>\p{L}+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{2}|\d{4})$/u.exec(text) ??
		/^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?<name>\p{L}+)\.?,?[\s-]+(?<year>\d{2}|\d{4})$/u.exec(text);
	const { name = "", day, year } = match?.groups ?? {};
	const month = monthNamed(name, locale) ?? monthNamed(name, "en-US");
	return month ? { year: Number(year), month, day: Number(day) } : undefined;
}

function monthNamed(name: string, locale: string): number | undefined {
	if (name.length < 3) return undefined;
	const typed = name.toLocaleLowerCase(locale);
	const format = dateTimeFormat(locale, "UTC", { month: "long", day: "numeric" });
	for (let month = 1; month <= 12; month++) {
		const parts = format.formatToParts(Date.UTC(2000, month - 1, 1));
		const full = parts.find((part) => part.type === "month")?.value.toLocaleLowerCase(locale) ?? "";
		if (full.startsWith(typed) || (typed === "sept" && month === 9)) return month;
	}
	return undefined;
}

function dayComesFirst(locale: string): boolean {
	const format = dateTimeFormat(locale, "UTC", { year: "numeric", month: "numeric", day: "numeric" });
	const order = format.formatToParts(0).map((part) => part.type);
	return order.indexOf("day") < order.indexOf("month");
}

function numericExample(locale: string): string {
	const format = dateTimeFormat(locale, "UTC", { year: "numeric", month: "numeric", day: "numeric" });
	return format.format(Date.UTC(2026, 2, 31));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once for each locale, time zone and options: making one takes longer than most statements. */
export function dateTimeFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
	const key = `${locale} ${timeZone} ${Object.entries(options)}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
		formats.set(key, format);
	}
	return format;
}
