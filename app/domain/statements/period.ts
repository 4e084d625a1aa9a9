import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import type { Comparison, PeriodName } from "./labels";

export type Period = { from: PlainDate; to: PlainDate };

/** The first day of the fiscal year that contains a date. `endMonth` is the month (1 to 12) in which it ends. */
export function fiscalYearStart(day: PlainDate, endMonth: number): PlainDate {
	const month = Number(day.slice(5, 7));
	const since = (month - endMonth - 1 + 24) % 12;
	return addMonths(firstOfMonth(day), -since);
}

/**
 * The dates of a named period as of today. A custom one that ends before it starts is swapped, and `turned` is true.
 * With only an end, it starts with that month, at the latest this month; with only a start, it ends today.
 */
export function periodOf(
	name: PeriodName,
	{ today, fiscalYearEndMonth }: { today: PlainDate; fiscalYearEndMonth: number },
	custom: Partial<Period> = {},
): Period & { turned: boolean } {
	const yearStart = fiscalYearStart(today, fiscalYearEndMonth);
	const lastMonth = addMonths(firstOfMonth(today), -1);
	const { from = firstOfMonth(custom.to && custom.to < today ? custom.to : today) } = custom;
	const { to = from > today ? from : today } = custom;
	const named: Record<PeriodName, Period> = {
		this_month: { from: firstOfMonth(today), to: lastOfMonth(today) },
		last_month: { from: lastMonth, to: lastOfMonth(lastMonth) },
		year: { from: yearStart, to: today },
		last_year: { from: addMonths(yearStart, -12), to: addDays(yearStart, -1) },
		twelve: { from: addMonths(firstOfMonth(today), -11), to: lastOfMonth(today) },
		custom: from <= to ? { from, to } : { from: to, to: from },
	};
	return { ...named[name], turned: name === "custom" && from > to };
}

/** The months of a period; the first and last one only within the period. */
export function monthsOf({ from, to }: Period): Period[] {
	const months: Period[] = [];
	for (let first = firstOfMonth(from); first <= to; first = addMonths(first, 1)) {
		const last = lastOfMonth(first);
		months.push({ from: first < from ? from : first, to: last > to ? to : last });
	}
	return months;
}

/**
 * For a budget of full months: the months that a period touches, and its dates through today, which actual amounts
 * cover. Undefined if both are the same dates.
 */
export function cutMonths({ from, to }: Period, today: PlainDate): { months: Period; posted: Period } | undefined {
	const months = { from: firstOfMonth(from), to: lastOfMonth(to) };
	const until = to < today ? to : today;
	if (until < from || (from === months.from && until === months.to)) return undefined;
	return { months, posted: { from, to: until } };
}

/** The period to compare with: the previous one of the same length, or the same one a year earlier. */
export function comparedPeriod({ from, to }: Period, comparison: Exclude<Comparison, "none">): Period {
	const whole = from === firstOfMonth(from) && to === lastOfMonth(to);
	if (comparison === "year") {
		const end = addMonths(to, -12);
		return { from: addMonths(from, -12), to: to === lastOfMonth(to) ? lastOfMonth(end) : end };
	}
	const before = addDays(from, -1);
	if (whole) return { from: addMonths(from, -monthsOf({ from, to }).length), to: before };
	return { from: addDays(before, -daysBetween(from, to)), to: before };
}
