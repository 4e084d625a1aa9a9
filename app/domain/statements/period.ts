import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import type { Comparison, PeriodName } from "./labels";

export type Period = { from: PlainDate; to: PlainDate };

/** The first day of the fiscal year that a day lies in; `endMonth` is the month, 1 to 12, that the year ends with. */
export function fiscalYearStart(day: PlainDate, endMonth: number): PlainDate {
	const month = Number(day.slice(5, 7));
	const since = (month - endMonth - 1 + 24) % 12;
	return addMonths(firstOfMonth(day), -since);
}

/**
 * A named stretch of days as of today. A custom one is turned round where it ends before it begins; with an end alone it
 * begins with that month, with a beginning alone it ends today.
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

/** The months of a period, each cut to it. */
export function monthsOf({ from, to }: Period): Period[] {
	const months: Period[] = [];
	for (let first = firstOfMonth(from); first <= to; first = addMonths(first, 1)) {
		const last = lastOfMonth(first);
		months.push({ from: first < from ? from : first, to: last > to ? to : last });
	}
	return months;
}

/**
 * What a budget of whole months stands beside in a period: the months it is for, and the days of them that can have been
 * posted by today. Undefined where those are the same days.
 */
export function cutMonths({ from, to }: Period, today: PlainDate): { months: Period; posted: Period } | undefined {
	const months = { from: firstOfMonth(from), to: lastOfMonth(to) };
	const until = to < today ? to : today;
	if (until < from || (from === months.from && until === months.to)) return undefined;
	return { months, posted: { from, to: until } };
}

/** The period to compare with: the one of the same length just before, or the same a year earlier. */
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
