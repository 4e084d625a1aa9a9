import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { nowIso } from "#domain/calendar";
import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { db } from "~/db/client.server";
import { journalTemplates } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { cycleAgain } from "~/domain/kernel/recurrence";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkEntry } from "./check-entry";
import { entryDates } from "./entry-dates";
import { keptLines, linesAgain, type WrittenEntry } from "./entry-input";

type RecurringEntryEdit = WrittenEntry & {
	/** The next date: today or later, unless it doesn't change. Later dates are computed from it. */
	date: PlainDate;
	/** Confirms an entry on a bank account. */
	confirmBank?: boolean | undefined;
	seenUpdatedDate?: string | undefined;
};

/** A recurring entry for its form; undefined if it isn't the organization's or has ended. */
export function findRecurringEntry(scope: Scope, templateId: number) {
	const mine = and(eq(journalTemplates.id, templateId), eq(journalTemplates.profileId, scope.profileId));
	const { id, memo, leaseId, reverseDays, cycle, anchorDay, nextDate, toDate, updatedDate, lines } =
		db().select().from(journalTemplates).where(mine).get() ?? {};
	if (id === undefined || !cycle || !anchorDay || !nextDate) return undefined;
	return {
		...{ id, memo: memo ?? "", leaseId: leaseId ?? null, reverseDays: reverseDays ?? null, cycle },
		...{ anchorDay, nextDate, toDate: toDate ?? null, updatedDate: updatedDate ?? "", lines: linesAgain(lines ?? []) },
	};
}

/**
 * Changes what a recurring entry posts from its next date on; `changeTemplate` (templates.ts) pauses, resumes, skips
 * and ends it. Posted entries don't change. Refuses at the form's field.
 */
export function editRecurringEntry(scope: Scope, templateId: number, edit: RecurringEntryEdit): Result {
	return allOrNothing(() => {
		const rule = findRecurringEntry(scope, templateId);
		if (!rule) return refuse("That recurring entry wasn't found, or has ended.");
		const failure = staleEdit(scope, edit.seenUpdatedDate, rule.updatedDate) ?? refuseDates(scope, rule, edit);
		if (failure) return failure;
		const { repeat, date: nextDate, memo = "", leaseId, reverseOn, lines } = edit;
		if (!repeat) return refuse("Choose how often it repeats. To stop it, end it instead.", "repeatEvery");
		const { today, money } = organizationOf(scope);
		const confirmed = { confirmDate: true, confirmBank: edit.confirmBank, confirmBelowZero: true };
		const checked = checkEntry(scope, { date: today, memo, leaseId, lines, ...confirmed });
		if (!checked.ok) return checked;
		const waits = refuseUnapproved(scope, "journal_entries", checked.amountCents);
		if (waits) return waits;
		db()
			.update(journalTemplates)
			.set({
				...{ memo, leaseId: leaseId ?? null, lines: keptLines(lines), amountCents: checked.amountCents, nextDate },
				reverseDays: reverseOn === undefined ? null : daysBetween(nextDate, reverseOn),
				...{ ...cycleAgain(rule, nextDate, repeat), lastFailure: "", updatedDate: nowIso() },
			})
			.where(eq(journalTemplates.id, templateId))
			.run();
		recordActivity(scope, {
			action: "journal_template.edited",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The recurring entry “${memo}” was changed to ${money(checked.amountCents)}.`,
		});
		return { ok: true };
	});
}

function refuseDates(
	scope: Scope,
	rule: { id: number; nextDate: PlainDate },
	{ date: nextDate, reverseOn, repeat }: RecurringEntryEdit,
): Failure | undefined {
	const { today, date } = organizationOf(scope);
	if (nextDate !== rule.nextDate && nextDate < today) return refuse("Use today's date or later.", "date");
	if (entryDates.has(rule.id, nextDate)) return refuse(`${date(nextDate)} was already posted or skipped.`, "date");
	if (repeat?.toDate && repeat.toDate < nextDate) return refuse("The end date is before the next date.", "repeatUntil");
	if (reverseOn && reverseOn <= nextDate) return refuse("Choose a date after the entry date.", "reverseOn");
	return undefined;
}
