import { and, eq, isNotNull, lte } from "drizzle-orm";
import { easternmost, today } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { inOpenBooks, lineIds, openDay } from "#domain/ledger";
import { plannedReversal } from "#domain/ledger/labels";
import { db, statement } from "~/db/client.server";
import { journalTemplates } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { nextOf, type RuleFailure, takeTurn } from "~/domain/kernel/recurrence";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { checkEntry } from "./check-entry";
import { entryDates } from "./entry-dates";
import { type EntryInput, linesAgain } from "./entry-input";
import { postChecked } from "./post-entry";
import { takeBackEntry } from "./reverse-entry";
import { cycleOf } from "./templates";

type Template = typeof journalTemplates.$inferSelect;

type EntryRun = {
	posted: number;
	reversed: number;
	/** Entries that failed. The reason is also saved on the record, and the next run tries again. */
	failures: RuleFailure[];
};

/**
 * Posts all recurring entries due by each organization's date, including missed ones, and reverses accruals that are
 * due. Each date is posted once, however often this runs; in a closed period, on the first open day. An entry that
 * fails keeps its date, and the others still run.
 */
export function postDueEntries({ asOf }: { asOf?: PlainDate | undefined } = {}): EntryRun {
	const run: EntryRun = { posted: 0, reversed: 0, failures: [] };
	const until = asOf ?? today(easternmost);
	for (const { id, profileId } of dueTemplates(until)) {
		const scope = systemScope(profileId);
		for (;;) {
			const done = takeTurn(() => postNext(scope, id, asOf));
			if (!done.ok) {
				statement("UPDATE journal_templates SET last_failure = ? WHERE id = ?").run(done.message, id);
				run.failures.push({ ...done, id });
			}
			if (!done.ok || done.over) break;
			run.posted += done.posted;
		}
	}
	reverseDue(run, until, asOf);
	return run;
}

function dueTemplates(until: PlainDate) {
	const { id, profileId, nextDate, paused } = journalTemplates;
	return db()
		.select({ id, profileId })
		.from(journalTemplates)
		.where(and(eq(paused, false), isNotNull(nextDate), lte(nextDate, until)))
		.orderBy(nextDate, id)
		.all();
}

/** Posts the next date of a recurring entry. Loads it again, because another run may have posted it. */
function postNext(scope: Scope, templateId: number, asOf?: PlainDate): Result<{ over: boolean; posted: number }> {
	return allOrNothing(() => {
		const day = asOf ?? organizationOf(scope).today;
		const template = db().select().from(journalTemplates).where(eq(journalTemplates.id, templateId)).get();
		const rule = template && cycleOf(template);
		const dueDate = template?.nextDate ?? null;
		if (!rule || template.paused || dueDate === null || dueDate > day) return { ok: true, over: true, posted: 0 };
		const isNew = entryDates.settle(scope, templateId, dueDate);
		if (isNew) {
			const posted = postOnce(scope, template, dueDate);
			if (!posted.ok) return refuse(posted.message);
			entryDates.note(templateId, dueDate, posted.transactionId);
		}
		db()
			.update(journalTemplates)
			.set({
				nextDate: nextOf(rule, addDays(dueDate, 1)),
				postedCount: template.postedCount + (isNew ? 1 : 0),
				lastFailure: "",
			})
			.where(eq(journalTemplates.id, templateId))
			.run();
		return { ok: true, over: false, posted: isNew ? 1 : 0 };
	});
}

/** Confirms all questions, because no one is there to answer them. */
function postOnce(scope: Scope, template: Template, dueDate: PlainDate) {
	const lines = linesAgain(template.lines);
	const propertyIds = lines.map(({ propertyId }) => propertyId);
	const { date, memo } = inOpenBooks(scope, { date: dueDate, memo: template.memo, propertyIds });
	const input: EntryInput = {
		...{ date, memo, leaseId: template.leaseId ?? undefined, lines },
		reverseOn: template.reverseDays === null ? undefined : addDays(date, template.reverseDays),
		...{ confirmDate: true, confirmBank: true, confirmBelowZero: true },
	};
	const checked = checkEntry(scope, input);
	return checked.ok ? postChecked(scope, input, checked, { templateId: template.id }) : checked;
}

function reverseDue(run: EntryRun, until: PlainDate, asOf: PlainDate | undefined): void {
	const due = statement<{ id: number; profileId: number; reverseOn: PlainDate }>(
		`SELECT j.transaction_id AS id, j.profile_id AS profileId, j.reverse_on AS reverseOn
		FROM journal_entries j CROSS JOIN gl_transactions t ON t.id = j.transaction_id AND t.reversed_by IS NULL
		WHERE j.reversal_due = 1 AND j.reverse_on <= ? ORDER BY j.reverse_on, j.transaction_id`,
	).all(until);
	for (const { id, profileId, reverseOn } of due) {
		const done = takeTurn(() => reverseOnce(systemScope(profileId), { id, reverseOn }, asOf));
		if (done.ok) {
			run.reversed += done.reversed;
		} else {
			statement("UPDATE journal_entries SET last_failure = ? WHERE transaction_id = ?").run(done.message, id);
			run.failures.push({ ...done, id });
		}
	}
}

function reverseOnce(
	scope: Scope,
	{ id, reverseOn }: { id: number; reverseOn: PlainDate },
	asOf: PlainDate | undefined,
): Result<{ reversed: number }> {
	if (reverseOn > (asOf ?? organizationOf(scope).today)) return { ok: true, reversed: 0 };
	const date = openDay(scope, reverseOn, propertiesOf(id));
	const reversed = allOrNothing(() => takeBackEntry(scope, id, { date, reason: plannedReversal }));
	return reversed.ok ? { ok: true, reversed: 1 } : reversed;
}

function propertiesOf(transactionId: number): number[] {
	return statement<{ id: number }>(
		"SELECT DISTINCT property_id AS id FROM gl_postings WHERE id BETWEEN ? AND ? AND property_id IS NOT NULL",
	)
		.all(...lineIds(transactionId))
		.map(({ id }) => id);
}
