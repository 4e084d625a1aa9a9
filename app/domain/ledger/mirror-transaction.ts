import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { coverReversed } from "./deposited-lines";
import { appliedFrom, freeCharge, freePart, freePayment } from "./free-applications";
import { holdPrepayment } from "./hold-prepayment";
import { insertApplications } from "./insert-applications";
import { insertTransaction } from "./insert-transaction";
import {
	findTransaction,
	lastMoved,
	linesOf,
	type PostedLine,
	type PostedTransaction,
	transactionOfLine,
} from "./posted-transaction";
import { accountIdByRole } from "./queries";
import { unmatchStatementLines } from "./unmatch-statement-lines";

export type Reversal = {
	date: PlainDate;
	reason: string;
	txnGroupNumber?: number;
	/**
	 * The bank returned the payment. If the payment is in a bank deposit, `takeFromBank` then takes the money from the
	 * bank account.
	 */
	returned?: boolean;
	/**
	 * The caller settles the lease afterwards (`settleInTime`), so what its money paid after this day is undone too.
	 */
	settledAnew?: boolean;
};

type Following = { date: PlainDate; reason: string; txnGroupNumber: number };

/**
 * Posts the reversing entry of a transaction, and of the moves that held its freed money as prepayment, and settles
 * what follows from that. Returns the reversing entry's ID. It refuses nothing: call it after everything
 * that can be refused was checked.
 */
export function mirrorTransaction(
	scope: Scope,
	original: PostedTransaction,
	reversal: Reversal & { txnGroupNumber: number },
): number {
	mustBeWriting();
	const { date, reason, txnGroupNumber } = reversal;
	const following = { date, reason, txnGroupNumber };
	const lines = linesOf(original.id);
	const settling = lines.filter((line) => line.contraPostingId !== null && line.dueDate === null);
	const paid = settling.flatMap((line) => holdsPaidBy(scope, line.id));
	const holds = [...new Map(paid.map((hold) => [hold.id, hold])).values()];

	for (const line of settling) freePayment(scope, line.id, date);
	const owed = [lines, ...holds.map((hold) => linesOf(hold.id))].flat().filter((line) => line.dueDate !== null);
	const freed = owed.flatMap((line) => freeCharge(scope, line.id, date));
	for (const one of freed) holdPrepayment(scope, one, txnGroupNumber);
	takeBackPrepayments(scope, [...lines, ...holds.flatMap((hold) => linesOf(hold.id))], following);

	const transactionId = insertMirror(scope, original, lines, reversal);
	for (const hold of holds) insertMirror(scope, hold, linesOf(hold.id), notBefore(hold.date, following));
	return transactionId;
}

/** The transactions that moved freed money of this payment to prepayments. */
function holdsPaidBy(scope: Scope, paymentPostingId: number): PostedTransaction[] {
	return appliedFrom(paymentPostingId).flatMap(({ chargePostingId }) => {
		const paid = findTransaction(scope, transactionOfLine(chargePostingId));
		return paid?.type === "prepayment" ? [paid] : [];
	});
}

/**
 * Frees the prepaid money that the reversing entry will take: undoes applied prepayments, newest first, then charges
 * what is still missing.
 */
function takeBackPrepayments(scope: Scope, lines: readonly PostedLine[], following: Following): void {
	const prepayments = accountIdByRole(scope, "prepayments");
	const drawn = lines.filter((line) => line.accountId === prepayments);
	for (const leaseId of new Set(drawn.map((line) => line.leaseId))) {
		if (leaseId === null) continue;
		const ofLease = drawn.filter((line) => line.leaseId === leaseId);
		const needed = ofLease.reduce((sum, line) => sum - line.amountCents, 0);
		let short = needed - prepaidCents(leaseId);
		for (const applied of short > 0 ? appliedPrepayments(leaseId) : []) {
			if (short <= 0) break;
			short -= takeBack(scope, applied, short, following);
		}
		const [line] = ofLease;
		if (short > 0 && line) chargeBack(scope, line, short, following);
	}
}

/** Undoes an applied prepayment, at most `wanted` cents of it. Returns the cents that are prepaid again. */
function takeBack(scope: Scope, applied: PostedTransaction, wanted: Cents, following: Following): Cents {
	const onCharges = linesOf(applied.id)
		.flatMap((line) => appliedFrom(line.id))
		.filter(({ chargePostingId }) => findTransaction(scope, transactionOfLine(chargePostingId))?.type !== "prepayment");
	const backCents = onCharges.reduce((sum, { amountCents }) => sum + amountCents, 0);
	if (backCents === 0) return 0;
	if (backCents <= wanted) {
		mirrorTransaction(scope, applied, notBefore(lastMoved(applied), following));
		return backCents;
	}
	const freed = freePart(scope, onCharges, wanted, following.date);
	for (const one of freed) holdPrepayment(scope, one, following.txnGroupNumber);
	return wanted;
}

/** Charges the tenants for prepaid money that was refunded before its payment failed. */
function chargeBack(scope: Scope, line: PostedLine, amountCents: Cents, { date, txnGroupNumber }: Following): void {
	const { propertyId, unitId, leaseId, tenantId } = line;
	const tags = { propertyId, unitId, leaseId, tenantId };
	insertTransaction(scope, {
		type: "charge",
		date,
		memo: "Overpaid refund",
		leaseId,
		txnGroupNumber,
		lines: [
			{ ...tags, accountId: accountIdByRole(scope, "accounts_receivable"), amountCents },
			{ ...tags, accountId: line.accountId, amountCents: -amountCents },
		],
	});
}

/** Posts the lines with opposite signs. The receivables and payables lines of both entries pay each other. */
function insertMirror(
	scope: Scope,
	original: PostedTransaction,
	lines: readonly PostedLine[],
	{ date, reason, txnGroupNumber, returned = false }: Reversal,
): number {
	const { type, memo, reference, leaseId } = original;
	const mirror = insertTransaction(scope, {
		...{ type, date, memo, reference, leaseId, reason, txnGroupNumber },
		reversalOf: original.id,
		lines: lines.map((line) => ({
			...line,
			amountCents: -line.amountCents,
			contraLine: line.contraPostingId === null ? undefined : line.contraPostingId % 256,
			settles:
				line.dueDate === null ? undefined : [{ chargePostingId: line.id, amountCents: Math.abs(line.amountCents) }],
		})),
	});
	lines.forEach((line, index) => {
		const chargePostingId = mirror.postingIds[index];
		if (line.contraPostingId === null || line.dueDate !== null || chargePostingId === undefined) return;
		insertApplications(scope, line.id, date, [{ chargePostingId, amountCents: Math.abs(line.amountCents) }]);
	});
	coverReversed(original.id, mirror.transactionId);
	if (!returned) unmatchStatementLines(original.id);
	return mirror.transactionId;
}

function prepaidCents(leaseId: number): Cents {
	const lease = statement<{ prepaidCents: Cents }, [number]>(
		"SELECT prepaid_cents AS prepaidCents FROM leases WHERE id = ?",
	).get(leaseId);
	return lease?.prepaidCents ?? 0;
}

function appliedPrepayments(leaseId: number): PostedTransaction[] {
	return statement<PostedTransaction, [number]>(
		`SELECT DISTINCT t.id, t.type, t.date, t.memo, t.reference, t.lease_id AS leaseId,
			t.txn_group_number AS txnGroupNumber, t.reversal_of AS reversalOf, t.reversed_by AS reversedBy
		FROM gl_postings p INDEXED BY gl_postings_by_lease CROSS JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.lease_id = ? AND t.type = 'apply_prepayment' AND t.reversal_of IS NULL AND t.reversed_by IS NULL
		ORDER BY t.date DESC, t.id DESC`,
	).all(leaseId);
}

function notBefore(date: PlainDate, following: Following): Following {
	return { ...following, date: date > following.date ? date : following.date };
}
