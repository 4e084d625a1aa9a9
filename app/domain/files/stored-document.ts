import { findSubject, type Subject } from "#domain/activity";
import { mustBeWriting } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { fileStore } from "./file-store";
import type { FileCategory } from "./labels";
import { nameWithExtension, safeName } from "./receive-upload";
import { insertFile, prepareDocument } from "./upload-documents";

/** A document whose bytes are stored, and which belongs to no record yet. */
export type StoredDocument = {
	/** Where its bytes are in the bucket of documents. */
	storageKey: string;
	fileName: string;
	contentType: string;
	sizeBytes: number;
	width: number | null;
	height: number | null;
};

/**
 * Checks what a document really is, as for an upload (`prepareDocument`), and stores its bytes under a key that is given
 * without its extension. Stored again, it takes the place of what was there.
 */
export async function storeDocument(
	key: string,
	bytes: Buffer,
	fileName: string,
): Promise<Result<{ stored: StoredDocument }>> {
	const prepared = await prepareDocument(bytes, fileName);
	if (!prepared.ok) return prepared;
	const { bytes: kept, extension, contentType, width, height } = prepared;
	const storageKey = `${key}.${extension}`;
	await fileStore().put(`documents/${storageKey}`, kept);
	const named = nameWithExtension(safeName(fileName), extension);
	return { ok: true, stored: { storageKey, fileName: named, contentType, sizeBytes: kept.length, width, height } };
}

type Details = {
	title: string;
	category: FileCategory;
	note: string;
	sharedWithTenants: boolean;
	sharedWithOwners: boolean;
};

/** Adds a stored document to a record, as a part of a change. Whom it's shared with isn't notified. */
export function addStoredDocument(
	scope: Scope,
	subject: Subject,
	stored: StoredDocument,
	details: Details,
): Result<{ fileId: number }> {
	mustBeWriting();
	if (!findSubject(scope, subject)) return refuse("That record wasn't found.");
	return { ok: true, fileId: insertFile(scope, subject, { bucket: "documents", ...stored, ...details }) };
}
