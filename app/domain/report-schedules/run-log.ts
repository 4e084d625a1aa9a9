import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Outcome, RunState } from "./labels";

export type RunRow = {
	id: number;
	scheduleId: number;
	reportId: string;
	forDate: PlainDate;
	state: RunState;
	problem: string;
	sent: number;
	empty: number;
	unsent: number;
	createdDate: string;
	endedDate: string | null;
};

const count = (outcomes: string) =>
	`(SELECT count(*) FROM report_run_mails m WHERE m.run_id = r.id AND m.outcome IN (${outcomes}))`;

const runColumns = `r.id, r.schedule_id AS scheduleId, s.report_id AS reportId, r.for_date AS forDate, r.state, r.problem,
	${count("'sent'")} AS sent, ${count("'empty'")} AS empty, ${count("'no_right', 'no_email', 'failed'")} AS unsent,
	r.created_date AS createdDate, r.ended_date AS endedDate`;

/** A run of the organization. */
export function findRun({ profileId }: Scope, runId: number): RunRow | undefined {
	return statement<RunRow>(
		`SELECT ${runColumns} FROM report_runs r JOIN report_schedules s ON s.id = r.schedule_id
		WHERE r.id = ? AND r.profile_id = ?`,
	).get(runId, profileId);
}

/** The runs of all schedules, or of one, newest first. */
export function listRuns(
	scope: Scope,
	{ scheduleId, cursor }: { scheduleId?: number | undefined; cursor?: string | undefined },
): KeysetPage<RunRow> {
	return keysetPage<RunRow>({
		...{ select: runColumns, from: "report_runs r JOIN report_schedules s ON s.id = r.schedule_id" },
		where: ["r.profile_id = ?", ...(scheduleId === undefined ? [] : ["r.schedule_id = ?"])],
		params: [scope.profileId, ...(scheduleId === undefined ? [] : [scheduleId])],
		order: [{ sql: "r.id", key: "id" }],
		...{ direction: "desc", cursor },
	});
}

export type RunMail = { id: number; name: string; outcome: Outcome; fileId: number | null; createdDate: string };

/** What a run sent to whom; undefined if the organization hasn't that run. */
export function mailsOfRun({ profileId }: Scope, runId: number): RunMail[] | undefined {
	const run = statement<unknown>("SELECT 1 FROM report_runs WHERE id = ? AND profile_id = ?").get(runId, profileId);
	if (!run) return undefined;
	return statement<RunMail>(
		`SELECT m.id, CASE WHEN m.recipient LIKE 'member %' THEN (
				SELECT trim(u.firstname || ' ' || u.lastname) FROM users u WHERE u.id = CAST(substr(m.recipient, 8) AS INTEGER))
			WHEN m.recipient LIKE 'owner %' THEN (
				SELECT o.display_name FROM property_owners o WHERE o.id = CAST(substr(m.recipient, 7) AS INTEGER))
			ELSE substr(m.recipient, 9) END AS name, m.outcome, m.file_id AS fileId, m.created_date AS createdDate
		FROM report_run_mails m WHERE m.run_id = ? AND m.profile_id = ? ORDER BY m.id LIMIT 5000`,
	).all(runId, profileId);
}

/** Has a failed run tried again. Anyone who already got it won't get it again. */
export function runAgain(scope: Scope, runId: number): Result {
	return write((): Result => {
		const { profileId } = scope;
		const { changes } = statement(
			"UPDATE report_runs SET state = 'waiting', tries = 0, problem = '' WHERE id = ? AND profile_id = ? AND state = 'failed'",
		).run(runId, profileId);
		if (changes === 0) return refuse("That run wasn't found, or it didn't fail.");
		statement("DELETE FROM report_run_mails WHERE run_id = ? AND outcome NOT IN ('sent', 'empty')").run(runId);
		recordActivity(scope, {
			...{ action: "report.run_again", subjectKind: "organization", subjectId: profileId },
			summary: "A scheduled report that failed was tried again.",
		});
		return { ok: true };
	});
}
