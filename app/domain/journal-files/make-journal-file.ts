import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { type Basis, bases } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { findAccountMap } from "#domain/statements";
import { insertRow } from "~/db/insert-row.server";
import { journalFiles } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { listJournalFiles } from "./journal-queries";
import { type JournalDetail, type JournalProgram, journalPrograms } from "./labels";
import { everyEntry, monthlyEntries, mostLines } from "./read-journal";
import { type JournalEntry, writeJournal } from "./write-journal";

export type JournalAsked = {
	program: JournalProgram;
	basis: Basis;
	detail: JournalDetail;
	from: PlainDate;
	to: PlainDate;
	/** The other chart that accounts are named in. */
	mapId?: number | undefined;
	/** Confirmed although some of these days were taken before. */
	confirmTaken?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

type Made = { journalFileId: number; lines: number; debitCents: Cents };

/**
 * Makes a file of a period's entries for another bookkeeping program and keeps it. Each entry is balanced. Days that
 * were taken there before ask at `confirmTaken`. Refuses at the form's fields.
 */
export function makeJournalFile(scope: Scope, asked: JournalAsked): Result<Made> {
	const { idempotencyKey, ...request } = asked;
	return once(scope, "make-journal-file", { ...request, idempotencyKey }, () => {
		const refused = refuseDays(asked) ?? (asked.confirmTaken ? undefined : askAboutTaken(scope, asked));
		if (refused) return refused;
		const { program, basis, detail, from, to, mapId } = asked;
		if (mapId !== undefined && !findAccountMap(scope, mapId)) return refuse("That chart wasn't found.", "mapId");
		const entries =
			detail === "months" ? monthlyEntries(scope, basis, { from, to }, mapId) : everyEntry(scope, { from, to }, mapId);
		const lines = entries.flatMap((entry) => entry.lines);
		if (lines.length === 0) return refuse("Nothing was posted in these days.", "from");
		if (lines.length > mostLines) return refuse("These are more than 20,000 lines. Use a shorter period.", "to");
		mustBalance(entries);
		const organization = organizationOf(scope);
		const text = writeJournal(program, entries, { monthFirst: organization.locale === "en-US" });
		const debitCents = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
		const journalFileId = insertRow(journalFiles, {
			...{ profileId: scope.profileId, authorId: scope.userId, program, basis, fromDate: from, toDate: to },
			...{ lines: lines.length, debitCents, content: text, digest: createHash("sha256").update(text).digest("hex") },
		});
		recordActivity(scope, {
			...{ action: "books.journal_made", subjectKind: "organization", subjectId: scope.profileId },
			summary: `Entries from ${organization.date(from)} to ${organization.date(to)} put in a file for ${journalPrograms[program]}, ${bases[basis].toLowerCase()}: ${organization.money(debitCents)} of debits.`,
		});
		return { ok: true, journalFileId, lines: lines.length, debitCents };
	});
}

function refuseDays({ detail, basis, from, to }: JournalAsked): Failure | undefined {
	if (to < from) return refuse("Use the first day or a later one.", "to");
	if (detail === "entries") {
		return basis === "cash" ? refuse("On a cash basis, choose a sum for each month.", "detail") : undefined;
	}
	if (from !== firstOfMonth(from)) return refuse("Use the first day of a month.", "from");
	return to === lastOfMonth(to) ? undefined : refuse("Use the last day of a month.", "to");
}

/** Asks, with what was taken and when, if some of the days were taken to the same program. */
function askAboutTaken(scope: Scope, { program, from, to }: JournalAsked): Failure | undefined {
	const taken = listJournalFiles(scope).filter(
		(file) => file.program === program && file.from <= to && file.to >= from,
	);
	const [last] = taken;
	if (!last) return undefined;
	const { date } = organizationOf(scope);
	const times = taken.length > 1 ? `, the last of ${taken.length} files` : "";
	return refuse(
		`${date(last.from)} to ${date(last.to)} was put in a file for ${journalPrograms[program]} before${times}. Imported twice, it counts twice.`,
		"confirmTaken",
	);
}

function mustBalance(entries: readonly JournalEntry[]): void {
	for (const { number, lines } of entries) {
		if (lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)
			throw new Error(`Journal entry ${number} isn't balanced.`);
	}
}
