import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { textReplies } from "~/db/schema";
import { keepStart, keepStop } from "./keep-stop";
import type { TextReply } from "./text-service-port";

const words: Readonly<Record<string, "stop" | "start" | "help">> = {
	...of("stop", "stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout", "opt out"),
	...of("start", "start", "unstop", "yes"),
	...of("help", "help", "info"),
};

/**
 * Takes a message that someone texted to us: STOP stops all texts to their number at once, START turns them on again.
 * A message that is repeated counts once. Returns what to answer; undefined for nothing, since the service answers
 * STOP, START and HELP itself.
 */
export function takeTextReply({ providerId, from, body, word: given }: TextReply): string | undefined {
	const word =
		given ??
		words[
			body
				.trim()
				.toLowerCase()
				.replace(/[.!"']+/g, "")
		] ??
		"other";
	return write(() => {
		if (statement("SELECT 1 FROM text_replies WHERE provider_id = ?").get(providerId)) return undefined;
		const answered = wasAnsweredToday(from);
		insertRow(textReplies, { providerId, phone: from, word, createdDate: nowIso() });
		if (word === "stop") keepStop(from, "they texted STOP");
		if (word === "start") keepStart(from);
		if (word !== "other" || answered) return undefined;
		return "No one reads replies to this number. Log in to your account to write to us. Reply STOP to stop, HELP for help.";
	});
}

/** One answer a day, so that two machines don't talk to each other. */
function wasAnsweredToday(phone: string): boolean {
	const since = new Date(now().getTime() - 86_400_000).toISOString();
	return (
		statement("SELECT 1 FROM text_replies WHERE phone = ? AND created_date > ? AND word = 'other'").get(
			phone,
			since,
		) !== undefined
	);
}

function of(word: "stop" | "start" | "help", ...typed: string[]) {
	return Object.fromEntries(typed.map((one) => [one, word]));
}
