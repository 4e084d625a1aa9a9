import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { GatewayRefusal, gatewayNamed } from "./gateway-port";
import { changePayment, type OnlinePayment, paymentById } from "./payment-record";
import { seePayment } from "./see-payment";
import { owedNow } from "./under-way";

type Subject = Pick<OnlinePayment, "profileId" | "purpose" | "subjectId">;

/** What became of the other open checkouts: all were closed, or one was paid in the meantime. */
type Rivals = { paid: OnlinePayment | undefined };

/** The part of a payment that pays a balance, in cents; the rest is meant to be prepaid. */
export function covers({ amountCents, owedCents }: Pick<OnlinePayment, "amountCents" | "owedCents">): Cents {
	return Math.min(amountCents, owedCents ?? 0);
}

/**
 * Marks payments that would pay a new payment's balance a second time and have no page at the processor yet. The
 * process that creates such a page sees the mark before the payer sees the page.
 */
export function cancelUnopened(payment: OnlinePayment): void {
	mustBeWriting();
	for (const rival of rivalsOf(payment)) if (rival.state === "created") cancel(rival);
}

/** Closes every open page on which a payment's balance could be paid a second time. Throws GatewayDown. */
export function endRivals(payment: OnlinePayment): Promise<Rivals> {
	return closeAll(rivalsOf(payment));
}

/** Closes every open page of a lease's rent: something else pays it now. Throws GatewayDown. */
export function closeCheckouts({ profileId }: Pick<Scope, "profileId">, leaseId: number): Promise<Rivals> {
	return closeAll(openPayments({ profileId, purpose: "rent", subjectId: leaseId }));
}

/** Closes the pages on which more could be paid of a subject than is still owed. Throws GatewayDown. */
export function closeExcess(subject: Subject): Promise<Rivals> {
	return closeAll(openPayments(subject).filter(isExcess));
}

/** Whether an open checkout could pay what is no longer owed. */
export function isExcess(payment: OnlinePayment): boolean {
	return covers(payment) > owedNow(payment);
}

async function closeAll(payments: readonly OnlinePayment[]): Promise<Rivals> {
	let paid: OnlinePayment | undefined;
	for (const payment of payments) paid = (await close(payment)) ?? paid;
	return { paid };
}

/** Closes a page at the processor; one that was paid in the meantime cannot be closed and is booked instead. */
async function close({ id, state, gateway, gatewayAccount: account, gatewayId, gatewayCharge: charge }: OnlinePayment) {
	if (state !== "open" || gatewayId === null) return undefined;
	try {
		await gatewayNamed(gateway).expireCheckout({ account, gatewayId, charge });
	} catch (error) {
		if (!(error instanceof GatewayRefusal)) throw error;
	}
	const before = paymentById(id);
	if (before) await seePayment(before);
	return write(() => {
		const after = paymentById(id);
		if (after?.state === "canceled") changePayment(id, { reason: "replaced" });
		return after?.state === "canceled" || after?.state === "failed" ? undefined : after;
	});
}

function cancel({ id }: OnlinePayment) {
	changePayment(id, { state: "canceled", reason: "replaced", endedDate: nowIso() });
}

/** The payer's other open payments; and roommates' that together with this one exceed what is owed. */
function rivalsOf(payment: OnlinePayment): OnlinePayment[] {
	const owed = owedNow(payment);
	return openPayments(payment).filter(
		(rival) =>
			rival.id !== payment.id && (rival.tenantId === payment.tenantId || covers(rival) + covers(payment) > owed),
	);
}

/** A subject's payments that were begun at the processor's page and not paid there. */
function openPayments({ profileId, purpose, subjectId }: Subject): OnlinePayment[] {
	return statement<{ id: number }>(
		`SELECT id FROM online_payments WHERE profile_id = ? AND purpose = ? AND subject_id = ?
			AND saved_method_id IS NULL AND state IN ('created', 'open') ORDER BY id`,
	)
		.all(profileId, purpose, subjectId)
		.flatMap(({ id }) => paymentById(id) ?? []);
}
