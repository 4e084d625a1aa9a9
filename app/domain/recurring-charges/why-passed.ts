import type { PlainDate } from "#domain/calendar/format";
import type { DueCharge } from "#domain/lease-records";
import { leaseChargesSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { DueRule } from "./list-due-rules";

/**
 * Why a due date of a recurring charge or credit is skipped, as `skipped_reason` keeps it: its amount is nothing, or it
 * is posted only if rent was paid on time and it wasn't. Undefined if it is posted. Skipping by hand:
 * skip-recurring.ts.
 */
export function whyPassed(rule: DueRule, charge: DueCharge): string | undefined {
	if (charge.amountCents === 0) return "Nothing is due for these dates.";
	if (rule.onlyIfPaid && !rentWasPaid(rule, charge.dueDate)) return "Rent wasn't paid by its due date.";
	return undefined;
}

/** Whether the latest rent due by a day, including corrections, was paid by its due date. */
function rentWasPaid(rule: DueRule, day: PlainDate): boolean {
	const unpaid = statement(
		`SELECT 1 FROM ${leaseChargesSql} WHERE c.due_date = (
			SELECT max(p.due_date) FROM recurring_postings p JOIN recurring_transactions r ON r.id = p.recurring_id
			WHERE r.lease_id = @leaseId AND r.is_rent = 1 AND p.transaction_id IS NOT NULL AND p.due_date <= @day)
		AND c.account_id IN (SELECT account_id FROM recurring_transactions WHERE lease_id = @leaseId AND is_rent = 1)
		AND (c.closed_on IS NULL OR c.closed_on > c.due_date)`,
	).get({ profileId: rule.profileId, leaseId: rule.leaseId, day });
	return unpaid === undefined;
}
