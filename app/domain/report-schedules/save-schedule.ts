import { recordActivity } from "#domain/activity";
import { momentAt, now, nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { findReport, opensReport } from "#domain/reports";
import { activeMember } from "#domain/team";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reportScheduleRecipients, reportSchedules } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { mostAddresses } from "./labels";
import { dueFrom } from "./recurrence";
import { findSchedule, type Recipient, recipientsOf, type Schedule } from "./schedule-record";

export type ScheduleFields = Pick<
	Schedule,
	| ("reportId" | "filters" | "period" | "repeats" | "weekdays" | "dayOfMonth" | "month" | "atTime" | "format")
	| ("subject" | "note" | "skipEmpty" | "active")
> & { recipients: readonly Recipient[]; idempotencyKey?: string | undefined; seenUpdatedDate?: string | undefined };

/**
 * Adds a schedule, or changes one. Its next run is the first due time from now on. Only for a member who can open the
 * report. Refuses, at the field, recipients without it, no recipient, and too many addresses.
 */
export function saveSchedule(
	scope: Scope,
	scheduleId: number | undefined,
	{ recipients, idempotencyKey, seenUpdatedDate, ...fields }: ScheduleFields,
): Result<{ scheduleId: number }> {
	return once(scope, "save-report-schedule", { scheduleId, ...fields, recipients, idempotencyKey }, () => {
		const before = scheduleId === undefined ? undefined : findSchedule(scope, scheduleId);
		if (scheduleId !== undefined && !before) return refuse("That schedule wasn't found.");
		const failure =
			refuseReport(scope, fields.reportId, recipients) ??
			refuseRecipients(scope, fields, recipients) ??
			(before && staleEdit(scope, seenUpdatedDate, before.updatedDate));
		if (failure) return failure;
		const { profileId, userId } = scope;
		if (userId === null) throw new Error("Someone saves a schedule.");
		const moment = nowIso();
		const { closedThrough } = organizationOf(scope);
		const row = {
			...fields,
			weekdays: [...fields.weekdays],
			nextDate: nextDateOf(scope, fields),
			closedThrough,
			updatedDate: moment,
		};
		const id =
			before?.id ?? insertRow(reportSchedules, { profileId, ...row, createdById: userId, createdDate: moment });
		if (before) change(id, row, userId);
		const told = recipientsOf(scope, id);
		statement("DELETE FROM report_schedule_recipients WHERE schedule_id = ? AND profile_id = ?").run(id, profileId);
		for (const one of recipients) {
			insertRow(reportScheduleRecipients, { profileId, scheduleId: id, ...one });
		}
		const title = findReport(fields.reportId)?.label.title ?? "";
		recordActivity(scope, {
			...{
				action: `report.schedule_${before ? "changed" : "added"}`,
				subjectKind: "organization",
				subjectId: profileId,
			},
			summary: `The schedule of ${title} was ${before ? "changed" : "added"}.`,
			...(before ? { changes: changesOf({ ...before, recipients: told }, { ...fields, recipients }) } : {}),
		});
		return { ok: true, scheduleId: id };
	});
}

function change(id: number, row: Record<string, unknown>, userId: number): void {
	const { filters, weekdays, skipEmpty, active, ...plain } = row;
	statement(
		`UPDATE report_schedules SET report_id = @reportId, filters = @filters, period = @period, repeats = @repeats,
			weekdays = @weekdays, day_of_month = @dayOfMonth, month = @month, at_time = @atTime, format = @format,
			subject = @subject, note = @note, skip_empty = @skipEmpty, active = @active, next_date = @nextDate,
			closed_through = @closedThrough, created_by_id = @userId, updated_date = @updatedDate
		WHERE id = @id`,
	).run({
		...{ ...plain, id, userId, filters: JSON.stringify(filters), weekdays: JSON.stringify(weekdays) },
		...{ skipEmpty: skipEmpty ? 1 : 0, active: active ? 1 : 0 },
	});
}

/** The day of the next run: today, if its time is still to come. */
function nextDateOf(scope: Scope, fields: Omit<ScheduleFields, "recipients">) {
	const { today, timeZone } = organizationOf(scope);
	if (!fields.active) return null;
	const isPast = momentAt(today, fields.atTime, timeZone) <= now().toISOString();
	return dueFrom(fields, isPast ? addDays(today, 1) : today);
}

function refuseReport(scope: Scope, reportId: string, recipients: readonly Recipient[]): Failure | undefined {
	const report = findReport(reportId);
	const member = activeMember(scope);
	if (!report || !member || !opensReport(member.rights, report.label, member.allProperties)) {
		return refuse("Choose a report from the list.", "reportId");
	}
	const toOwners = recipients.some(({ kind }) => kind === "owner" || kind === "all_owners");
	return toOwners && !report.label.owners ? refuse("Owners don't have this report.", "owners") : undefined;
}

function refuseRecipients(
	{ profileId }: Scope,
	{ repeats, weekdays, format }: Omit<ScheduleFields, "recipients">,
	recipients: readonly Recipient[],
): Failure | undefined {
	if (repeats === "weekly" && weekdays.length === 0) return refuse("Choose at least one day.", "weekdays");
	if (recipients.length === 0) return refuse("Choose at least one recipient.", "members");
	const addresses = recipients.filter(({ kind }) => kind === "address");
	if (addresses.length > mostAddresses) return refuse(`Enter up to ${mostAddresses} addresses.`, "addresses");
	if (addresses.length > 0 && format === "link") {
		return refuse("Choose a file. People outside your team can't open a link.", "format");
	}
	const isKnown = (sql: string, id: number) => statement<unknown>(sql).get(profileId, id) !== undefined;
	for (const one of recipients) {
		if (one.kind === "member" && !isKnown(teamSql, one.subjectId))
			return refuse("That member wasn't found.", "members");
		if (one.kind === "owner" && !isKnown(ownerSql, one.subjectId)) return refuse("That owner wasn't found.", "owners");
	}
	return undefined;
}

const teamSql = "SELECT 1 FROM members WHERE profile_id = ? AND user_id = ? AND state = 'active'";
const ownerSql = "SELECT 1 FROM property_owners WHERE profile_id = ? AND id = ?";

/** What was changed, each field before and after. */
function changesOf(
	before: Record<string, unknown>,
	after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
	return Object.fromEntries(
		Object.entries(after).flatMap(([name, value]) =>
			JSON.stringify(before[name]) === JSON.stringify(value)
				? []
				: [[name, [before[name], value] as [unknown, unknown]]],
		),
	);
}

/** Removes a schedule. What it sent stays in the log. */
export function removeSchedule(scope: Scope, scheduleId: number): Result {
	return once(scope, "remove-report-schedule", { scheduleId }, () => {
		const found = findSchedule(scope, scheduleId);
		if (!found) return refuse("That schedule wasn't found.");
		statement(
			"UPDATE report_schedules SET removed_date = ?, next_date = NULL, active = 0 WHERE id = ? AND profile_id = ?",
		).run(nowIso(), scheduleId, scope.profileId);
		recordActivity(scope, {
			...{ action: "report.schedule_removed", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The schedule of ${findReport(found.reportId)?.label.title ?? "a report"} was removed.`,
		});
		return { ok: true };
	});
}
