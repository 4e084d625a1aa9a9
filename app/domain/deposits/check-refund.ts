import { bankOf, isTrustAccount } from "#domain/bank-accounts";
import type { PaymentMethod } from "#domain/bank-accounts/labels";
import type { PlainDate } from "#domain/calendar/format";
import { depositsHeld, reservedPrepayment } from "#domain/lease-accounts";
import type { Lease } from "#domain/lease-records";
import { standingOf } from "#domain/lease-records";
import { findAccount, refuseNonBank } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type RefundInput = {
	/** Today or earlier. */
	date: PlainDate;
	/** Someone on the lease, or `payeeName` for all of them jointly or anyone else. */
	tenantId?: number | undefined;
	payeeName?: string | undefined;
	method: PaymentMethod;
	/** For a check, a whole number is its check number, which must be unused; when unset, the account's next number. */
	reference?: string | undefined;
	address?: string | undefined;
	memo?: string | undefined;
	/** Cents from prepayments and from each deposit, at most what can be refunded. */
	prepaymentCents?: number | undefined;
	deposits?: { line?: number | undefined; accountId: number; amountCents: number }[] | undefined;
	/** Adds the interest earned up to the date to the deposit refunded. */
	addInterest?: boolean | undefined;
	/** Bank account that pays the prepaid part; the property's operating account when unset. */
	fromAccountId?: number | undefined;
	/** Bank account that pays the deposit part; the property's deposit account when unset. */
	fromDepositAccountId?: number | undefined;
	/** Confirms refunding although the tenants owe money. */
	confirmOwing?: boolean | undefined;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Refuses, at the form's field, what can't be refunded. Asks at `confirmOwing` if the tenants owe money. An online
 * payment counts once it has settled, and goes back to its payer by payments/refund-payment.ts.
 */
export function checkRefund(scope: Scope, lease: Lease, input: RefundInput): Failure | undefined {
	const organization = organizationOf(scope);
	const prepaid = input.prepaymentCents ?? 0;
	const deposits = input.deposits ?? [];
	const { money } = organization;
	const day = refuseFutureDate(organization, input.date) ?? refuseFarDate(scope, input.date);
	if (day) return day;
	if (prepaid < 0) return refuse("Enter an amount above zero.", "prepayment");
	if (prepaid > lease.prepaidCents) return refuse(beyondPrepaid(scope, lease), "prepayment");
	const held = depositsHeld(scope, lease.id);
	for (const [at, { line, accountId, amountCents }] of deposits.entries()) {
		const field = `deposits[${line ?? at}].amount`;
		const refundable = held.find((deposit) => deposit.accountId === accountId)?.receivedCents ?? 0;
		if (amountCents < 0) return refuse("Enter an amount above zero.", field);
		if (amountCents > refundable) return refuse(`Only ${money(refundable)} is held.`, field);
		if (deposits.findIndex((one) => one.accountId === accountId) < at) return refuse("This is listed twice.", field);
	}
	const depositCents = deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);
	if (prepaid + depositCents === 0) return refuse("Enter an amount to refund.", "prepayment");
	const failure =
		refuseNonBank(scope, input.fromAccountId, "fromAccountId") ??
		refuseNonBank(scope, input.fromDepositAccountId, "fromDepositAccountId") ??
		checkWhoseMoney(scope, lease.propertyId, input);
	if (failure) return failure;
	if (depositCents > 0 && !input.confirmOwing) return askAboutOwed(scope, lease);
	return undefined;
}

/**
 * Why no more can be refunded. A prepayment needed for a charge posted for a later date can't be refunded unless that
 * charge is reversed.
 */
function beyondPrepaid(scope: Scope, { id, prepaidCents }: Lease): string {
	const { money } = organizationOf(scope);
	const kept = reservedPrepayment(scope, id);
	if (!kept) return `Only ${money(prepaidCents)} is prepaid.`;
	const most = prepaidCents > 0 ? `You can refund up to ${money(prepaidCents)}. ` : "";
	return `${most}${kept}. To refund it too, reverse the charge first.`;
}

function askAboutOwed(scope: Scope, { id, receivableCents }: Lease): Failure | undefined {
	if (receivableCents === 0) return undefined;
	const { money } = organizationOf(scope);
	const { balanceCents, prepaidCents } = standingOf(scope, id);
	const owedCents = balanceCents + prepaidCents;
	if (owedCents > 0) return refuse(`They owe ${money(owedCents)}.`, "confirmOwing");
	return refuse(`They'll owe ${money(receivableCents)} for charges already posted for later dates.`, "confirmOwing");
}

/**
 * Refuses a deposit trust account for the prepaid part, and for the deposit part any account but a trust account or the
 * property's deposit account.
 */
function checkWhoseMoney(
	scope: Scope,
	propertyId: number,
	{ fromAccountId, fromDepositAccountId }: RefundInput,
): Failure | undefined {
	const nameOf = (accountId: number) => findAccount(scope, accountId)?.name;
	if (fromAccountId !== undefined && isTrustAccount(scope, fromAccountId)) {
		const words = `${nameOf(fromAccountId)} holds tenants' deposits. Choose an operating account.`;
		return refuse(words, "fromAccountId");
	}
	if (fromDepositAccountId === undefined || isTrustAccount(scope, fromDepositAccountId)) return undefined;
	const kept = bankOf(scope, propertyId, "deposit");
	if (fromDepositAccountId === kept) return undefined;
	return refuse(`The property's deposits are in ${nameOf(kept)}.`, "fromDepositAccountId");
}
