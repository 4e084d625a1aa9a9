import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { DisbursementMethod, ExpenseKind } from "./labels";

/** A recorded expense, bill or credit with the fields of its form. */
export type WrittenExpense = {
	id: number;
	kind: ExpenseKind;
	date: PlainDate;
	dueDate: PlainDate | null;
	vendorId: number | null;
	ownerId: number | null;
	payeeName: string;
	billNumber: string;
	memo: string;
	bankAccountId: number | null;
	method: DisbursementMethod | null;
	checkNumber: number | null;
	lines: {
		propertyId: number | null;
		unitNumber: string;
		accountId: number;
		/** Positive for a credit, too. */
		amountCents: Cents;
		memo: string;
	}[];
	/** Whether it can be corrected: it isn't reversed, and no later payment paid or used it. */
	correctable: boolean;
};

/**
 * A recorded expense with the fields of its form, for correcting or repeating it; undefined if it isn't the
 * organization's.
 */
export function findWrittenExpense(scope: Scope, id: number): WrittenExpense | undefined {
	const head = statement<
		Omit<WrittenExpense, "lines" | "correctable"> & { reversed: number; openCents: number; amountCents: number }
	>(
		`SELECT e.transaction_id AS id, e.kind, e.date, e.due_date AS dueDate, e.vendor_id AS vendorId, e.owner_id AS ownerId,
			e.payee_name AS payeeName, e.bill_number AS billNumber, e.memo, d.bank_account_id AS bankAccountId, d.method,
			d.check_number AS checkNumber, e.reversed, e.open_cents AS openCents, e.amount_cents AS amountCents
		FROM expenses e LEFT JOIN disbursements d ON d.transaction_id = e.transaction_id
		WHERE e.transaction_id = ? AND e.profile_id = ?`,
	).get(id, scope.profileId);
	if (!head) return undefined;
	const { reversed, openCents, amountCents, ...written } = head;
	const sign = head.kind === "credit" ? -1 : 1;
	const lines = costLines(id).map((line) => ({ ...line, amountCents: sign * line.amountCents }));
	const settled = head.kind !== "expense" && openCents < Math.abs(amountCents);
	return { ...written, lines, correctable: reversed === 0 && !settled };
}

/** The lines for what was bought, without the bank's or payables' lines that come after them. */
function costLines(id: number) {
	return statement<WrittenExpense["lines"][number], [number, number]>(
		`SELECT p.property_id AS propertyId, coalesce(u.unit_number, '') AS unitNumber, p.account_id AS accountId,
			p.amount_cents AS amountCents, p.memo
		FROM gl_postings p JOIN expenses e ON e.transaction_id = p.transaction_id LEFT JOIN units u ON u.id = p.unit_id
		WHERE p.id BETWEEN ? AND ? AND p.id - e.transaction_id * 256 < e.line_count ORDER BY p.id`,
	).all(id * 256, id * 256 + 255);
}
