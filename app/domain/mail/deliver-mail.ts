import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { mailOutbox } from "~/db/schema";
import type { Delivery, SendMail } from "./send-mail-port";

/** Minutes to wait after the first, second, … failed attempt. One more failure is final. */
const waitMinutes = [1, 5, 30, 2 * 60, 12 * 60];

/**
 * Minutes after which an email that was claimed by a process that died is tried again, with the same idempotency key.
 */
const claimMinutes = 5;

type Claimed = typeof mailOutbox.$inferSelect;

/**
 * Sends the emails that are due, oldest first, up to `limit`. Returns how many the service accepted. Several processes
 * may run it at once, because each email is claimed in a transaction before it's sent.
 */
export async function deliverDueMail(send: SendMail, limit = 100) {
	let sent = 0;
	for (let tried = 0; tried < limit; tried++) {
		const mail = claimNext();
		if (!mail) break;
		const delivery = await send({
			idempotencyKey: `mail/${mail.id}/${mail.createdDate}`,
			from: mail.fromAddress,
			replyTo: mail.replyTo,
			to: mail.toAddress,
			subject: mail.subject,
			text: mail.textBody,
			html: mail.htmlBody,
		});
		record(mail, delivery);
		if (delivery.outcome === "sent") sent++;
	}
	return sent;
}

function claimNext(): Claimed | undefined {
	return write(() => {
		const due = db()
			.select()
			.from(mailOutbox)
			.where(and(inArray(mailOutbox.status, ["queued", "sending"]), lte(mailOutbox.nextAttemptDate, nowIso())))
			.orderBy(asc(mailOutbox.nextAttemptDate), asc(mailOutbox.id))
			.limit(1)
			.get();
		if (!due) return undefined;
		const claim = { status: "sending", attempts: due.attempts + 1, nextAttemptDate: inMinutes(claimMinutes) } as const;
		db().update(mailOutbox).set(claim).where(eq(mailOutbox.id, due.id)).run();
		return { ...due, ...claim };
	});
}

/** Only updates the attempt that was claimed, so that a slow answer can't overwrite the result of a later attempt. */
function record(mail: Claimed, delivery: Delivery) {
	db()
		.update(mailOutbox)
		.set(outcome(mail, delivery))
		.where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.status, "sending"), eq(mailOutbox.attempts, mail.attempts)))
		.run();
}

function outcome(mail: Claimed, delivery: Delivery) {
	if (delivery.outcome === "sent") {
		const emptied = mail.secret ? { textBody: "", htmlBody: "" } : {};
		return { status: "sent", sentDate: nowIso(), providerId: delivery.providerId, lastError: "", ...emptied } as const;
	}
	const lastError = delivery.reason.slice(0, 500);
	const wait = delivery.outcome === "refused" ? undefined : waitMinutes[mail.attempts - 1];
	if (wait === undefined) return { status: "failed", lastError } as const;
	return { status: "queued", lastError, nextAttemptDate: inMinutes(wait) } as const;
}

function inMinutes(minutes: number) {
	return new Date(now().getTime() + minutes * 60_000).toISOString();
}
