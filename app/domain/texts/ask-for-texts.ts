import { createHash, randomInt } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { textConsents } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { isStopped, textConsentOf } from "./consent";
import { partsLeftToday } from "./daily-limit";
import { phoneWords, senderWords } from "./format";
import { codeMinutes, consentWords, wordsVersion } from "./labels";
import { readPhone } from "./phone-number";
import { insertText } from "./queue-text";
import { textService } from "./text-service-port";

/** Codes that a person, or a number, is texted at most: in an hour, and in a day. */
const mostCodes = { hour: 3, day: 6 };

/**
 * Texts a code to the number at which someone wants to get the organization's texts. Only they themselves can ask, and
 * nothing else is sent there before they entered it. Refuses a number that can't get texts (phone-number.ts) or texted
 * STOP, and too many codes.
 */
export function askForTexts(
	person: Scope & { userId: number },
	{ phone: written, agreed }: { phone: string; agreed: boolean },
): Result<{ phone: string }> {
	const service = textService();
	if (!service) return refuse("Text messages aren't available.");
	const read = readPhone(person, written);
	if (!read.ok) return read;
	const { phone } = read;
	return write(() => {
		const consent = textConsentOf(person);
		if (consent.state === "on" && consent.phone === phone)
			return refuse("You already get texts at this number.", "phone");
		if (!agreed) return refuse("Check the box if you agree.", "agreed");
		if (isStopped(phone)) {
			return refuse(`This number texted STOP. Text START from it to ${senderWords(service.from)} first.`, "phone");
		}
		if (hadTooManyCodes(person.userId, phone)) return refuse("Too many codes. Try again in an hour.", "phone");
		if (partsLeftToday(person) === 0) return refuse("We can't text a code today. Try again tomorrow.", "phone");
		const code = String(randomInt(1_000_000)).padStart(6, "0");
		keepAsked(person, phone, code);
		recordActivity(person, {
			...{ action: "user.texts_asked", subjectKind: "user", subjectId: person.userId },
			summary: `A code was texted to ${phoneWords(phone)}, to turn on text messages.`,
		});
		return { ok: true, phone };
	});
}

function keepAsked({ profileId, userId, origin }: Scope & { userId: number }, phone: string, code: string) {
	const moment = nowIso();
	const until = new Date(now().getTime() + codeMinutes * 60_000).toISOString();
	const { name } = organizationOf({ profileId });
	statement(
		`UPDATE text_consents SET state = 'ended', ended_date = ?, ended_how = 'asked_again', code_hash = NULL
		WHERE profile_id = ? AND user_id = ? AND state = 'asked'`,
	).run(moment, profileId, userId);
	insertRow(textConsents, {
		...{ profileId, userId, phone, state: "asked", wordsVersion, words: consentWords(name), askedDate: moment },
		...{ ipAddress: origin?.ipAddress ?? "", userAgent: origin?.userAgent.slice(0, 255) ?? "" },
		...{ codeHash: hashOfCode(userId, phone, code), codeUntil: until },
	});
	insertText(
		{ profileId },
		{
			...{ userId, phone, kind: "code", urgent: true, uselessDate: until },
			body: `${code} is your code to get texts from ${name}. If you didn't ask for it, ignore this text.`,
		},
	);
}

/** A code as it is kept. */
export function hashOfCode(userId: number, phone: string, code: string): string {
	return createHash("sha256").update(`${userId} ${phone} ${code}`).digest("base64url");
}

function hadTooManyCodes(userId: number, phone: string): boolean {
	const since = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString();
	const counts = (column: "user_id" | "phone", who: number | string) =>
		statement<{ hour: number; day: number }>(
			`SELECT coalesce(sum(asked_date > @hour), 0) AS hour, count(*) AS day FROM text_consents
			WHERE ${column} = @who AND asked_date > @day`,
		).get({ who, hour: since(1), day: since(24) }) ?? { hour: 0, day: 0 };
	return [counts("user_id", userId), counts("phone", phone)].some(
		({ hour, day }) => hour >= mostCodes.hour || day >= mostCodes.day,
	);
}
