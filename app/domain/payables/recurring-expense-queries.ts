import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type RecurringExpenseRow = {
	id: number;
	kind: "expense" | "bill";
	payeeName: string;
	vendorId: number | null;
	memo: string;
	amountCents: Cents;
	lineCount: number;
	cycle: RentCycle;
	nextDate: PlainDate | null;
	toDate: PlainDate | null;
	postedCount: number;
	/** ID of the last expense it recorded. */
	lastId: number | null;
	state: "active" | "paused" | "ended";
	/** Why the next date couldn't be recorded; empty if nothing is wrong. */
	lastFailure: string;
};

/** Recurring expenses, next due first, ended ones last. */
export function listRecurringExpenses(scope: Scope): RecurringExpenseRow[] {
	return statement<RecurringExpenseRow>(
		`SELECT r.id, r.kind, r.payee_name AS payeeName, r.vendor_id AS vendorId, r.memo, r.amount_cents AS amountCents,
			json_array_length(r.lines) AS lineCount, r.cycle, r.next_date AS nextDate, r.to_date AS toDate,
			r.posted_count AS postedCount, r.last_failure AS lastFailure,
			(SELECT max(transaction_id) FROM recurring_expense_postings WHERE recurring_id = r.id) AS lastId,
			CASE WHEN r.next_date IS NULL THEN 'ended' WHEN r.paused = 1 THEN 'paused' ELSE 'active' END AS state
		FROM recurring_expenses r WHERE r.profile_id = ? ORDER BY r.next_date IS NULL, r.next_date, r.id LIMIT 500`,
	).all(scope.profileId);
}

/** How many recurring expenses couldn't be recorded. */
export function failedRecurringExpenses(scope: Scope): number {
	const row = statement<{ failed: number }>(
		"SELECT count(*) AS failed FROM recurring_expenses WHERE profile_id = ? AND last_failure <> ''",
	).get(scope.profileId);
	return row?.failed ?? 0;
}
