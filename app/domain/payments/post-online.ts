import { dayAt, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	findLeaseEntry,
	findPostableLease,
	firstOpenDay,
	postPayment,
	receivePayment,
	returnPayment,
	reverseEntry,
	settlePrepaid,
} from "#domain/leasing";
import { accountIdByRole, post, reverse } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/organization";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { allocationOf } from "./allocate-online";
import { suspendAutopay } from "./autopay-state";
import type { SeenPayment } from "./gateway-port";
import { reasonText } from "./labels";
import { changePayment, type OnlinePayment, scopeOf } from "./payment-record";
import { findSettings } from "./settings";
import { tellOfReceipt, tellOfReturn } from "./tell-payer";

/**
 * Books settled money: rent as a payment on the lease, an application fee as income, a fee borne by the payer as
 * convenience fee income; all on undeposited funds until a payout takes it to the bank. Settled money that cannot be
 * posted is kept with the reason, and tried again.
 */
export function postSettled(payment: OnlinePayment, settledAt: string) {
	const scope = scopeOf(payment);
	const date = postingDay(scope, payment, settledAt);
	const posted = payment.purpose === "rent" ? postRent(scope, payment, date) : postApplicationFee(scope, payment, date);
	if (!posted.ok) {
		changePayment(payment.id, { settledDate: date, problem: posted.message });
		return;
	}
	const feeTransactionId = postFee(scope, payment, date);
	changePayment(payment.id, {
		...{ transactionId: posted.transactionId, feeTransactionId, settledDate: date, problem: "", reason: "" },
	});
	tellOfReceipt(scope, { ...payment, transactionId: posted.transactionId });
}

/** The day it happened where the organisation is; today at the latest, and in the open books. */
function postingDay(scope: Scope, { propertyId }: OnlinePayment, at: string): PlainDate {
	const { timeZone, today, closedThrough } = organizationOf(scope);
	const day = dayAt(at, timeZone);
	const open = propertyId === null ? dayAfter(closedThrough) : firstOpenDay(scope, { propertyId });
	return day > today || day < open ? today : day;
}

function dayAfter(closedThrough: PlainDate | null): PlainDate {
	return closedThrough === null ? "" : addDays(closedThrough, 1);
}

function postRent(scope: Scope, payment: OnlinePayment, date: PlainDate): Result<{ transactionId: number }> {
	return receivePayment(scope, payment.subjectId, {
		...rentInput(scope, payment, payment.amountCents),
		date,
		...{ confirmDuplicate: true, confirmEviction: true, confirmLarge: true, tell: false },
		idempotencyKey: `online-payment-${payment.id}`,
	});
}

function rentInput(scope: Scope, payment: OnlinePayment, amountCents: Cents) {
	return {
		amountCents,
		method: "electronic" as const,
		...(payment.tenantId === null ? { payerName: payment.payerName } : { tenantId: payment.tenantId }),
		depositAccountId: accountIdByRole(scope, "undeposited_funds"),
		memo: `Paid online, ${payment.methodLabel || (payment.method === "card" ? "card" : "bank account")}`.slice(0, 65),
		allocation: allocationOf(scope, payment, amountCents),
	};
}

function postApplicationFee(
	scope: Scope,
	payment: OnlinePayment,
	date: PlainDate,
	{ amountCents = payment.amountCents, corrects }: { amountCents?: Cents; corrects?: number } = {},
) {
	const { propertyId, refundedCents } = payment;
	return post(scope, {
		type: "application_fee",
		date,
		memo: `${payment.description}, ${payment.payerName}`.slice(0, 120),
		lines: [
			{ accountId: accountIdByRole(scope, "undeposited_funds"), amountCents, propertyId },
			{ accountId: accountIdByRole(scope, "application_fee_income"), amountCents: -amountCents, propertyId },
		],
		...(corrects !== undefined && { corrects }),
		idempotencyKey: `online-payment-${payment.id}${corrects === undefined ? "" : `-less-${refundedCents}`}`,
	});
}

function postFee(scope: Scope, payment: OnlinePayment, date: PlainDate): number | null {
	const { propertyId, feeCents, tenantId } = payment;
	if (feeCents === 0) return null;
	const tags = { propertyId, tenantId };
	const posted = post(scope, {
		type: "convenience_fee",
		date,
		memo: `Fee for paying online, ${payment.payerName}`.slice(0, 120),
		lines: [
			{ accountId: accountIdByRole(scope, "undeposited_funds"), amountCents: feeCents, ...tags },
			{ accountId: accountIdByRole(scope, "convenience_fee_income"), amountCents: -feeCents, ...tags },
		],
		idempotencyKey: `online-payment-fee-${payment.id}`,
	});
	if (!posted.ok) throw new Error(posted.message);
	return posted.transactionId;
}

/**
 * The bank sent it back, or the cardholder disputed it: payment and fee are reversed, the organisation's fee for it is
 * charged, autopay waits. The processor takes the money off its next payout, so no bank account is touched now.
 */
export function postReturn(payment: OnlinePayment, returned: NonNullable<SeenPayment["returned"]>) {
	const scope = scopeOf(payment);
	const reason = reasonText(returned.reason);
	const date = postingDay(scope, payment, returned.at);
	changePayment(payment.id, { reason: returned.reason, endedDate: nowIso() });
	if (payment.transactionId !== null) {
		const back =
			payment.purpose === "rent" ? returnRent(scope, payment, date, reason) : takeBack(scope, payment, date, reason);
		if (!back.ok) changePayment(payment.id, { problem: back.message });
	}
	reverseFee(scope, payment, date, reason);
	suspendAutopay(payment, reason);
	tellOfReturn(scope, { ...payment, reason: returned.reason }, returned.kind);
}

function returnRent(scope: Scope, payment: OnlinePayment, date: PlainDate, reason: string): Result {
	if (payment.transactionId === null) return { ok: true };
	const feeCents = findSettings(scope)?.returnFeeCents ?? 0;
	const input = { reason, feeCents, netted: true };
	const back = returnPayment(scope, payment.transactionId, { ...input, date });
	if (back.ok || back.field !== "date") return back;
	return returnPayment(scope, payment.transactionId, { ...input, date: organizationOf(scope).today });
}

function takeBack(scope: Scope, { transactionId }: OnlinePayment, date: PlainDate, reason: string): Result {
	if (transactionId === null) return { ok: true };
	const back = reverse(scope, transactionId, { date, reason, returned: true });
	if (back.ok || back.field !== "date") return back;
	return reverse(scope, transactionId, { date: organizationOf(scope).today, reason, returned: true });
}

function reverseFee(scope: Scope, { feeTransactionId }: OnlinePayment, date: PlainDate, reason: string) {
	if (feeTransactionId === null) return;
	const back = reverse(scope, feeTransactionId, { date, reason, returned: true });
	if (back.ok || back.field !== "date") return;
	reverse(scope, feeTransactionId, { date: organizationOf(scope).today, reason, returned: true });
}

/**
 * The processor gave back `refundedCents` in all: the payment is reversed, and what stays of it is received anew, in one
 * transaction group. The fee stays unless everything was given back.
 */
export function postRefund(payment: OnlinePayment, refundedCents: Cents) {
	const scope = scopeOf(payment);
	const restCents = payment.amountCents - Math.min(refundedCents, payment.amountCents);
	const { today } = organizationOf(scope);
	const whole = refundedCents >= payment.amountCents;
	changePayment(payment.id, { refundedCents, ...(whole && { state: "refunded", endedDate: nowIso() }) });
	if (payment.transactionId === null) return;
	if (payment.purpose === "application_fee") {
		takeBack(scope, payment, today, "Refunded");
		if (!whole) postRestOfFee(scope, { ...payment, refundedCents }, restCents, today);
	} else refundRent(scope, payment, restCents, today);
	if (whole) reverseFee(scope, payment, today, "Refunded");
}

function refundRent(scope: Scope, payment: OnlinePayment, restCents: Cents, today: PlainDate) {
	const entry = payment.transactionId === null ? undefined : findLeaseEntry(scope, payment.transactionId);
	const found = findPostableLease(scope, payment.subjectId);
	if (!entry || !found.ok) return;
	const reversed = reverseEntry(scope, entry, { date: today, reason: "Refunded online", returned: true });
	if (!reversed.ok) return changePayment(payment.id, { problem: reversed.message });
	const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
	const { lease } = found;
	if (restCents > 0) {
		const again = postPayment(
			scope,
			lease,
			{ ...rentInput(scope, payment, restCents), date: today },
			{ txnGroupNumber, corrects: entry.id },
		);
		if (!again.ok) throw new Error(again.message);
		changePayment(payment.id, { transactionId: again.transactionId });
	}
	settlePrepaid(scope, lease, txnGroupNumber);
}

function postRestOfFee(scope: Scope, payment: OnlinePayment, amountCents: Cents, today: PlainDate) {
	const corrects = payment.transactionId ?? undefined;
	const posted = postApplicationFee(scope, payment, today, {
		amountCents,
		...(corrects !== undefined && { corrects }),
	});
	if (posted.ok) changePayment(payment.id, { transactionId: posted.transactionId });
}
