import { and, asc, eq, gt, inArray, lte, or } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { textMessages } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { consentedPhone, isStopped } from "./consent";
import { keepStop } from "./keep-stop";
import { afterQuietHours } from "./quiet-hours";
import { type TextDelivery, type TextService, textService } from "./text-service-port";

/** Minutes to wait after the first, second, … failed attempt. One more failure is final. */
const waitMinutes = [1, 5, 30, 2 * 60];

/** Minutes that no text waits: quiet hours last less. */
const tooLong = 24 * 60;

/** Minutes after which a text that a process claimed and didn't finish is asked about. */
const claimMinutes = 5;

type Row = typeof textMessages.$inferSelect;
/** `asks`: it may have been sent before, so the service is asked first. */
type Claimed = Row & { asks: boolean; since: string };

/**
 * Sends the texts that are due, oldest first, up to `limit`. Returns how many the service took. Several processes may
 * run it at once. A text that may have been taken without an answer is never sent again before the service was asked;
 * none goes to who texted STOP or turned texts off. One that would wait longer than any does was queued or tried while
 * the clock was ahead, and is due.
 */
export async function deliverDueTexts(service = textService(), limit = 100): Promise<number> {
	if (!service) return 0;
	let sent = 0;
	for (let tried = 0; tried < limit; tried++) {
		const text = claimNext();
		if (text === "nothing") break;
		if (text === "passed over") continue;
		const delivery = await deliver(service, text);
		write(() => record(service, text, delivery));
		if (delivery.outcome === "sent") sent++;
	}
	return sent;
}

async function deliver(service: TextService, text: Claimed): Promise<TextDelivery> {
	const outgoing = { textId: text.id, to: text.toPhone, body: text.body };
	if (text.asks) {
		const found = await service.find({ ...outgoing, since: text.since });
		if (!found.ok) return { outcome: "unknown", reason: found.reason };
		const providerId = found.providerIds.find((id) => !isKnown(id));
		if (providerId) return { outcome: "sent", providerId };
	}
	return service.send(outgoing);
}

/** Whether a message of the service is another text of ours. */
function isKnown(providerId: string): boolean {
	return (
		statement("SELECT 1 FROM text_messages WHERE provider_id = ? AND provider_id <> ''").get(providerId) !== undefined
	);
}

function claimNext(): Claimed | "nothing" | "passed over" {
	return write(() => {
		const { nextAttemptDate } = textMessages;
		const isDue = or(lte(nextAttemptDate, nowIso()), gt(nextAttemptDate, inMinutes(tooLong)));
		const due = db()
			.select()
			.from(textMessages)
			.where(and(inArray(textMessages.status, ["queued", "sending"]), isDue))
			.orderBy(asc(textMessages.nextAttemptDate), asc(textMessages.id))
			.limit(1)
			.get();
		if (!due) return "nothing";
		const reason = reasonNotToSend(due);
		if (reason) return pass(due, { status: "canceled", lastError: reason });
		const later = due.urgent ? undefined : afterQuietHours(organizationOf(due).timeZone);
		if (later !== undefined && later > nowIso()) return pass(due, { status: "queued", nextAttemptDate: later });
		const since = due.maybeSentDate ?? nowIso();
		const claim = { status: "sending", attempts: due.attempts + 1, nextAttemptDate: inMinutes(claimMinutes) } as const;
		const changed = { ...claim, maybeSentDate: since };
		db().update(textMessages).set(changed).where(eq(textMessages.id, due.id)).run();
		return { ...due, ...changed, asks: due.maybeSentDate !== null, since };
	});
}

function pass(due: Row, changes: Partial<Row>): "passed over" {
	db().update(textMessages).set(changes).where(eq(textMessages.id, due.id)).run();
	return "passed over";
}

function reasonNotToSend({ kind, profileId, userId, toPhone, uselessDate }: Row): string | undefined {
	if (uselessDate !== null && uselessDate <= nowIso()) return "It was too late.";
	if (isStopped(toPhone)) return "They texted STOP.";
	if (kind !== "code" && consentedPhone({ profileId, userId }) !== toPhone) return "They turned off text messages.";
	return undefined;
}

/** Only updates the attempt that was claimed: a report that came first, or a later attempt, stands. */
function record(service: TextService, text: Claimed, delivery: TextDelivery) {
	if (delivery.outcome === "refused" && delivery.stopped) keepStop(text.toPhone, "the carrier blocks them");
	db()
		.update(textMessages)
		.set(outcome(service, text, delivery))
		.where(
			and(eq(textMessages.id, text.id), eq(textMessages.status, "sending"), eq(textMessages.attempts, text.attempts)),
		)
		.run();
}

function outcome(service: TextService, text: Claimed, delivery: TextDelivery): Partial<Row> {
	if (delivery.outcome === "sent") {
		const { providerId, delivered = false } = delivery;
		const status = delivered
			? ({ status: "delivered", deliveredDate: nowIso() } as const)
			: { status: "sent" as const };
		// In the sandbox, the code is read at /dev/mail.
		const emptied = text.kind === "code" && service.name !== "sandbox" ? { body: "" } : {};
		return { ...status, sentDate: nowIso(), providerId, lastError: "", ...emptied };
	}
	const lastError = delivery.reason.slice(0, 500);
	const maybeSentDate = delivery.outcome === "unknown" ? text.since : null;
	const wait = delivery.outcome === "refused" ? undefined : waitMinutes[text.attempts - 1];
	if (wait === undefined) return { status: "failed", lastError, maybeSentDate };
	return { status: "queued", lastError, maybeSentDate, nextAttemptDate: inMinutes(wait) };
}

function inMinutes(minutes: number) {
	return new Date(now().getTime() + minutes * 60_000).toISOString();
}
