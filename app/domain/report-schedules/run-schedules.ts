import { now, nowIso } from "#domain/calendar";
import { PrinterBusy } from "#domain/paper";
import { statement, write } from "~/db/client.server";
import { noteDueRuns } from "./note-due-runs";
import { findSchedule } from "./schedule-record";
import { type Run, sendRun } from "./send-run";
import { tellOfFailure } from "./tell-maker";

/** A run without a sign of life for so long was left by a process that ended. It goes on where it stopped. */
const silence = 2 * 60_000;

/** How often a run is begun before it counts as failed. */
const mostTries = 3;

/**
 * Notes which reports are due and sends them, one run after the other. note-due-runs.ts decides when one is due;
 * send-run.ts, to whom; send-to.ts, that each gets it once; make-for.ts, what they may see and whether it is empty.
 */
export async function runSchedules(): Promise<void> {
	noteDueRuns();
	for (let next = claim(); next; next = claim()) {
		if (!(await tryToSend(next))) return;
	}
}

/** False if the others have to wait as well. */
async function tryToSend(run: Run): Promise<boolean> {
	try {
		const problem = await sendRun(run);
		end(run, problem === undefined ? "done" : "failed", problem);
		return true;
	} catch (error) {
		const isBusy = error instanceof PrinterBusy;
		if (!isBusy) console.error(`Report run ${run.id} failed:`, error);
		const tries = isBusy ? run.tries - 1 : run.tries;
		if (tries >= mostTries) end(run, "failed", "The report couldn't be made.");
		else {
			statement(
				"UPDATE report_runs SET state = 'waiting', tries = ? WHERE id = ? AND state = 'running' AND tries = ?",
			).run(...[tries, run.id, run.tries]);
		}
		return !isBusy;
	}
}

function end({ id, tries, profileId, scheduleId }: Run, state: "done" | "failed", problem = ""): void {
	write(() => {
		const { changes } = statement(
			`UPDATE report_runs SET state = @state, problem = @problem, ended_date = @moment
			WHERE id = @id AND state = 'running' AND tries = @tries`,
		).run({ id, tries, state, problem, moment: nowIso() });
		const schedule = findSchedule({ profileId, userId: null }, scheduleId);
		if (changes === 1 && state === "failed" && schedule) tellOfFailure(schedule, problem);
	});
}

/** Takes the next run that waits, or that a process left behind. A removed schedule isn't run. */
function claim(): Run | undefined {
	return write(() => {
		const silentSince = new Date(now().getTime() - silence).toISOString();
		const found = statement<Omit<Run, "tries"> & { tries: number }>(
			`SELECT r.id, r.profile_id AS profileId, r.schedule_id AS scheduleId, r.due, r.for_date AS forDate, r.tries
			FROM report_runs r JOIN report_schedules s ON s.id = r.schedule_id AND s.removed_date IS NULL
			WHERE r.state IN ('waiting', 'running') AND (r.state = 'waiting' OR r.beat_date < ?)
			ORDER BY r.id LIMIT 1`,
		).get(silentSince);
		if (!found) return undefined;
		const tries = found.tries + 1;
		statement("UPDATE report_runs SET state = 'running', tries = ?, beat_date = ?, problem = '' WHERE id = ?").run(
			...[tries, nowIso(), found.id],
		);
		return { ...found, tries };
	});
}
