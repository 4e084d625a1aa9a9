import { and, eq, isNull } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { db, write } from "~/db/client.server";
import { files } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
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

/** A file of the organization that isn't deleted. */
export function findOwn(scope: Scope, fileId: number) {
	return db()
		.select()
		.from(files)
		.where(and(eq(files.id, fileId), eq(files.profileId, scope.profileId), isNull(files.deletedDate)))
		.get();
}
