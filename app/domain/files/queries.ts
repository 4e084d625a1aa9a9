import type { Subject } from "#domain/activity";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import type { FileCategory } from "./labels";

type FileRow = {
	id: number;
	title: string;
	category: FileCategory;
	fileName: string;
	contentType: string;
	sizeBytes: number;
	addedBy: string;
	createdDate: string;
	sharedWithTenants: boolean;
	sharedWithOwners: boolean;
};

export type Photo = { id: number; title: string; width: number; height: number; position: number };

/** One page of a record's documents, newest first; 50 rows. */
export function listFiles(scope: Scope, { subjectKind, subjectId }: Subject, cursor?: string) {
	const page = keysetPage<StoredFile>({
		select: columns,
		from: "files f JOIN users a ON a.id = f.added_by_id",
		where: [
			...["f.profile_id = ?", "f.subject_kind = ?", "f.subject_id = ?"],
			...["f.bucket = 'documents'", "f.position = 0", "f.deleted_date IS NULL"],
		],
		params: [scope.profileId, subjectKind, subjectId],
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

/** One file with the record it belongs to, for the edit form. */
export function findFile(scope: Scope, fileId: number): (FileRow & Subject & { isPhoto: boolean }) | undefined {
	const file = statement<StoredFile & Subject & { isPhoto: number }>(
		`SELECT ${columns}, f.subject_kind AS subjectKind, f.subject_id AS subjectId, f.bucket = 'images' AS isPhoto
		FROM files f JOIN users a ON a.id = f.added_by_id
		WHERE f.id = ? AND f.profile_id = ? AND f.deleted_date IS NULL`,
	).get(fileId, scope.profileId);
	if (!file) return undefined;
	const { subjectKind, subjectId, isPhoto } = file;
	return { ...shownFile(file), subjectKind, subjectId, isPhoto: isPhoto === 1 };
}

type StoredFile = Omit<FileRow, "sharedWithTenants" | "sharedWithOwners"> & {
	sharedWithTenants: number;
	sharedWithOwners: number;
};

const columns = `f.id, f.title, f.category, f.file_name AS fileName, f.content_type AS contentType,
	f.size_bytes AS sizeBytes, trim(a.firstname || ' ' || a.lastname) AS addedBy, f.created_date AS createdDate,
	f.shared_with_tenants AS sharedWithTenants, f.shared_with_owners AS sharedWithOwners`;

function shownFile(file: StoredFile): FileRow {
	const { id, title, category, fileName, contentType, sizeBytes, addedBy, createdDate } = file;
	return {
		...{ id, title, category, fileName, contentType, sizeBytes, addedBy, createdDate },
		sharedWithTenants: file.sharedWithTenants === 1,
		sharedWithOwners: file.sharedWithOwners === 1,
	};
}
