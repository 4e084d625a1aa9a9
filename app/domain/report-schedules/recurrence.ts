import {
	addDays,
	addMonths,
	daysBetween,
	firstOfMonth,
	lastOfMonth,
	monthOf,
	type PlainDate,
} from "#domain/calendar/format";
import { fiscalYearStart } from "#domain/statements";
import { lastDayOfMonth, type Repeat, type SchedulePeriod } from "./labels";

/** When a schedule is due. */
export type Recurrence = {
	repeats: Repeat;
	/** 1 (Monday) to 7. */
	weekdays: readonly number[];
	/** 1 to 31; a day that a month doesn't have is its last. */
	dayOfMonth: number;
	/** For a year 1 to 12; for a quarter 1 to 3. */
	month: number;
};

/** The first day on or after `day` on which a schedule is due; null if it isn't due by days. */
export function dueFrom({ repeats, weekdays, dayOfMonth, month }: Recurrence, day: PlainDate): PlainDate | null {
	if (repeats === "on_close") return null;
	if (repeats === "daily") return day;
	if (repeats === "weekly") {
		const within = Array.from({ length: 7 }, (_, ahead) => addDays(day, ahead));
		return within.find((one) => weekdays.includes(weekdayOf(one))) ?? null;
	}
	for (let first = firstOfMonth(day); ; first = addMonths(first, 1)) {
		const number = Number(first.slice(5, 7));
		const fits = repeats === "monthly" || (repeats === "yearly" ? number === month : ((number - 1) % 3) + 1 === month);
		const due = fits ? dayWithin(first, dayOfMonth) : undefined;
		if (due !== undefined && due >= day) return due;
	}
}

/** The last day before or on `until` on which a schedule was due, not before `from`, which is such a day. */
export function lastDue(recurrence: Recurrence, from: PlainDate, until: PlainDate): PlainDate {
	let last = from;
	for (let next = from; next <= until; ) {
		last = next;
		const following = dueFrom(recurrence, addDays(next, 1));
		if (following === null) break;
		next = following;
	}
	return last;
}

function dayWithin(first: PlainDate, day: number): PlainDate {
	const last = lastOfMonth(first);
	if (day >= lastDayOfMonth) return last;
	return day > Number(last.slice(8)) ? last : addDays(first, day - 1);
}

/** 1 (Monday) to 7; Monday, January 5, 1970 is day 4 of the epoch. */
function weekdayOf(day: PlainDate): number {
	const since = daysBetween("1970-01-05", day);
	return (((since % 7) + 7) % 7) + 1;
}

/** The days that a report sent on `day` covers. */
export function periodFor(
	period: SchedulePeriod,
	day: PlainDate,
	fiscalYearEndMonth: number,
): { from: PlainDate; to: PlainDate } {
	const month = firstOfMonth(day);
	const monday = addDays(day, 1 - weekdayOf(day));
	const quarter = addMonths(month, -((Number(monthOf(day).slice(5)) - 1) % 3));
	const year = fiscalYearStart(day, fiscalYearEndMonth);
	const periods: Record<SchedulePeriod, { from: PlainDate; to: PlainDate }> = {
		last_month: { from: addMonths(month, -1), to: addDays(month, -1) },
		this_month: { from: month, to: day },
		yesterday: { from: addDays(day, -1), to: addDays(day, -1) },
		last_week: { from: addDays(monday, -7), to: addDays(monday, -1) },
		last_7_days: { from: addDays(day, -7), to: addDays(day, -1) },
		last_quarter: { from: addMonths(quarter, -3), to: addDays(quarter, -1) },
		year: { from: year, to: day },
		last_year: { from: addMonths(year, -12), to: addDays(year, -1) },
		twelve: { from: addMonths(month, -12), to: addDays(month, -1) },
	};
	return periods[period];
}
