import type { recipientOutcomes, scheduleFormats, scheduleRepeats } from "~/db/schema/report-schedules";

/** Words for schedules of reports. */

export const repeatWords: Record<(typeof scheduleRepeats)[number], string> = {
	daily: "Every day",
	weekly: "Every week",
	monthly: "Every month",
	quarterly: "Every quarter",
	yearly: "Every year",
	on_close: "When the period closes",
};
export type Repeat = keyof typeof repeatWords;

export const weekdayWords = {
	1: "Monday",
	2: "Tuesday",
	3: "Wednesday",
	4: "Thursday",
	5: "Friday",
	6: "Saturday",
	7: "Sunday",
} as const;

/** Which month of a quarter. */
export const quarterMonthWords = { 1: "First month", 2: "Second month", 3: "Third month" } as const;

export const formatWords: Record<(typeof scheduleFormats)[number], string> = {
	xlsx: "Excel",
	csv: "CSV",
	pdf: "PDF",
	link: "Link to the report",
};
export type ScheduleFormat = keyof typeof formatWords;

/** The days that a scheduled report covers, counted from the day it is sent or through which the books were closed. */
export const periodWords = {
	last_month: "Last month",
	this_month: "This month to date",
	yesterday: "Yesterday",
	last_week: "Last week, Monday to Sunday",
	last_7_days: "Last 7 days",
	last_quarter: "Last quarter",
	year: "Fiscal year to date",
	last_year: "Last fiscal year",
	twelve: "Last 12 months",
} as const;
export type SchedulePeriod = keyof typeof periodWords;

export const outcomeWords: Record<(typeof recipientOutcomes)[number], string> = {
	sent: "Sent",
	empty: "Nothing to send",
	no_right: "No access",
	no_email: "No email address",
	failed: "Failed",
};
export type Outcome = keyof typeof outcomeWords;

export const runStates = { waiting: "Waiting", running: "In progress", done: "Done", failed: "Failed" } as const;
export type RunState = keyof typeof runStates;

/** The last day of the month, whichever it is. */
export const lastDayOfMonth = 31;

export const mostAddresses = 50;
