import { addDays, dayOf, daysBetween, type PlainDate } from "#domain/calendar/format";
import { dueOnOrAfter } from "#domain/leasing";
import type { RentCycle } from "#domain/leasing/labels";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { journalTemplates } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { type EntryInput, keptLines } from "./entry-input";

export type Cycle = { cycle: RentCycle; firstDate: PlainDate; anchorDay: number; toDate: PlainDate | null };

/** The first date of a cycle on or after a day; null when it is over. */
export function nextOf(rule: Cycle, day: PlainDate): PlainDate | null {
	return dueOnOrAfter({ ...rule, proratedFrom: null, amountCents: 0 }, day) ?? null;
}

/** Makes what posts the entry again, from the date after its own on. Call it inside its write. */
export function repeatEntry(
	scope: Scope,
	{ date, memo = "", leaseId, lines, reverseOn, repeat }: EntryInput & { repeat: NonNullable<EntryInput["repeat"]> },
	{ transactionId, amountCents }: { transactionId: number; amountCents: number },
): Result<{ templateId: number }> {
	if (repeat.toDate && repeat.toDate <= date) return refuse("Choose a day after the first one.", "repeatUntil");
	const cycle = { cycle: repeat.cycle, firstDate: date, anchorDay: dayOf(date), toDate: repeat.toDate ?? null };
	const templateId = insertRow(journalTemplates, {
		...{ profileId: scope.profileId, memo, leaseId: leaseId ?? null, lines: keptLines(lines), amountCents, ...cycle },
		reverseDays: reverseOn === undefined ? null : daysBetween(date, reverseOn),
		nextDate: nextOf(cycle, addDays(date, 1)),
		postedCount: 1,
	});
	keepPosting(scope, templateId, date, transactionId);
	statement("UPDATE journal_entries SET template_id = ? WHERE transaction_id = ?").run(templateId, transactionId);
	return { ok: true, templateId };
}

/** Marks a date of a recurring entry as settled, once; false where it was already. */
export function keepPosting(scope: Scope, templateId: number, dueDate: PlainDate, transactionId: number | null) {
	const kept = statement(
		`INSERT OR IGNORE INTO journal_template_postings (template_id, due_date, profile_id, transaction_id)
		VALUES (?, ?, ?, ?)`,
	).run(templateId, dueDate, scope.profileId, transactionId);
	return kept.changes === 1;
}
