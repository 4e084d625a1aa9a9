import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Addressee, findRecipient, type Recipient } from "./recipients";

/** Number of days that undelivered emails are shown. */
const shownDays = 30;

/** An email that the service refused or whose last attempt failed. */
export type Undelivered = {
	id: number;
	to: string;
	subject: string;
	kind: string;
	/** The reason, in the email service's words. */
	reason: string;
	createdDate: string;
};

const fields = "id, to_address AS 'to', subject, kind, last_error AS reason, created_date AS createdDate";
const named = "recipient_kind AS recipientKind, recipient_id AS recipientId";

type Named = { recipientKind: Recipient["kind"] | null; recipientId: number | null };

/**
 * A page of the organization's undelivered emails of the last 30 days, newest first. Each has its addressee, and as
 * `present` the address it would be sent to now, "" if they have none.
 */
export function listUndelivered(
	scope: Scope,
	{ cursor, limit }: { cursor?: string | undefined; limit?: number } = {},
): KeysetPage<Undelivered & { addressee: Addressee | undefined; present: string }> {
	const page = keysetPage<Undelivered & Named>({
		...{ select: `${fields}, ${named}`, from: "mail_outbox", cursor, direction: "desc", ...(limit && { limit }) },
		where: ["status = 'failed'", "profile_id = ?", "created_date > ?"],
		params: [scope.profileId, since()],
		order: [
			{ sql: "created_date", key: "createdDate" },
			{ sql: "id", key: "id" },
		],
	});
	const rows = page.rows.map(({ recipientKind, recipientId, ...mail }) => {
		const found = findRecipient(scope, recipientOf({ recipientKind, recipientId }));
		return { ...mail, addressee: found?.addressee, present: presentAddress(mail.to, found) };
	});
	return { ...page, rows };
}

/**
 * The address to use now: the original one if it's still theirs or belongs to no record, otherwise their current one.
 */
function presentAddress(to: string, found: ReturnType<typeof findRecipient>): string {
	if (!found || found.addresses.some((address) => address.toLowerCase() === to.toLowerCase())) return to;
	return found.addresses[0] ?? "";
}

function recipientOf({ recipientKind: kind, recipientId: id }: Named): Recipient | undefined {
	return kind === null || id === null ? undefined : { kind, id };
}

/** Number of undelivered emails of the last 30 days, of an organization or, for null, of none. */
export function countUndelivered(profileId: number | null): number {
	return (
		statement<{ n: number }>(
			"SELECT count(*) AS n FROM mail_outbox WHERE status = 'failed' AND profile_id IS ? AND created_date > ?",
		).get(profileId, since())?.n ?? 0
	);
}

/**
 * The newest undelivered email of the last 30 days to a tenant, owner or vendor, sent to their record, their login, or
 * them as a signer. Undefined once a later email to the same address was delivered.
 */
export function undeliveredTo(
	{ profileId }: Scope,
	{ kind, id }: { kind: "tenant" | "owner" | "vendor"; id: number },
): Undelivered | undefined {
	const login = {
		...{ tenant: "SELECT user_id FROM tenants WHERE id = @id", vendor: "NULL" },
		owner: "SELECT user_id FROM property_owners WHERE id = @id",
	}[kind];
	return statement<Undelivered>(
		`SELECT ${fields} FROM mail_outbox AS failed
		WHERE status = 'failed' AND profile_id = @profileId AND created_date > @since AND (
			(recipient_kind = @kind AND recipient_id = @id)
			OR (recipient_kind = 'user' AND recipient_id = (${login}))
			OR (recipient_kind = 'signer' AND @kind = 'tenant'
				AND recipient_id IN (SELECT id FROM agreement_signers WHERE tenant_id = @id)))
		AND NOT EXISTS (SELECT 1 FROM mail_outbox AS later WHERE later.id > failed.id AND later.profile_id = failed.profile_id
			AND later.status = 'sent' AND later.sent_date > failed.created_date
			AND lower(later.to_address) = lower(failed.to_address))
		ORDER BY created_date DESC, id DESC LIMIT 1`,
	).get({ profileId, kind, id, since: since() });
}

/**
 * Queues an undelivered email again, unchanged, to the recipient's current address. `before` is the original address if
 * it differs.
 */
export function sendAgain(scope: Scope, mailId: number): Result<{ to: string; before: string | undefined }> {
	return write(() => {
		const mail = statement<{ to: string } & Named>(
			`SELECT to_address AS 'to', ${named} FROM mail_outbox WHERE id = ? AND profile_id = ? AND status = 'failed'`,
		).get(mailId, scope.profileId);
		if (!mail) return refuse("This email is already being sent.");
		const found = findRecipient(scope, recipientOf(mail));
		const to = presentAddress(mail.to, found);
		if (to === "") return refuse(`${found?.addressee?.name ?? "Its recipient"} doesn't have an email address anymore.`);
		const moment = nowIso();
		// A new date makes a new idempotency key. With the old one, the service would only repeat its earlier answer.
		statement(
			`UPDATE mail_outbox SET status = 'queued', attempts = 0, to_address = ?, created_date = ?, next_attempt_date = ?
			WHERE id = ?`,
		).run(to, moment, moment, mailId);
		return { ok: true, to, before: to === mail.to ? undefined : mail.to };
	});
}

function since(): string {
	return new Date(now().getTime() - shownDays * 86_400_000).toISOString();
}
