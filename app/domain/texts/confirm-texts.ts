import { timingSafeEqual } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { hashOfCode } from "./ask-for-texts";
import { phoneWords } from "./format";
import { codeTries } from "./labels";
import { queueText } from "./queue-text";

type Asked = { id: number; phone: string; codeHash: string; codeUntil: string; codeTries: number };

/**
 * Turns on an organization's texts for whoever enters the code that was texted to their number, and notifications by
 * text with them. Another number that was on ends. Refuses an expired code, and any after too many wrong ones. A text
 * to the number says how to stop.
 */
export function confirmTexts(person: Scope & { userId: number }, code: string): Result<{ phone: string }> {
	const { profileId, userId } = person;
	return write(() => {
		const asked = statement<Asked>(
			`SELECT id, phone, code_hash AS codeHash, code_until AS codeUntil, code_tries AS codeTries FROM text_consents
			WHERE profile_id = ? AND user_id = ? AND state = 'asked'`,
		).get(profileId, userId);
		if (!asked) return refuse("Ask for a code first.", "code");
		if (asked.codeUntil <= nowIso()) return refuse("That code expired. Ask for a new one.", "code");
		if (asked.codeTries >= codeTries) return refuse("Too many wrong codes. Ask for a new one.", "code");
		if (!isSame(hashOfCode(userId, asked.phone, code.replace(/\D/g, "")), asked.codeHash)) {
			statement("UPDATE text_consents SET code_tries = code_tries + 1 WHERE id = ?").run(asked.id);
			return refuse("That code is incorrect.", "code");
		}
		turnOn(person, asked);
		return { ok: true, phone: asked.phone };
	});
}

function turnOn(person: Scope & { userId: number }, { id, phone }: Asked) {
	const { profileId, userId } = person;
	const moment = nowIso();
	statement(
		`UPDATE text_consents SET state = 'ended', ended_date = ?, ended_how = 'new_number'
		WHERE profile_id = ? AND user_id = ? AND state = 'on'`,
	).run(moment, profileId, userId);
	statement("UPDATE text_consents SET state = 'on', on_date = ?, code_hash = NULL WHERE id = ?").run(moment, id);
	statement("UPDATE profiles SET phone_notifications = 1, updated_date = ? WHERE user_id = ?").run(moment, userId);
	recordActivity(person, {
		...{ action: "user.texts_on", subjectKind: "user", subjectId: userId },
		summary: `Text messages were turned on at ${phoneWords(phone)}.`,
	});
	const { name } = organizationOf(person);
	queueText(person, {
		...{ userId, kind: "welcome", urgent: true },
		body: `${name}: you'll get texts about your account here. Message and data rates may apply. Reply STOP to stop, HELP for help.`,
	});
}

function isSame(one: string, other: string): boolean {
	return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
