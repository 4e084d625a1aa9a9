import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { forgetKeys } from "~/domain/kernel/once";

/** How long an ended session, a dead link or a form's key is kept, for whoever asks what happened. */
const keptDays = 30;

/** Deletes the sessions and mailed links that ended a month ago or more, and the keys of forms sent by then. Idempotent; gives how many went. */
export function forgetExpired() {
	const before = new Date(now().getTime() - keptDays * 24 * 60 * 60_000).toISOString();
	return write(() => {
		const sessions = statement<unknown, [string, string]>(
			"DELETE FROM sessions WHERE expires_date < ? OR revoked_date < ?",
		).run(before, before);
		const links = statement<unknown, [string]>("DELETE FROM user_tokens WHERE expires_date < ?").run(before);
		const forms = forgetKeys(before);
		statement<unknown, [string]>("DELETE FROM kept_forms WHERE expires_date < ?").run(nowIso());
		return sessions.changes + links.changes + forms;
	});
}
