import { dayAt } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { receivePayment } from "#domain/lease-accounts";
import { accountIdByRole, firstOpenDay, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import { cutTo } from "~/domain/kernel/excerpt";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { allocationOf } from "./allocate-online";
import { changePayment, type OnlinePayment } from "./payment-record";
import { tellOfReceipt } from "./tell-payer";

/**
 * Posts a settled payment: rent as a payment on the lease, an application fee as income, and a fee paid by the payer as
 * convenience fee income. All go to undeposited funds until a payout is posted. If it can't be posted, the reason is
 * saved and it is tried again.
 */
export function postSettled(payment: OnlinePayment, settledAt: string) {
	mustBeWriting();
	const scope = systemScope(payment.profileId);
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
	tellOfReceipt(scope, { ...payment, transactionId: posted.transactionId, settledDate: date });
}

/** The date it happened in the organization's time zone; today if that is in the future or in closed books. */
export function postingDay(scope: Scope, { propertyId }: OnlinePayment, at: string): PlainDate {
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

/** The input for `receivePayment`, for this amount of the rent. */
export function rentInput(scope: Scope, payment: OnlinePayment, amountCents: Cents) {
	return {
		amountCents,
		method: "electronic" as const,
		...(payment.tenantId === null ? { payerName: payment.payerName } : { tenantId: payment.tenantId }),
		depositAccountId: accountIdByRole(scope, "undeposited_funds"),
		memo: `Paid online, ${payment.methodLabel || (payment.method === "card" ? "card" : "bank account")}`.slice(0, 65),
		...allocationOf(scope, payment, amountCents),
	};
}

/** Posts an application fee that was paid online. */
export function postApplicationFee(
	scope: Scope,
	payment: OnlinePayment,
	date: PlainDate,
	{
		amountCents = payment.amountCents,
		corrects,
		key = "",
	}: { amountCents?: Cents; corrects?: number; key?: string } = {},
) {
	mustBeWriting();
	const { propertyId } = payment;
	return post(scope, {
		type: "application_fee",
		date,
		memo: cutTo(`${payment.description}, ${payment.payerName}`, 120),
		lines: [
			{ accountId: accountIdByRole(scope, "undeposited_funds"), amountCents, propertyId },
			{ accountId: accountIdByRole(scope, "application_fee_income"), amountCents: -amountCents, propertyId },
		],
		...(corrects !== undefined && { corrects }),
		idempotencyKey: `online-payment-${payment.id}${key}`,
	});
}

/** Posts the fee that the payer paid as convenience fee income; null if there was none. */
export function postFee(
	scope: Scope,
	payment: OnlinePayment,
	date: PlainDate,
	{ key = "", corrects }: { key?: string; corrects?: number } = {},
): number | null {
	mustBeWriting();
	const { propertyId, feeCents, tenantId } = payment;
	if (feeCents === 0) return null;
	const tags = { propertyId, tenantId };
	const posted = post(scope, {
		type: "convenience_fee",
		date,
		memo: cutTo(`Online payment fee, ${payment.payerName}`, 120),
		lines: [
			{ accountId: accountIdByRole(scope, "undeposited_funds"), amountCents: feeCents, ...tags },
			{ accountId: accountIdByRole(scope, "convenience_fee_income"), amountCents: -feeCents, ...tags },
		],
		...(corrects !== undefined && { corrects }),
		idempotencyKey: `online-payment-fee-${payment.id}${key}`,
	});
	if (!posted.ok) throw new Error(posted.message);
	return posted.transactionId;
}
