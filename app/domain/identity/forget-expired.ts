import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { forgetKeys } from "~/domain/kernel/once";

/** Days that ended sessions, expired links and idempotency keys are kept, to answer questions about what happened. */
const keptDays = 30;

/**
 * Deletes sessions and emailed links that ended 30 days ago or earlier, idempotency keys of that age, and expired kept
 * forms. Devices not used for a year go too. Idempotent. Returns how many were deleted, not counting kept forms.
 */
export function forgetExpired() {
	const before = new Date(now().getTime() - keptDays * 24 * 60 * 60_000).toISOString();
	return write(() => {
		const sessions = statement<unknown, [string, string]>(
			"DELETE FROM sessions WHERE expires_date < ? OR revoked_date < ?",
		).run(before, before);
		const links = statement<unknown, [string]>("DELETE FROM user_tokens WHERE expires_date < ?").run(before);
		const forms = forgetKeys(before);
		statement<unknown, [string]>("DELETE FROM kept_forms WHERE expires_date < ?").run(nowIso());
		statement<unknown, [string]>("DELETE FROM pending_sign_ins WHERE expires_date < ?").run(nowIso());
		statement<unknown, [string]>("DELETE FROM passkey_challenges WHERE expires_date < ?").run(nowIso());
		const yearAgo = new Date(now().getTime() - 365 * 24 * 60 * 60_000).toISOString();
		statement<unknown, [string]>("DELETE FROM known_devices WHERE last_used_date < ?").run(yearAgo);
		return sessions.changes + links.changes + forms;
	});
}
