import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { files } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findOwn } from "./change-file";
import { keptFor } from "./file-columns";

/**
 * Deletes a file from its record. Its bytes are kept for 30 days, until `purgeDeletedFiles` removes them. Refuses a
 * file of a signed agreement, a statement that was sent and a file of a transaction (`whyKept`). The trigger
 * `files_sealed` (drizzle/0002_rules.sql) holds signed ones.
 */
export function deleteFile(scope: Scope, fileId: number): Result {
	return write(() => {
		const file = findOwn(scope, fileId);
		if (!file) return refuse("That file wasn't found.");
		const kept = whyKept(fileId);
		if (kept) return refuse(`${kept} It can't be deleted.`);
		db().update(files).set({ deletedDate: nowIso() }).where(eq(files.id, fileId)).run();
		recordActivity(scope, {
			action: "file.deleted",
			subjectKind: file.subjectKind,
			subjectId: file.subjectId,
			summary: `The file “${file.title}” was deleted.`,
		});
		return { ok: true };
	});
}

const reasons: Record<string, string> = {
	signed: "This file is part of a signed agreement.",
	statement: "This owner statement is on file.",
	books: "This file is attached to a posted transaction.",
};

/** Why a file stays as it is, as a sentence; undefined if it may be deleted and replaced. */
export function whyKept(fileId: number): string | undefined {
	const row = statement<{ reason: string | null }>(`SELECT ${keptFor} AS reason FROM files f WHERE f.id = ?`).get(
		fileId,
	);
	return reasons[row?.reason ?? ""];
}
