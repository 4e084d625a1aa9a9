// Owned by: report-schedules

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { files } from "./records";

export const scheduleRepeats = ["daily", "weekly", "monthly", "quarterly", "yearly", "on_close"] as const;
export const scheduleFormats = ["csv", "xlsx", "pdf", "link"] as const;
export const recipientOutcomes = ["sent", "empty", "no_right", "no_email", "failed"] as const;
export const scheduleRecipientKinds = ["member", "owner", "all_owners", "address"] as const;

/** A report that is sent again and again, to whom and how. It is run with the rights of whoever made it. */
export const reportSchedules = sqliteTable(
	"report_schedules",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		reportId: text().notNull(),
		/** The report's filters, as its address has them. */
		filters: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
		/** Which days the report covers, counted from the day it is sent. */
		period: text().notNull(),
		repeats: text({ enum: scheduleRepeats }).notNull(),
		/** For "weekly": 1 (Monday) to 7. */
		weekdays: text({ mode: "json" }).$type<number[]>().notNull().default([]),
		/** For months: 1 to 31; 31 is the last day. */
		dayOfMonth: integer().notNull().default(1),
		/** For "yearly": 1 to 12. For "quarterly": the month within the quarter, 1 to 3. */
		month: integer().notNull().default(1),
		/** Local time, "07:00". */
		atTime: text().notNull(),
		format: text({ enum: scheduleFormats }).notNull(),
		subject: text().notNull().default(""),
		note: text().notNull().default(""),
		skipEmpty: integer({ mode: "boolean" }).notNull().default(false),
		active: integer({ mode: "boolean" }).notNull().default(true),
		/** The local day of the next run; null for "when the period closes" and for those that are off. */
		nextDate: text(),
		/** For "when the period closes": the closing day that was last seen. */
		closedThrough: text(),
		createdById: integer()
			.notNull()
			.references(() => users.id),
		removedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("report_schedules_of").on(t.profileId, t.id),
		index("report_schedules_due").on(t.nextDate).where(sql`next_date IS NOT NULL`),
	],
);

export const reportScheduleRecipients = sqliteTable(
	"report_schedule_recipients",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		scheduleId: integer()
			.notNull()
			.references(() => reportSchedules.id),
		kind: text({ enum: scheduleRecipientKinds }).notNull(),
		/** The member's login or the owner's record. */
		subjectId: integer(),
		address: text().notNull().default(""),
	},
	(t) => [index("report_schedule_recipients_of").on(t.scheduleId, t.id)],
);

/** Each time a schedule was due: once for a day or a closing, whatever happens to the process. */
export const reportRuns = sqliteTable(
	"report_runs",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		scheduleId: integer()
			.notNull()
			.references(() => reportSchedules.id),
		/** The local day, or "closed " with the day through which the books were closed, or "asked " and a number. */
		due: text().notNull(),
		/** The day that the report's period counts from. */
		forDate: text().notNull(),
		state: text({ enum: ["waiting", "running", "done", "failed"] })
			.notNull()
			.default("waiting"),
		tries: integer().notNull().default(0),
		beatDate: text(),
		/** Why it failed, for the log. */
		problem: text().notNull().default(""),
		endedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("report_runs_once").on(t.scheduleId, t.due),
		index("report_runs_to_do").on(t.id).where(sql`state IN ('waiting', 'running')`),
		index("report_runs_of").on(t.profileId, t.id),
	],
);

/** What a run sent to whom. A recipient of a run gets one email at most. */
export const reportRunMails = sqliteTable(
	"report_run_mails",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		runId: integer()
			.notNull()
			.references(() => reportRuns.id),
		/** "member 7" with the login's id, "owner 12", "address ana@example.com". */
		recipient: text().notNull(),
		outcome: text({ enum: recipientOutcomes }).notNull(),
		fileId: integer().references(() => files.id),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("report_run_mails_once").on(t.runId, t.recipient)],
);
