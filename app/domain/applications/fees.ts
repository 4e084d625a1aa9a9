import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { accountByRole, canBeUsed, findAccount, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { onlinePaymentTerms, paymentFor, startPayment } from "#domain/payments";
import { payerFee } from "#domain/payments/format";
import { isReceived, type OnlineMethod } from "#domain/payments/labels";
import { statement, write } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord, fullName, updateRecord } from "./application-record";
import { applicationNumber, type FeeState } from "./labels";
import { note } from "./timeline";

/**
 * The fee of an application, in cents. Counts an online payment that isn't marked on the application yet; `onlineCents`
 * is the processing fee the applicant paid on top.
 */
export function feeOf(application: Application) {
	const { feeCents: cents, feeState, feePaidDate, feeTransactionId, profileId, id } = application;
	const online = paymentFor(systemScope(profileId), { purpose: "application_fee", subjectId: id });
	const fee = {
		...{ cents, state: feeState as FeeState, paidDate: feePaidDate, transactionId: feeTransactionId },
		onlineCents: online && online.receiptTransactionId !== null ? online.feeCents : 0,
	};
	if (fee.state !== "unpaid") return { ...fee, processing: false };
	if (online && isReceived(online.state)) {
		const { paidDate, receiptTransactionId: transactionId } = online;
		return { ...fee, state: "paid" as const, paidDate, transactionId, processing: false };
	}
	return { ...fee, processing: online?.state === "processing" };
}

/**
 * The online methods a fee can be paid by, each with its processing fee in cents; empty if the organization takes no
 * online payments.
 */
export function feeMethods({ profileId, feeCents }: Pick<Application, "profileId" | "feeCents">): FeeMethod[] {
	const terms = onlinePaymentTerms(systemScope(profileId));
	if (!terms) return [];
	return terms.methods.map((method) => ({ method, costCents: payerFee(terms.fees, method, feeCents) }));
}

export type FeeMethod = { method: OnlineMethod; costCents: Cents };

/**
 * Starts an online payment of the fee and gives the processor's page to continue on. `returnTo` is the page to come
 * back to.
 */
export async function payFee(
	application: Application,
	{ method, returnTo, idempotencyKey }: { method: "bank" | "card"; returnTo: string; idempotencyKey: string },
): Promise<Result<{ goTo: string }>> {
	const fee = feeOf(application);
	if (fee.state !== "unpaid") return refuse("There's no unpaid fee.");
	if (fee.processing) return refuse("Your payment is already processing.");
	const { profileId, userId, id, email, propertyId } = application;
	return startPayment(
		{ profileId, userId },
		{
			...{ purpose: "application_fee", subjectId: id, propertyId, amountCents: fee.cents, method },
			...{ payerEmail: email, payerName: fullName(application), returnTo, cancelTo: returnTo, idempotencyKey },
			description: `Application fee ${applicationNumber(application.number)}`,
		},
	);
}

/** Marks fees as paid whose online payment has settled; returns how many. Safe to run at any time. */
export function settleFees(): number {
	const settled = statement<{ id: number; profileId: number; transactionId: number | null }>(
		`SELECT a.id, a.profile_id AS profileId, p.transaction_id AS transactionId
		FROM online_payments p JOIN rental_applications a ON a.id = p.subject_id AND a.profile_id = p.profile_id
		WHERE p.purpose = 'application_fee' AND p.state IN ('settled', 'won') AND a.fee_state = 'unpaid'`,
	).all();
	for (const { id, profileId, transactionId } of settled) {
		write(() => {
			const scope = systemScope(profileId);
			const application = findRecord(scope, id);
			if (application?.feeState === "unpaid") markFeePaid(scope, application, transactionId);
		});
	}
	return settled.length;
}

type FeePayment = { date: PlainDate; reference?: string | undefined; idempotencyKey?: string | undefined };

/**
 * Records a fee paid offline: debits Undeposited Funds, credits application fee income. Refuses a future `date` and a
 * closed day.
 */
export function recordFee(scope: Scope, applicationId: number, input: FeePayment): Result<{ transactionId: number }> {
	return once(scope, "record-application-fee", { applicationId, ...input }, () => {
		const due = unpaidFee(scope, applicationId);
		if (!due.ok) return due;
		const { application } = due;
		const failure = refuseFutureDate(organizationOf(scope), input.date);
		if (failure) return failure;
		const { propertyId, feeCents } = application;
		const posted = post(scope, {
			type: "application_fee",
			date: input.date,
			memo: `Application ${applicationNumber(application.number)}, ${fullName(application)}`.slice(0, 120),
			reference: input.reference ?? "",
			lines: [
				{ accountId: accountByRole(scope, "undeposited_funds").id, amountCents: feeCents, propertyId },
				{ accountId: accountByRole(scope, "application_fee_income").id, amountCents: -feeCents, propertyId },
			],
		});
		if (!posted.ok) return posted;
		markFeePaid(scope, application, posted.transactionId);
		return { ok: true, transactionId: posted.transactionId };
	});
}

function markFeePaid(scope: Scope, { id }: Application, feeTransactionId: number | null): void {
	updateRecord(id, { feeState: "paid", feePaidDate: nowIso(), feeTransactionId });
	note(scope, id, "fee_paid", "The application fee was paid.");
}

/** Waives an unpaid application fee. */
export function waiveFee(scope: Scope, applicationId: number, reason: string): Result {
	return once(scope, "waive-application-fee", { applicationId, reason }, () => {
		const due = unpaidFee(scope, applicationId);
		if (!due.ok) return due;
		updateRecord(applicationId, { feeState: "waived" });
		note(scope, applicationId, "fee_waived", `The application fee was waived: ${reason}`);
		return { ok: true };
	});
}

type FeeRefund = {
	date: PlainDate;
	bankAccountId: number;
	reason: string;
	idempotencyKey?: string | undefined;
};

/**
 * Refunds a paid fee from a bank account: debits application fee income, credits the bank. Refuses at `bankAccountId`
 * and `date`. To the card it was paid with, and by itself
 * once the home is rented: refund-online.ts.
 */
export function refundFee(scope: Scope, applicationId: number, input: FeeRefund): Result<{ transactionId: number }> {
	return once(scope, "refund-application-fee", { applicationId, ...input }, () => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		if (application.feeState !== "paid") return refuse("There's no paid fee to refund.");
		const bank = findAccount(scope, input.bankAccountId);
		if (!bank || !canBeUsed(bank, "bank")) return refuse("That account wasn't found.", "bankAccountId");
		const failure = refuseFutureDate(organizationOf(scope), input.date);
		if (failure) return failure;
		const { propertyId, feeCents, number } = application;
		const posted = post(scope, {
			type: "refund",
			date: input.date,
			memo: `Application fee ${applicationNumber(number)}: ${input.reason}`.slice(0, 120),
			lines: [
				{ accountId: accountByRole(scope, "application_fee_income").id, amountCents: feeCents, propertyId },
				{ accountId: bank.id, amountCents: -feeCents, propertyId },
			],
		});
		if (!posted.ok) return posted;
		updateRecord(applicationId, { feeState: "refunded" });
		note(scope, applicationId, "fee_refunded", `The application fee was refunded: ${input.reason}`);
		return { ok: true, transactionId: posted.transactionId };
	});
}

function unpaidFee(scope: Scope, applicationId: number): Result<{ application: Application }> {
	const application = findRecord(scope, applicationId);
	if (!application) return refuse("That application wasn't found.");
	return application.feeState === "unpaid" ? { ok: true, application } : refuse("There's no unpaid fee.");
}
