import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { journalTemplates } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { nextOf } from "~/domain/kernel/recurrence";
import { type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findEntryLease, refuseRepetition, refuseReversalDay } from "./check-entry";
import { entryDates } from "./entry-dates";
import { keptLines, linesAgain, type WrittenEntry } from "./entry-input";

type Template = typeof journalTemplates.$inferSelect;

export type TemplateInput = WrittenEntry & {
	/** Confirms replacing the template of the same name. */
	confirmReplace?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Saves lines as a template with the memo as its name. Asks at `confirmReplace` if the name is taken. */
export function saveTemplate(scope: Scope, input: TemplateInput): Result<{ templateId: number }> {
	return once(scope, "save-template", input, () => {
		const memo = input.memo?.trim() ?? "";
		const leased = findEntryLease(scope, input.leaseId);
		const failure = refuseAll([
			...(memo ? [] : [refuse("Enter a memo. It's the template's name.", "memo")]),
			...(input.lines.length > 0 ? [] : [refuse("Enter at least one line.", "lines")]),
			...(leased.ok ? [] : [leased]),
			...refuseReversalDay(input),
			...refuseRepetition(input, "template"),
		]);
		if (failure) return failure;
		const old = templateNamed(scope, memo);
		if (!old && wholeOrganization(() => templateNamed(scope, memo))) {
			return refuse("There's already a template with this name.", "memo");
		}
		if (old && !input.confirmReplace) return refuse("There's already a template with this name.", "confirmReplace");
		const { date, reverseOn } = input;
		const fields = {
			...{ memo, leaseId: input.leaseId ?? null, lines: keptLines(input.lines) },
			amountCents: input.lines.reduce((sum, { debitCents = 0 }) => sum + debitCents, 0),
			reverseDays: date && reverseOn ? daysBetween(date, reverseOn) : null,
		};
		if (!old) {
			return { ok: true, templateId: insertRow(journalTemplates, { profileId: scope.profileId, ...fields }) };
		}
		db()
			.update(journalTemplates)
			.set({ ...fields, updatedDate: nowIso() })
			.where(eq(journalTemplates.id, old.id))
			.run();
		return { ok: true, templateId: old.id };
	});
}

type TemplateChange =
	| { intent: "pause" | "resume" | "end" | "delete" }
	/** Names the date that was shown, so that no other date is skipped. */
	| { intent: "skip"; dueDate: PlainDate };

function templateNamed(scope: Scope, memo: string) {
	return statement<{ id: number }>(
		"SELECT id FROM journal_templates WHERE profile_id = ? AND memo = ? COLLATE NOCASE AND cycle IS NULL",
	).get(scope.profileId, memo);
}

/**
 * Pauses a recurring entry, resumes it (without posting missed dates), skips its next date, or ends it. Posted entries
 * don't change. Deletes a template that isn't recurring.
 */
export function changeTemplate(scope: Scope, templateId: number, change: TemplateChange): Result {
	return allOrNothing(() => {
		const template = findTemplateRecord(scope, templateId);
		if (!template) return refuse("That entry wasn't found.");
		const done = change.intent === "delete" ? deleteTemplate(template) : changeRecurring(scope, template, change);
		if (!done.ok) return done;
		const words = { pause: "paused", resume: "resumed", skip: "skipped once", end: "ended", delete: "deleted" };
		recordActivity(scope, {
			action: `journal_template.${change.intent}`,
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The ${template.cycle ? "recurring entry" : "template"} “${template.memo}” was ${words[change.intent]}.`,
		});
		return done;
	});
}

function deleteTemplate(template: Template): Result {
	if (template.cycle !== null) return refuse("You can't delete a recurring entry. End it instead.");
	db().delete(journalTemplates).where(eq(journalTemplates.id, template.id)).run();
	return { ok: true };
}

function changeRecurring(
	scope: Scope,
	template: Template,
	change: Exclude<TemplateChange, { intent: "delete" }>,
): Result {
	const rule = cycleOf(template);
	const { nextDate } = template;
	if (!rule) return refuse("This template doesn't repeat.");
	if (nextDate === null) return refuse("It has already ended.");
	const { today, date } = organizationOf(scope);
	if (change.intent === "skip") {
		if (change.dueDate !== nextDate || !entryDates.settle(scope, template.id, change.dueDate)) {
			return refuse(`${date(change.dueDate)} was already posted or skipped.`);
		}
	}
	const set = {
		pause: { paused: true },
		resume: { paused: false, nextDate: nextDate < today ? nextOf(rule, today) : nextDate },
		skip: { nextDate: nextOf(rule, addDays(nextDate, 1)), lastFailure: "" },
		end: { nextDate: null, toDate: today, lastFailure: "" },
	}[change.intent as "pause" | "resume" | "skip" | "end"];
	db()
		.update(journalTemplates)
		.set({ ...set, updatedDate: nowIso() })
		.where(eq(journalTemplates.id, template.id))
		.run();
	return { ok: true };
}

/** How a template recurs; undefined if it doesn't. */
export function cycleOf({ cycle, firstDate, anchorDay, toDate }: Template) {
	if (cycle === null || firstDate === null || anchorDay === null) return undefined;
	return { cycle, firstDate, anchorDay, toDate };
}

function findTemplateRecord(scope: Scope, templateId: number): Template | undefined {
	const mine = and(eq(journalTemplates.id, templateId), eq(journalTemplates.profileId, scope.profileId));
	return db().select().from(journalTemplates).where(mine).get();
}

/** A template's lines to start an entry from; undefined if it isn't the organization's. */
export function findTemplate(scope: Scope, templateId: number) {
	const template = findTemplateRecord(scope, templateId);
	if (!template) return undefined;
	const { id, memo, leaseId, reverseDays, cycle } = template;
	return { id, memo, leaseId, reverseDays, cycle, lines: linesAgain(template.lines) };
}

export type TemplateRow = {
	id: number;
	memo: string;
	amountCents: Cents;
	lineCount: number;
	/** Null for a template that isn't recurring. */
	cycle: RentCycle | null;
	nextDate: PlainDate | null;
	toDate: PlainDate | null;
	postedCount: number;
	lastId: number | null;
	state: "template" | "active" | "paused" | "ended";
	/** Why the next date couldn't be posted; "" if nothing failed. */
	lastFailure: string;
};

/** Recurring entries by next date, then templates by name, then recurring entries that ended. At most 500. */
export function listTemplates(scope: Scope): TemplateRow[] {
	return statement<TemplateRow>(
		`SELECT j.id, j.memo, j.amount_cents AS amountCents, json_array_length(j.lines) AS lineCount, j.cycle,
			j.next_date AS nextDate, j.to_date AS toDate, j.posted_count AS postedCount, j.last_failure AS lastFailure,
			(SELECT max(transaction_id) FROM journal_template_postings WHERE template_id = j.id) AS lastId,
			CASE WHEN j.cycle IS NULL THEN 'template' WHEN j.next_date IS NULL THEN 'ended' WHEN j.paused = 1 THEN 'paused'
				ELSE 'active' END AS state
		FROM journal_templates j WHERE j.profile_id = ?
		ORDER BY j.cycle IS NOT NULL AND j.next_date IS NULL, j.cycle IS NULL, j.next_date, j.memo COLLATE NOCASE LIMIT 500`,
	).all(scope.profileId);
}
