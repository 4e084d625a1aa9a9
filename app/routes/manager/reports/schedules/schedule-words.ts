import { ordinalDay } from "#domain/calendar/format";
import type { Schedule } from "#domain/report-schedules";
import { lastDayOfMonth, repeatWords, weekdayWords } from "#domain/report-schedules/labels";

/** When a schedule runs: "Every month on the 5th, 07:00". */
export function timesOf({ repeats, weekdays, dayOfMonth, month, atTime }: Schedule): string {
	if (repeats === "on_close") return repeatWords.on_close;
	const day = dayOfMonth === lastDayOfMonth ? "the last day" : `the ${ordinalDay(dayOfMonth)}`;
	const on = {
		daily: "",
		weekly: ` on ${weekdays.map((one) => weekdayWords[one as keyof typeof weekdayWords]).join(", ")}`,
		monthly: ` on ${day}`,
		quarterly: ` on ${day} of month ${month}`,
		yearly: ` on ${day} of month ${month}`,
	}[repeats];
	return `${repeatWords[repeats]}${on}, ${atTime}`;
}
