import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import type { ForeseenWork } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";

export type { ForeseenWork } from "~/db/schema";

/** Scheduled work waits, because it last ran many days before or after what the clock says now. */
export type Pause = { ranDate: string; days: number; clockIsBehind: boolean };

const dayMs = 86_400_000;
/** How often the mark of the last run is moved on, in milliseconds. */
const markEvery = 60_000;

/**
 * Whether work that goes by the day may run now. The mark of the last run moves on with it, unless it's more than
 * PAUSE_AFTER_DAYS away from the clock: then the work waits until someone resumes it or the clock is right again.
 */
export function mayWorkByClock(): boolean {
	const ranDate = lastMark();
	if (ranDate === undefined) {
		setMark(nowIso());
		return true;
	}
	if (pausedWork()) return false;
	if (Math.abs(now().getTime() - Date.parse(ranDate)) >= markEvery) setMark(nowIso());
	return true;
}

/** Since when work waits; undefined while it runs. */
export function pausedWork(): Pause | undefined {
	const most = config().pauseAfterDays;
	const ranDate = most === 0 ? undefined : lastMark();
	if (ranDate === undefined) return undefined;
	const ms = now().getTime() - Date.parse(ranDate);
	if (Math.abs(ms) <= most * dayMs) return undefined;
	return { ranDate, days: Math.floor(Math.abs(ms) / dayMs), clockIsBehind: ms < 0 };
}

/** Whether this person may let waiting work run: the operator, or an only organization's administrators of settings. */
export function mayResumeWork(person: { email: string; editsSettings: boolean }): boolean {
	if (person.email.toLowerCase() === config().operatorEmail) return true;
	return person.editsSettings && organizations(2).length === 1;
}

/**
 * Lets the waiting work run by the clock as it is now, and notes it in every organization's log. `ranDate` is the pause
 * that the person saw; another one is refused. The caller makes sure that they may.
 */
export function resumeWork(scope: Scope | undefined, ranDate: string): Result {
	return write(() => {
		if (pausedWork()?.ranDate !== ranDate) return refuse("Scheduled work is no longer paused.");
		const resumedDate = nowIso();
		setMark(resumedDate);
		for (const profileId of organizations()) {
			recordActivity(profileId === scope?.profileId ? scope : systemScope(profileId), {
				...{ action: "organization.work_resumed", subjectKind: "organization", subjectId: profileId },
				summary: "Scheduled work was resumed after a pause.",
				changes: { ranDate: [ranDate, resumedDate] },
			});
		}
		return { ok: true };
	});
}

function organizations(most = -1): number[] {
	return statement<{ profileId: number }, [number]>(
		"SELECT profile_id AS profileId FROM organization ORDER BY profile_id LIMIT ?",
	)
		.all(most)
		.map(({ profileId }) => profileId);
}

/** What waiting work would do in an organization, and when that was counted; undefined until it is. */
export function foreseenWork({ profileId }: Scope): (ForeseenWork & { foreseenDate: string }) | undefined {
	const row = statement<{ foreseenDate: string; foreseen: string }, [string]>(
		`SELECT foreseen_date AS foreseenDate, coalesce(foreseen ->> ?, '') AS foreseen
		FROM job_clock WHERE id = 1 AND foreseen_date IS NOT NULL`,
	).get(`$."${profileId}"`);
	if (!row) return undefined;
	return { ...nothingForeseen, ...(row.foreseen && JSON.parse(row.foreseen)), foreseenDate: row.foreseenDate };
}

export const nothingForeseen: ForeseenWork = {
	...{ charges: 0, chargedCents: 0, lateFees: 0, lateFeeCents: 0 },
	...{ otherTransactions: 0, emails: 0, autopays: 0 },
};

/** Whether what waiting work would do was last counted more than an hour ago. */
export function isForesightDue(): boolean {
	const foreseenDate = statement<{ foreseenDate: string | null }>(
		"SELECT foreseen_date AS foreseenDate FROM job_clock WHERE id = 1",
	).get()?.foreseenDate;
	return !foreseenDate || Math.abs(now().getTime() - Date.parse(foreseenDate)) > dayMs / 24;
}

/** Keeps what waiting work would do, by organization. */
export function keepForeseen(foreseen: Record<string, ForeseenWork>): void {
	statement<unknown, [string, string]>("UPDATE job_clock SET foreseen_date = ?, foreseen = ? WHERE id = 1").run(
		nowIso(),
		JSON.stringify(foreseen),
	);
}

function lastMark(): string | undefined {
	return statement<{ ranDate: string }>("SELECT ran_date AS ranDate FROM job_clock WHERE id = 1").get()?.ranDate;
}

function setMark(iso: string): void {
	statement<unknown, [string]>(
		`INSERT INTO job_clock (id, ran_date) VALUES (1, ?)
		ON CONFLICT (id) DO UPDATE SET ran_date = excluded.ran_date, foreseen_date = NULL, foreseen = NULL`,
	).run(iso);
}
