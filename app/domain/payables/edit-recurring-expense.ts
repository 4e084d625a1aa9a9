import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import { db, statement } from "~/db/client.server";
import { recurringExpenses } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { cycleAgain } from "~/domain/kernel/recurrence";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkExpense } from "./check-expense";
import { expenseDates } from "./expense-dates";
import type { ExpenseLine } from "./expense-input";
import type { DisbursementMethod } from "./labels";

type RecurringExpenseEdit = {
	vendorId?: number | undefined;
	/** Used if no vendor is paid. */
	payeeName?: string | undefined;
	/** For an expense that is paid at once. */
	bankAccountId?: number | undefined;
	method?: DisbursementMethod | undefined;
	memo?: string | undefined;
	lines: ExpenseLine[];
	cycle: Exclude<RentCycle, "one_time">;
	/** Today or later, unless it doesn't change. The later dates are counted from it. */
	nextDate: PlainDate;
	toDate?: PlainDate | undefined;
	seenUpdatedDate?: string | undefined;
};

/** A recurring expense as its form shows it; undefined if it has ended or isn't the organization's. */
export function findRecurringExpense(scope: Scope, recurringId: number) {
	const mine = and(eq(recurringExpenses.id, recurringId), eq(recurringExpenses.profileId, scope.profileId));
	const rule = db().select().from(recurringExpenses).where(mine).get();
	if (!rule || rule.nextDate === null) return undefined;
	const unitNumber = (unitId: number | null) =>
		statement<{ unitNumber: string }>("SELECT unit_number AS unitNumber FROM units WHERE id = ?").get(unitId)
			?.unitNumber;
	const lines = rule.lines.map(({ unitId, ...line }) => ({ ...line, unitNumber: unitNumber(unitId) }));
	return { ...rule, nextDate: rule.nextDate, lines };
}

/**
 * Changes what a recurring expense records from its next date on. Recorded expenses don't change. Refuses dates already
 * recorded or skipped, and the rest by `checkExpense` (check-expense.ts).
 */
export function editRecurringExpense(scope: Scope, recurringId: number, edit: RecurringExpenseEdit): Result {
	return allOrNothing(() => {
		const rule = findRecurringExpense(scope, recurringId);
		if (!rule) return refuse("That recurring expense wasn't found or has ended.");
		const failure = staleEdit(scope, edit.seenUpdatedDate, rule.updatedDate) ?? refuseDates(scope, rule, edit);
		if (failure) return failure;
		const { kind } = rule;
		const { vendorId, payeeName, bankAccountId, method, memo, cycle, nextDate, toDate } = edit;
		const { today, money } = organizationOf(scope);
		const checked = checkExpense(scope, {
			...{ kind, date: today, vendorId, payeeName, bankAccountId, method, lines: edit.lines },
			...{ confirmDuplicate: true, confirmShort: true, confirmInsurance: true },
		});
		if (!checked.ok) return checked;
		const { payee, lines, amountCents } = checked;
		const waits = refuseUnapproved(scope, "bills", amountCents);
		if (waits) return waits;
		db()
			.update(recurringExpenses)
			.set({
				...{ vendorId: payee.vendorId ?? null, payeeName: payee.name, memo: memo ?? "", amountCents, nextDate },
				lines: lines.map((line) => ({ ...line, memo: line.memo ?? "" })),
				...(kind === "expense" && { bankAccountId, method }),
				...cycleAgain(rule, nextDate, { cycle, toDate }),
				...{ lastFailure: "", updatedDate: nowIso() },
			})
			.where(eq(recurringExpenses.id, recurringId))
			.run();
		recordActivity(scope, {
			action: "recurring_expense.edited",
			subjectKind: payee.vendorId === undefined ? "organization" : "vendor",
			subjectId: payee.vendorId ?? scope.profileId,
			summary: `The recurring expense to ${payee.name} was changed to ${money(amountCents)}.`,
		});
		return { ok: true };
	});
}

function refuseDates(
	scope: Scope,
	rule: { id: number; nextDate: PlainDate },
	{ nextDate, toDate }: RecurringExpenseEdit,
): Failure | undefined {
	const { today, date } = organizationOf(scope);
	if (nextDate !== rule.nextDate && nextDate < today) return refuse("Use today's date or later.", "nextDate");
	if (expenseDates.has(rule.id, nextDate))
		return refuse(`${date(nextDate)} was already recorded or skipped.`, "nextDate");
	if (toDate !== undefined && toDate < nextDate) return refuse("The end date is before the next date.", "toDate");
	return undefined;
}
