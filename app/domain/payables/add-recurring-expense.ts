import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import { insertRow } from "~/db/insert-row.server";
import { recurringExpenses } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { cycleFrom } from "~/domain/kernel/recurrence";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkExpense } from "./check-expense";
import type { ExpenseLine } from "./expense-input";

type NewRecurringBill = {
	vendorId: number;
	/** Its first bill's date: today or later. */
	nextDate: PlainDate;
	toDate?: PlainDate | undefined;
	cycle: Exclude<RentCycle, "one_time">;
	/** Days from a bill's date until it's due. */
	dueDays?: number | undefined;
	memo?: string | undefined;
	lines: ExpenseLine[];
	idempotencyKey?: string | undefined;
};

/**
 * Adds a recurring bill that has no bill yet: the first is recorded on its next date. Refuses at the form's fields, by
 * `checkExpense` (check-expense.ts) too.
 */
export function addRecurringBill(scope: Scope, input: NewRecurringBill): Result<{ recurringId: number }> {
	return once(scope, "add-recurring-bill", input, () => {
		const { vendorId, nextDate, toDate, cycle, dueDays, memo = "" } = input;
		const { today, money } = organizationOf(scope);
		if (nextDate < today) return refuse("Use today's date or later.", "nextDate");
		if (toDate !== undefined && toDate < nextDate) return refuse("The end date is before the next date.", "toDate");
		const checked = checkExpense(scope, {
			...{ kind: "bill", date: today, vendorId, lines: input.lines },
			...{ confirmDuplicate: true, confirmShort: true, confirmInsurance: true },
		});
		if (!checked.ok) return checked;
		const { payee, lines, amountCents } = checked;
		const waits = refuseUnapproved(scope, "bills", amountCents);
		if (waits) return waits;
		const recurringId = insertRow(recurringExpenses, {
			...{ profileId: scope.profileId, kind: "bill", memo, amountCents, ...cycleFrom(nextDate, { cycle, toDate }) },
			...{ vendorId: payee.vendorId, payeeName: payee.name, dueDays: dueDays ?? payee.termsDays, nextDate },
			lines: lines.map((line) => ({ ...line, memo: line.memo ?? "" })),
		});
		recordActivity(scope, {
			action: "recurring_expense.added",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `A recurring bill of ${money(amountCents)} from ${payee.name} was added.`,
		});
		return { ok: true, recurringId };
	});
}
