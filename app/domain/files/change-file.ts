import { and, eq, isNull } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { files } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { keptFor } from "./file-columns";
import type { FileCategory } from "./labels";
import { tellShared } from "./tell-shared";

type FileFields = {
	title: string;
	category: FileCategory;
	note: string;
	sharedWithTenants: boolean;
	sharedWithOwners: boolean;
};

/**
 * Changes a file's title, category, note or sharing. Fields that aren't given don't change. Whom it's shared with for
 * the first time is told.
 */
export function changeFile(scope: Scope, fileId: number, fields: Partial<FileFields>): Result {
	return write(() => {
		const before = findOwn(scope, fileId);
		if (!before) return refuse("That file wasn't found.");
		const changes = changedFields(before, fields);
		if (!changes) return { ok: true };
		db().update(files).set(fields).where(eq(files.id, fileId)).run();
		recordActivity(scope, {
			action: "file.changed",
			subjectKind: before.subjectKind,
			subjectId: before.subjectId,
			summary: `The file “${fields.title ?? before.title}” was changed.`,
			changes,
		});
		tellShared(scope, before, {
			...{ id: fileId, title: fields.title ?? before.title },
			tenants: fields.sharedWithTenants === true && !before.sharedWithTenants,
			owners: fields.sharedWithOwners === true && !before.sharedWithOwners,
		});
		return { ok: true };
	});
}

/**
 * Deletes a file from its record. Its bytes are kept for 30 days, until `purgeDeletedFiles` removes them. Refuses a
 * file of a signed agreement, a statement that was sent and a file of a transaction.
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

/** A file of the organization that isn't deleted. */
export function findOwn(scope: Scope, fileId: number) {
	return db()
		.select()
		.from(files)
		.where(and(eq(files.id, fileId), eq(files.profileId, scope.profileId), isNull(files.deletedDate)))
		.get();
}
