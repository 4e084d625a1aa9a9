import { and, eq, isNotNull, lte } from "drizzle-orm";
import { easternmost, today } from "#domain/calendar";
import { addDays, later, type PlainDate } from "#domain/calendar/format";
import { inOpenBooks } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { recurringExpenses } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { nextOf, type RuleFailure, takeTurn } from "~/domain/kernel/recurrence";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { checkExpense } from "./check-expense";
import { expenseDates } from "./expense-dates";
import type { ExpenseInput } from "./expense-input";
import { postExpense } from "./record-expense";

type Rule = typeof recurringExpenses.$inferSelect;

type ExpenseRun = {
	recorded: number;
	/** The reason is also saved on the recurring expense, and its date is tried again next time. */
	failures: RuleFailure[];
};

/**
 * Records every recurring expense that is due by today in its organization's time zone, including missed dates. Each
 * date is recorded once, however often this runs. If one is refused or fails, its date stays due and the others
 * continue.
 */
export function postDueExpenses({ asOf }: { asOf?: PlainDate | undefined } = {}): ExpenseRun {
	const run: ExpenseRun = { recorded: 0, failures: [] };
	for (const { id, profileId } of dueRules(asOf ?? today(easternmost))) {
		const scope = systemScope(profileId);
		for (;;) {
			const done = takeTurn(() => postNext(scope, id, asOf));
			if (!done.ok) {
				noteFailure(id, done.message);
				run.failures.push({ ...done, id });
			}
			if (!done.ok || done.over) break;
			run.recorded += done.recorded;
		}
	}
	return run;
}

function dueRules(until: PlainDate) {
	const { id, profileId, nextDate, paused } = recurringExpenses;
	return db()
		.select({ id, profileId })
		.from(recurringExpenses)
		.where(and(eq(paused, false), isNotNull(nextDate), lte(nextDate, until)))
		.orderBy(nextDate, id)
		.all();
}

/** Records the next due date of a recurring expense. Reads it again first, because another run may have recorded it. */
function postNext(scope: Scope, recurringId: number, asOf?: PlainDate): Result<{ over: boolean; recorded: number }> {
	return allOrNothing(() => {
		const day = asOf ?? organizationOf(scope).today;
		const rule = db().select().from(recurringExpenses).where(eq(recurringExpenses.id, recurringId)).get();
		if (!rule || rule.paused || rule.nextDate === null || rule.nextDate > day)
			return { ok: true, over: true, recorded: 0 };
		const dueDate = rule.nextDate;
		const isNew = expenseDates.settle(scope, recurringId, dueDate);
		if (isNew) {
			const recorded = recordOnce(scope, rule, dueDate);
			if (!recorded.ok) return refuse(recorded.message);
			expenseDates.note(recurringId, dueDate, recorded.transactionId);
		}
		db()
			.update(recurringExpenses)
			.set({
				nextDate: nextOf(rule, addDays(dueDate, 1)),
				postedCount: rule.postedCount + (isNew ? 1 : 0),
				lastFailure: "",
			})
			.where(eq(recurringExpenses.id, recurringId))
			.run();
		return { ok: true, over: false, recorded: isNew ? 1 : 0 };
	});
}

/**
 * Records the expense on its due date or, if the books are closed then, on the first open day, which its memo mentions.
 * Questions count as confirmed, because no one can answer them.
 */
function recordOnce(scope: Scope, rule: Rule, dueDate: PlainDate) {
	const propertyIds = rule.lines.map(({ propertyId }) => propertyId);
	const { date, memo } = inOpenBooks(scope, { date: dueDate, memo: rule.memo, propertyIds });
	const input: ExpenseInput = {
		...{ kind: rule.kind, date, memo, needsApproval: rule.needsApproval },
		...{ vendorId: rule.vendorId ?? undefined, payeeName: rule.payeeName },
		dueDate: rule.kind === "bill" ? later(addDays(dueDate, rule.dueDays), date) : undefined,
		bankAccountId: rule.bankAccountId ?? undefined,
		method: rule.method ?? undefined,
		lines: rule.lines.map(({ propertyId, unitId, ...line }) => ({
			...line,
			propertyId: propertyId ?? undefined,
			unitId: unitId ?? undefined,
		})),
		...{ confirmDuplicate: true, confirmShort: true, confirmInsurance: true },
	};
	const checked = checkExpense(scope, input);
	return checked.ok ? postExpense(scope, input, checked, { recurringId: rule.id }) : checked;
}

function noteFailure(recurringId: number, message: string) {
	statement("UPDATE recurring_expenses SET last_failure = ? WHERE id = ?").run(message, recurringId);
}
