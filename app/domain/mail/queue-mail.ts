import { nowIso } from "#domain/calendar";
import { config } from "~/config.server";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { mailOutbox } from "~/db/schema";
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
	/** What the email is about, in snake_case: "confirm_email". */
	kind: string;
	/** It contains a link that signs someone in, so the bodies are erased once it's sent. */
	secret?: boolean;
};

/** Adds an email to the outbox, in the write of its cause, so that both happen or neither. */
export function queueMail(mail: QueuedMail) {
	mustBeWriting();
	const moment = nowIso();
	return db()
		.insert(mailOutbox)
		.values({
			profileId: mail.profileId ?? null,
			toAddress: oneLine(mail.to),
			recipientKind: mail.recipient?.kind ?? null,
			recipientId: mail.recipient?.id ?? null,
			fromAddress: fromOf(mail.profileId),
			subject: oneLine(mail.subject),
			textBody: mail.text,
			htmlBody: mail.html ?? "",
			kind: mail.kind,
			secret: mail.secret ?? false,
			nextAttemptDate: moment,
			createdDate: moment,
		})
		.returning({ id: mailOutbox.id })
		.get().id;
}

/** Whether emails are sent or can be read in the development mailbox. Otherwise they stay in the outbox. */
export function isMailSetUp(): boolean {
	const { mailApiKey, devMailbox } = config();
	return mailApiKey !== undefined || devMailbox;
}

/** The installation's address, under the name that the organization chose for its emails. */
function fromOf(profileId: number | undefined): string {
	const { mailFrom } = config();
	if (profileId === undefined) return mailFrom;
	const chosen = statement<{ name: string }>("SELECT sender_name AS name FROM organization WHERE profile_id = ?").get(
		profileId,
	)?.name;
	const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
	return chosen ? `"${oneLine(chosen).replace(/["\\]/g, "")}" <${address}>` : mailFrom;
}

/** Makes a header one line, so that line breaks in a name or title can't start another header. */
function oneLine(text: string): string {
	return text.replace(/ ?[\p{Cc}\u2028\u2029]+ ?/gu, " ").trim();
}
