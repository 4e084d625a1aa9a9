import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { overLimit, partsLeftToday } from "./daily-limit";
import type { TextKind } from "./labels";
import { queueText } from "./queue-text";

/** Number of days that undelivered texts are shown, and how many of them at most. */
const [shownDays, most] = [30, 50];

/**
 * A text that the service refused, gave up on, or reports as undelivered. Codes are left out: they are asked for anew.
 */
export type UndeliveredText = {
	id: number;
	userId: number;
	name: string;
	/** Their record, where they have one. */
	tenantId: number | null;
	ownerId: number | null;
	toPhone: string;
	body: string;
	reason: string;
	createdDate: string;
};

const failed = `m.profile_id = @profileId AND m.status IN ('failed', 'undelivered') AND m.created_date > @since
	AND m.resent_date IS NULL AND m.kind <> 'code'`;
const columns = `m.id, m.user_id AS userId, trim(u.firstname || ' ' || u.lastname) AS name, m.to_phone AS toPhone, m.body,
	(SELECT max(t.id) FROM tenants t WHERE t.user_id = m.user_id AND t.profile_id = m.profile_id) AS tenantId,
	(SELECT max(o.id) FROM property_owners o WHERE o.user_id = m.user_id AND o.profile_id = m.profile_id) AS ownerId,
	m.last_error AS reason, m.created_date AS createdDate`;

/** The newest undelivered texts of the last 30 days that weren't sent again. */
export function listUndeliveredTexts({ profileId }: Scope): UndeliveredText[] {
	return statement<UndeliveredText>(
		`SELECT ${columns} FROM text_messages m JOIN users u ON u.id = m.user_id
		WHERE ${failed} ORDER BY m.created_date DESC, m.id DESC LIMIT ${most}`,
	).all({ profileId, since: since() });
}

/** How many there are. */
export function countUndeliveredTexts({ profileId }: Pick<Scope, "profileId">): number {
	return (
		statement<{ n: number }>(`SELECT count(*) AS n FROM text_messages m WHERE ${failed}`).get({
			...{ profileId, since: since() },
		})?.n ?? 0
	);
}

/** The newest undelivered text to a tenant or owner; undefined once a later one to them was delivered. */
export function undeliveredTextTo(
	{ profileId }: Scope,
	{ kind, recordId }: { kind: "tenant" | "owner"; recordId: number },
): UndeliveredText | undefined {
	const table = { tenant: "tenants", owner: "property_owners" }[kind];
	return statement<UndeliveredText>(
		`SELECT ${columns} FROM ${table} r JOIN text_messages m ON m.user_id = r.user_id JOIN users u ON u.id = m.user_id
		WHERE r.id = @recordId AND r.profile_id = @profileId AND ${failed}
			AND NOT EXISTS (SELECT 1 FROM text_messages later WHERE later.profile_id = m.profile_id
				AND later.user_id = m.user_id AND later.id > m.id AND later.status IN ('sent', 'delivered'))
		ORDER BY m.id DESC LIMIT 1`,
	).get({ profileId, recordId, since: since() });
}

/** Queues an undelivered text again, as a new one, to the number at which they get texts today. */
export function resendText(scope: Scope, textId: number): Result<{ name: string }> {
	return write(() => {
		const { profileId } = scope;
		const text = statement<UndeliveredText & { kind: TextKind; urgent: 0 | 1; authorId: number | null; parts: number }>(
			`SELECT ${columns}, m.kind, m.urgent, m.author_id AS authorId, m.parts FROM text_messages m
			JOIN users u ON u.id = m.user_id WHERE m.id = @textId AND ${failed}`,
		).get({ textId, profileId, since: since() });
		if (!text) return refuse("This text message is already being sent.");
		const { userId, body, kind, urgent, authorId, parts, name } = text;
		if (parts > partsLeftToday(scope)) return refuse(overLimit());
		const again = queueText(scope, { userId, body, kind, urgent: urgent === 1, authorId: authorId ?? undefined });
		if (again === undefined) return refuse(`${name} doesn't get text messages anymore.`);
		statement("UPDATE text_messages SET resent_date = ? WHERE id = ?").run(nowIso(), textId);
		return { ok: true, name };
	});
}

function since(): string {
	return new Date(now().getTime() - shownDays * 86_400_000).toISOString();
}
