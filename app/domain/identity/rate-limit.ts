import { createHash } from "node:crypto";
import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";

/** One counted limit. `who` is stored as a hash, so that the table holds no addresses. */
export type Limit = { action: string; who: string; attempts: number };

/**
 * Counts an attempt against every limit, or refuses with the time to wait if one is used up. A window starts with its
 * first attempt; one that ends later than a window can was begun while the clock was ahead, and counts no more. Call it
 * before the work, so that parallel attempts are counted, and `giveBackAttempt` after a success. How many are allowed
 * stands with the caller, by `limitsFrom` (network-of.ts) or in sign-in-limits.ts.
 */
export function takeAttempt(limits: Limit[], windowMinutes: number): Result {
	return write(() => {
		statement<unknown, [string]>("DELETE FROM rate_limits WHERE window_ends_date <= ?").run(nowIso());
		const windowEndsDate = new Date(now().getTime() + windowMinutes * 60_000).toISOString();
		for (const limit of limits) {
			const counted = countedSoFar(limit, windowEndsDate);
			if (counted && counted.attempts >= limit.attempts) return refuse(waitMessage(counted.windowEndsDate));
		}
		for (const limit of limits) countOne(limit, windowEndsDate);
		return { ok: true };
	});
}

/** Uncounts an attempt that succeeded. */
export function giveBackAttempt(limits: Limit[]) {
	const sql = "UPDATE rate_limits SET attempts = attempts - 1 WHERE key = ? AND attempts > 0";
	write(() => {
		for (const limit of limits) statement<unknown, [string]>(sql).run(key(limit));
	});
}

function countedSoFar(limit: Limit, latestEnd: string) {
	return statement<{ attempts: number; windowEndsDate: string }, [string, string]>(
		`SELECT attempts, window_ends_date AS windowEndsDate FROM rate_limits
		WHERE key = ? AND window_ends_date <= ?`,
	).get(key(limit), latestEnd);
}

function countOne(limit: Limit, windowEndsDate: string) {
	statement<unknown, [string, string]>(
		`INSERT INTO rate_limits (key, attempts, window_ends_date) VALUES (?, 1, ?)
		 ON CONFLICT (key) DO UPDATE SET
			attempts = iif(window_ends_date <= excluded.window_ends_date, attempts, 0) + 1,
			window_ends_date = min(window_ends_date, excluded.window_ends_date)`,
	).run(key(limit), windowEndsDate);
}

function key({ action, who }: Limit) {
	return `${action}:${createHash("sha256").update(who).digest("base64url")}`;
}

function waitMessage(until: string) {
	const minutes = Math.max(1, Math.ceil((Date.parse(until) - now().getTime()) / 60_000));
	return `Too many attempts. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`;
}
