import { now, nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** How long a mail that could not be delivered is shown, in days. */
const shownDays = 30;
const mostShown = 50;

/** A mail that its service refused, or that failed for the last time. */
export type Undelivered = {
	id: number;
	to: string;
	subject: string;
	kind: string;
	/** Why, in the words of the mail service. */
	reason: string;
	createdDate: string;
};

const fields = "id, to_address AS 'to', subject, kind, last_error AS reason, created_date AS createdDate";

/** The organization's mail of the last 30 days that could not be delivered, newest first, at most 50. */
export function listUndelivered({ profileId }: Scope): Undelivered[] {
	return statement<Undelivered>(
		`SELECT ${fields} FROM mail_outbox WHERE status = 'failed' AND profile_id = ? AND created_date > ?
		ORDER BY created_date DESC LIMIT ${mostShown}`,
	).all(profileId, since());
}

/** How many mails of the last 30 days could not be delivered: the organization's, or those of no organization. */
export function countUndelivered(profileId: number | null): number {
	return (
		statement<{ n: number }>(
			"SELECT count(*) AS n FROM mail_outbox WHERE status = 'failed' AND profile_id IS ? AND created_date > ?",
		).get(profileId, since())?.n ?? 0
	);
}

/**
 * The newest mail to one of these addresses that could not be delivered in the last 30 days; none once a later one to the
 * same address was.
 */
export function undeliveredTo({ profileId }: Scope, addresses: readonly string[]): Undelivered | undefined {
	const asked = JSON.stringify(addresses.flatMap((address) => (address ? [address.toLowerCase()] : [])));
	return statement<Undelivered>(
		`SELECT ${fields} FROM mail_outbox AS failed WHERE status = 'failed' AND profile_id = ? AND created_date > ?
		AND lower(to_address) IN (SELECT value FROM json_each(?))
		AND NOT EXISTS (SELECT 1 FROM mail_outbox AS later WHERE later.id > failed.id AND later.profile_id = failed.profile_id
			AND later.status = 'sent' AND later.sent_date > failed.created_date
			AND lower(later.to_address) = lower(failed.to_address))
		ORDER BY created_date DESC, id DESC LIMIT 1`,
	).get(profileId, since(), asked);
}

/** Puts a mail that could not be delivered back in the outbox, as it was written. */
export function sendAgain({ profileId }: Scope, mailId: number): Result<{ to: string }> {
	const moment = nowIso();
	// A new date is a new idempotency key: under the old one the service would only repeat its answer.
	const queued = statement<{ to: string }>(
		`UPDATE mail_outbox SET status = 'queued', attempts = 0, created_date = ?, next_attempt_date = ?
		WHERE id = ? AND profile_id = ? AND status = 'failed' RETURNING to_address AS 'to'`,
	).get(moment, moment, mailId, profileId);
	return queued ? { ok: true, to: queued.to } : refuse("It is on its way already.");
}

function since(): string {
	return new Date(now().getTime() - shownDays * 86_400_000).toISOString();
}
