import { recordActivity } from "#domain/activity";
import { bankOf, giveCheckNumber, nextCheckNumber, refuseUsedCheck } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { nameApplications, settlePrepaid } from "#domain/lease-accounts";
import { findParty, findPostableLease, type Lease, leaseTags } from "#domain/lease-records";
import { accountIdByRole, depositMoves, lineIds, nextTxnGroupNumber, post, prepaymentMoves } from "#domain/ledger";
import { askBeyondBank } from "#domain/owner-money";
import { db, statement } from "~/db/client.server";
import { refunds } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkRefund, type RefundInput } from "./check-refund";
import { postInterest } from "./post-interest";
import { refuseBeforeHeld } from "./refuse-before-held";

export type Refunded = {
	transactionId: number;
	refundedCents: number;
	payeeName: string;
	/** Numbers of its checks, one for each bank account. */
	checkNumbers: number[];
};

/**
 * Refunds tenants from prepayments and deposits. Refuses and asks as `checkRefund` (check-refund.ts): a deposit only up
 * to what was received, while tenants owe money only when confirmed. Asks at `confirmBelowZero` if the account doesn't
 * have it (see `askBeyondBank`); money isn't used before it was held (refuse-before-held.ts).
 */
export function refundDeposit(scope: Scope, leaseId: number, input: RefundInput): Result<Refunded> {
	return once(scope, "refund-deposit", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { lease } = found;
		const failure = checkRefund(scope, lease, input);
		if (failure) return failure;
		const payee = findParty(scope, leaseId, { tenantId: input.tenantId, name: input.payeeName }, "payee");
		if (!payee.ok) return payee;

		const txnGroupNumber = input.addInterest ? nextTxnGroupNumber(scope) : undefined;
		const deposits = withInterest(scope, lease, input, txnGroupNumber);
		if (!deposits.ok) return deposits;
		const early =
			refuseBeforeHeld(scope, depositMoves(scope, leaseId), { date: input.date, taken: deposits.deposits }) ??
			refuseBeforeHeld(scope, prepaymentMoves(scope, leaseId), {
				date: input.date,
				taken: [{ accountId: accountIdByRole(scope, "prepayments"), amountCents: input.prepaymentCents ?? 0 }],
			});
		if (early) return early;
		const credits = heldCredits(leaseId, (input.prepaymentCents ?? 0) - lease.prepaidCents);
		const lines = refundLines(scope, lease, { ...input, deposits: deposits.deposits }, sumOf(credits));
		const check = checkOf(scope, input, lines);
		if (!check.ok) return check;
		const paid = lines.filter(({ amountCents, isPaid }) => isPaid && amountCents < 0);
		const taken = paid.map(({ accountId, propertyId, amountCents }) => ({
			accountId,
			propertyId,
			amountCents: -amountCents,
		}));
		const asked = askBeyondBank(scope, taken, { confirmed: input.confirmBelowZero, date: input.date });
		if (asked) return asked;
		const refundedCents = taken.reduce((sum, { amountCents }) => sum + amountCents, 0);
		const { date, memo } = input;
		const checkNumbers = check.numbers.map(({ number }) => number);
		const reference = input.reference || checkNumbers.join(", ");
		const posted = post(scope, { type: "refund", date, memo, reference, leaseId, lines, txnGroupNumber });
		if (!posted.ok) return posted;
		const { transactionId } = posted;
		if (input.prepaymentCents) settleRefund(scope, lease, { date, transactionId, credits });
		db()
			.insert(refunds)
			.values({
				...{ transactionId, profileId: scope.profileId, leaseId, payeeName: payee.name },
				...{ method: input.method, amountCents: refundedCents, address: input.address ?? "" },
			})
			.run();
		for (const given of check.numbers) giveCheckNumber(scope, { transactionId, ...given });
		recordActivity(scope, {
			action: "lease.refunded",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${organizationOf(scope).money(refundedCents)} was refunded to ${payee.name}.`,
		});
		return { ok: true, transactionId, refundedCents, payeeName: payee.name, checkNumbers };
	});
}

type Deposits = NonNullable<RefundInput["deposits"]>;

/** The deposits to refund; earned interest is added to the largest one. */
function withInterest(
	scope: Scope,
	lease: Lease,
	{ deposits = [], date, addInterest }: RefundInput,
	txnGroupNumber: number | undefined,
): Result<{ deposits: Deposits }> {
	if (!addInterest || txnGroupNumber === undefined || deposits.length === 0) return { ok: true, deposits };
	const interest = postInterest(scope, lease, date, txnGroupNumber);
	if (!interest.ok) return interest;
	const { accountId, interestCents } = interest;
	if (accountId === undefined) return { ok: true, deposits };
	const others = deposits.filter((deposit) => deposit.accountId !== accountId);
	const given = deposits.find((deposit) => deposit.accountId === accountId)?.amountCents ?? 0;
	return { ok: true, deposits: [...others, { accountId, amountCents: given + interestCents }] };
}

type HeldCredit = { transactionId: number; amountCents: number };

/**
 * The credits a refund pays out, oldest first. Prepaid money is used first, because a credit brought in no money.
 * `beyondCents` is the amount refunded less everything prepaid, so it's zero or negative.
 */
function heldCredits(leaseId: number, beyondCents: number): HeldCredit[] {
	const held = statement<HeldCredit, [number]>(
		`SELECT p.transaction_id AS transactionId, sum(x.amount_cents) AS amountCents
		FROM gl_postings hold INDEXED BY gl_postings_by_lease
		CROSS JOIN gl_transactions h ON h.id = hold.transaction_id AND h.type = 'prepayment' AND h.reversal_of IS NULL
		CROSS JOIN applications x ON x.charge_posting_id = hold.id
		JOIN gl_postings p ON p.id = x.payment_posting_id JOIN gl_postings contra ON contra.id = p.contra_posting_id
		JOIN gl_accounts a ON a.id = contra.account_id AND a.type IN ('income', 'expense')
		WHERE hold.lease_id = ?
		GROUP BY p.transaction_id HAVING sum(x.amount_cents) > 0 ORDER BY p.date, p.transaction_id`,
	).all(leaseId);
	let rest = Math.max(0, sumOf(held) + beyondCents);
	return held.flatMap(({ transactionId, amountCents }) => {
		const part = Math.min(rest, amountCents);
		rest -= part;
		return part > 0 ? [{ transactionId, amountCents: part }] : [];
	});
}

function sumOf(credits: readonly HeldCredit[]): number {
	return credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Applies the credits to the charge that pays them out, then settles the lease. If there are later entries, by date.
 */
function settleRefund(
	scope: Scope,
	lease: Lease,
	{ date, transactionId, credits }: { date: PlainDate; transactionId: number; credits: readonly HeldCredit[] },
) {
	const [chargePostingId] = lineIds(transactionId);
	for (const credit of credits) {
		nameApplications(credit.transactionId, [{ chargePostingId, amountCents: credit.amountCents }]);
	}
	settlePrepaid(scope, lease, credits.length > 0 ? {} : { since: date, own: transactionId, keep: true });
}

/**
 * The refund's lines. Everything comes from prepayments. The part from credits is also charged in the first line, which
 * the credits pay: if a credit is reversed later, its part is owed again.
 */
function refundLines(scope: Scope, lease: Lease, input: RefundInput, creditCents: number) {
	const tags = { ...leaseTags(lease), tenantId: input.tenantId };
	const prepaid = input.prepaymentCents ?? 0;
	const deposits = (input.deposits ?? []).filter(({ amountCents }) => amountCents > 0);
	const depositCents = deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const bank = input.fromAccountId ?? bankOf(scope, lease.propertyId, "operating");
	const trust = input.fromDepositAccountId ?? bankOf(scope, lease.propertyId, "deposit");
	const prepayments = accountIdByRole(scope, "prepayments");
	const owed = { accountId: accountIdByRole(scope, "accounts_receivable"), opens: { contraLine: 1 } };
	return [
		{ ...owed, amountCents: creditCents, isPaid: false, ...tags },
		{ accountId: prepayments, amountCents: -creditCents, isPaid: false, ...tags },
		{ accountId: prepayments, amountCents: prepaid, isPaid: true, ...tags },
		...deposits.map(({ accountId, amountCents }) => ({ accountId, amountCents, isPaid: true, ...tags })),
		{ accountId: bank, amountCents: -prepaid, isPaid: true, ...tags },
		{ accountId: trust, amountCents: -depositCents, isPaid: true, ...tags },
	].filter(({ amountCents }) => amountCents !== 0);
}

/**
 * The check number for each paying account; none if the reference isn't a whole number, such as a cashier's check's.
 * Refuses a typed number for checks of two accounts, at `reference`.
 */
function checkOf(
	scope: Scope,
	{ method, reference = "" }: RefundInput,
	lines: ReturnType<typeof refundLines>,
): Result<{ numbers: { bankAccountId: number; number: number }[] }> {
	if (method !== "check" || !/^(0*[1-9]\d{0,8})?$/.test(reference)) return { ok: true, numbers: [] };
	const banks = new Set(
		lines.flatMap(({ accountId, amountCents, isPaid }) => (isPaid && amountCents < 0 ? [accountId] : [])),
	);
	if (reference && banks.size > 1) {
		return refuse(
			"Leave the number blank, because two accounts pay this refund and each has its own checks.",
			"reference",
		);
	}
	const numbers = [...banks].map((bankAccountId) => ({
		bankAccountId,
		number: Number(reference) || nextCheckNumber(scope, bankAccountId),
	}));
	for (const { bankAccountId, number } of numbers) {
		const used = refuseUsedCheck(scope, bankAccountId, number, "reference");
		if (used) return used;
	}
	return { ok: true, numbers };
}
