import { addDays, daysBetween, lastOfMonth, type PlainDate } from "./format";

export type ProrationMethod = "actual_days" | "thirty_days" | "yearly";

type Stretch = {
	/** First and last day to charge for, both within the period. */
	from: PlainDate;
	to: PlainDate;
	/** First and last day of the period that the full amount covers. */
	periodFrom: PlainDate;
	periodTo: PlainDate;
	method: ProrationMethod;
	/** Number of months in the period; 1 when unset. */
	cycleMonths?: number;
};

/**
 * The part of a period's amount that falls on the days `from` to `to`, inclusive, in cents. The whole period costs the
 * whole amount.
 *
 * - `actual_days`: by the days the period really has. The parts of any split sum to the whole.
 * - `thirty_days`: every month has thirty days, its last day being the 30th. The parts of any split sum to the whole.
 * - `yearly`: a day costs the year's amount ÷ 365, so a split month rarely sums to the month. Never above the whole.
 */
export function prorate(amountCents: number, stretch: Stretch): number {
	const { from, to, periodFrom, periodTo, method, cycleMonths = 1 } = stretch;
	if (from > to || from < periodFrom || to > periodTo) throw new RangeError("Prorated days lie outside their period.");
	if (from === periodFrom && to === periodTo) return amountCents;

	if (method === "yearly") {
		const part = roundHalfUp(amountCents * 12 * (daysBetween(from, to) + 1), 365 * cycleMonths);
		return Math.abs(part) > Math.abs(amountCents) ? amountCents : part;
	}

	const elapsed = (day: PlainDate) => dayCount[method](periodFrom, day);
	const upTo = (day: PlainDate) => roundHalfUp(amountCents * elapsed(day), elapsed(periodTo));
	return upTo(to) - upTo(addDays(from, -1));
}

/** Number of days from the first day to the last, counting both; in months of thirty days for `thirty_days`. */
export const dayCount = {
	actual_days: (first: PlainDate, last: PlainDate) => daysBetween(first, last) + 1,
	thirty_days: (first: PlainDate, last: PlainDate) => thirtiethDay(last) - thirtiethDay(addDays(first, -1)),
};

function thirtiethDay(date: PlainDate): number {
	const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
	const day = date === lastOfMonth(date) ? 30 : Math.min(Number(date.slice(8, 10)), 30);
	return months * 30 + day;
}

function roundHalfUp(numerator: number, denominator: number): number {
	const cents = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
	return numerator < 0 ? -cents : cents;
}
