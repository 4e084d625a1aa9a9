import type { PlainDate } from "#domain/calendar/format";
import { type Account, findAccount, lineIds, type OpenCharge, openCharges, type TransactionLine } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { CreditKind } from "./labels";
import { isPaidOnline } from "./paid-online";
import { findTransaction } from "./transaction-queries";

type Transaction = NonNullable<ReturnType<typeof findTransaction>>;
type CorrectedLine = { accountId: number; amountCents: Cents; memo: string };

/** A posted charge, as form fields. */
type CorrectableCharge = { date: PlainDate; dueDate: PlainDate; lines: CorrectedLine[] };

/** A charge of this lease that can be corrected; undefined if there's none or it was reversed. */
export function findCorrectableCharge(scope: Scope, leaseId: number, id: number): CorrectableCharge | undefined {
	const transaction = findCorrectable(scope, id, "charge");
	if (transaction?.leaseId !== leaseId) return undefined;
	const due = statement<{ dueDate: PlainDate }>(
		"SELECT due_date AS dueDate FROM charges WHERE posting_id BETWEEN ? AND ? LIMIT 1",
	).get(...lineIds(id));
	const lines = transaction.lines.filter(({ amountCents }) => amountCents < 0).map(corrected);
	return { date: transaction.date, dueDate: due?.dueDate ?? transaction.date, lines };
}

/** A posted credit, as form fields. */
type CorrectableCredit = { date: PlainDate; kind: CreditKind; lines: CorrectedLine[] };

/** A credit of this lease that can be corrected; undefined if there's none or it was reversed. */
export function findCorrectableCredit(scope: Scope, leaseId: number, id: number): CorrectableCredit | undefined {
	const transaction = findCorrectable(scope, id, "credit");
	if (transaction?.leaseId !== leaseId) return undefined;
	const lines = transaction.lines.filter(({ amountCents }) => amountCents > 0);
	const accounts = lines.map(({ accountId }) => findAccount(scope, accountId));
	return { date: transaction.date, kind: creditKindOf(accounts), lines: lines.map(corrected) };
}

/** The kind of a posted credit, from its accounts. A write-off has Bad Debt and possibly unpaid deposits. */
function creditKindOf(accounts: readonly (Account | undefined)[]): CreditKind {
	const [first] = accounts;
	const isBadDebt = (account: Account | undefined) => account?.systemKey === "bad_debt";
	if (accounts.some(isBadDebt) && accounts.every((account) => isBadDebt(account) || account?.isDeposit)) {
		return "write_off";
	}
	if (first?.systemKey === "opening_balance_equity") return "previously_deposited";
	return first?.type === "expense" && !isBadDebt(first) ? "exchange" : "waive";
}

/**
 * A payment that can be corrected, and whether it was paid online and so can't move to another lease; undefined if
 * there's none or it was reversed.
 */
export function findCorrectablePayment(scope: Scope, id: number) {
	const transaction = findCorrectable(scope, id, "payment");
	if (!transaction?.payment || transaction.leaseId === null) return undefined;
	const { payment, leaseId, date, memo, reference, lines } = transaction;
	const paidOnline = isPaidOnline(scope, { id, leaseId });
	return { ...payment, leaseId, date, memo, reference, depositAccountId: lines[0]?.accountId, paidOnline };
}

/** What is still open of a charge, line by line, to fill in a credit form that waives it. */
export function openLinesOf(scope: Scope, leaseId: number, id: number): CorrectedLine[] {
	const [first, last] = lineIds(id);
	return openCharges(scope, leaseId)
		.filter(({ chargePostingId }) => chargePostingId >= first && chargePostingId <= last)
		.map(({ accountId, openCents, memo }) => ({ accountId, amountCents: openCents, memo }));
}

/** The charges a payment could pay if it were entered again: open ones plus those it pays now, oldest due first. */
export function openChargesWithout(scope: Scope, leaseId: number, paymentId: number): OpenCharge[] {
	const charges = new Map(openCharges(scope, leaseId).map((charge) => [charge.chargePostingId, charge]));
	for (const paid of chargesPaidBy(scope, paymentId)) {
		const openCents = (charges.get(paid.chargePostingId)?.openCents ?? 0) + paid.openCents;
		charges.set(paid.chargePostingId, { ...paid, openCents });
	}
	return [...charges.values()].sort(
		(a, b) => a.dueDate.localeCompare(b.dueDate) || a.chargePostingId - b.chargePostingId,
	);
}

function chargesPaidBy({ profileId }: Scope, paymentId: number): OpenCharge[] {
	return statement<OpenCharge>(
		`SELECT c.posting_id AS chargePostingId, p.date, c.due_date AS dueDate, p.memo, c.account_id AS accountId,
			a.name AS accountName, c.property_id AS propertyId, c.amount_cents AS amountCents,
			sum(x.amount_cents) AS openCents
		FROM applications x JOIN charges c ON c.posting_id = x.charge_posting_id
		JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
		WHERE x.payment_posting_id BETWEEN ? AND ? AND x.profile_id = ?
		GROUP BY c.posting_id HAVING sum(x.amount_cents) > 0`,
	).all(...lineIds(paymentId), profileId);
}

function findCorrectable(scope: Scope, id: number, type: string): Transaction | undefined {
	const transaction = findTransaction(scope, id);
	if (transaction?.type !== type) return undefined;
	return transaction.reversalOf === null && transaction.reversedBy === null ? transaction : undefined;
}

function corrected({ accountId, amountCents, memo }: TransactionLine): CorrectedLine {
	return { accountId, amountCents: Math.abs(amountCents), memo };
}
