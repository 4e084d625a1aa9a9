import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { type ForeseenWork, nothingForeseen } from "./paused-work";

/**
 * Does the work in a copy of the database, and gives what it did, by organization. It's for a process of its own that
 * has the copy open: nothing of it may reach anyone.
 */
export async function foreseeWork(work: readonly (() => unknown)[]): Promise<Record<string, ForeseenWork>> {
	const [transactions, mails] = [highest("gl_transactions"), highest("mail_outbox")];
	for (const run of work) {
		try {
			await run();
		} catch (error) {
			console.error("What paused work would do is counted without what failed:", error);
		}
	}
	const foreseen: Record<string, ForeseenWork> = {};
	const of = (profileId: number) => {
		foreseen[profileId] ??= { ...nothingForeseen };
		return foreseen[profileId];
	};
	for (const { profileId, ...counts } of postedAfter(transactions)) Object.assign(of(profileId), counts);
	for (const { profileId, n } of queuedAfter(mails)) of(profileId).emails = n;
	for (const { profileId, n } of autopaysDue()) of(profileId).autopays = n;
	return foreseen;
}

function highest(table: "gl_transactions" | "mail_outbox"): number {
	return statement<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()?.id ?? 0;
}

function postedAfter(id: number) {
	return statement<Omit<ForeseenWork, "emails" | "autopays"> & { profileId: number }, [number]>(
		`SELECT profileId, sum(type = 'charge') AS charges, sum(iif(type = 'charge', cents, 0)) AS chargedCents,
			sum(type = 'late_fee') AS lateFees, sum(iif(type = 'late_fee', cents, 0)) AS lateFeeCents,
			sum(type NOT IN ('charge', 'late_fee')) AS otherTransactions
		FROM (SELECT t.profile_id AS profileId, t.type, (SELECT coalesce(sum(amount_cents), 0) FROM gl_postings
				WHERE id BETWEEN t.id << 8 AND (t.id << 8) + 255 AND amount_cents > 0) AS cents
			FROM gl_transactions t WHERE t.id > ?)
		GROUP BY profileId`,
	).all(id);
}

function queuedAfter(id: number) {
	return statement<{ profileId: number; n: number }, [number]>(
		"SELECT profile_id AS profileId, count(*) AS n FROM mail_outbox WHERE id > ? AND profile_id IS NOT NULL GROUP BY 1",
	).all(id);
}

/** Autopays whose day has come somewhere. They aren't tried, because that would ask the processor. */
function autopaysDue() {
	return statement<{ profileId: number; n: number }, [string]>(
		`SELECT profile_id AS profileId, count(*) AS n FROM autopays
		WHERE state = 'active' AND next_date IS NOT NULL AND next_date <= ? GROUP BY 1`,
	).all(addDays(nowIso().slice(0, 10), 1));
}
