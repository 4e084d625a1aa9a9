import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";

const longest = { message: 500, stack: 4_000 };
const kept = { errors: 1_000, days: 30 };

/**
 * Saves the error of a failed request for the operator: the path without its query, and nothing that identifies a
 * person. Keeps the newest 1,000 errors of the last 30 days. Never throws: if saving fails, that is only logged.
 */
export function recordError(error: unknown, asked: { method: string; pathname: string; requestId: string }): void {
	const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
	const place = `${asked.method} ${decoded(asked.pathname)} ${asked.requestId}`;
	try {
		write(() => {
			const { lastInsertRowid } = statement<unknown, [string, string, string]>(
				"INSERT INTO error_log (error_message, error_stack, created_date) VALUES (?, ?, ?)",
			).run(
				impersonal(message, longest.message),
				`${impersonal(place, 400)}\n${impersonal(stack, longest.stack)}`,
				nowIso(),
			);
			statement<unknown, [number, string]>("DELETE FROM error_log WHERE id <= ? OR created_date < ?").run(
				Number(lastInsertRowid) - kept.errors,
				oldest(),
			);
		});
	} catch (failure) {
		console.error("An error could not be kept:", failure);
	}
}

/** Deletes the errors that are older than 30 days, where no new one comes that would. Idempotent. */
export function forgetOldErrors(): void {
	statement<unknown, [string]>("DELETE FROM error_log WHERE created_date < ?").run(oldest());
}

function oldest(): string {
	return new Date(now().getTime() - kept.days * 24 * 60 * 60_000).toISOString();
}

/** The newest saved error: its method, path and request id, and its message. Undefined if there is none. */
export function newestError(): { place: string; message: string } | undefined {
	return statement<{ place: string; message: string }>(
		`SELECT substr(error_stack, 1, instr(error_stack || char(10), char(10)) - 1) AS place, error_message AS message
		FROM error_log ORDER BY id DESC LIMIT 1`,
	).get();
}

/** Number of errors saved since a moment given as ISO 8601. */
export function errorsSince(iso: string): number {
	const sql = "SELECT count(*) AS n FROM error_log WHERE created_date >= ?";
	return statement<{ n: number }, [string]>(sql).get(iso)?.n ?? 0;
}

/**
 * Replaces email addresses and what may be a personal number. Digits in a request id remain, because letters or hyphens
 * are next to them.
 */
function impersonal(text: string, most: number): string {
	return text
		.slice(0, most)
		.replace(/[^\s@<>"'()/]{1,64}@[^\s@<>"'(),;]{1,255}/g, "(email)")
		.replace(/(?<![\w-])\d{6,}(?![\w-])/g, "(number)")
		.replace(/(?<![\w-])(\+?\d{1,3}[ .-])?(\(\d{3}\) ?|\d{3}[ .-])\d{2,3}[ .-]\d{4}(?![\w-])/g, "(number)")
		.replace(/(?<![\w-])\d{2}-\d{7}(?![\w-])/g, "(number)");
}

function decoded(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}
