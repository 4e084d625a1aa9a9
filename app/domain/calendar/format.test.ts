import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addDays,
	addMonths,
	addSpan,
	dayCount,
	daysBetween,
	formatDate,
	formatDateTime,
	formatDay,
	formatDays,
	formatMonth,
	formatTimes,
	isDate,
	isUsableDate,
	lastOfMonth,
	later,
	ordinalDay,
	parseDate,
} from "./format";

describe("parseDate", () => {
	test.each([
		["2026-03-01", "2026-03-01"],
		["3/1/26", "2026-03-01"],
		["03/01/2026", "2026-03-01"],
		["3-1-2026", "2026-03-01"],
		[" 3.1.2026 ", "2026-03-01"],
		["Mar 1, 2026", "2026-03-01"],
		["March 1 2026", "2026-03-01"],
		["1 Mar 2026", "2026-03-01"],
		["1st March, 26", "2026-03-01"],
		["Sept 9, 2026", "2026-09-09"],
		["0026-03-01", "2026-03-01"],
		["5/4/81", "1981-05-04"],
		["2/29/2028", "2028-02-29"],
	])("en-US reads %j as %s", (text, date) => {
		expect(parseDate(text, "en-US")).toEqual({ ok: true, date });
	});

	test.each([
		["en-GB", "1/3/26", "2026-03-01"],
		["de-DE", "1.3.2026", "2026-03-01"],
		["de-DE", "1. März 2026", "2026-03-01"],
		["fr-FR", "1 mars 2026", "2026-03-01"],
		["sv-SE", "2026-03-01", "2026-03-01"],
	])("%s reads %j as %s", (locale, text, date) => {
		expect(parseDate(text, locale)).toEqual({ ok: true, date });
	});

	test.each([
		["2/30/2026", "2/30/2026 isn't a date."],
		["2026-13-01", "2026-13-01 isn't a date."],
		["21/11/2026", "21/11/2026 isn't a date."],
		["2/29/2026", "2/29/2026 isn't a date."],
		["tomorrow", "“tomorrow” isn't a date. Enter a date like 3/31/2026."],
		["3/1", "“3/1” isn't a date. Enter a date like 3/31/2026."],
		["Ma 1, 2026", "“Ma 1, 2026” isn't a date. Enter a date like 3/31/2026."],
		["1/1/3026", "Use a year between 1900 and 2199."],
		["", "Enter a date."],
	])("%j is refused", (text, message) => {
		expect(parseDate(text, "en-US")).toEqual({ ok: false, message });
	});

	test("whatever is typed is answered, and an answer is a date", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{0,12}$/)), (text) => {
				const parsed = parseDate(text, "en-US");
				if (parsed.ok) expect(isDate(parsed.date)).toBe(true);
				else expect(parsed.message).not.toBe("");
			}),
		);
	});
});

test("dates are shown in the locale's way", () => {
	expect(formatDate("2026-11-21", "en-US")).toBe("Nov 21, 2026");
	expect(formatDate("2026-11-21", "de-DE")).toBe("21.11.2026");
	expect(formatMonth("2026-11", "en-US")).toBe("Nov 2026");
	const shown = formatDateTime("2026-11-22T01:30:00.000Z", { locale: "en-US", timeZone: "America/New_York" });
	expect(shown.replace(/\s/gu, " ")).toBe("Nov 21, 2026, 8:30 PM");
	expect(formatDay("2026-11-22T01:30:00.000Z", { locale: "en-US", timeZone: "America/New_York" })).toBe("Nov 21, 2026");
	expect(formatDay("2026-11-22", { locale: "en-US", timeZone: "America/New_York" })).toBe("Nov 22, 2026");
});

test("the short and the long name of a month stay apart, whichever was asked for first", () => {
	expect(parseDate("1. November 2026", "de-DE")).toEqual({ ok: true, date: "2026-11-01" });
	for (const locale of ["en-US", "de-DE", "fr-FR"]) {
		const short = new Intl.DateTimeFormat(locale, { month: "short" }).format(new Date(2026, 10, 15));
		expect(formatDays("2026-11-15", "2026-11-30", locale)).toMatch(new RegExp(`${short}(?!\\p{L})`, "u"));
		expect(parseDate("November 1, 2026", locale)).toEqual({ ok: true, date: "2026-11-01" });
	}
});

test("a range of times is written with the locale's clock", () => {
	expect(formatTimes("10:00", "13:30", "en-US").replace(/\s/gu, " ")).toBe("10:00 AM – 1:30 PM");
	expect(formatTimes("10:00", "13:30", "de-DE")).toBe("10:00 – 13:30");
});

test("months are added to the last day that exists, and come back to the anchor", () => {
	expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
	expect(addMonths("2026-02-28", 1, 31)).toBe("2026-03-31");
	expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
	expect(addMonths("2026-11-15", 2)).toBe("2027-01-15");
	expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
	expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
	expect(lastOfMonth("2028-02-03")).toBe("2028-02-29");
});

test("adding days and counting them are inverse", () => {
	const day = fc.integer({ min: -30_000, max: 80_000 });
	fc.assert(
		fc.property(day, day, (start, days) => {
			const date = addDays("1990-01-01", start);
			expect(daysBetween(date, addDays(date, days))).toBe(days);
		}),
	);
});

test("a string that is no date is a bug where a date is meant", () => {
	expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
	expect(isDate("2026-1-1")).toBe(false);
});

test("days are counted and numbered in words", () => {
	expect([0, 1, 2].map(dayCount)).toEqual(["0 days", "1 day", "2 days"]);
	expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinalDay).join(" ")).toBe(
		"1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st",
	);
});

test("a span keeps the last day of a month, and weeks are seven days", () => {
	expect(addSpan("2026-01-30", 2, "day")).toBe("2026-02-01");
	expect(addSpan("2026-01-30", 2, "week")).toBe("2026-02-13");
	expect(addSpan("2026-02-28", 1, "month")).toBe("2026-03-31");
	expect(addSpan("2026-02-27", 1, "month")).toBe("2026-03-27");
	expect(addSpan("2024-02-29", 1, "year")).toBe("2025-02-28");
	expect(later("2026-01-01", "2026-01-02")).toBe("2026-01-02");
	expect(later("2026-01-02", "2026-01-01")).toBe("2026-01-02");
});

test("forms take dates from the years 1900 to 2199", () => {
	const dates = ["1899-12-31", "1900-01-01", "2199-12-31", "2200-01-01", "2026-02-30"];
	expect(dates.map(isUsableDate)).toEqual([false, true, true, false, false]);
});
