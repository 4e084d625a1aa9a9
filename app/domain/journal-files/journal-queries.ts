import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import type { Basis } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type JournalProgram, journalPrograms } from "./labels";

export type JournalFile = {
	id: number;
	program: JournalProgram;
	basis: Basis;
	from: PlainDate;
	to: PlainDate;
	lines: number;
	debitCents: Cents;
	digest: string;
	createdDate: string;
	authorName: string | null;
};

/** The journal files that were made, newest first, at most 200. */
export function listJournalFiles(scope: Scope): JournalFile[] {
	return statement<JournalFile>(
		`SELECT f.id, f.program, f.basis, f.from_date AS "from", f.to_date AS "to", f.lines, f.debit_cents AS debitCents,
			f.digest, f.created_date AS createdDate, trim(u.firstname || ' ' || u.lastname) AS authorName
		FROM journal_files f LEFT JOIN users u ON u.id = f.author_id
		WHERE f.profile_id = ? ORDER BY f.id DESC LIMIT 200`,
	).all(scope.profileId);
}

/** A journal file, the same each time. Recorded in the activity log. */
export function takeJournalFile(scope: Scope, journalFileId: number): Result<{ text: string; fileName: string }> {
	return write((): Result<{ text: string; fileName: string }> => {
		const file = statement<{ program: JournalProgram; from: PlainDate; to: PlainDate; text: string }>(
			`SELECT program, from_date AS "from", to_date AS "to", content AS text FROM journal_files
			WHERE id = ? AND profile_id = ?`,
		).get(journalFileId, scope.profileId);
		if (!file) return refuse("That file wasn't found.");
		recordActivity(scope, {
			...{ action: "books.journal_taken", subjectKind: "organization", subjectId: scope.profileId },
			summary: `A file of entries for ${journalPrograms[file.program]} was downloaded.`,
		});
		const { program, from, to, text } = file;
		return { ok: true, text, fileName: `journal-${from}-${to}.${program === "iif" ? "iif" : "csv"}` };
	});
}
