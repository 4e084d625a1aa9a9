import { randomUUID } from "node:crypto";
import { findSubject, recordActivity, type Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { files } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { cutTo } from "~/domain/kernel/excerpt";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { contentOf } from "./content-type";
import { fileStore } from "./file-store";
import type { FileCategory } from "./labels";
import { placeOf } from "./place-of";
import { failed, isChosen, nameWithExtension, receiveUpload } from "./receive-upload";
import { shrinkImage } from "./shrink-image";
import { tellShared } from "./tell-shared";
import { isZipBomb } from "./zip-bomb";

type UploadOptions = {
	category?: FileCategory | undefined;
	/** Title for a single file; several files are titled by their file names. */
	title?: string | undefined;
	/** For the team only. */
	note?: string | undefined;
	sharedWithTenants?: boolean | undefined;
	sharedWithOwners?: boolean | undefined;
	/** False if those it's shared with are told of it in another way. */
	told?: boolean | undefined;
	/** Who sent it, if that is no one with a login: the trail names them. */
	by?: string | undefined;
};

export type UploadOutcome = { fileIds: [number, ...number[]]; failures: string[] };

/**
 * Uploads up to ten files to a record, each of at most 20 MB (receive-upload.ts): PDF, office, text (content-type.ts),
 * and images (converted to WebP). An office file that unpacks too large is refused (zip-bomb.ts). `failures` explains
 * each file that failed; if all fail, refuses at `file`.
 */
export async function uploadDocuments(
	scope: Scope,
	subject: Subject,
	given: unknown[],
	options: UploadOptions = {},
): Promise<Result<UploadOutcome>> {
	const chosen = given.filter(isChosen);
	if (chosen.length === 0) return refuse("Choose a file.", "file");
	if (chosen.length > 10) return refuse("Add up to 10 files at a time.", "file");
	if (!findSubject(scope, subject)) return refuse("That record wasn't found.");
	const title = chosen.length === 1 ? options.title : undefined;
	const kept: Result<{ fileId: number }>[] = [];
	for (const file of chosen) kept.push(await keepDocument(scope, subject, file, { ...options, title }));
	return outcomeOf(kept);
}

/** The files that were stored, with what the others were refused for; refused at `file` if there are none. */
export function outcomeOf(kept: readonly Result<{ fileId: number }>[]): Result<UploadOutcome> {
	const failures = kept.flatMap((one) => (one.ok ? [] : [one.message]));
	const [first, ...others] = kept.flatMap((one) => (one.ok ? [one.fileId] : []));
	if (first === undefined) return refuse(failures.join(" "), "file");
	return { ok: true, fileIds: [first, ...others], failures };
}

/**
 * Uploads one file to a record together with what `andThen` writes with its id. If that refuses, neither is saved.
 * Refuses an invalid file at `file`.
 */
export async function uploadDocument(
	scope: Scope,
	subject: Subject,
	given: unknown,
	{ andThen, ...options }: UploadOptions & { andThen: (fileId: number) => Result },
): Promise<Result> {
	if (!isChosen(given)) return refuse("Choose a file.", "file");
	if (!findSubject(scope, subject)) return refuse("That record wasn't found.");
	const kept = await keepDocument(scope, subject, given, options, andThen);
	return kept.ok ? { ok: true } : kept;
}

async function keepDocument(
	scope: Scope,
	subject: Subject,
	given: unknown,
	options: UploadOptions,
	andThen?: (fileId: number) => Result,
): Promise<Result<{ fileId: number }>> {
	const upload = await receiveUpload(given);
	if (!upload.ok) return refuse(upload.message, "file");
	const prepared = await prepareDocument(upload.bytes, upload.fileName);
	if (!prepared.ok) return refuse(failed(upload.fileName, prepared.message), "file");
	const { bytes, extension, ...columns } = prepared;
	const storageKey = `${scope.profileId}/${subject.subjectKind}/${subject.subjectId}/${randomUUID()}.${extension}`;
	const row: FileColumns = {
		...columns,
		...{ bucket: "documents" as const, storageKey, sizeBytes: bytes.length, category: options.category ?? "other" },
		title: options.title?.trim() || cutTo(upload.fileName, 255),
		fileName: nameWithExtension(upload.fileName, extension),
		note: options.note?.trim() ?? "",
		sharedWithTenants: options.sharedWithTenants ?? false,
		sharedWithOwners: options.sharedWithOwners ?? false,
	};
	const finish = (id: number) => {
		const { title, sharedWithTenants: tenants = false, sharedWithOwners: owners = false } = row;
		if (options.told !== false) tellShared(scope, subject, { id, title, tenants, owners });
		return andThen?.(id) ?? { ok: true as const };
	};
	return keepFile(scope, subject, bytes, row, finish, options.by);
}

type Prepared = {
	bytes: Buffer;
	extension: string;
	contentType: string;
	width: number | null;
	height: number | null;
};

/** Checks what a file really is and converts images to WebP. */
export async function prepareDocument(bytes: Buffer, fileName: string): Promise<Result<Prepared>> {
	const content = await contentOf(bytes, fileName);
	if (!content) return refuse("only PDF, Office, text and image files are accepted.");
	if (bytes.toString("latin1", 0, 2) === "PK" && (await isZipBomb(bytes))) {
		return refuse("its contents are too large when unpacked.");
	}
	const { extension, contentType } = content;
	if (!content.isImage) return { ok: true, bytes, extension, contentType, width: null, height: null };
	const image = await shrinkImage(bytes);
	return image.ok ? { ...image, extension: "webp", contentType: "image/webp" } : image;
}

export type FileColumns = Omit<
	typeof files.$inferInsert,
	"id" | "profileId" | "subjectKind" | "subjectId" | "propertyId" | "unitId" | "addedById" | "createdDate"
>;

/**
 * Stores the bytes, then the file's record and what `andThen` writes with its id in one transaction. If the transaction
 * fails, the bytes are removed again. `by` is who sent it, if not whoever acts.
 */
export async function keepFile(
	scope: Scope,
	subject: Subject,
	bytes: Buffer,
	columns: FileColumns,
	andThen: (fileId: number) => Result = () => ({ ok: true }),
	by?: string,
): Promise<Result<{ fileId: number }>> {
	const key = `${columns.bucket}/${columns.storageKey}`;
	await fileStore().put(key, bytes);
	let kept = false;
	try {
		const result = allOrNothing((): Result<{ fileId: number }> => {
			const fileId = insertFile(scope, subject, columns, by);
			const done = andThen(fileId);
			return done.ok ? { ok: true, fileId } : done;
		});
		kept = result.ok;
		return result;
	} finally {
		if (!kept) await fileStore().remove(key);
	}
}

/** Writes the record of a file whose bytes are stored, as a part of a change. */
export function insertFile(scope: Scope, subject: Subject, columns: FileColumns, by?: string): number {
	mustBeWriting();
	const { userId } = scope;
	if (userId === null) throw new Error("A file is added by someone.");
	const { subjectKind, subjectId } = subject;
	const { id: fileId } = db()
		.insert(files)
		.values({
			...{ profileId: scope.profileId, subjectKind, subjectId, addedById: userId, createdDate: nowIso() },
			...placeOf(subject),
			...columns,
		})
		.returning({ id: files.id })
		.get();
	const summary = `The file “${columns.title}” was added${by ? ` by ${by}` : ""}.`;
	recordActivity(by ? systemScope(scope.profileId) : scope, { action: "file.added", ...subject, summary });
	return fileId;
}
