import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import { applyProcessorState } from "./apply-processor-state";
import { bookPayout } from "./book-payout";
import { findGateway } from "./gateway-port";
import type { GatewayName } from "./labels";
import { changePayment, type OnlinePayment, paymentById } from "./payment-record";
import { pollProcessor } from "./poll-processor";
import { chargeNow } from "./start-payment";
import { refreshPayment } from "./take-events";

export type Reconciliation = { asked: number; failures: { paymentId: number; error: unknown }[] };

const minuteMs = 60 * 1000;
/** Unfinished payments older than this are given up: no one returned from the page, or no response ever came. */
const abandonedAfterMs = 26 * 60 * minuteMs;
/** How long processors recognize a request by its key. */
const keysLastMs = 20 * 60 * minuteMs;

/**
 * Asks the processor about every unfinished payment, least recently checked first, and posts the result, in case events
 * were lost or a process ended between the charge and its posting. However often it runs, nothing is charged or posted
 * twice.
 */
export async function reconcilePayments({ atMost = 500 }: { atMost?: number } = {}): Promise<Reconciliation> {
	const failures: Reconciliation["failures"] = [];
	const ids = unfinished(atMost);
	for (const id of ids) {
		const payment = paymentById(id);
		if (!payment || !findGateway(payment.gateway)) continue;
		try {
			await ask(payment);
		} catch (error) {
			failures.push({ paymentId: id, error });
		} finally {
			write(() => changePayment(id, { checkedDate: nowIso() }));
		}
	}
	for (const { error } of await pollProcessor()) failures.push({ paymentId: 0, error });
	await bookMissedPayouts(failures);
	return { asked: ids.length, failures };
}

async function ask(payment: OnlinePayment) {
	if (payment.gatewayId !== null) {
		await refreshPayment(payment);
		return closeAbandoned(payment);
	}
	if (payment.savedMethodId !== null) return chargeAgain(payment);
	if (ageMs(payment) > abandonedAfterMs) {
		write(() => changePayment(payment.id, { state: "canceled", reason: "our_side", endedDate: nowIso() }));
	}
}

/**
 * Repeats a charge whose response was lost; the same key prevents a second charge. Once keys have expired, searches at
 * the processor instead.
 */
async function chargeAgain(payment: OnlinePayment) {
	const gateway = findGateway(payment.gateway);
	if (ageMs(payment) < keysLastMs) return chargeNow(payment);
	const seen = await gateway?.find(payment.gatewayAccount, payment.id);
	write(() => {
		if (seen) applyProcessorState(payment.id, seen);
		else changePayment(payment.id, { state: "failed", reason: "our_side", endedDate: nowIso() });
	});
}

async function closeAbandoned(before: OnlinePayment) {
	const payment = paymentById(before.id);
	if (payment?.state !== "open" || payment.gatewayId === null) return;
	if (ageMs(payment) < abandonedAfterMs) return;
	const { gatewayAccount: account, gatewayId, gatewayCharge: charge } = payment;
	await findGateway(payment.gateway)?.expireCheckout({ account, gatewayId, charge });
	await refreshPayment(payment);
}

async function bookMissedPayouts(failures: Reconciliation["failures"]) {
	const connected = statement<{ profileId: number; gateway: GatewayName; account: string }>(
		`SELECT profile_id AS profileId, gateway, gateway_account AS account FROM payment_settings
		WHERE gateway IS NOT NULL AND gateway_account IS NOT NULL`,
	).all();
	for (const { profileId, gateway, account } of connected) {
		const port = findGateway(gateway);
		if (!port || !awaitsPayout(profileId)) continue;
		try {
			for (const seen of await port.recentPayouts(account)) {
				write(() => bookPayout(systemScope(profileId), gateway, seen));
			}
		} catch (error) {
			failures.push({ paymentId: 0, error });
		}
	}
}

function awaitsPayout(profileId: number): boolean {
	return Boolean(
		statement(
			"SELECT 1 FROM online_payments WHERE profile_id = ? AND state = 'settled' AND payout_id IS NULL LIMIT 1",
		).get(profileId),
	);
}

function unfinished(atMost: number): number[] {
	return statement<{ id: number }>(
		`SELECT id FROM online_payments
		WHERE state IN ('created','open','processing') OR (state = 'settled' AND transaction_id IS NULL)
		ORDER BY checked_date, id LIMIT ?`,
	)
		.all(atMost)
		.map(({ id }) => id);
}

function ageMs({ startedDate }: OnlinePayment): number {
	return now().getTime() - Date.parse(startedDate);
}
