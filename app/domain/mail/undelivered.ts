import { now, nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** How long a mail that could not be delivered is shown, in days. */
const shownDays = 30;

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

/** Whom an address belongs to: a tenant, a rental owner, a vendor or an applicant of the organization. */
export type Addressee = { kind: "tenant" | "owner" | "vendor" | "applicant"; id: number; name: string };

const fields = "id, to_address AS 'to', subject, kind, last_error AS reason, created_date AS createdDate";

/** A page of the organization's mail of the last 30 days that could not be delivered, newest first, with whose its address is. */
export function listUndelivered(
	{ profileId }: Scope,
	{ cursor, limit }: { cursor?: string | undefined; limit?: number } = {},
): KeysetPage<Undelivered & { addressees: Addressee[] }> {
	const page = keysetPage<Undelivered>({
		...{ select: fields, from: "mail_outbox", cursor, direction: "desc", ...(limit && { limit }) },
		where: ["status = 'failed'", "profile_id = ?", "created_date > ?"],
		params: [profileId, since()],
		order: [
			{ sql: "created_date", key: "createdDate" },
			{ sql: "id", key: "id" },
		],
	});
	return { ...page, rows: page.rows.map((row) => ({ ...row, addressees: peopleAt(profileId, row.to) })) };
}

/** Everyone of the organization with this address, at most five: who shares one is told of all its mail. */
function peopleAt(profileId: number, address: string): Addressee[] {
	return statement<Addressee>(
		`SELECT 'tenant' AS kind, t.id, t.display_name AS name FROM tenant_contacts c JOIN tenants t ON t.id = c.tenant_id
		WHERE c.profile_id = @profileId AND c.contact = @address
		UNION ALL
		SELECT 'owner', id, display_name FROM property_owners WHERE email = @address AND profile_id = @profileId
		UNION ALL
		SELECT 'vendor', id, display_name FROM vendors WHERE profile_id = @profileId AND email = @address
		UNION ALL
		SELECT 'applicant', id, trim(firstname || ' ' || lastname) FROM (SELECT max(id) AS id, firstname, lastname
			FROM rental_applications WHERE email = @address AND profile_id = @profileId HAVING count(*) > 0)
		LIMIT 5`,
	).all({ profileId, address: address.toLowerCase() });
}

/**
 * To be called once a record's address has changed, in the same write: the organization's mail that could not be
 * delivered to the old one is sent again to the new one. It stays where the old address is someone else's too.
 */
export function readdressUndelivered({ profileId }: Scope, before: string, after: string): void {
	if (before === after || before === "" || after === "" || peopleAt(profileId, before).length > 0) return;
	statement(
		`UPDATE mail_outbox SET to_address = @after, last_error = @before || ': ' || last_error
		WHERE status = 'failed' AND profile_id = @profileId AND created_date > @since AND lower(to_address) = lower(@before)`,
	).run({ profileId, before, after, since: since() });
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

/** Puts a mail that could not be delivered back in the outbox, as it was written, to its person's address of today. */
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
