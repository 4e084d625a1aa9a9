import { addDays, addMonths, anchorOf, daysBetween, type PlainDate } from "./format";

/** How often something repeats. `one_time` falls due once, on its first date. */
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

/** On which days something that repeats falls due. */
export type CycleDates = {
	cycle: Cycle;
	/** First due date of a whole period. */
	firstDate: PlainDate;
	/** Day of the month to come back to after shorter months. */
	anchorDay: number;
	/** The days from here to `firstDate` are a shorter first period, due on this day. */
	proratedFrom: PlainDate | null;
	/** Last day on which it may fall due. */
	toDate: PlainDate | null;
};

/** Months of a cycle that counts in months, days of one that counts in days. */
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

/** First due date of a rule on or after a day; undefined when the rule is over. */
export function dueOnOrAfter(rule: CycleDates, day: PlainDate): PlainDate | undefined {
	if (rule.proratedFrom !== null && day <= rule.proratedFrom) return within(rule, rule.proratedFrom);
	if (day <= rule.firstDate) return within(rule, rule.firstDate);
	if (rule.cycle === "one_time") return undefined;
	let at = periodsUpTo(rule, day);
	while (duePeriod(rule, at) < day) at++;
	return within(rule, duePeriod(rule, at));
}

/** The day of the month that a rule comes back to when it goes on from a date: its own where that is its next, else the date's. */
export function anchorFrom(
	{ cycle, anchorDay, nextDate }: Pick<CycleDates, "cycle" | "anchorDay"> & { nextDate: PlainDate | null },
	date: PlainDate,
): number {
	const inMonths = cycle !== "one_time" && "months" in cycleSteps[cycle];
	return inMonths && nextDate === date ? anchorDay : anchorOf(date);
}

/** The `at`-th whole period's due date; -1 is the period before the first. */
export function duePeriod(
	{ cycle, firstDate, anchorDay }: Pick<CycleDates, "cycle" | "firstDate" | "anchorDay">,
	at: number,
) {
	if (at === 0 || cycle === "one_time") return firstDate;
	const step = cycleSteps[cycle];
	return "months" in step ? addMonths(firstDate, at * step.months, anchorDay) : addDays(firstDate, at * step.days);
}

/** How many whole periods lie between the first due date and a later day; the due date of that index is not after it. */
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
