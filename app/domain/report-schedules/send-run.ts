import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findReport, type Report } from "#domain/reports";
import { accountingTerms } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Addressed, addressedBy } from "./addressed";
import { periodFor } from "./recurrence";
import { findSchedule, type Schedule } from "./schedule-record";
import { sendTo } from "./send-to";

/** A run that was claimed. */
export type Run = { id: number; profileId: number; scheduleId: number; due: string; forDate: PlainDate; tries: number };

/** What is sent to one recipient of a run. */
export type Sending = {
	run: Run;
	schedule: Schedule;
	report: Report;
	days: { from: PlainDate; to: PlainDate };
	to: Addressed;
};

/**
 * Sends a run to each of its recipients who hasn't got it yet: addressed.ts decides who they are, send-to.ts what becomes
 * of each, and make-for.ts whether it is skipped as empty. Gives what is wrong as a sentence; undefined if nothing is.
 */
export async function sendRun(run: Run): Promise<string | undefined> {
	const scope: Scope = { profileId: run.profileId, userId: null };
	const schedule = findSchedule(scope, run.scheduleId);
	const report = schedule && findReport(schedule.reportId);
	if (!schedule || !report) return "This report no longer exists.";
	const days = periodFor(schedule.period, run.forDate, accountingTerms(scope).fiscalYearEndMonth);
	const done = new Set(
		statement<{ recipient: string }>("SELECT recipient FROM report_run_mails WHERE run_id = ? AND outcome <> 'failed'")
			.all(run.id)
			.map(({ recipient }) => recipient),
	);
	let problem: string | undefined;
	for (const to of addressedBy(scope, schedule, days)) {
		if (done.has(to.key)) continue;
		statement("UPDATE report_runs SET beat_date = ? WHERE id = ? AND tries = ?").run(nowIso(), run.id, run.tries);
		const outcome = await sendTo({ run, schedule, report, days, to });
		if (outcome === "failed") problem = "The report couldn't be made for everyone.";
		if (outcome === "no_right" && to.kind === "address") {
			problem = `${schedule.madeBy} can no longer open this report, so it isn't sent to others on their behalf.`;
		}
	}
	return problem;
}
