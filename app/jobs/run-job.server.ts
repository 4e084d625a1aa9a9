import { nowIso } from "#domain/calendar";
import { isRelocating } from "#domain/relocations";
import { mayWorkByClock } from "#domain/system";
import { statement } from "~/db/client.server";
import { isPrimary } from "~/replication";

/** `goesOn`: it does only what someone asked for, so it runs while work that goes by the day is paused. */
export type Job = { name: string; run: () => void | Promise<void>; goesOn?: boolean };

/**
 * Runs a job, and records when it ran and how it ended. A failure is logged; the job runs again at its next time. With
 * several machines, only the primary runs jobs. While work is paused, or an organization is brought in whose records
 * aren't whole yet, only a job that goes on runs. No job runs beside itself: its clock in schedule.server protects it.
 */
export async function runJob({ name, run, goesOn = false }: Job): Promise<void> {
	if (!isPrimary()) return;
	if (!goesOn && (!mayWorkByClock() || isRelocating())) return;
	const startedDate = nowIso();
	const outcome = await attempt(name, run);
	try {
		statement<never, [string, string, string, string]>(noteSql).run(name, startedDate, nowIso(), outcome);
	} catch (error) {
		console.error(`The run of ${name} could not be noted:`, error);
	}
}

async function attempt(name: string, run: Job["run"]): Promise<string> {
	try {
		await run();
		return "ok";
	} catch (error) {
		console.error(`The job ${name} failed:`, error);
		return `failed: ${error instanceof Error ? error.message : error}`.slice(0, 500);
	}
}

const noteSql = `
	INSERT INTO job_runs (name, started_date, finished_date, outcome) VALUES (?, ?, ?, ?)
	ON CONFLICT (name) DO UPDATE SET
		started_date = excluded.started_date, finished_date = excluded.finished_date, outcome = excluded.outcome`;
