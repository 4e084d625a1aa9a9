import { nowIso } from "#domain/calendar";
import { ownWordsOf } from "#domain/settings";
import { config } from "~/config.server";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { mailOutbox } from "~/db/schema";
import { inOwnWords, type Mail } from "~/emails/layout";
import type { Recipient } from "./recipients";

export type QueuedMail = {
	/** The organization that sends it; unset for emails about a login. */
	profileId?: number;
	to: string;
	/** The record that the address belongs to; null if it belongs to none. */
	recipient: Recipient | null;
	subject: string;
	text: string;
	html?: string;
	/** What the organization's own words for this kind of email may replace. */
	words?: Mail["words"];
	/** What the email is about, in snake_case: "confirm_email". */
	kind: string;
	/** It contains a link that signs someone in, so the bodies are erased once it's sent. */
	secret?: boolean;
};

/** Adds an email to the outbox, in the write of its cause, so that both happen or neither. */
export function queueMail(mail: QueuedMail) {
	mustBeWriting();
	const { subject, text, html = "" } = ownMail(mail) ?? mail;
	const moment = nowIso();
	return db()
		.insert(mailOutbox)
		.values({
			profileId: mail.profileId ?? null,
			toAddress: oneLine(mail.to),
			recipientKind: mail.recipient?.kind ?? null,
			recipientId: mail.recipient?.id ?? null,
			...senderOf(mail.profileId),
			subject: oneLine(subject),
			textBody: text,
			htmlBody: html,
			kind: mail.kind,
			secret: mail.secret ?? false,
			nextAttemptDate: moment,
			createdDate: moment,
		})
		.returning({ id: mailOutbox.id })
		.get().id;
}

/** The email in the organization's own words, if it has any for this kind. */
function ownMail({ profileId, words }: QueuedMail): Mail | undefined {
	const own = profileId !== undefined && words && ownWordsOf({ profileId }, words.template);
	return own ? inOwnWords(words, own) : undefined;
}

/** Whether emails are sent or can be read in the development mailbox. Otherwise they stay in the outbox. */
export function isMailSetUp(): boolean {
	const { mailApiKey, devMailbox } = config();
	return mailApiKey !== undefined || devMailbox;
}

/** The installation's address, under the name that the organization chose for its emails, and where replies go. */
function senderOf(profileId: number | undefined): { fromAddress: string; replyTo: string } {
	const { mailFrom } = config();
	const chosen = statement<{ name: string; replyTo: string }>(
		"SELECT sender_name AS name, reply_to AS replyTo FROM organization WHERE profile_id = ?",
	).get(profileId ?? 0);
	if (!chosen) return { fromAddress: mailFrom, replyTo: "" };
	const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
	const name = oneLine(chosen.name).replace(/["\\]/g, "");
	return { fromAddress: name ? `"${name}" <${address}>` : mailFrom, replyTo: oneLine(chosen.replyTo) };
}

/** Makes a header one line, so that line breaks in a name or title can't start another header. */
function oneLine(text: string): string {
	return text.replace(/ ?[\p{Cc}\u2028\u2029]+ ?/gu, " ").trim();
}
