import { addDays, daysBetween } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringExpenses } from "~/db/schema";
import { cycleFrom, nextOf } from "~/domain/kernel/recurrence";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CheckedExpense } from "./check-expense";
import { expenseDates } from "./expense-dates";
import type { ExpenseInput } from "./expense-input";

/**
 * Adds a recurring expense that records this expense again, from the date after its own on. Refuses, at `repeatUntil`,
 * an end that isn't after the expense's own date.
 */
export function repeatExpense(
	scope: Scope,
	input: ExpenseInput & { kind: "expense" | "bill"; repeat: NonNullable<ExpenseInput["repeat"]> },
	{ payee, lines, amountCents }: CheckedExpense,
	transactionId: number,
): Result<{ recurringId: number }> {
	mustBeWriting();
	const { date, kind, repeat } = input;
	if (repeat.toDate && repeat.toDate <= date) return refuse("Choose a date after the first date.", "repeatUntil");
	const cycle = cycleFrom(date, repeat);
	const recurringId = insertRow(recurringExpenses, {
		...{ profileId: scope.profileId, kind, memo: input.memo ?? "", amountCents, ...cycle },
		...{ vendorId: payee.vendorId, payeeName: payee.name },
		lines: lines.map((line) => ({ ...line, memo: line.memo ?? "" })),
		dueDays: kind === "bill" && input.dueDate ? daysBetween(date, input.dueDate) : payee.termsDays,
		...(kind === "expense" && { bankAccountId: input.bankAccountId, method: input.method }),
		needsApproval: input.needsApproval ?? false,
		nextDate: nextOf(cycle, addDays(date, 1)),
		postedCount: 1,
	});
	expenseDates.settle(scope, recurringId, date, transactionId);
	statement("UPDATE expenses SET recurring_id = ? WHERE transaction_id = ?").run(recurringId, transactionId);
	return { ok: true, recurringId };
}
