/** A date as "2026-11-21". Plain dates can be compared as strings. */
export type PlainDate = string;

/** A month as "2026-11". */
export type PlainMonth = string;

export const millisecondsPerDay = 86_400_000;

/** Whether a text is a real date written as YYYY-MM-DD. */
export function isDate(text: string): text is PlainDate {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const { year, month, day } = partsOf(text);
	return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date `days` days later; earlier if `days` is negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
	return fromEpochDay(epochDay(date) + days);
}

/** Number of days from `from` to `to`: 1 for the next day, negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
	return epochDay(to) - epochDay(from);
}

export function isBefore(a: PlainDate, b: PlainDate): boolean {
	return a < b;
}

export function isAfter(a: PlainDate, b: PlainDate): boolean {
	return a > b;
}

/** The later of two dates. */
export function later(a: PlainDate, b: PlainDate): PlainDate {
	return isAfter(a, b) ? a : b;
}

export type Parts = { year: number; month: number; day: number };

export function partsOf(date: PlainDate): Parts {
	return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function plainDate(year: number, month: number, day: number): PlainDate {
	return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export function epochDay(date: PlainDate): number {
	if (!isDate(date)) throw new RangeError(`Not a plain date: ${date}`);
	return Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;
}

function fromEpochDay(day: number): PlainDate {
	return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

export function daysInMonth(year: number, month: number): number {
	if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
	return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
