import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findReport, opensReport } from "#domain/reports";
import { activeMember } from "#domain/team";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reportRuns } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findSchedule } from "./schedule-record";

/**
 * Sends a schedule's report to its recipients once more, now, on or off; when it's next due doesn't change. Its days are
 * counted from today, or from the day through which the books are closed. Only for a member who can open the report.
 * Refuses one that is being sent, and one of closings before any.
 */
export function sendNow(
	scope: Scope,
	scheduleId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Result<{ runId: number }> {
	return once(scope, "send-report-schedule", { scheduleId, idempotencyKey }, () => {
		const schedule = findSchedule(scope, scheduleId);
		const report = schedule && findReport(schedule.reportId);
		if (!schedule || !report) return refuse("That schedule wasn't found.");
		const member = activeMember(scope);
		if (!member || !opensReport(member.rights, report.label, member.allProperties)) {
			return refuse("Only someone who can open this report can send it.");
		}
		if (isUnderWay(scheduleId)) return refuse("This report is already being sent.");
		const { today, closedThrough } = organizationOf(scope);
		const forDate = schedule.repeats === "on_close" ? closedThrough : today;
		if (forDate === null) return refuse("The books haven't been closed yet.");
		const moment = nowIso();
		const runId = insertRow(reportRuns, {
			...{
				profileId: scope.profileId,
				scheduleId,
				due: `asked ${runsOf(scheduleId) + 1}`,
				forDate,
				createdDate: moment,
			},
		});
		recordActivity(scope, {
			...{ action: "report.sent_now", subjectKind: "organization", subjectId: scope.profileId },
			summary: `${report.label.title} was sent to the recipients of its schedule.`,
		});
		return { ok: true, runId };
	});
}

function isUnderWay(scheduleId: number): boolean {
	const sql = "SELECT 1 FROM report_runs WHERE schedule_id = ? AND state IN ('waiting', 'running')";
	return statement<unknown>(sql).get(scheduleId) !== undefined;
}

function runsOf(scheduleId: number): number {
	const sql = "SELECT count(*) AS runs FROM report_runs WHERE schedule_id = ?";
	return statement<{ runs: number }>(sql).get(scheduleId)?.runs ?? 0;
}
