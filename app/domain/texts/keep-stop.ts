import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import { phoneWords } from "./format";

type Consent = { profileId: number; userId: number; name: string };

/**
 * Keeps that nothing may be sent to a number, and cancels what waits for it. Every organization whose texts go there
 * sees it in its activity log.
 */
export function keepStop(phone: string, how: string): void {
	mustBeWriting();
	const { changes } = statement("INSERT OR IGNORE INTO text_stops (phone, stopped_date) VALUES (?, ?)").run(
		phone,
		nowIso(),
	);
	statement(
		`UPDATE text_messages SET status = 'canceled', last_error = 'They texted STOP.'
		WHERE to_phone = ? AND status = 'queued'`,
	).run(phone);
	if (changes > 0) note(phone, "texts_stopped", `stopped: ${how}.`);
}

/** Keeps that a number gets texts again; whoever agreed to them there needn't agree anew. */
export function keepStart(phone: string): void {
	mustBeWriting();
	const { changes } = statement("DELETE FROM text_stops WHERE phone = ?").run(phone);
	if (changes > 0) note(phone, "texts_started", "are on again: they texted START.");
}

function note(phone: string, what: string, became: string) {
	const consents = statement<Consent>(
		`SELECT c.profile_id AS profileId, c.user_id AS userId, trim(u.firstname || ' ' || u.lastname) AS name
		FROM text_consents c JOIN users u ON u.id = c.user_id WHERE c.phone = ? AND c.state = 'on' ORDER BY c.id`,
	).all(phone);
	for (const { profileId, userId, name } of consents) {
		recordActivity(systemScope(profileId), {
			...{ action: `user.${what}`, subjectKind: "user", subjectId: userId },
			summary: `Text messages to ${name} at ${phoneWords(phone)} ${became}`,
		});
	}
}
