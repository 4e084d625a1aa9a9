import { addDays, addMonths, anchorOf, daysBetween, type PlainDate } from "./format";

/** How often something repeats. `one_time` is due once, on its first date. */
export type Cycle =
	| "daily"
	| "weekly"
	| "every_2_weeks"
	| "monthly"
	| "every_2_months"
	| "quarterly"
	| "every_6_months"
	| "yearly"
	| "one_time";

/** The dates on which something that repeats is due. */
export type CycleDates = {
	cycle: Cycle;
	/** The first due date of a full period. */
	firstDate: PlainDate;
	/** The day of the month that dates return to after a shorter month, 1 to 31. */
	anchorDay: number;
	/** Due date of a shorter first period, from this day to the day before `firstDate`; null if there is none. */
	proratedFrom: PlainDate | null;
	/** The last date on which it may be due; null if it has no end. */
	toDate: PlainDate | null;
};

/** The length of each cycle, in months or in days. */
export const cycleSteps: Record<Exclude<Cycle, "one_time">, { months: number } | { days: number }> = {
	daily: { days: 1 },
	weekly: { days: 7 },
	every_2_weeks: { days: 14 },
	monthly: { months: 1 },
	every_2_months: { months: 2 },
	quarterly: { months: 3 },
	every_6_months: { months: 6 },
	yearly: { months: 12 },
};

/** A rule's first due date on or after a day; undefined if the rule has ended by then. */
export function dueOnOrAfter(rule: CycleDates, day: PlainDate): PlainDate | undefined {
	if (rule.proratedFrom !== null && day <= rule.proratedFrom) return within(rule, rule.proratedFrom);
	if (day <= rule.firstDate) return within(rule, rule.firstDate);
	if (rule.cycle === "one_time") return undefined;
	let at = periodsUpTo(rule, day);
	while (duePeriod(rule, at) < day) at++;
	return within(rule, duePeriod(rule, at));
}

/**
 * The day of the month for a rule that continues from a date: the rule's own anchor day if the date is its next due
 * date, otherwise the date's.
 */
export function anchorFrom(
	{ cycle, anchorDay, nextDate }: Pick<CycleDates, "cycle" | "anchorDay"> & { nextDate: PlainDate | null },
	date: PlainDate,
): number {
	const inMonths = cycle !== "one_time" && "months" in cycleSteps[cycle];
	return inMonths && nextDate === date ? anchorDay : anchorOf(date);
}

/** The due date of full period number `at`, counted from 0. -1 is the period before the first. */
export function duePeriod(
	{ cycle, firstDate, anchorDay }: Pick<CycleDates, "cycle" | "firstDate" | "anchorDay">,
	at: number,
) {
	if (at === 0 || cycle === "one_time") return firstDate;
	const step = cycleSteps[cycle];
	return "months" in step ? addMonths(firstDate, at * step.months, anchorDay) : addDays(firstDate, at * step.days);
}

/**
 * The number of the last full period that is due on or before `day`, counted from 0. `day` is not before `firstDate`.
 */
export function periodsUpTo(rule: CycleDates, day: PlainDate): number {
	if (rule.cycle === "one_time") return 0;
	const step = cycleSteps[rule.cycle];
	if ("days" in step) return Math.floor(daysBetween(rule.firstDate, day) / step.days);
	const at = Math.floor((monthIndex(day) - monthIndex(rule.firstDate)) / step.months);
	return duePeriod(rule, at) > day ? at - 1 : at;
}

function monthIndex(date: PlainDate): number {
	return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

function within(rule: CycleDates, due: PlainDate): PlainDate | undefined {
	return rule.toDate === null || due <= rule.toDate ? due : undefined;
}
