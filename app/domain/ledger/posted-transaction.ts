import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import type { TransactionType } from "./labels";

export type PostedTransaction = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	reference: string;
	leaseId: number | null;
	txnGroupNumber: number | null;
	reversalOf: number | null;
	reversedBy: number | null;
};

export type PostedLine = {
	id: number;
	accountId: number;
	amountCents: Cents;
	memo: string;
	contraPostingId: number | null;
	dueDate: PlainDate | null;
	propertyId: number | null;
	unitId: number | null;
	leaseId: number | null;
	tenantId: number | null;
	ownerId: number | null;
	vendorId: number | null;
};

/** A transaction of the organization, or undefined. */
export function findTransaction(scope: Scope, id: number): PostedTransaction | undefined {
	return statement<PostedTransaction, [number, number]>(
		`SELECT id, type, date, memo, reference, lease_id AS leaseId, txn_group_number AS txnGroupNumber,
			reversal_of AS reversalOf, reversed_by AS reversedBy
		FROM gl_transactions WHERE id = ? AND profile_id = ?`,
	).get(id, scope.profileId);
}

/** Whether whoever acts sees all lines of a transaction. Nothing else may be changed or taken back. */
export function isSeenWhole(transactionId: number): boolean {
	return linesOf(transactionId).length === wholeOrganization(() => linesOf(transactionId)).length;
}

/** The lines of a transaction in order. */
export function linesOf(transactionId: number): PostedLine[] {
	return statement<PostedLine, [number, number]>(
		`SELECT id, account_id AS accountId, amount_cents AS amountCents, memo, contra_posting_id AS contraPostingId,
			due_date AS dueDate, property_id AS propertyId, unit_id AS unitId, lease_id AS leaseId, tenant_id AS tenantId,
			owner_id AS ownerId, vendor_id AS vendorId
		FROM gl_postings WHERE id BETWEEN ? AND ? ORDER BY id`,
	).all(...lineIds(transactionId));
}

/** The last date on which money of the transaction was applied to a charge or taken off one, or else its own date. */
export function lastMoved({ id, date }: Pick<PostedTransaction, "id" | "date">): PlainDate {
	const row = statement<{ date: PlainDate | null }, [number, number]>(
		"SELECT max(date) AS date FROM applications WHERE payment_posting_id BETWEEN ? AND ?",
	).get(...lineIds(id));
	return row?.date && row.date > date ? row.date : date;
}

/** The first and last ID that a line of the transaction can have. */
export function lineIds(transactionId: number): [first: number, last: number] {
	return [transactionId * 256, transactionId * 256 + 255];
}

/** The ID of a line's transaction. A line's ID is its transaction's ID times 256, plus its index. */
export function transactionOfLine(postingId: number): number {
	return Math.floor(postingId / 256);
}
