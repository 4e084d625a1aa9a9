import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { closeCheckouts, covers } from "./close-other-checkouts";
import { payerFee } from "./payer-fee";
import { changePayment, type OnlinePayment, paymentById } from "./payment-record";
import { owedNow } from "./processing-amounts";
import { connectionOf } from "./settings";
import { chargeNow } from "./start-payment";
import { tellOfFailure } from "./tell-payer";
import { whyOff } from "./why-off";

/**
 * Sends the scheduled payments (refuse-scheduled-day.ts) that are due, unless the lease may no longer pay online. One
 * scheduled for a balance pays no more of it than is still owed. If nothing is, it is canceled and the payer is
 * notified.
 */
export async function sendScheduled(): Promise<{ paid: number; errors: unknown[] }> {
	const sent: { paid: number; errors: unknown[] } = { paid: 0, errors: [] };
	for (const id of dueScheduled()) {
		try {
			if (await sendOne(id)) sent.paid++;
		} catch (error) {
			sent.errors.push(error);
		}
	}
	return sent;
}

function dueScheduled(): number[] {
	const sql =
		"SELECT id FROM online_payments WHERE state = 'scheduled' AND scheduled_for <= ? ORDER BY scheduled_for, id";
	return statement<{ id: number }>(sql)
		.all(addDays(nowIso().slice(0, 10), 1))
		.map(({ id }) => id);
}

async function sendOne(id: number): Promise<boolean> {
	const listed = paymentById(id);
	if (!listed?.scheduledFor || listed.leaseId === null) return false;
	const scope = systemScope(listed.profileId);
	if (listed.scheduledFor > organizationOf(scope).today) return false;
	await closeCheckouts(scope, listed.leaseId);
	const payment = write(() => begin(id));
	if (payment) await chargeNow(payment);
	return payment !== undefined;
}

/** The payment as it will be sent; undefined if it won't be. */
function begin(id: number): OnlinePayment | undefined {
	mustBeWriting();
	const payment = paymentById(id);
	if (payment?.state !== "scheduled" || payment.leaseId === null) return undefined;
	const scope = systemScope(payment.profileId);
	const settings = connectionOf(scope)?.settings;
	const off = settings ? whyOff(scope, payment.leaseId, settings) : "Online payment is turned off.";
	if (off || !settings) {
		changePayment(id, { state: "canceled", reason: "our_side", problem: off ?? "", endedDate: nowIso() });
		return undefined;
	}
	const amountCents = stillToPay(payment);
	if (amountCents === 0) {
		changePayment(id, { state: "canceled", reason: "paid_already", endedDate: nowIso() });
		tellOfFailure({ ...payment, reason: "paid_already" });
		return undefined;
	}
	const isWhole = amountCents === payment.amountCents;
	const feeCents = isWhole ? payment.feeCents : payerFee(settings, payment.method, amountCents);
	changePayment(id, { state: "created", startedDate: nowIso(), amountCents, feeCents });
	return paymentById(id);
}

/** The cents to send: the part meant as a prepayment, and as much of the rest as is still owed. */
function stillToPay(payment: OnlinePayment): number {
	const covered = covers(payment);
	return payment.amountCents - covered + Math.min(covered, owedNow(payment));
}
