import { nowIso } from "#domain/calendar";
import { config } from "~/config.server";
import { db, mustBeWriting } from "~/db/client.server";
import { mailOutbox } from "~/db/schema";
import type { Recipient } from "./recipients";

export type QueuedMail = {
	/** The organization it is sent for; none for mail about a login. */
	profileId?: number;
	to: string;
	/** Whose the address is; null where it is of no record of theirs. */
	recipient: Recipient | null;
	subject: string;
	text: string;
	html?: string;
	/** What it is about, in snake_case: "confirm_email". */
	kind: string;
	/** It carries a link that signs someone in: the bodies are emptied once sent. */
	secret?: boolean;
};

/** Puts a mail in the outbox. */
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
			fromAddress: config().mailFrom,
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

/** Whether mail leaves the outbox, or is read there: with neither it waits. */
export function isMailSetUp(): boolean {
	const { mailApiKey, devMailbox } = config();
	return mailApiKey !== undefined || devMailbox;
}

/** A header is one line: what stood in a name or a title must not begin another. */
function oneLine(text: string): string {
	return text.replace(/ ?[\p{Cc}\u2028\u2029]+ ?/gu, " ").trim();
}
