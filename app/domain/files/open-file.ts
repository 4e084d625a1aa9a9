import type { Subject } from "#domain/activity";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type FileLink, isLiveFileLink, isLiveMailedLink } from "./file-link";
import { fileStore } from "./file-store";

/** A file to send to the browser: its name, its type and its bytes as a stream. */
export type OpenFile = {
	fileName: string;
	contentType: string;
	sizeBytes: number;
	stream: ReadableStream<Uint8Array>;
	/** Only PDFs and WebP pictures, which the product encodes itself, open in the browser; everything else downloads. */
	disposition: "inline" | "attachment";
	/** A photo, whose contents never change. A document can be replaced. */
	lasting: boolean;
};

/** Opens a file of the organization. Files that applicants sent are excluded: they open only by a signed link. */
export function openFile(scope: Scope, fileId: number): Promise<OpenFile | undefined> {
	return open(
		statement<Kept>(`${select} AND profile_id = ? AND subject_kind <> 'application'`).get(fileId, scope.profileId),
	);
}

/**
 * Opens the file of a signed link for anyone who has it; undefined if the link is invalid or expired. How long it
 * works: file-link.ts.
 */
export async function openLinkedFile(link: FileLink, secret: string): Promise<OpenFile | undefined> {
	if (!isLiveFileLink(link, secret)) return undefined;
	return open(statement<Kept>(select).get(link.fileId));
}

/** Whose the file of a signed link is, and what it's called; undefined if the link is invalid or expired. */
export function findLinkedFile(link: FileLink, secret: string) {
	if (!isLiveFileLink(link, secret)) return undefined;
	return statement<Subject & { profileId: number; fileName: string }>(
		`SELECT profile_id AS profileId, file_name AS fileName, subject_kind AS subjectKind, subject_id AS subjectId
		FROM files WHERE id = ? AND deleted_date IS NULL`,
	).get(link.fileId);
}

/**
 * The file of an emailed link, with its organization's name, for anyone who has the link; undefined if it's invalid or
 * expired.
 */
export function findMailedFile(link: FileLink, secret: string) {
	if (!isLiveMailedLink(link, secret)) return undefined;
	return statement<{ id: number; title: string; isPdf: 0 | 1; organizationName: string }>(
		`SELECT f.id, f.title, f.content_type = 'application/pdf' AS isPdf, o.name AS organizationName FROM files f JOIN organization o ON o.profile_id = f.profile_id
		WHERE f.id = ? AND f.deleted_date IS NULL`,
	).get(link.fileId);
}

/** Opens a version of a document by its number; undefined if there is none. */
export async function openVersion(scope: Scope, fileId: number, number: number): Promise<OpenFile | undefined> {
	const current = `${select} AND profile_id = ? AND version_number = ? AND bucket = 'documents'`;
	const former = `SELECT 'documents/' || v.storage_key AS key, v.file_name AS fileName, v.content_type AS contentType
		FROM file_versions v JOIN files f ON f.id = v.file_id AND f.deleted_date IS NULL
		WHERE v.file_id = ? AND v.profile_id = ? AND v.number = ?`;
	const asked = [fileId, scope.profileId, number];
	return open(statement<Kept>(current).get(...asked) ?? statement<Kept>(former).get(...asked));
}

type Kept = { key: string; fileName: string; contentType: string };

const select = `SELECT bucket || '/' || storage_key AS key, file_name AS fileName, content_type AS contentType
	FROM files WHERE id = ? AND deleted_date IS NULL`;

async function open(kept: Kept | undefined): Promise<OpenFile | undefined> {
	if (!kept) return undefined;
	const stored = await fileStore().read(kept.key);
	if (!stored) return undefined;
	const { fileName, contentType } = kept;
	const shown = contentType === "image/webp" || contentType === "application/pdf";
	const lasting = contentType === "image/webp" && !kept.key.startsWith("documents/");
	return { ...stored, fileName, contentType, disposition: shown ? "inline" : "attachment", lasting };
}
