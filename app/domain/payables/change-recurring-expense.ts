import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { db } from "~/db/client.server";
import { recurringExpenses } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { nextOf } from "~/domain/kernel/recurrence";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { expenseDates } from "./expense-dates";

type RecurringExpenseChange =
	| { intent: "pause" | "resume" | "end" }
	/** The date that was shown, so that no other date is skipped by mistake. */
	| { intent: "skip"; dueDate: PlainDate };

/**
 * Pauses a recurring expense, resumes it (dates missed meanwhile are left out), skips its next date, or ends it.
 * Recorded expenses don't change.
 */
export function changeRecurringExpense(scope: Scope, recurringId: number, change: RecurringExpenseChange): Result {
	return allOrNothing(() => {
		const mine = and(eq(recurringExpenses.id, recurringId), eq(recurringExpenses.profileId, scope.profileId));
		const rule = db().select().from(recurringExpenses).where(mine).get();
		if (!rule) return refuse("That recurring expense wasn't found.");
		if (rule.nextDate === null) return refuse("It has already ended.");
		const organization = organizationOf(scope);
		if (change.intent === "skip") {
			if (change.dueDate !== rule.nextDate || !expenseDates.settle(scope, recurringId, change.dueDate)) {
				return refuse(`${organization.date(change.dueDate)} was already recorded or skipped.`);
			}
		}
		const { today } = organization;
		const set = {
			pause: { paused: true },
			resume: { paused: false, nextDate: rule.nextDate < today ? nextOf(rule, today) : rule.nextDate },
			skip: { nextDate: nextOf(rule, addDays(rule.nextDate, 1)), lastFailure: "" },
			end: { nextDate: null, toDate: today, lastFailure: "" },
		}[change.intent];
		db()
			.update(recurringExpenses)
			.set({ ...set, updatedDate: nowIso() })
			.where(mine)
			.run();
		const done = { pause: "paused", resume: "resumed", skip: "skipped once", end: "ended" }[change.intent];
		recordActivity(scope, {
			action: `recurring_expense.${change.intent}`,
			subjectKind: rule.vendorId === null ? "organization" : "vendor",
			subjectId: rule.vendorId ?? scope.profileId,
			summary: `The recurring expense of ${organization.money(rule.amountCents)} to ${rule.payeeName} was ${done}.`,
		});
		return { ok: true };
	});
}
