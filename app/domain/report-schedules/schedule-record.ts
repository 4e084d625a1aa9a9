import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { RunState, ScheduleFormat, SchedulePeriod } from "./labels";
import type { Recurrence } from "./recurrence";

export type Recipient =
	| { kind: "member" | "owner"; subjectId: number }
	| { kind: "all_owners" }
	| { kind: "address"; address: string };

/** A report that is sent again and again. */
export type Schedule = Recurrence & {
	id: number;
	profileId: number;
	/** The report's route. */
	reportId: string;
	/** Its filters, as its address has them. */
	filters: Record<string, string>;
	period: SchedulePeriod;
	/** Local time, "07:00". */
	atTime: string;
	format: ScheduleFormat;
	subject: string;
	note: string;
	skipEmpty: boolean;
	active: boolean;
	nextDate: PlainDate | null;
	closedThrough: PlainDate | null;
	/** Whose rights it is run with, where it goes to an address. */
	createdById: number;
	madeBy: string;
	updatedDate: string;
	lastState: RunState | null;
	lastDate: string | null;
};

type Stored = Omit<Schedule, "filters" | "weekdays" | "skipEmpty" | "active"> & {
	filters: string;
	weekdays: string;
	skipEmpty: 0 | 1;
	active: 0 | 1;
};

const lastRun = "FROM report_runs r WHERE r.schedule_id = s.id ORDER BY r.id DESC LIMIT 1";

/** SQL: schedules that weren't removed. */
const scheduleSql = `SELECT s.id, s.profile_id AS profileId, s.report_id AS reportId, s.filters, s.period, s.repeats,
		s.weekdays, s.day_of_month AS dayOfMonth, s.month, s.at_time AS atTime, s.format, s.subject, s.note,
		s.skip_empty AS skipEmpty, s.active, s.next_date AS nextDate, s.closed_through AS closedThrough,
		s.created_by_id AS createdById, s.updated_date AS updatedDate,
		(SELECT trim(u.firstname || ' ' || u.lastname) FROM users u WHERE u.id = s.created_by_id) AS madeBy,
		(SELECT r.state ${lastRun}) AS lastState, (SELECT r.created_date ${lastRun}) AS lastDate
	FROM report_schedules s WHERE s.removed_date IS NULL`;

function readSchedule(row: Stored): Schedule {
	return {
		...row,
		filters: JSON.parse(row.filters),
		weekdays: JSON.parse(row.weekdays),
		skipEmpty: row.skipEmpty === 1,
		active: row.active === 1,
	};
}

/** An organization's schedules, newest first; at most 500. */
export function listSchedules({ profileId }: Scope): Schedule[] {
	return statement<Stored>(`${scheduleSql} AND s.profile_id = ? ORDER BY s.id DESC LIMIT 500`)
		.all(profileId)
		.map(readSchedule);
}

export function findSchedule({ profileId }: Scope, scheduleId: number): Schedule | undefined {
	const row = statement<Stored>(`${scheduleSql} AND s.profile_id = ? AND s.id = ?`).get(profileId, scheduleId);
	return row && readSchedule(row);
}

/** The schedules of all organizations that are due by a day, or that wait for a closing. */
export function schedulesToLookAt(day: PlainDate): Schedule[] {
	const due = "AND s.active = 1 AND (s.next_date <= @day OR s.repeats = 'on_close')";
	return statement<Stored>(`${scheduleSql} ${due} ORDER BY s.id`).all({ day }).map(readSchedule);
}

export function recipientsOf({ profileId }: Scope, scheduleId: number): Recipient[] {
	return statement<{ kind: Recipient["kind"]; subjectId: number | null; address: string }>(
		`SELECT kind, subject_id AS subjectId, address FROM report_schedule_recipients
		WHERE profile_id = ? AND schedule_id = ? ORDER BY id`,
	)
		.all(profileId, scheduleId)
		.map(({ kind, subjectId, address }): Recipient => {
			if (kind === "address") return { kind, address };
			return kind === "all_owners" ? { kind } : { kind, subjectId: subjectId ?? 0 };
		});
}
