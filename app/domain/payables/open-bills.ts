import { bankOf } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { lineIds } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Approval } from "./labels";

export type OpenBill = {
	transactionId: number;
	vendorId: number;
	payeeName: string;
	date: PlainDate;
	dueDate: PlainDate;
	billNumber: string;
	memo: string;
	amountCents: Cents;
	openCents: Cents;
	approval: Approval;
	/** Null if its lines have several properties, or are the company's own. */
	propertyName: string | null;
	unitNumber: string | null;
	lineCount: number;
};

const columns = `transaction_id AS transactionId, vendor_id AS vendorId, payee_name AS payeeName, date, due_date AS dueDate,
	bill_number AS billNumber, memo, amount_cents AS amountCents, open_cents AS openCents, approval,
	(SELECT name FROM properties WHERE id = property_id) AS propertyName,
	(SELECT unit_number FROM units WHERE id = unit_id) AS unitNumber, line_count AS lineCount`;

/** A bill that isn't fully paid; undefined if there is none in the organization. */
export function findOpenBill(scope: Scope, transactionId: number): OpenBill | undefined {
	return statement<OpenBill>(
		`SELECT ${columns} FROM expenses
		WHERE transaction_id = ? AND profile_id = ? AND kind = 'bill' AND reversed = 0 AND open_cents > 0`,
	).get(transactionId, scope.profileId);
}

/** Those of these bills that aren't fully paid, by payee, earliest due first. */
export function findOpenBills(scope: Scope, transactionIds: readonly number[]): OpenBill[] {
	return statement<OpenBill>(
		`SELECT ${columns} FROM expenses
		WHERE transaction_id IN (SELECT value FROM json_each(?)) AND profile_id = ? AND kind = 'bill' AND reversed = 0
			AND open_cents > 0
		ORDER BY payee_name, vendor_id, due_date, transaction_id`,
	).all(JSON.stringify(transactionIds), scope.profileId);
}

/** The bills of a vendor that aren't fully paid, earliest due first. */
export function openBillsOf(scope: Scope, vendorId: number): OpenBill[] {
	return statement<OpenBill>(
		`SELECT ${columns} FROM expenses
		WHERE profile_id = ? AND kind = 'bill' AND open_cents > 0 AND vendor_id = ? AND reversed = 0
		ORDER BY due_date, transaction_id`,
	).all(scope.profileId, vendorId);
}

export type OpenCredit = {
	transactionId: number;
	vendorId: number;
	payeeName: string;
	date: PlainDate;
	billNumber: string;
	memo: string;
	openCents: Cents;
	/**
	 * The property whose bills it can pay; null if it has several (each line pays its own property's) or is the
	 * company's.
	 */
	propertyName: string | null;
};

/** Credits of these vendors that aren't used up, by payee, oldest first. */
export function openCredits(scope: Scope, vendorIds: readonly number[]): OpenCredit[] {
	return statement<OpenCredit>(
		`SELECT e.transaction_id AS transactionId, e.vendor_id AS vendorId, e.payee_name AS payeeName, e.date,
			e.bill_number AS billNumber, e.memo, e.open_cents AS openCents, p.name AS propertyName
		FROM expenses e LEFT JOIN properties p ON p.id = e.property_id
		WHERE e.profile_id = ? AND e.kind = 'credit' AND e.open_cents > 0 AND e.reversed = 0
			AND e.vendor_id IN (SELECT value FROM json_each(?))
		ORDER BY e.payee_name, e.date, e.transaction_id`,
	).all(scope.profileId, JSON.stringify(vendorIds));
}

type OpenLine = { postingId: number; propertyId: number | null; openCents: Cents };

/** The lines of a bill that aren't fully paid. */
export function openBillLines(transactionId: number): OpenLine[] {
	return statement<OpenLine, [number, number]>(
		`SELECT posting_id AS postingId, property_id AS propertyId, open_cents AS openCents FROM charges
		WHERE posting_id BETWEEN ? AND ? AND open_cents > 0 ORDER BY posting_id`,
	).all(...lineIds(transactionId));
}

/** The operating account that pays everything open on these bills; undefined if that takes several accounts or none. */
export function bankOfBills(scope: Scope, transactionIds: readonly number[]): number | undefined {
	const bills = findOpenBills(scope, transactionIds).map(({ transactionId }) => transactionId);
	const properties = new Set(bills.flatMap(openBillLines).map(({ propertyId }) => propertyId));
	const banks = new Set([...properties].map((id) => (id === null ? undefined : bankOf(scope, id, "operating"))));
	const [bank] = banks;
	return banks.size === 1 ? bank : undefined;
}

/** The lines of a credit that aren't used up. */
export function openCreditLines(transactionId: number): OpenLine[] {
	return statement<OpenLine, [number, number]>(
		`SELECT s.posting_id AS postingId, p.property_id AS propertyId, s.unapplied_cents AS openCents
		FROM settlements s JOIN gl_postings p ON p.id = s.posting_id
		WHERE s.posting_id BETWEEN ? AND ? AND s.unapplied_cents > 0 ORDER BY s.posting_id`,
	).all(...lineIds(transactionId));
}
