import { recordActivity } from "#domain/activity";
import { depositTo } from "#domain/bank-accounts";
import { numberedMethods, type PaymentMethod } from "#domain/bank-accounts/labels";
import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { findParty, findPostableLease, type Lease, leaseTags, standingOf } from "#domain/lease-records";
import { type Application, accountIdByRole, openCharges, post } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { payments } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { allocate, nameApplications, readyOn, type WrittenAmount } from "./allocate-payment";
import { settlePrepaid } from "./apply-prepayment";
import { askBeforePayment } from "./ask-before-payment";
import type { Links } from "./charge-lease";
import { leaveOff } from "./leave-prepaid";
import { tellOfPayment } from "./notify-payment";

export type PaymentInput = {
	/** Today or earlier. */
	date: PlainDate;
	amountCents: number;
	method: PaymentMethod;
	/** The check or money order number; required for methods that have one. */
	reference?: string | undefined;
	/** Someone on the lease, or `payerName` for anyone else. */
	tenantId?: number | undefined;
	payerName?: string | undefined;
	/** When unset, Undeposited Funds for checks and cash, or else the property's operating account. */
	depositAccountId?: number | undefined;
	memo?: string | undefined;
	/** Amounts entered by hand; the rest becomes a prepayment. When unset, oldest due first. */
	allocation?: WrittenAmount[] | undefined;
	/** IDs of the charges in `allocation` that later settling must not change; all of them when unset. */
	chosen?: readonly number[] | undefined;
	confirmDuplicate?: boolean | undefined;
	confirmEviction?: boolean | undefined;
	confirmLarge?: boolean | undefined;
	/** Confirms depositing into an account meant for other money. */
	confirmAccount?: boolean | undefined;
	/** For a correction: confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	/** Why a check is accepted although only certified funds should be. */
	uncertifiedReason?: string | undefined;
	/** False if the caller sends the notifications itself. */
	tell?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type Received = {
	transactionId: number;
	receiptNumber: number;
	payerName: string;
	appliedCents: number;
	/** What exceeds the open charges and becomes a prepayment. */
	prepaidCents: number;
	/** The balance today after the payment; negative when paid ahead. */
	balanceCents: number;
};

/**
 * Records a payment with the next receipt number. What isn't applied to charges (allocate-payment.ts) becomes a
 * prepayment. Refuses a date in the future, so no post-dated checks, a check without a number, and an amount that isn't
 * above zero; asks as `askBeforePayment` (ask-before-payment.ts).
 */
export function receivePayment(scope: Scope, leaseId: number, input: PaymentInput): Result<Received> {
	return once(scope, "receive-payment", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const failure = refusePayment(scope, found.lease, input);
		if (failure) return failure;
		const received = postPayment(scope, found.lease, input);
		if (received.ok && input.tell !== false) tellOfPayment(scope, found.lease, input.amountCents, received);
		return received;
	});
}

function chosenOf(applications: readonly Application[], chosen: PaymentInput["chosen"]): readonly Application[] {
	return chosen ? applications.filter(({ chargePostingId }) => chosen.includes(chargePostingId)) : applications;
}

/** Only the checks and questions of `receivePayment`, for callers that post the payment themselves. */
export function refusePayment(scope: Scope, lease: Lease, input: PaymentInput): Failure | undefined {
	return checkPayment(lease, input, organizationOf(scope)) ?? askBeforePayment(scope, lease, input);
}

/** Posts a payment whose questions were answered. Sends no notifications. */
export function postPayment(scope: Scope, lease: Lease, input: PaymentInput, links: Links = {}): Result<Received> {
	mustBeWriting();
	const payer = findParty(scope, lease.id, { tenantId: input.tenantId, name: input.payerName }, "payer");
	if (!payer.ok) return payer;
	const bank = depositTo(scope, lease, input);
	if (!bank.ok) return bank;
	const open = openCharges(scope, lease.id);
	const split = allocate(scope, open, input);
	if (!split.ok) return split;
	const { ready, readyCents } = readyOn(input.date, open, split.applications);

	const tags = { ...leaseTags(lease), tenantId: input.tenantId };
	const prepaidCents = input.amountCents - readyCents;
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const lines = [
		{ accountId: bank.accountId, amountCents: input.amountCents, ...tags },
		...(readyCents > 0 ? [{ accountId: receivable, amountCents: -readyCents, settles: ready, ...tags }] : []),
		...(prepaidCents > 0
			? [{ accountId: accountIdByRole(scope, "prepayments"), amountCents: -prepaidCents, ...tags }]
			: []),
	];
	const { date, memo, reference } = input;
	const posted = post(scope, { type: "payment", date, memo, reference, leaseId: lease.id, lines, ...links });
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	const receiptNumber = keepReceipt(scope, lease, input, transactionId, payer.name);
	const byHand = input.allocation !== undefined;
	if (byHand) nameApplications(transactionId, chosenOf(split.applications, input.chosen));
	if (byHand && input.chosen === undefined && split.restCents > 0) leaveOff(lease.id, transactionId, open);
	settlePrepaid(scope, lease, { since: date, own: transactionId, keep: byHand });
	const { money } = organizationOf(scope);
	recordActivity(scope, {
		action: "payment.received",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `${money(input.amountCents)} was received from ${payer.name}, receipt ${receiptNumber}.`,
	});
	return {
		ok: true,
		transactionId,
		receiptNumber,
		payerName: payer.name,
		appliedCents: input.amountCents - split.restCents,
		prepaidCents: split.restCents,
		balanceCents: standingOf(scope, lease.id).balanceCents,
	};
}

function checkPayment(
	lease: Lease,
	input: PaymentInput,
	organization: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (input.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	const failure = refuseFutureDate(organization, input.date);
	if (failure) return failure;
	if (daysBetween(input.date, lease.startDate) > 366) {
		return refuse("This is more than a year before the lease started.", "date");
	}
	if (numberedMethods.includes(input.method) && !input.reference)
		return refuse("Enter the check or money order number.", "reference");
	return undefined;
}

function keepReceipt(scope: Scope, lease: Lease, input: PaymentInput, transactionId: number, payerName: string) {
	const next = statement<{ receiptNumber: number }>(
		`UPDATE organization SET last_receipt_number = last_receipt_number + 1 WHERE profile_id = ?
		RETURNING last_receipt_number AS receiptNumber`,
	).get(scope.profileId);
	if (!next) throw new Error(`Profile ${scope.profileId} has no organization.`);
	const { method, amountCents, tenantId } = input;
	insertRow(payments, {
		...{ transactionId, profileId: scope.profileId, leaseId: lease.id, tenantId: tenantId ?? null },
		...{ payerName, method, amountCents, receiptNumber: next.receiptNumber },
	});
	return next.receiptNumber;
}
