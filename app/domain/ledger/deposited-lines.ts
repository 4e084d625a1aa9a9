import type { PlainDate } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { lineIds } from "./posted-transaction";

/** The bank deposit that includes a receipt's undeposited money. */
export type DepositOf = {
	transactionId: number;
	number: string;
	date: PlainDate;
	bankAccountId: number;
	/** End of the bank statement that it was reconciled on; null if it wasn't. */
	reconciledTo: PlainDate | null;
};

/** Marks lines on undeposited funds as covered by a transaction. Together those lines must add up to zero. */
export function coverLines(byTransactionId: number, postingIds: readonly number[]): void {
	mustBeWriting();
	const insert = statement<never, [number, number]>(
		"INSERT INTO covered_lines (posting_id, by_transaction_id) VALUES (?, ?)",
	);
	for (const postingId of postingIds) insert.run(postingId, byTransactionId);
}

/**
 * After a reversal: the lines that the original covered are open again, and the original's own undeposited lines and
 * their reversing lines cover each other. A line that is in a bank deposit stays covered, and its reversing line stays
 * open.
 */
export function coverReversed(originalId: number, mirrorId: number): void {
	mustBeWriting();
	if (undepositedLines(originalId).length === 0) return;
	statement<never, [number]>("DELETE FROM covered_lines WHERE by_transaction_id = ?").run(originalId);
	const open = undepositedLines(originalId).flatMap(({ id, covered }) => (covered ? [] : [id]));
	coverLines(mirrorId, [...open, ...open.map((id) => id + (mirrorId - originalId) * 256)]);
}

/** The transaction's lines on undeposited funds, and whether each is covered. */
export function undepositedLines(transactionId: number): { id: number; covered: number }[] {
	return statement<{ id: number; covered: number }, [number, number]>(
		`SELECT p.id, c.posting_id IS NOT NULL AS covered
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'undeposited_funds'
		LEFT JOIN covered_lines c ON c.posting_id = p.id WHERE p.id BETWEEN ? AND ?`,
	).all(...lineIds(transactionId));
}

/**
 * The bank deposit that includes a transaction's undeposited money. Undefined if it is still undeposited, or was never
 * on undeposited funds. Also one that holds other properties' receipts, which a limited member doesn't see.
 */
export function depositOf(transactionId: number): DepositOf | undefined {
	const sql = `SELECT t.id AS transactionId, t.reference AS number, t.date, d.account_id AS bankAccountId,
			(SELECT r.statement_end FROM gl_postings b JOIN reconciliations r ON r.id = b.reconciliation_id
				WHERE b.id BETWEEN t.id * 256 AND t.id * 256 + 255 LIMIT 1) AS reconciledTo
		FROM covered_lines c JOIN bank_deposits d ON d.transaction_id = c.by_transaction_id
		JOIN gl_transactions t ON t.id = d.transaction_id
		WHERE c.posting_id BETWEEN ? AND ? AND t.id <> ? LIMIT 1`;
	return wholeOrganization(() => statement<DepositOf>(sql).get(...lineIds(transactionId), transactionId));
}

/** Whether the bank returned a payment of this deposit. Also one of a property that a limited member doesn't see. */
export function holdsReturned(depositId: number): boolean {
	const sql = `SELECT 1 FROM covered_lines c JOIN gl_transactions t ON t.id = c.posting_id >> 8
		WHERE c.by_transaction_id = ? AND t.id <> ? AND t.reversed_by IS NOT NULL LIMIT 1`;
	return wholeOrganization(() => Boolean(statement<unknown, [number, number]>(sql).get(depositId, depositId)));
}

/** The end of the latest bank statement that any line of the transaction is reconciled on, or null. */
export function reconciledTo(transactionId: number): PlainDate | null {
	const sql = `SELECT max(r.statement_end) AS date FROM gl_postings p JOIN reconciliations r ON r.id = p.reconciliation_id
		WHERE p.id BETWEEN ? AND ?`;
	const row = wholeOrganization(() => statement<{ date: PlainDate | null }>(sql).get(...lineIds(transactionId)));
	return row?.date ?? null;
}
