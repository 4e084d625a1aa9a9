import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { amountOf } from "./amount-of";
import type { TransactionType } from "./labels";
import { lineIds } from "./posted-transaction";

export type TransactionLine = {
	postingId: number;
	accountId: number;
	accountNumber: string;
	accountName: string;
	propertyId: number | null;
	propertyName: string | null;
	unitId: number | null;
	unitNumber: string | null;
	/** Whether it is reconciled on a bank statement. */
	reconciled: boolean;
	isBank: boolean;
	isUndeposited: boolean;
	memo: string;
	amountCents: Cents;
};

export type AppliedRow = {
	/** ID of the other transaction: the charge that was paid, or the payment that paid it. */
	transactionId: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	accountName: string;
	amountCents: Cents;
};

/**
 * A transaction as its page shows it: its lines, author and reason, what it pays or is paid by, and the other
 * transactions of the same action. Undefined if it isn't the organization's.
 */
export function viewTransaction(scope: Scope, transactionId: number) {
	const head = statement<TransactionHead>(headSql).get(transactionId, scope.profileId);
	if (!head) return undefined;
	const lines = linesInWords(transactionId);
	return {
		...head,
		lines,
		/** The cents of its charges or bills still to be paid; null if it has none. */
		openCents: openOf(transactionId),
		appliedTo: applied(transactionId, "payment"),
		paidBy: applied(transactionId, "charge"),
		group: groupOf(scope, head),
	};
}

type TransactionHead = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	reference: string;
	reason: string;
	amountCents: Cents;
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
	/** The owners named on its lines. */
	ownerName: string | null;
};

const headSql = `
	SELECT t.id, t.type, t.date, t.memo, t.reference, t.reason, ${amountOf("t")} AS amountCents, t.txn_group_number AS txnGroupNumber,
		t.reversal_of AS reversalOf, t.reversed_by AS reversedBy, t.corrects,
		(SELECT c.id FROM gl_transactions c WHERE c.corrects = t.id LIMIT 1) AS correctedBy,
		t.created_date AS createdDate, trim(u.firstname || ' ' || u.lastname) AS authorName,
		l.id AS leaseId, l.name AS leaseName, l.property_id AS propertyId, p.name AS propertyName,
		l.unit_id AS unitId, un.unit_number AS unitNumber,
		(SELECT group_concat(display_name, ', ') FROM (
			SELECT DISTINCT o.id, o.display_name FROM gl_postings q JOIN property_owners o ON o.id = q.owner_id
			WHERE q.id BETWEEN t.id * 256 AND t.id * 256 + 255 ORDER BY o.sort_name, o.id)) AS ownerName
	FROM gl_transactions t LEFT JOIN users u ON u.id = t.author_id LEFT JOIN leases l ON l.id = t.lease_id
	LEFT JOIN properties p ON p.id = l.property_id LEFT JOIN units un ON un.id = l.unit_id
	WHERE t.id = ? AND t.profile_id = ?`;

function linesInWords(transactionId: number): TransactionLine[] {
	type Row = Omit<TransactionLine, "reconciled" | "isBank" | "isUndeposited"> &
		Record<"reconciled" | "isBank" | "isUndeposited", number>;
	return statement<Row, [number, number]>(
		`SELECT p.id AS postingId, a.id AS accountId, a.number AS accountNumber, a.name AS accountName,
			p.property_id AS propertyId, pr.name AS propertyName, p.unit_id AS unitId, u.unit_number AS unitNumber,
			p.reconciliation_id IS NOT NULL AS reconciled, a.is_bank AS isBank,
			coalesce(a.system_key, '') = 'undeposited_funds' AS isUndeposited, p.memo, p.amount_cents AS amountCents
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id LEFT JOIN properties pr ON pr.id = p.property_id
		LEFT JOIN units u ON u.id = p.unit_id WHERE p.id BETWEEN ? AND ? ORDER BY p.id`,
	)
		.all(...lineIds(transactionId))
		.map((row) => ({
			...row,
			reconciled: row.reconciled === 1,
			isBank: row.isBank === 1,
			isUndeposited: row.isUndeposited === 1,
		}));
}

/** What a transaction's lines pay now, or what pays them, one row for each other line. */
function applied(transactionId: number, side: "payment" | "charge"): AppliedRow[] {
	const [mine, other] = side === "payment" ? ["payment", "charge"] : ["charge", "payment"];
	return statement<AppliedRow, [number, number]>(
		`SELECT t.id AS transactionId, t.type, t.date, p.memo, ca.name AS accountName, sum(a.amount_cents) AS amountCents
		FROM applications a JOIN gl_postings p ON p.id = a.${other}_posting_id
		JOIN gl_transactions t ON t.id = p.transaction_id JOIN charges c ON c.posting_id = a.charge_posting_id
		JOIN gl_accounts ca ON ca.id = c.account_id
		WHERE a.${mine}_posting_id BETWEEN ? AND ? AND t.reversal_of IS NULL
		GROUP BY a.${other}_posting_id HAVING sum(a.amount_cents) > 0 ORDER BY t.date, t.id`,
	).all(...lineIds(transactionId));
}

function openOf(transactionId: number): Cents | null {
	const row = statement<{ openCents: Cents | null }, [number, number]>(
		"SELECT sum(open_cents) AS openCents FROM charges WHERE posting_id BETWEEN ? AND ?",
	).get(...lineIds(transactionId));
	return row?.openCents ?? null;
}

/** The other transactions of the same action. */
function groupOf(scope: Scope, head: TransactionHead) {
	if (head.txnGroupNumber === null) return [];
	return statement<{ id: number; type: TransactionType; date: PlainDate; memo: string }>(
		`SELECT id, type, date, memo FROM gl_transactions
		WHERE profile_id = ? AND txn_group_number = ? AND id <> ? ORDER BY id LIMIT 100`,
	).all(scope.profileId, head.txnGroupNumber, head.id);
}
