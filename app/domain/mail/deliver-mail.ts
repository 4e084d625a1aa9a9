import { and, asc, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { mailOutbox } from "~/db/schema";
import type { Delivery, SendMail } from "./send-mail-port";

/** Minutes to wait after the first, second, … attempt that the service didn't answer, and after every further one. */
const waitMinutes = [1, 5, 30];
const longestWait = 2 * 60;

/** Hours after which an email that never got through has failed. It can be sent again then. */
const patienceHours = 72;

/**
 * Minutes after which an email that was claimed by a process that died is tried again, with the same idempotency key.
 */
const claimMinutes = 5;

type Claimed = typeof mailOutbox.$inferSelect;

/**
 * Sends the emails that are due, oldest first, up to `limit`; gives one up after 72 hours. Returns how many the service
 * accepted. Several processes may run it at once, because each email is claimed in a transaction before it's sent.
 * While the service is out of order, one email a minute finds out whether it's back; then all that wait go at once.
 * One that would wait longer than any does was queued or tried while the clock was ahead, and is due.
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
		if (delivery.outcome !== "sent") continue;
		sent++;
		if (mail.attempts > 1) wakeWaiting();
	}
	return sent;
}

function claimNext(): Claimed | undefined {
	return write(() => {
		const { nextAttemptDate } = mailOutbox;
		const isDue = or(lte(nextAttemptDate, nowIso()), gt(nextAttemptDate, inMinutes(longestWait)));
		const due = db()
			.select()
			.from(mailOutbox)
			.where(and(inArray(mailOutbox.status, ["queued", "sending"]), isDue))
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

/** The service answers again: what waits for its next attempt is due now. */
function wakeWaiting() {
	write(() => {
		db()
			.update(mailOutbox)
			.set({ nextAttemptDate: nowIso() })
			.where(and(eq(mailOutbox.status, "queued"), gt(mailOutbox.nextAttemptDate, nowIso())))
			.run();
	});
}

function outcome(mail: Claimed, delivery: Delivery) {
	if (delivery.outcome === "sent") {
		const emptied = mail.secret ? { textBody: "", htmlBody: "" } : {};
		return { status: "sent", sentDate: nowIso(), providerId: delivery.providerId, lastError: "", ...emptied } as const;
	}
	const lastError = delivery.reason.slice(0, 500);
	const hours = (now().getTime() - Date.parse(mail.createdDate)) / 3_600_000;
	if (delivery.outcome === "refused" || hours >= patienceHours) return { status: "failed", lastError } as const;
	const wait = isAnotherSoon(mail.id) ? (waitMinutes[mail.attempts - 1] ?? longestWait) : 1;
	return { status: "queued", lastError, nextAttemptDate: inMinutes(wait) } as const;
}

/** Whether an email other than this one is tried within a minute, and so tells whether the service is back. */
function isAnotherSoon(id: number): boolean {
	const soon = db()
		.select({ id: mailOutbox.id })
		.from(mailOutbox)
		.where(and(eq(mailOutbox.status, "queued"), lte(mailOutbox.nextAttemptDate, inMinutes(1)), ne(mailOutbox.id, id)))
		.limit(1)
		.get();
	return soon !== undefined;
}

function inMinutes(minutes: number) {
	return new Date(now().getTime() + minutes * 60_000).toISOString();
}
