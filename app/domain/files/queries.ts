import type { Subject, SubjectKind } from "#domain/activity";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import { type FileRow, fileColumns, type StoredFile, shownFile } from "./file-columns";

export type Photo = { id: number; title: string; width: number; height: number; position: number };

/** Whose files a record's list has: a property's has those of its units and leases too, a unit's those of its leases. */
const listed: Partial<Record<SubjectKind, { where: string; kinds: readonly SubjectKind[] }>> = {
	property: { where: "f.property_id = ?", kinds: ["property", "unit", "lease"] },
	unit: { where: "f.unit_id = ?", kinds: ["unit", "lease"] },
};

/**
 * One page of a record's documents and of those within it, newest first. `kinds` are the kinds of records that
 * the reader may see; all if unset.
 */
export function listFiles(
	scope: Scope,
	{ subjectKind, subjectId }: Subject,
	{ cursor, kinds }: { cursor?: string | undefined; kinds?: readonly SubjectKind[] | undefined } = {},
) {
	const within = listed[subjectKind];
	const seen = within?.kinds.filter((kind) => kind === subjectKind || (kinds?.includes(kind) ?? true));
	const page = keysetPage<StoredFile>({
		select: fileColumns,
		from: "files f",
		where: [
			...["f.profile_id = ?", within?.where ?? "f.subject_kind = ? AND f.subject_id = ?"],
			...(seen ? [`f.subject_kind IN (${seen.map((kind) => `'${kind}'`)})`] : []),
			...["f.bucket = 'documents'", "f.position = 0", "f.deleted_date IS NULL"],
		],
		params: [scope.profileId, ...(within ? [] : [subjectKind]), subjectId],
		order: [{ sql: "f.id", key: "id" }],
		direction: "desc",
		cursor,
	});
	return { ...page, rows: page.rows.map(shownFile) };
}

/** A record's photos in their order, at most 24. */
export function listPhotos(scope: Scope, { subjectKind, subjectId }: Subject): Photo[] {
	return statement<Photo>(
		`SELECT id, title, width, height, position FROM files
		WHERE profile_id = ? AND subject_kind = ? AND subject_id = ? AND bucket = 'images' AND deleted_date IS NULL
		ORDER BY position, id`,
	).all(scope.profileId, subjectKind, subjectId);
}

/** One file with the record it belongs to and the team's note, for its pages. */
export function findFile(scope: Scope, fileId: number): (FileRow & Subject & { note: string }) | undefined {
	const file = statement<StoredFile & { note: string }>(
		`SELECT ${fileColumns}, f.note FROM files f WHERE f.id = ? AND f.profile_id = ? AND f.deleted_date IS NULL`,
	).get(fileId, scope.profileId);
	if (!file) return undefined;
	const { subjectKind, subjectId, note } = file;
	return { ...shownFile(file), subjectKind, subjectId, note };
}
