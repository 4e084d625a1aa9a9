import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { fetchPaymentState } from "./fetch-payment-state";
import { GatewayRefusal, gatewayNamed } from "./gateway-port";
import { changePayment, type OnlinePayment, paymentById } from "./payment-record";
import { owedNow } from "./processing-amounts";

type Subject = Pick<OnlinePayment, "profileId" | "purpose" | "subjectId">;

/**
 * The result of closing other checkout pages. `paid` is the payment that was made on one of them in the meantime, if
 * any.
 */
type Rivals = { paid: OnlinePayment | undefined };

/** The part of a payment that pays the balance, in cents. The rest is meant as a prepayment. */
export function covers({ amountCents, owedCents }: Pick<OnlinePayment, "amountCents" | "owedCents">): Cents {
	return Math.min(amountCents, owedCents ?? 0);
}

/**
 * Cancels payments of the same balance that have no page at the processor yet. The process creating such a page notices
 * before the payer sees it. Call it when the new payment is saved.
 */
export function cancelUnopened(payment: OnlinePayment): void {
	mustBeWriting();
	for (const rival of rivalsOf(payment)) if (rival.state === "created") cancel(rival);
}

/** Closes every open checkout page that could pay the same balance a second time. Throws GatewayDown. */
export function closeOtherCheckouts(payment: OnlinePayment): Promise<Rivals> {
	return closeAll(rivalsOf(payment));
}

/** Closes every open checkout page for a lease's rent, because something else pays it now. Throws GatewayDown. */
export function closeCheckouts({ profileId }: Pick<Scope, "profileId">, leaseId: number): Promise<Rivals> {
	return closeAll(openPayments({ profileId, purpose: "rent", subjectId: leaseId }));
}

/**
 * Closes the open checkout pages that could pay more of a lease or application than is still owed. Throws GatewayDown.
 */
export function closeExcess(subject: Subject): Promise<Rivals> {
	return closeAll(openPayments(subject).filter(isExcess));
}

/** Whether an open checkout page could pay what is no longer owed. */
function isExcess(payment: OnlinePayment): boolean {
	return covers(payment) > owedNow(payment);
}

async function closeAll(payments: readonly OnlinePayment[]): Promise<Rivals> {
	let paid: OnlinePayment | undefined;
	for (const payment of payments) paid = (await close(payment)) ?? paid;
	return { paid };
}

/**
 * Closes a page at the processor. If it was paid in the meantime, it can't be closed, and the payment is posted and
 * returned.
 */
async function close({ id, state, gateway, gatewayAccount: account, gatewayId, gatewayCharge: charge }: OnlinePayment) {
	if (state !== "open" || gatewayId === null) return undefined;
	try {
		await gatewayNamed(gateway).expireCheckout({ account, gatewayId, charge });
	} catch (error) {
		if (!(error instanceof GatewayRefusal)) throw error;
	}
	const before = paymentById(id);
	if (before) await fetchPaymentState(before);
	return write(() => {
		const after = paymentById(id);
		if (after?.state === "canceled") changePayment(id, { reason: "replaced" });
		return after?.state === "canceled" || after?.state === "failed" ? undefined : after;
	});
}

function cancel({ id }: OnlinePayment) {
	changePayment(id, { state: "canceled", reason: "replaced", endedDate: nowIso() });
}

/** The payer's other open payments, and roommates' payments that together with this one exceed what is owed. */
function rivalsOf(payment: OnlinePayment): OnlinePayment[] {
	const owed = owedNow(payment);
	return openPayments(payment).filter(
		(rival) =>
			rival.id !== payment.id && (rival.tenantId === payment.tenantId || covers(rival) + covers(payment) > owed),
	);
}

/** Payments of the same lease or application that were started at the processor's page and not paid yet. */
function openPayments({ profileId, purpose, subjectId }: Subject): OnlinePayment[] {
	return statement<{ id: number }>(
		`SELECT id FROM online_payments WHERE profile_id = ? AND purpose = ? AND subject_id = ?
			AND saved_method_id IS NULL AND state IN ('created', 'open') ORDER BY id`,
	)
		.all(profileId, purpose, subjectId)
		.flatMap(({ id }) => paymentById(id) ?? []);
}
