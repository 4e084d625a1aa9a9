import { addDays, dayOf, daysBetween, type PlainDate } from "#domain/calendar/format";
import { dueOnOrAfter } from "#domain/leasing";
import type { RentCycle } from "#domain/leasing/labels";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringExpenses } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { CheckedExpense } from "./check-expense";
import type { ExpenseInput } from "./expense-input";

export type Cycle = { cycle: RentCycle; firstDate: PlainDate; anchorDay: number; toDate: PlainDate | null };

/** The first date of a cycle on or after a day; null when it is over. */
export function nextOf(rule: Cycle, day: PlainDate): PlainDate | null {
	return dueOnOrAfter({ ...rule, proratedFrom: null, amountCents: 0 }, day) ?? null;
}

/** Makes a rule that records the expense again, from the date after its own on. Call it inside its write. */
export function repeatExpense(
	scope: Scope,
	input: ExpenseInput & { repeat: NonNullable<ExpenseInput["repeat"]> },
	{ payee, lines, amountCents }: CheckedExpense,
	transactionId: number,
): Result<{ recurringId: number }> {
	const { date, kind, repeat } = input;
	if (repeat.toDate && repeat.toDate <= date) return refuse("Choose a day after the first one.", "repeatUntil");
	if (kind === "credit") return refuse("A credit does not repeat.", "repeatEvery");
	const toDate = repeat.toDate ?? null;
	const cycle = { cycle: repeat.cycle, firstDate: date, anchorDay: dayOf(date), toDate };
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
	keepPosting(scope, recurringId, date, transactionId);
	statement("UPDATE expenses SET recurring_id = ? WHERE transaction_id = ?").run(recurringId, transactionId);
	return { ok: true, recurringId };
}

/** Marks a date of a rule as settled, once; false where it was already. */
export function keepPosting(scope: Scope, recurringId: number, dueDate: PlainDate, transactionId: number | null) {
	const kept = statement(
		`INSERT OR IGNORE INTO recurring_expense_postings (recurring_id, due_date, profile_id, transaction_id)
		VALUES (?, ?, ?, ?)`,
	).run(recurringId, dueDate, scope.profileId, transactionId);
	return kept.changes === 1;
}
