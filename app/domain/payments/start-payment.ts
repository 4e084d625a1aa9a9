import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { onlinePayments } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { applyProcessorState } from "./apply-processor-state";
import { checkRentPayment } from "./check-rent-payment";
import { cancelUnopened, closeOtherCheckouts, covers } from "./close-other-checkouts";
import { GatewayDown, GatewayRefusal, gatewayNamed } from "./gateway-port";
import { type FailureReason, type OnlineMethod, type OnlinePurpose, reasonText } from "./labels";
import { payerFee } from "./payer-fee";
import { changePayment, findByKey, newestFor, type OnlinePayment, paymentById } from "./payment-record";
import { owedNow } from "./processing-amounts";
import { refuseScheduledDay } from "./refuse-scheduled-day";
import { findSavedMethod, type SavedMethod } from "./saved-methods";
import { type Connection, connectionOf } from "./settings";
import { suspendAfterFailure } from "./suspend-autopay";
import { tellOfFailure } from "./tell-payer";

type PaymentRequest = {
	purpose: OnlinePurpose;
	/** ID of the lease or the application that it pays for. */
	subjectId: number;
	leaseId?: number | undefined;
	/** The property that an application fee is for. */
	propertyId?: number | undefined;
	tenantId?: number | undefined;
	amountCents: Cents;
	method: OnlineMethod;
	payerEmail: string;
	payerName: string;
	description: string;
	/** Paths on this site; "{id}" in them is replaced by the payment's ID. */
	returnTo: string;
	cancelTo?: string | undefined;
	idempotencyKey: string;
	/** Open charges to pay first. */
	chosen?: number[] | undefined;
	/** Save the card or bank account at the processor. */
	saveMethod?: boolean | undefined;
	/** Charge this saved card or bank account instead of asking for one. */
	savedMethodId?: number | undefined;
	/** A later date. Needs a saved card or bank account. */
	scheduledFor?: PlainDate | undefined;
	/** Confirmed although it looks like a repeated payment. */
	confirmAgain?: boolean | undefined;
	autopayId?: number | undefined;
};

export type Started = { paymentId: number; goTo: string };

/**
 * Starts an online payment. Returns where the payer continues: the processor's page, or `returnTo` if a saved method
 * was charged. The same idempotency key leads to the same payment. Amounts in cents. Refuses, at `amount`, what the
 * lease's rules don't allow, and a lease whose online payment is off, by `checkRentPayment` (check-rent-payment.ts);
 * asks at `confirmAgain` if it looks repeated.
 */
export async function startPayment(scope: Scope, request: PaymentRequest): Promise<Result<Started>> {
	const recorded = recordPayment(scope, request);
	if (!recorded.ok) return recorded;
	const payment = paymentById(recorded.paymentId);
	if (!payment) throw new Error(`No payment ${recorded.paymentId}.`);
	if (payment.state === "scheduled") return { ok: true, paymentId: payment.id, goTo: landing(payment) };
	const isNew = payment.state === "created" && payment.autopayId === null;
	const refused = isNew ? await makeTheOnlyOne(payment) : undefined;
	if (refused) return refused;
	return payment.savedMethodId === null ? sendToCheckout(payment, request) : chargeKept(payment);
}

/**
 * Makes sure that a balance is paid once: closes other pages that could pay it. If one was paid, cancels this payment.
 */
async function makeTheOnlyOne(payment: OnlinePayment): Promise<Failure | undefined> {
	try {
		const { paid } = await closeOtherCheckouts(payment);
		const isPaidByAnother = paid?.tenantId !== payment.tenantId && covers(payment) <= owedNow(payment);
		if (!paid || isPaidByAnother) return undefined;
		write(() => changePayment(payment.id, { state: "canceled", reason: "replaced", endedDate: nowIso() }));
		return refuse(`${organizationOf(payment).money(paid.amountCents)} was paid in another window. ${nothingTaken}`);
	} catch (error) {
		if (payment.savedMethodId !== null) {
			write(() => changePayment(payment.id, { state: "canceled", reason: "our_side", endedDate: nowIso() }));
		}
		return notTaken(payment, error);
	}
}

const nothingTaken = "You weren't charged again. Check your balance.";

/** The newest online payment for a lease's rent or an application's fee; undefined if none was started. */
export function paymentFor(scope: Scope, subject: { purpose: OnlinePurpose; subjectId: number }) {
	const payment = newestFor(scope, subject);
	if (!payment) return undefined;
	const { state, settledDate, transactionId, id, amountCents, feeCents } = payment;
	return { paymentId: id, state, amountCents, feeCents, paidDate: settledDate, receiptTransactionId: transactionId };
}

/** The available payment methods and their fees; undefined if the organization can't accept online payments now. */
export function onlinePaymentTerms(scope: Scope) {
	const connection = connectionOf(scope);
	if (!connection) return undefined;
	const { settings, gateway } = connection;
	const methods = (["bank", "card"] as const).filter((one) =>
		one === "card" ? settings.takesCards : settings.takesBanks,
	);
	return { methods, test: gateway.test, fees: settings };
}

function recordPayment(scope: Scope, request: PaymentRequest): Result<{ paymentId: number }> {
	return write(() => {
		const known = findByKey(scope, request.idempotencyKey);
		if (known) return { ok: true, paymentId: known.id };
		const connection = connectionOf(scope);
		if (!connection) return refuse("Online payment isn't available right now.");
		const kept = keptMethod(scope, request, connection);
		if (!kept.ok) return kept;
		const failure = checkRequest(scope, request, connection);
		if (failure) return failure;
		const paymentId = insertPayment(scope, request, connection, kept.method);
		const payment = paymentById(paymentId);
		if (payment?.state === "created") cancelUnopened(payment);
		return { ok: true, paymentId };
	});
}

function keptMethod(
	scope: Scope,
	{ savedMethodId, tenantId, scheduledFor }: PaymentRequest,
	{ account }: Connection,
): Result<{ method: SavedMethod | undefined }> {
	if (savedMethodId === undefined) {
		if (scheduledFor) return refuse("To pay on a later date, choose a saved card or bank account.", "when");
		return { ok: true, method: undefined };
	}
	const method = tenantId === undefined ? undefined : findSavedMethod(scope, tenantId, savedMethodId);
	if (method?.gatewayAccount !== account) return refuse("That card or bank account wasn't found.", "from");
	return { ok: true, method };
}

function checkRequest(scope: Scope, request: PaymentRequest, { settings }: Connection): Failure | undefined {
	if (request.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	if (request.method === "card" ? !settings.takesCards : !settings.takesBanks) {
		return refuse("This payment method isn't available.", "from");
	}
	const { scheduledFor } = request;
	return (
		(scheduledFor === undefined ? undefined : refuseScheduledDay(scope, scheduledFor)) ??
		(request.purpose === "rent" ? checkRentPayment(scope, request, settings) : undefined)
	);
}

function insertPayment(
	scope: Scope,
	request: PaymentRequest,
	{ settings, gatewayName, account }: Connection,
	kept: SavedMethod | undefined,
): number {
	const { purpose, subjectId, leaseId, tenantId, amountCents, payerName, payerEmail, description } = request;
	const method = kept?.method ?? request.method;
	return insertRow(onlinePayments, {
		...{ profileId: scope.profileId, purpose, subjectId, leaseId: leaseId ?? null, tenantId: tenantId ?? null },
		propertyId: request.propertyId ?? (leaseId === undefined ? null : propertyOf(leaseId)),
		...{ payerName, payerEmail, description, method, amountCents },
		...{ methodLabel: kept?.label ?? "", savedMethodId: kept?.id ?? null },
		feeCents: payerFee(settings, method, amountCents),
		owedCents: owedNow({ purpose, subjectId, profileId: scope.profileId, amountCents }),
		currency: organizationOf(scope).currency,
		chosen: request.chosen ?? null,
		state: request.scheduledFor ? "scheduled" : "created",
		...{ gateway: gatewayName, gatewayAccount: account },
		saveMethod: request.saveMethod ?? false,
		...{ returnTo: request.returnTo, idempotencyKey: request.idempotencyKey },
		...{ scheduledFor: request.scheduledFor ?? null, autopayId: request.autopayId ?? null },
		startedDate: nowIso(),
	});
}

function propertyOf(leaseId: number): number | null {
	const row = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId);
	return row?.id ?? null;
}

async function sendToCheckout(payment: OnlinePayment, request: PaymentRequest): Promise<Result<Started>> {
	if (payment.checkoutUrl && payment.state === "open") {
		return { ok: true, paymentId: payment.id, goTo: payment.checkoutUrl };
	}
	if (payment.state !== "created") return { ok: true, paymentId: payment.id, goTo: landing(payment) };
	try {
		const { gatewayId, url } = await gatewayNamed(payment.gateway).createCheckout({
			...orderOf(payment),
			payerEmail: payment.payerEmail,
			saveMethod: payment.saveMethod,
			returnTo: landing(payment),
			cancelTo: withId(request.cancelTo ?? request.returnTo, payment.id),
		});
		if (keepOpen(payment, gatewayId, url)) return { ok: true, paymentId: payment.id, goTo: url };
		await gatewayNamed(payment.gateway).expireCheckout({ account: payment.gatewayAccount, gatewayId, charge: null });
		return refuse(`This payment was opened in another window. ${nothingTaken}`);
	} catch (error) {
		return notTaken(payment, error);
	}
}

/**
 * Saves the page's address. False if another payment of the same balance was started while the processor created it.
 */
function keepOpen({ id }: OnlinePayment, gatewayId: string, checkoutUrl: string): boolean {
	return write(() => {
		const isStill = paymentById(id)?.state === "created";
		changePayment(id, isStill ? { gatewayId, checkoutUrl, state: "open" } : { gatewayId });
		return isStill;
	});
}

async function chargeKept(payment: OnlinePayment): Promise<Result<Started>> {
	if (payment.state === "created") {
		try {
			await chargeNow(payment);
		} catch (error) {
			if (!(error instanceof GatewayDown)) return notTaken(payment, error);
		}
	}
	return { ok: true, paymentId: payment.id, goTo: landing(payment) };
}

/**
 * Charges a payment's saved method and posts the result. Can be repeated, because the processor recognizes its key. If
 * the processor refuses, the payment fails.
 */
export async function chargeNow(payment: OnlinePayment): Promise<void> {
	const method =
		payment.tenantId !== null && payment.savedMethodId !== null
			? findSavedMethod(payment, payment.tenantId, payment.savedMethodId)
			: undefined;
	if (!method) {
		failCharge(payment, "account_not_found");
		return;
	}
	try {
		const { customer, reference } = method;
		const seen = await gatewayNamed(payment.gateway).chargeSaved({ ...orderOf(payment), customer, reference });
		write(() => applyProcessorState(payment.id, seen));
	} catch (error) {
		if (!(error instanceof GatewayRefusal)) throw error;
		failCharge(payment, error.reason);
	}
}

/** A payer at the page sees that it failed. One whose autopay or scheduled payment failed is told by email. */
function failCharge(payment: OnlinePayment, reason: FailureReason): void {
	write(() => {
		changePayment(payment.id, { state: "failed", reason, endedDate: nowIso() });
		if (payment.autopayId === null && payment.scheduledFor === null) return;
		suspendAfterFailure(payment, `A payment failed. ${reasonText(reason)}`);
		tellOfFailure({ ...payment, reason });
	});
}

function orderOf(payment: OnlinePayment) {
	const { amountCents, feeCents, currency, description, method, gatewayAccount: account } = payment;
	const idempotencyKey = `tenantry-payment-${payment.profileId}-${payment.id}`;
	return { paymentId: payment.id, account, amountCents, feeCents, currency, description, method, idempotencyKey };
}

function notTaken(payment: OnlinePayment, error: unknown): Failure {
	if (error instanceof GatewayDown) {
		return refuse("Our payment processor isn't responding. You weren't charged. Try again in a minute.");
	}
	if (!(error instanceof GatewayRefusal)) throw error;
	write(() => changePayment(payment.id, { state: "failed", reason: error.reason, endedDate: nowIso() }));
	return refuse("Our payment processor declined this payment. You weren't charged.");
}

function landing(payment: OnlinePayment): string {
	return withId(payment.returnTo, payment.id);
}

function withId(path: string, paymentId: number): string {
	return path.replace("{id}", String(paymentId));
}
