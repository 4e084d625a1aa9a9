import { and, desc, eq } from "drizzle-orm";
import { listActivity, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { journalDrafts, users } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findEntryLease, refuseRepetition } from "./check-entry";
import { keptLines, linesAgain, type WrittenEntry } from "./entry-input";

export type DraftRow = {
	id: number;
	date: PlainDate | null;
	memo: string;
	debitCents: number;
	creditCents: number;
	author: string;
	updatedDate: string;
};

/** Saves an entry as written, balanced or not. `draftId` is the draft to overwrite. */
export function saveDraft(
	scope: Scope,
	input: WrittenEntry & { draftId?: number | undefined; idempotencyKey?: string | undefined },
): Result<{ draftId: number }> {
	return once(scope, "save-draft", input, () => {
		const leased = findEntryLease(scope, input.leaseId);
		const failure = refuseAll([
			...(input.lines.length === 0 && !input.memo ? [refuse("Enter a line or a memo first.", "memo")] : []),
			...(leased.ok ? [] : [leased]),
			...refuseRepetition(input, "draft"),
		]);
		if (failure) return failure;
		const { date, memo = "", leaseId, reverseOn, draftId } = input;
		const fields = {
			...{ date: date ?? null, memo, leaseId: leaseId ?? null, reverseOn: reverseOn ?? null },
			lines: keptLines(input.lines),
		};
		if (draftId === undefined) {
			const { profileId, userId } = scope;
			return { ok: true, draftId: insertRow(journalDrafts, { profileId, authorId: userId, ...fields }) };
		}
		if (!findDraft(scope, draftId)) return refuse("This draft was already posted or deleted.");
		db()
			.update(journalDrafts)
			.set({ ...fields, updatedDate: nowIso() })
			.where(mine(scope, draftId))
			.run();
		return { ok: true, draftId };
	});
}

/** Deletes a draft. */
export function deleteDraft(scope: Scope, draftId: number): Result {
	return allOrNothing(() => {
		if (!removeDraft(scope, draftId)) return refuse("That draft wasn't found.");
		recordActivity(scope, {
			action: "journal_draft.deleted",
			...{ subjectKind, subjectId: draftId },
			summary: "A journal entry draft was deleted.",
		});
		return { ok: true };
	});
}

/** Logs as which entry a draft was posted. */
export function noteDraftPosted(
	scope: Scope,
	draftId: number,
	{ transactionId, name }: { transactionId: number; name: string },
) {
	mustBeWriting();
	recordActivity(scope, {
		action: "journal_draft.posted",
		...{ subjectKind, subjectId: draftId, changes: { transactionId: [null, transactionId] } },
		summary: `A draft was posted as entry ${name}.`,
	});
}

/**
 * What happened to a draft that is gone: the entry it was posted as, or no id if it was deleted. Undefined if it never
 * existed.
 */
export function findFormerDraft(scope: Scope, draftId: number): { transactionId: number | undefined } | undefined {
	const [last] = listActivity(scope, { subjectKind, subjectId: draftId }, 1);
	if (!last) return undefined;
	const posted = last.changes?.transactionId?.[1];
	return { transactionId: typeof posted === "number" ? posted : undefined };
}

/** The kind of record under which activity of drafts is logged. */
const subjectKind = "journal_draft";

/** Deletes the draft's row. Returns whether it existed. */
export function removeDraft(scope: Scope, draftId: number): boolean {
	if (!findDraft(scope, draftId)) return false;
	const sql = "DELETE FROM journal_drafts WHERE id = ? AND profile_id = ?";
	return statement(sql).run(draftId, scope.profileId).changes === 1;
}

/** A draft as its form submitted it; undefined if it isn't the organization's. */
export function findDraft(scope: Scope, draftId: number) {
	const draft = db().select().from(journalDrafts).where(mine(scope, draftId)).get();
	return draft && { ...draft, lines: linesAgain(draft.lines) };
}

/** The newest 50 drafts of the organization. */
export function listDrafts(scope: Scope): DraftRow[] {
	const { id, date, memo, lines, updatedDate } = journalDrafts;
	return db()
		.select({ id, date, memo, lines, updatedDate, firstname: users.firstname, lastname: users.lastname })
		.from(journalDrafts)
		.leftJoin(users, eq(users.id, journalDrafts.authorId))
		.where(eq(journalDrafts.profileId, scope.profileId))
		.orderBy(desc(id))
		.limit(50)
		.all()
		.map(({ lines, firstname, lastname, ...draft }) => ({
			...draft,
			debitCents: lines.reduce((sum, { debitCents }) => sum + debitCents, 0),
			creditCents: lines.reduce((sum, { creditCents }) => sum + creditCents, 0),
			author: `${firstname ?? ""} ${lastname ?? ""}`.trim(),
		}));
}

function mine(scope: Scope, draftId: number) {
	return and(eq(journalDrafts.id, draftId), eq(journalDrafts.profileId, scope.profileId));
}
