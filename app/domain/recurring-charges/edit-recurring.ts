import { eq } from "drizzle-orm";
import { anchorFrom, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { db, statement } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { insertRecurring, type Saved } from "./add-recurring";
import { checkRecurring, type RecurringFields } from "./check-recurring";
import { findRecurring, hasHistory } from "./recurring-record";

/**
 * Changes a rule from its next date on. A rule that has posted before is ended and a new one added, so that its history
 * doesn't change. Refuses rent (change-rent.ts), a first date that already posted, and by `checkRecurring`.
 */
export function editRecurring(
	scope: Scope,
	recurringId: number,
	fields: RecurringFields & { idempotencyKey?: string | undefined },
): Saved {
	return once(scope, "edit-recurring", { recurringId, ...fields }, () => {
		const found = findRecurring(scope, recurringId);
		if (!found.ok) return found;
		const { rule, lease } = found;
		if (rule.isRent) return refuse("Change rent under Rents.");
		const failure = checkRecurring(scope, lease, fields);
		if (failure) return failure;
		const last = statement<{ dueDate: PlainDate | null }>(
			"SELECT max(due_date) AS dueDate FROM recurring_postings WHERE recurring_id = ?",
		).get(recurringId)?.dueDate;
		if (last && fields.firstDate <= last) {
			return refuse(`It already posted for ${organizationOf(scope).date(last)}. Choose a later date.`, "firstDate");
		}
		if (hasHistory(recurringId)) {
			const toDate = addDays(fields.firstDate, -1);
			const ended = { toDate, updatedDate: nowIso() };
			db().update(recurringTransactions).set(ended).where(eq(recurringTransactions.id, recurringId)).run();
		} else {
			db().delete(recurringTransactions).where(eq(recurringTransactions.id, recurringId)).run();
		}
		const { firstDate } = fields;
		const anchorDay = firstDate === rule.nextDate ? anchorFrom(rule, firstDate) : undefined;
		return insertRecurring(scope, lease, { ...fields, anchorDay });
	});
}
