import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type AchPayment = {
	transactionId: number;
	vendorId: number | null;
	ownerId: number | null;
	payeeName: string;
	isCompany: number;
	date: PlainDate;
	memo: string;
	amountCents: Cents;
	/** Null if the payee has no bank details. */
	holderName: string | null;
	kind: "checking" | "savings" | null;
	routingNumber: string | null;
	lastFour: string | null;
	/** When it was downloaded with the other owners of its run as CSV for the bank; null if it wasn't. */
	bankFileDate: string | null;
};

/** A payee's bank details with the number as it is stored. */
export type StoredPayment = AchPayment & { sealedNumber: string | null };

/** The most payments that one file can have. */
export const mostPayments = 500;

/** SQL: payments `d` with their payee's bank details; a vendor that was merged is paid to the account of the other. */
const select = `SELECT d.transaction_id AS transactionId, d.vendor_id AS vendorId, d.owner_id AS ownerId,
	d.payee_name AS payeeName, coalesce(v.is_company, o.is_company) AS isCompany, d.date, d.memo,
	d.amount_cents AS amountCents, coalesce(vb.holder_name, ob.holder_name) AS holderName,
	coalesce(vb.kind, ob.kind) AS kind, coalesce(vb.routing_number, ob.routing_number) AS routingNumber,
	coalesce(vb.last_four, ob.last_four) AS lastFour, coalesce(vb.sealed_number, ob.sealed_number) AS sealedNumber,
	(SELECT r.bank_file_date FROM owner_transactions t JOIN owner_payment_batches r ON r.id = t.batch_id
		WHERE t.transaction_id = d.transaction_id LIMIT 1) AS bankFileDate
	FROM disbursements d
	LEFT JOIN vendors v ON v.id = d.vendor_id
	LEFT JOIN property_owners o ON o.id = d.owner_id
	LEFT JOIN vendor_bank_accounts vb ON vb.vendor_id = d.vendor_id AND vb.profile_id = d.profile_id
	LEFT JOIN owner_bank_accounts ob ON ob.owner_id = d.owner_id AND ob.profile_id = d.profile_id`;

const payable = `d.profile_id = ? AND d.bank_account_id = ? AND d.method = 'transfer' AND d.voided = 0
	AND d.amount_cents > 0 AND (d.vendor_id IS NOT NULL OR d.owner_id IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM ach_payments p WHERE p.transaction_id = d.transaction_id)`;

/**
 * Payments by bank transfer to vendors and owners that are in no payment file, of a bank account since a day: the newest
 * 500. Account numbers by their last four digits.
 */
export function achPayable(scope: Scope, accountId: number, since: PlainDate): AchPayment[] {
	return statement<StoredPayment>(
		`${select} WHERE ${payable} AND d.date >= ? ORDER BY d.date DESC, d.transaction_id DESC LIMIT ${mostPayments}`,
	)
		.all(scope.profileId, accountId, since)
		.map(({ sealedNumber: _, ...row }) => row);
}

/** One of them, with its sealed account number; undefined if it isn't. */
export function achPaymentToMake(scope: Scope, accountId: number, transactionId: number): StoredPayment | undefined {
	return statement<StoredPayment>(`${select} WHERE ${payable} AND d.transaction_id = ?`).get(
		scope.profileId,
		accountId,
		transactionId,
	);
}

/** The numbers of the bills that a payment paid, for its addendum: "INV 12, INV 15"; "" if they have none. */
export function billsPaidBy(transactionId: number): string {
	const rows = statement<{ reference: string }>(
		`SELECT DISTINCT t.reference FROM gl_postings p JOIN applications a ON a.payment_posting_id = p.id
		JOIN gl_postings c ON c.id = a.charge_posting_id JOIN gl_transactions t ON t.id = c.transaction_id
		WHERE p.id BETWEEN ? * 256 AND ? * 256 + 255 AND t.reference <> '' ORDER BY t.id LIMIT 20`,
	).all(transactionId, transactionId);
	return rows.map(({ reference }) => reference).join(", ");
}
