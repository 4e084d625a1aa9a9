import { and, eq } from "drizzle-orm";
import type { PlainDate } from "#domain/calendar/format";
import { db, statement } from "~/db/client.server";
import { payments, refunds } from "~/db/schema";
import type { Scope } from "~/domain/scope";

export type TransactionState = "posted" | "undeposited" | "deposited" | "reconciled" | "returned" | "reversed";

export type TransactionLine = {
	postingId: number;
	accountId: number;
	accountNumber: string;
	accountName: string;
	propertyId: number | null;
	propertyName: string | null;
	unitId: number | null;
	unitNumber: string | null;
	memo: string;
	amountCents: number;
};

export type AppliedRow = {
	/** The other transaction: the charge that was paid, or the payment that paid. */
	transactionId: number;
	type: string;
	date: PlainDate;
	memo: string;
	accountName: string;
	amountCents: number;
};

/** What was posted, by whom, and what followed; undefined when it is not the organisation's. */
export function findTransaction(scope: Scope, transactionId: number) {
	const head = statement<TransactionHead>(
		`SELECT t.id, t.type, t.date, t.memo, t.reference, t.reason, t.txn_group_number AS txnGroupNumber,
			t.reversal_of AS reversalOf, t.reversed_by AS reversedBy, t.corrects,
			(SELECT c.id FROM gl_transactions c WHERE c.corrects = t.id AND c.lease_id IS t.lease_id) AS correctedBy,
			t.created_date AS createdDate, trim(u.firstname || ' ' || u.lastname) AS authorName,
			l.id AS leaseId, l.name AS leaseName, l.property_id AS propertyId, p.name AS propertyName,
			l.unit_id AS unitId, un.unit_number AS unitNumber
		FROM gl_transactions t LEFT JOIN users u ON u.id = t.author_id LEFT JOIN leases l ON l.id = t.lease_id
		LEFT JOIN properties p ON p.id = l.property_id LEFT JOIN units un ON un.id = l.unit_id
		WHERE t.id = ? AND t.profile_id = ?`,
	).get(transactionId, scope.profileId);
	if (!head) return undefined;
	const lines = linesOf(transactionId);
	const payment = db().select().from(payments).where(eq(payments.transactionId, transactionId)).get();
	const refund = db().select().from(refunds).where(eq(refunds.transactionId, transactionId)).get();
	return {
		...head,
		lines,
		amountCents: lines.reduce((sum, line) => sum + Math.max(line.amountCents, 0), 0),
		payment,
		refund,
		state: stateOf(head, payment?.returnedBy ?? null, transactionId),
		appliedTo: applied(transactionId, "payment"),
		paidBy: applied(transactionId, "charge"),
		group: groupOf(scope, head),
	};
}

type TransactionHead = {
	id: number;
	type: string;
	date: PlainDate;
	memo: string;
	reference: string;
	reason: string;
	txnGroupNumber: number | null;
	reversalOf: number | null;
	reversedBy: number | null;
	corrects: number | null;
	correctedBy: number | null;
	createdDate: string;
	authorName: string | null;
	leaseId: number | null;
	leaseName: string | null;
	propertyId: number | null;
	propertyName: string | null;
	unitId: number | null;
	unitNumber: string | null;
};

/** What a payment's receipt says; undefined when it is no payment of the organisation. */
export function findReceipt(scope: Scope, transactionId: number) {
	const payment = db()
		.select()
		.from(payments)
		.where(and(eq(payments.transactionId, transactionId), eq(payments.profileId, scope.profileId)))
		.get();
	const transaction = payment && findTransaction(scope, transactionId);
	if (!payment || !transaction) return undefined;
	const issuer = statement<{
		name: string;
		street: string;
		city: string;
		state: string;
		postalCode: string;
		phone: string;
	}>("SELECT name, street, city, state, postal_code AS postalCode, phone FROM organization WHERE profile_id = ?").get(
		scope.profileId,
	);
	const balance = statement<{ balanceCents: number }>(
		"SELECT balance_cents AS balanceCents FROM leases WHERE id = ?",
	).get(payment.leaseId);
	const appliedCents = transaction.appliedTo.reduce((sum, { amountCents }) => sum + amountCents, 0);
	return {
		...payment,
		date: transaction.date,
		reference: transaction.reference,
		memo: transaction.memo,
		leaseName: transaction.leaseName,
		propertyName: transaction.propertyName,
		unitNumber: transaction.unitNumber,
		reversed: transaction.reversedBy !== null,
		appliedTo: transaction.appliedTo,
		prepaidCents: payment.amountCents - appliedCents,
		balanceCents: balance?.balanceCents ?? 0,
		issuer,
	};
}

function linesOf(transactionId: number): TransactionLine[] {
	return statement<TransactionLine>(
		`SELECT p.id AS postingId, a.id AS accountId, a.number AS accountNumber, a.name AS accountName,
			p.property_id AS propertyId, pr.name AS propertyName, p.unit_id AS unitId, u.unit_number AS unitNumber,
			p.memo, p.amount_cents AS amountCents
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id LEFT JOIN properties pr ON pr.id = p.property_id
		LEFT JOIN units u ON u.id = p.unit_id WHERE p.id BETWEEN ? AND ? ORDER BY p.id`,
	).all(transactionId * 256, transactionId * 256 + 255);
}

/** What a transaction's lines pay now, or by what they are paid now, one row for each other transaction and account. */
function applied(transactionId: number, side: "payment" | "charge"): AppliedRow[] {
	const [mine, other] = side === "payment" ? ["payment", "charge"] : ["charge", "payment"];
	return statement<AppliedRow>(
		`SELECT t.id AS transactionId, t.type, t.date, p.memo, ca.name AS accountName, sum(a.amount_cents) AS amountCents
		FROM applications a JOIN gl_postings p ON p.id = a.${other}_posting_id
		JOIN gl_transactions t ON t.id = p.transaction_id JOIN charges c ON c.posting_id = a.charge_posting_id
		JOIN gl_accounts ca ON ca.id = c.account_id
		WHERE a.${mine}_posting_id BETWEEN ? AND ? AND t.reversal_of IS NULL
		GROUP BY a.${other}_posting_id HAVING sum(a.amount_cents) > 0 ORDER BY t.date, t.id`,
	).all(transactionId * 256, transactionId * 256 + 255);
}

function stateOf(head: TransactionHead, returnedBy: number | null, transactionId: number): TransactionState {
	if (returnedBy !== null) return "returned";
	if (head.reversedBy !== null) return "reversed";
	if (head.type !== "payment") return "posted";
	const money = statement<{ undeposited: number; reconciled: number }>(
		`SELECT coalesce(a.system_key, '') = 'undeposited_funds' AS undeposited, p.reconciliation_id IS NOT NULL AS reconciled
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN ? AND ? AND p.amount_cents > 0 ORDER BY p.id LIMIT 1`,
	).get(transactionId * 256, transactionId * 256 + 255);
	if (money?.reconciled) return "reconciled";
	return money?.undeposited ? "undeposited" : "deposited";
}

/** The other transactions of the same act. */
function groupOf(scope: Scope, head: TransactionHead) {
	if (head.txnGroupNumber === null) return [];
	return statement<{ id: number; type: string; date: PlainDate; memo: string }>(
		`SELECT id, type, date, memo FROM gl_transactions
		WHERE profile_id = ? AND txn_group_number = ? AND id <> ? ORDER BY id LIMIT 100`,
	).all(scope.profileId, head.txnGroupNumber, head.id);
}
