import { dayAt, momentAt, now, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { dueFrom, lastDue } from "./recurrence";
import { type Schedule, schedulesToLookAt } from "./schedule-record";

/**
 * Notes the runs that are due (recurrence.ts): for a day once its local time has come, and for a closing once the books
 * are closed through a later day than before. After days in which nothing ran, only the last missed one is made up for.
 */
export function noteDueRuns(): void {
	const moment = now();
	const latestDay = addDays(moment.toISOString().slice(0, 10), 1);
	for (const schedule of schedulesToLookAt(latestDay)) write(() => noteOne(schedule, moment.toISOString()));
}

function noteOne(schedule: Schedule, moment: string): void {
	const { timeZone, closedThrough } = organizationOf(schedule);
	if (schedule.repeats === "on_close") {
		if (closedThrough === schedule.closedThrough) return;
		statement("UPDATE report_schedules SET closed_through = ? WHERE id = ?").run(closedThrough, schedule.id);
		const isLater = closedThrough !== null && closedThrough > (schedule.closedThrough ?? "");
		if (isLater) addRun(schedule, `closed ${closedThrough}`, closedThrough);
		return;
	}
	const { nextDate, atTime } = schedule;
	if (nextDate === null || momentAt(nextDate, atTime, timeZone) > moment) return;
	const today = dayAt(moment, timeZone);
	const until = momentAt(today, atTime, timeZone) > moment ? addDays(today, -1) : today;
	const due = lastDue(schedule, nextDate, until);
	addRun(schedule, due, due);
	statement("UPDATE report_schedules SET next_date = ? WHERE id = ?").run(
		dueFrom(schedule, addDays(due, 1)),
		schedule.id,
	);
}

/** A day or a closing has one run, however often it is noted. */
function addRun({ id, profileId }: Schedule, due: string, forDate: PlainDate): void {
	statement(
		`INSERT OR IGNORE INTO report_runs (profile_id, schedule_id, due, for_date, created_date) VALUES (?, ?, ?, ?, ?)`,
	).run(profileId, id, due, forDate, nowIso());
}
