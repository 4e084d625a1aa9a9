import { and, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { gatewayEvents, paymentSettings } from "~/db/schema";
import { systemScope } from "~/domain/kernel/scope";
import { bookPayout } from "./book-payout";
import { closeExcess } from "./close-other-checkouts";
import { fetchPaymentState } from "./fetch-payment-state";
import { type GatewayEvent, gatewayNamed, type SeenPayout } from "./gateway-port";
import type { GatewayName } from "./labels";
import { type OnlinePayment, paymentById } from "./payment-record";

/**
 * Processes events from a processor. Each is saved by its ID and processed once; the current state is fetched from the
 * processor, so order, delay and repetition don't matter. If one fails, it stays open and throws, so that the processor
 * sends it again. Payments are posted by apply-processor-state.ts, payouts by book-payout.ts.
 */
export async function takeEvents(gateway: GatewayName, events: readonly GatewayEvent[]): Promise<void> {
	for (const event of events) {
		if (!keepEvent(gateway, event)) continue;
		await carryOut(gateway, event);
		write(() => db().update(gatewayEvents).set({ handledDate: nowIso() }).where(isEvent(gateway, event.id)).run());
	}
}

/**
 * Fetches a payment's state from the processor and posts it, and closes pages that could pay the same balance again.
 */
export async function refreshPayment(payment: OnlinePayment): Promise<void> {
	await fetchPaymentState(payment);
	await closeExcess(payment);
}

/** Whether the event is new, or wasn't processed yet. */
function keepEvent(gateway: GatewayName, { id, account, kind, at }: GatewayEvent): boolean {
	return write(() => {
		const known = db()
			.select({ handledDate: gatewayEvents.handledDate })
			.from(gatewayEvents)
			.where(isEvent(gateway, id))
			.get();
		if (known) return known.handledDate === null;
		const row = { gateway, eventId: id, gatewayAccount: account, kind, occurredDate: at, receivedDate: nowIso() };
		db().insert(gatewayEvents).values(row).run();
		return true;
	});
}

function isEvent(gateway: GatewayName, id: string) {
	return and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, id));
}

async function carryOut(gateway: GatewayName, { account, about }: GatewayEvent) {
	if (about.what === "payment") {
		const payment = paymentAbout(gateway, account, about);
		if (payment) await refreshPayment(payment);
	} else if (about.what === "payout") {
		const profileId = profileOf(gateway, account);
		if (profileId === undefined) return;
		const seen = await gatewayNamed(gateway).fetchPayout(account, about.payoutId);
		await catchUpBefore(seen, { profileId, gateway });
		write(() => bookPayout(systemScope(profileId), gateway, seen));
	} else if (about.what === "account") {
		const profileId = profileOf(gateway, account);
		if (profileId !== undefined) await refreshAccount({ profileId }, gateway, account);
	}
}

/**
 * A payout's event may arrive before those of its payments, so unsettled payments that it may include are fetched
 * first.
 */
async function catchUpBefore(
	{ items }: SeenPayout,
	{ profileId, gateway }: { profileId: number; gateway: GatewayName },
): Promise<void> {
	const unsettled = statement<{ id: number; charge: string | null }>(
		`SELECT id, gateway_charge AS charge FROM online_payments
		WHERE profile_id = ? AND gateway = ? AND state IN ('created', 'open', 'processing') AND gateway_id IS NOT NULL`,
	).all(profileId, gateway);
	const known = statement<{ charge: string }>(
		"SELECT gateway_charge AS charge FROM online_payments WHERE gateway = ? AND gateway_charge = ?",
	);
	const strangers = items.some(({ charge }) => !known.get(gateway, charge));
	for (const { id, charge } of unsettled) {
		const payment = paymentById(id);
		const isIn = charge === null ? strangers : items.some((item) => item.charge === charge);
		if (payment && isIn) await refreshPayment(payment);
	}
}

/** Fetches the status of an organization's account from the processor and saves it. */
export async function refreshAccount(
	{ profileId }: { profileId: number },
	gateway: GatewayName,
	account: string,
): Promise<void> {
	const { state, needs, restrictedOn } = await gatewayNamed(gateway).accountStatus(account);
	write(() =>
		db()
			.update(paymentSettings)
			.set({ accountState: state, needs, restrictedOn, updatedDate: nowIso() })
			.where(and(eq(paymentSettings.profileId, profileId), eq(paymentSettings.gatewayAccount, account)))
			.run(),
	);
}

type About = Extract<GatewayEvent["about"], { what: "payment" }>;

/** The payment of an event, if it belongs to the account that the event came from. */
function paymentAbout(gateway: GatewayName, account: string, about: About): OnlinePayment | undefined {
	const id = about.paymentId ?? idByName(gateway, about);
	const payment = id === undefined ? undefined : paymentById(id);
	if (payment?.gateway !== gateway || payment.gatewayAccount !== account) return undefined;
	if (payment.gatewayId === null && about.gatewayId) return { ...payment, gatewayId: about.gatewayId };
	return payment;
}

function idByName(gateway: GatewayName, { gatewayId = "", charge = "" }: About): number | undefined {
	return statement<{ id: number }>(
		`SELECT id FROM online_payments WHERE gateway = @gateway AND gateway_id = @gatewayId
		UNION ALL SELECT id FROM online_payments WHERE gateway = @gateway AND gateway_charge = @charge LIMIT 1`,
	).get({ gateway, gatewayId, charge })?.id;
}

function profileOf(gateway: GatewayName, account: string): number | undefined {
	return statement<{ id: number }>(
		"SELECT profile_id AS id FROM payment_settings WHERE gateway = ? AND gateway_account = ?",
	).get(gateway, account)?.id;
}
