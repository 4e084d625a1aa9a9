import { dateTimeFormat } from "#domain/calendar/format";

/**
 * A greeting such as "Good Morning, Ana", by the hour in the organization's time zone: morning before 12:00, afternoon
 * before 18:00, otherwise evening. Without a first name it says "User" (specification, section 1).
 */
export function greeting(moment: Date, timeZone: string, firstname: string) {
	return `Good ${partOfDay(moment, timeZone)}, ${firstname || "User"}`;
}

function partOfDay(moment: Date, timeZone: string) {
	const format = dateTimeFormat("en-US", timeZone, { hour: "numeric", hourCycle: "h23" });
	const hour = Number(format.format(moment));
	if (hour < 12) return "Morning";
	return hour < 18 ? "Afternoon" : "Evening";
}
