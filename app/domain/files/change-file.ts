import { and, eq, isNull } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { files } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { FileCategory } from "./labels";

type FileFields = {
	title: string;
	category: FileCategory;
	sharedWithTenants: boolean;
	sharedWithOwners: boolean;
};

/** Changes a file's title, category or sharing. Fields that aren't given don't change. */
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
		return { ok: true };
	});
}

/**
 * Deletes a file from its record. Its bytes are kept for 30 days, until `purgeDeletedFiles` removes them. Refuses a
 * file of a signed agreement.
 */
export function deleteFile(scope: Scope, fileId: number): Result {
	return write(() => {
		const file = findOwn(scope, fileId);
		if (!file) return refuse("That file wasn't found.");
		if (file.sealed) return refuse("This file is part of a signed agreement and can't be deleted.");
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

function findOwn(scope: Scope, fileId: number) {
	return db()
		.select()
		.from(files)
		.where(and(eq(files.id, fileId), eq(files.profileId, scope.profileId), isNull(files.deletedDate)))
		.get();
}
