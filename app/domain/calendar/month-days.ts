import { addDays, daysInMonth, type PlainDate, type PlainMonth, partsOf, plainDate } from "./days";

/**
 * The same day of the month `months` later, or the month's last day if it's shorter. Pass `anchorDay` when each date is
 * computed from the previous one, so that day 31 gives Jan 31, Feb 28, Mar 31.
 */
export function addMonths(date: PlainDate, months: number, anchorDay?: number): PlainDate {
	const { year, month, day } = partsOf(date);
	const index = year * 12 + (month - 1) + months;
	const targetYear = Math.floor(index / 12);
	const targetMonth = index - targetYear * 12 + 1;
	return plainDate(targetYear, targetMonth, Math.min(anchorDay ?? day, daysInMonth(targetYear, targetMonth)));
}

/**
 * The anchor day for something that repeats from a date: 31 if the date is the last day of its month, otherwise its
 * day.
 */
export function anchorOf(date: PlainDate): number {
	return date === lastOfMonth(date) ? 31 : dayOf(date);
}

/**
 * The date a number of days, weeks, months or years later. Months and years keep the last day of a month, or the
 * `anchorDay` of `addMonths`.
 */
export function addSpan(
	date: PlainDate,
	count: number,
	period: "day" | "week" | "month" | "year",
	anchorDay = anchorOf(date),
): PlainDate {
	if (period === "day" || period === "week") return addDays(date, count * (period === "week" ? 7 : 1));
	return addMonths(date, count * (period === "year" ? 12 : 1), anchorDay);
}

/** The month of a date, as "YYYY-MM". */
export function monthOf(date: PlainDate): PlainMonth {
	return date.slice(0, 7);
}

/** The day of the month, 1 to 31. */
export function dayOf(date: PlainDate): number {
	return Number(date.slice(8, 10));
}

/** The first day of the date's month. */
export function firstOfMonth(date: PlainDate): PlainDate {
	return `${monthOf(date)}-01`;
}

/** The last day of the date's month. */
export function lastOfMonth(date: PlainDate): PlainDate {
	const { year, month } = partsOf(date);
	return plainDate(year, month, daysInMonth(year, month));
}
