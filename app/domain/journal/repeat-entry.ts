import { addDays, daysBetween } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { journalTemplates } from "~/db/schema";
import { cycleFrom, nextOf } from "~/domain/kernel/recurrence";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { entryDates } from "./entry-dates";
import { type EntryInput, keptLines } from "./entry-input";

/** Creates the recurring entry that repeats an entry from its next date on. */
export function repeatEntry(
	scope: Scope,
	{ date, memo = "", leaseId, lines, reverseOn, repeat }: EntryInput & { repeat: NonNullable<EntryInput["repeat"]> },
	{ transactionId, amountCents }: { transactionId: number; amountCents: number },
): Result<{ templateId: number }> {
	mustBeWriting();
	if (repeat.toDate && repeat.toDate <= date) return refuse("Choose a date after the first date.", "repeatUntil");
	const cycle = cycleFrom(date, repeat);
	const templateId = insertRow(journalTemplates, {
		...{ profileId: scope.profileId, memo, leaseId: leaseId ?? null, lines: keptLines(lines), amountCents, ...cycle },
		reverseDays: reverseOn === undefined ? null : daysBetween(date, reverseOn),
		nextDate: nextOf(cycle, addDays(date, 1)),
		postedCount: 1,
	});
	entryDates.settle(scope, templateId, date, transactionId);
	statement("UPDATE journal_entries SET template_id = ? WHERE transaction_id = ?").run(templateId, transactionId);
	return { ok: true, templateId };
}
