import { eq } from "drizzle-orm";
import { bankOf } from "#domain/bank-accounts";
import { returnableMethods } from "#domain/bank-accounts/labels";
import type { PlainDate } from "#domain/calendar/format";
import { findLeaseRecord, type Lease, leaseTags } from "#domain/lease-records";
import { accountIdByRole, depositOf, findAccount, lineIds, post, takeFromBank } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { leases, payments } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { settlePrepaid } from "./apply-prepayment";
import { askBeforeReturn } from "./ask-before-return";
import { type DepositMoved, depositMoved } from "./deposit-moved";
import { tellOfReturned } from "./notify-payment";
import { findLeaseEntry, reverseEntry } from "./reverse-transaction";

export type ReturnInput = {
	/** The day the bank returned it: not before the payment, and not after today. */
	date: PlainDate;
	reason?: string | undefined;
	/** Fee charged to the tenants; none when zero or unset. */
	feeCents?: number | undefined;
	/** The income account of the fee; NSF fee income when unset. */
	feeAccountId?: number | undefined;
	/** Fee charged by the bank; none when zero or unset. */
	bankFeeCents?: number | undefined;
	/**
	 * The processor deducts it from its next payout: no bank account changes now, and the caller sends the notifications.
	 */
	netted?: boolean | undefined;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	/** Confirms a return although the payment was never deposited. */
	confirmUndeposited?: boolean | undefined;
	/** The answer whether the part that paid a deposit moves back from the deposit account. */
	depositBack?: "move" | "leave" | undefined;
	/** From now on, accepts only certified funds from the lease. */
	certifiedFundsOnly?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** The fee charged for the last returned payment, in cents, as a default for the next; 0 if there was none. */
export function usualReturnFee(scope: Scope): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT -amount_cents AS cents FROM gl_postings
		WHERE profile_id = ? AND account_id = ? AND amount_cents < 0 ORDER BY date DESC, id DESC LIMIT 1`,
	).get(scope.profileId, accountIdByRole(scope, "nsf_fee_income"));
	return row?.cents ?? 0;
}

/** The fee charged to the tenants when a payment was returned, in cents; 0 if there was none. */
export function returnFeeOf(scope: Scope, paymentId: number): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(c.amount_cents), 0) AS cents
		FROM payments p JOIN gl_transactions back ON back.id = p.returned_by
		JOIN gl_transactions t ON t.profile_id = p.profile_id AND t.txn_group_number = back.txn_group_number
			AND t.type = 'nsf_fee' AND t.reversed_by IS NULL
		JOIN charges c ON c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255
		WHERE p.transaction_id = ? AND p.profile_id = ?`,
	).get(paymentId, scope.profileId);
	return row?.cents ?? 0;
}

export type Returned = {
	transactionId: number;
	/** What the tenants owe again, beyond what their prepayments cover. */
	owedAgainCents: Cents;
	/** The part of the payment that was prepaid or that other prepayments cover. */
	prepaidBackCents: Cents;
	feeCents: Cents;
};

/**
 * Returns a payment in one transaction group: reverses it, takes deposited money from the bank account, charges the
 * tenants' fee, posts the bank's own fee, and requires certified funds if wanted. Refuses at the form's field; asks
 * like `askBeforeReturn`.
 */
export function returnPayment(scope: Scope, paymentId: number, input: ReturnInput): Result<Returned> {
	return once(scope, "return-payment", { paymentId, ...input }, () => {
		const entry = findLeaseEntry(scope, paymentId);
		const payment = db().select().from(payments).where(eq(payments.transactionId, paymentId)).get();
		const lease = entry && findLeaseRecord(scope, entry.leaseId);
		if (!entry || !payment || !lease) return refuse("That payment wasn't found.");
		if (!returnableMethods.includes(payment.method))
			return refuse("The bank can't return this type of payment.", "kind");
		const failure = checkReturn(scope, input);
		if (failure) return failure;
		const reason = input.reason?.trim() || "Returned by the bank";
		const deposit = depositOf(paymentId);
		const receivedIn = bankReceivedIn(paymentId) ?? deposit?.bankAccountId;
		const feeBankId = receivedIn ?? bankOf(scope, lease.propertyId, "operating");
		const moved =
			receivedIn === undefined || input.netted
				? undefined
				: depositMoved(scope, paymentId, { propertyId: lease.propertyId, toAccountId: receivedIn });
		const returning = { paymentId, propertyId: lease.propertyId, deposit, bankId: receivedIn, feeBankId, moved };
		const asked = askBeforeReturn(scope, input, returning);
		if (asked) return asked;
		const reversed = reverseEntry(scope, entry, { date: input.date, reason, returned: true });
		if (!reversed.ok) return reversed;
		const { transactionId } = reversed;
		const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
		db().update(payments).set({ returnedBy: transactionId }).where(eq(payments.transactionId, paymentId)).run();
		if (deposit && !input.netted) {
			const memo = `Returned payment from ${payment.payerName}`;
			takeFromBank(scope, deposit, transactionId, { date: input.date, memo, txnGroupNumber });
		}
		chargeFee(scope, lease, input, txnGroupNumber);
		payBankFee(scope, lease, feeBankId, input, txnGroupNumber);
		if (moved && input.depositBack === "move") moveBack(scope, lease, moved, input.date, txnGroupNumber);
		if (input.certifiedFundsOnly) {
			db().update(leases).set({ certifiedFundsOnly: true }).where(eq(leases.id, lease.id)).run();
		}
		settlePrepaid(scope, lease, { txnGroupNumber });
		if (!input.netted) {
			const { amountCents, payerName } = payment;
			const feeCents = input.feeCents ?? 0;
			tellOfReturned(scope, lease, { paymentId, amountCents, payerName, reason: withStop(reason), feeCents });
		}
		const feeCents = input.feeCents ?? 0;
		const owedCents = findLeaseRecord(scope, lease.id)?.receivableCents ?? 0;
		const owedAgainCents = Math.min(Math.max(0, owedCents - lease.receivableCents - feeCents), payment.amountCents);
		const prepaidBackCents = payment.amountCents - owedAgainCents;
		return { ok: true, transactionId, owedAgainCents, prepaidBackCents, feeCents };
	});
}

function withStop(words: string): string {
	return /[.!?]$/.test(words) ? words : `${words}.`;
}

function checkReturn(scope: Scope, input: ReturnInput): Failure | undefined {
	const future = refuseFutureDate(organizationOf(scope), input.date);
	if (future) return future;
	if ((input.feeCents ?? 0) < 0) return refuse("Enter an amount above zero.", "fee");
	if ((input.bankFeeCents ?? 0) < 0) return refuse("Enter an amount above zero.", "bankFee");
	if (input.feeAccountId === undefined) return undefined;
	const account = findAccount(scope, input.feeAccountId);
	if (!account) return refuse("That account wasn't found.", "feeAccountId");
	return account.type === "income" ? undefined : refuse("Choose an income account.", "feeAccountId");
}

function chargeFee(scope: Scope, lease: Lease, input: ReturnInput, txnGroupNumber: number | undefined) {
	if (!input.feeCents) return;
	const accountId = input.feeAccountId ?? accountIdByRole(scope, "nsf_fee_income");
	const receivable = accountIdByRole(scope, "accounts_receivable");
	mustPost(scope, {
		type: "nsf_fee",
		date: input.date,
		memo: "Returned payment fee",
		leaseId: lease.id,
		txnGroupNumber,
		lines: [
			{ accountId: receivable, amountCents: input.feeCents, opens: { dueDate: input.date }, ...leaseTags(lease) },
			{ accountId, amountCents: -input.feeCents, ...leaseTags(lease) },
		],
	});
}

/** The bank account a payment was posted to directly, without a bank deposit. */
function bankReceivedIn(paymentId: number): number | undefined {
	return statement<{ id: number }>(
		`SELECT a.id FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN ? AND ? AND a.is_bank = 1 LIMIT 1`,
	).get(...lineIds(paymentId))?.id;
}

/**
 * Posts the bank's fee to the account that returned the payment or, if it was never deposited, to the property's
 * operating account.
 */
function payBankFee(
	scope: Scope,
	{ propertyId }: Lease,
	bankId: number,
	input: ReturnInput,
	txnGroupNumber: number | undefined,
) {
	if (!input.bankFeeCents) return;
	mustPost(scope, {
		type: "bank_fee",
		date: input.date,
		memo: "Bank fee for returned payment",
		txnGroupNumber,
		lines: [
			{ accountId: accountIdByRole(scope, "bank_fees"), amountCents: input.bankFeeCents, propertyId },
			{ accountId: bankId, amountCents: -input.bankFeeCents, propertyId },
		],
	});
}

function moveBack(
	scope: Scope,
	lease: Lease,
	{ fromAccountId, toAccountId, amountCents }: DepositMoved,
	date: PlainDate,
	txnGroupNumber: number | undefined,
) {
	mustPost(scope, {
		...{ type: "transfer", date, memo: "Deposit from returned payment", leaseId: lease.id, txnGroupNumber },
		lines: [
			{ accountId: toAccountId, amountCents, ...leaseTags(lease) },
			{ accountId: fromAccountId, amountCents: -amountCents, ...leaseTags(lease) },
		],
	});
}

/** Posts on the reversal's date, which the reversal has proved open; throws otherwise. */
function mustPost(scope: Scope, entry: Parameters<typeof post>[1]) {
	const posted = post(scope, entry);
	if (!posted.ok) throw new Error(posted.message);
}
