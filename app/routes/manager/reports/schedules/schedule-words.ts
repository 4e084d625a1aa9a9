import { formatTime, ordinalDay } from "#domain/calendar/format";
import type { Schedule } from "#domain/report-schedules";
import { lastDayOfMonth, quarterMonthWords, repeatWords, weekdayWords } from "#domain/report-schedules/labels";
import { labelOf, monthOptions } from "~/ui/options";

/** When a schedule runs: "Every month on the 5th, 7:00 AM". */
export function timesOf({ repeats, weekdays, dayOfMonth, month, atTime }: Schedule, locale: string): string {
	if (repeats === "on_close") return repeatWords.on_close;
	const day = dayOfMonth === lastDayOfMonth ? "the last day" : `the ${ordinalDay(dayOfMonth)}`;
	const on = {
		daily: "",
		weekly: ` on ${weekdays.map((one) => weekdayWords[one as keyof typeof weekdayWords]).join(", ")}`,
		monthly: ` on ${day}`,
		quarterly: ` on ${day} of its ${quarterMonthWords[month as 1 | 2 | 3].toLowerCase()}`,
		yearly: ` on ${day} of ${labelOf(monthOptions(locale), month)}`,
	}[repeats];
	return `${repeatWords[repeats]}${on}, ${formatTime(atTime, locale)}`;
}
