import { recordActivity } from "#domain/activity";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type TextConsent, textConsentOf } from "./consent";
import { overLimit, partsLeftToday } from "./daily-limit";
import { countParts, phoneWords, plainText } from "./format";
import { queueText } from "./queue-text";
import { personTexts, type TextRow } from "./text-queries";
import { textService } from "./text-service-port";

export type TextPerson = { kind: "tenant" | "owner"; recordId: number };

type Found = { name: string; userId: number | null };

/** A tenant or owner as texts reach them: their consent, "off" if they have no login, and their last texts. */
export function textsOfPerson(scope: Scope, person: TextPerson): (TextConsent & { recent: TextRow[] }) | undefined {
	if (!textService()) return undefined;
	const found = find(scope, person);
	if (!found) return undefined;
	const { userId } = found;
	if (userId === null) return { state: "off", phone: "", since: "", words: "", asked: undefined, recent: [] };
	return { ...textConsentOf({ profileId: scope.profileId, userId }), recent: personTexts(scope, userId) };
}

/**
 * Queues a text that a member writes to a tenant or owner who agreed to get them. Without `urgent` it isn't sent from 9
 * p.m. to 8 a.m. Refuses who doesn't get texts, and more than the day's limit (daily-limit.ts).
 */
export function textToPerson(
	scope: Scope & { userId: number },
	input: TextPerson & { body: string; urgent: boolean; idempotencyKey?: string | undefined },
): Result<{ name: string; parts: number; waits: boolean }> {
	return once(scope, "text-person", input, () => {
		const { kind, recordId, body, urgent } = input;
		const found = find(scope, { kind, recordId });
		if (!found) return refuse(kind === "tenant" ? "That tenant wasn't found." : "That rental owner wasn't found.");
		const { name, userId } = found;
		const consent = userId === null ? undefined : textConsentOf({ profileId: scope.profileId, userId });
		if (userId === null || consent?.state !== "on") return refuse(`${name} doesn't get text messages.`, "body");
		const text = plainText(body);
		const { parts } = countParts(text);
		if (parts > partsLeftToday(scope)) return refuse(overLimit(), "body");
		const textId = queueText(scope, { userId, body: text, kind: "message", urgent, authorId: scope.userId });
		if (textId === undefined) return refuse("Text messages aren't available.");
		recordActivity(scope, {
			...{ action: `${kind}.texted`, subjectKind: kind, subjectId: recordId },
			summary: `A text message was sent to ${name} at ${phoneWords(consent.phone)}: “${text}”`,
		});
		return { ok: true, name, parts, waits: waitsUntilMorning(textId) };
	});
}

function find({ profileId }: Scope, { kind, recordId }: TextPerson): Found | undefined {
	const table = { tenant: "tenants", owner: "property_owners" }[kind];
	return statement<Found>(
		`SELECT display_name AS name, user_id AS userId FROM ${table} WHERE id = ? AND profile_id = ?`,
	).get(recordId, profileId);
}

function waitsUntilMorning(textId: number): boolean {
	return (
		statement("SELECT 1 FROM text_messages WHERE id = ? AND next_attempt_date > created_date").get(textId) !== undefined
	);
}
