import { momentsOf } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { TextKind, TextStatus } from "./labels";

export type TextRow = {
	id: number;
	/** Who gets it. */
	name: string;
	toPhone: string;
	/** "" for a code. */
	body: string;
	kind: TextKind;
	parts: number;
	status: TextStatus;
	/** Why it failed or was canceled. */
	reason: string;
	createdDate: string;
	/** When it is sent at the earliest, while it is queued. */
	dueDate: string;
	/** Who wrote it; "" for what the product sends. */
	author: string;
};

const columns = `m.id, trim(u.firstname || ' ' || u.lastname) AS name, m.to_phone AS toPhone,
	CASE m.kind WHEN 'code' THEN '' ELSE m.body END AS body, m.kind, m.parts, m.status, m.last_error AS reason,
	m.created_date AS createdDate, m.next_attempt_date AS dueDate,
	coalesce(trim(a.firstname || ' ' || a.lastname), '') AS author`;
const from = `text_messages m JOIN users u ON u.id = m.user_id LEFT JOIN users a ON a.id = m.author_id`;

/** One page of the organization's text messages, newest first. */
export function listTexts({ profileId }: Scope, cursor?: string): KeysetPage<TextRow> {
	return keysetPage<TextRow>({
		...{ select: columns, from, where: ["m.profile_id = ?"], params: [profileId], direction: "desc", cursor },
		order: [{ sql: "m.id", key: "id" }],
	});
}

/** The last five texts of the organization to a person, without codes. */
export function personTexts({ profileId }: Pick<Scope, "profileId">, userId: number): TextRow[] {
	return statement<TextRow>(
		`SELECT ${columns} FROM ${from} WHERE m.profile_id = ? AND m.user_id = ? AND m.kind <> 'code' ORDER BY m.id DESC LIMIT 5`,
	).all(profileId, userId);
}

/**
 * How many texts the organization sent this month, in its time zone, and as how many message parts. Also of people whom
 * a limited member doesn't see.
 */
export function textsThisMonth(scope: Pick<Scope, "profileId">): { texts: number; parts: number } {
	const { today, timeZone } = organizationOf(scope);
	const { begins } = momentsOf(`${today.slice(0, 8)}01`, timeZone);
	const sums = statement<{ texts: number; parts: number }>(
		`SELECT coalesce(sum(texts), 0) AS texts, coalesce(sum(parts), 0) AS parts FROM text_sums
		WHERE profile_id = ? AND quarter >= ?`,
	).get(scope.profileId, begins.slice(0, 16));
	if (!sums) throw new Error("A sum always has a row.");
	return sums;
}

/** The newest texts of all organizations. For the development mailbox only. */
export function listAllTexts(limit = 50) {
	return statement<Pick<TextRow, "id" | "toPhone" | "body" | "kind" | "status" | "createdDate">>(
		`SELECT id, to_phone AS toPhone, body, kind, status, created_date AS createdDate FROM text_messages
		ORDER BY id DESC LIMIT ?`,
	).all(limit);
}
