import { recordActivity } from "#domain/activity";
import {
	accountIdByRole,
	giveCheckNumber,
	nextCheckNumber,
	nextTxnGroupNumber,
	post,
	refuseUsedCheck,
} from "#domain/ledger";
import { refuseBeyondBank } from "#domain/owner-money";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { bankOf } from "./bank-of";
import { checkRefund, type RefundInput } from "./check-refund";
import { findParty } from "./find-party";
import { findPostableLease, type Lease, leaseTags } from "./lease-record";
import { postInterest } from "./post-interest";

export type Refunded = {
	transactionId: number;
	refundedCents: number;
	payeeName: string;
	/** Of the checks it is paid by: one for each bank account. */
	checkNumbers: number[];
};

/**
 * Pays a tenant back out of what is prepaid and what is held as deposit. A deposit can be given back only as far as it
 * was received. Refuses at the form's field; a lease that owes money asks at `confirmOwing`, an account
 * that does not hold it at `confirmBelowZero` (`refuseBeyondBank`).
 */
export function refundLease(scope: Scope, leaseId: number, input: RefundInput): Result<Refunded> {
	return once(scope, "refund-lease", { leaseId, ...input }, () => {
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
		const lines = refundLines(scope, lease, { ...input, deposits: deposits.deposits });
		const paid = lines.filter(({ amountCents }) => amountCents < 0);
		const taken = paid.map(({ accountId, propertyId, amountCents }) => ({
			accountId,
			propertyId,
			amountCents: -amountCents,
		}));
		const asked = refuseBeyondBank(scope, taken, { confirmed: input.confirmBelowZero, date: input.date });
		if (asked) return asked;
		const check = checkOf(scope, input, lines);
		if (!check.ok) return check;
		const refundedCents = lines.reduce((sum, line) => sum + Math.max(line.amountCents, 0), 0);
		const { date, memo } = input;
		const checkNumbers = check.numbers.map(({ number }) => number);
		const reference = input.reference ?? checkNumbers.join(", ");
		const posted = post(scope, { type: "refund", date, memo, reference, leaseId, lines, txnGroupNumber });
		if (!posted.ok) return posted;
		const { transactionId } = posted;
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

/** What is given back of each deposit, and with the largest of them what they have earned. */
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

function refundLines(scope: Scope, lease: Lease, input: RefundInput) {
	const tags = { ...leaseTags(lease), tenantId: input.tenantId };
	const prepaid = input.prepaymentCents ?? 0;
	const deposits = (input.deposits ?? []).filter(({ amountCents }) => amountCents > 0);
	const depositCents = deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const bank = input.fromAccountId ?? bankOf(scope, lease.propertyId, "operating");
	const trust = input.fromDepositAccountId ?? bankOf(scope, lease.propertyId, "deposit");
	return [
		{ accountId: accountIdByRole(scope, "prepayments"), amountCents: prepaid, ...tags },
		...deposits.map(({ accountId, amountCents }) => ({ accountId, amountCents, ...tags })),
		{ accountId: bank, amountCents: -prepaid, ...tags },
		{ accountId: trust, amountCents: -depositCents, ...tags },
	].filter(({ amountCents }) => amountCents !== 0);
}

/** The check's number on each account that pays; none where it is no whole number, as of a cashier's check. */
function checkOf(
	scope: Scope,
	{ method, reference = "" }: RefundInput,
	lines: ReturnType<typeof refundLines>,
): Result<{ numbers: { bankAccountId: number; number: number }[] }> {
	if (method !== "check" || !/^(0*[1-9]\d{0,8})?$/.test(reference)) return { ok: true, numbers: [] };
	const banks = new Set(lines.flatMap(({ accountId, amountCents }) => (amountCents < 0 ? [accountId] : [])));
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
