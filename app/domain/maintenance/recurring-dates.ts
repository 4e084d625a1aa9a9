import { addSpan, type PlainDate } from "#domain/calendar/format";
import type { RecurrencePeriod } from "./recurring-labels";

/** How often something comes again, and until when. */
export type Recurrence = {
	firstDate: PlainDate;
	every: number;
	period: RecurrencePeriod;
	endsOn: PlainDate | null;
	endsAfter: number | null;
};

/** The date number `at`, counted from 0. A rule that begins on the last day of a month stays on last days. */
function dateNumber({ firstDate, every, period }: Recurrence, at: number): PlainDate {
	return addSpan(firstDate, at * every, period);
}

/** The date number `at`; undefined once the rule has ended. */
export function dateWithin(rule: Recurrence, at: number): PlainDate | undefined {
	if (rule.endsAfter !== null && at >= rule.endsAfter) return undefined;
	const date = dateNumber(rule, at);
	return rule.endsOn !== null && date > rule.endsOn ? undefined : date;
}

/** Up to `count` dates from number `at` on. */
export function datesFrom(rule: Recurrence, at: number, count: number): PlainDate[] {
	return Array.from({ length: count }, (_, more) => dateWithin(rule, at + more)).filter((date) => date !== undefined);
}
