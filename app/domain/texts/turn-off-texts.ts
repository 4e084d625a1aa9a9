import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { phoneWords } from "./format";

/** Ends a person's own consent to an organization's texts. What waits to be sent to them there isn't sent. */
export function turnOffTexts(person: Scope & { userId: number }): Result<{ phone: string }> {
	const { profileId, userId } = person;
	return write(() => {
		const moment = nowIso();
		const [ended] = statement<{ phone: string }>(
			`UPDATE text_consents SET state = 'ended', ended_date = ?, ended_how = 'turned_off', code_hash = NULL
			WHERE profile_id = ? AND user_id = ? AND state = 'on' RETURNING phone`,
		).all(moment, profileId, userId);
		if (!ended) return refuse("Text messages are already off.");
		statement(
			`UPDATE text_messages SET status = 'canceled', last_error = 'They turned off text messages.'
			WHERE profile_id = ? AND user_id = ? AND status = 'queued' AND kind <> 'code'`,
		).run(profileId, userId);
		recordActivity(person, {
			...{ action: "user.texts_off", subjectKind: "user", subjectId: userId },
			summary: `Text messages at ${phoneWords(ended.phone)} were turned off.`,
		});
		return { ok: true, phone: ended.phone };
	});
}
