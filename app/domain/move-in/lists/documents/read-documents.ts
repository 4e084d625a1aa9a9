import { fileStore, largestUploadBytes, StorageFailure, type StoredDocument, storeDocument } from "#domain/files";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { type DocumentsZip, openDocumentsZip, ZipRefused } from "./documents-zip";
import { zipReader } from "./zip-reader";

type Waiting = { id: number; profileId: number; name: string; tries: number };

/** A file that ended the process that read it as often as this isn't read again. */
const mostTries = 3;

/**
 * Checks and stores each file of a list's zip, one after the other; a process that ends in between goes on there. When
 * all are read, the zip is removed. Nothing of this is in any record before the list is imported.
 */
export async function readDocuments(importId: number): Promise<void> {
	const key = zipOf(importId);
	if (key === undefined) return;
	const zip = await open(key);
	const waiting = statement<Waiting>(
		`SELECT id, profile_id AS profileId, name, tries FROM list_import_documents
		WHERE import_id = ? AND state = 'waiting' ORDER BY id`,
	).all(importId);
	for (const document of waiting) {
		statement("UPDATE list_import_documents SET tries = tries + 1 WHERE id = ?").run(document.id);
		const read = zip.ok ? await stored(importId, document, zip.zip) : zip;
		keep(document.id, read);
	}
	statement("UPDATE list_import_zips SET storage_key = NULL WHERE import_id = ?").run(importId);
	await fileStore().remove(key);
}

/** Goes on with zips whose process ended before each of their files was read. */
export function resumeZips(): void {
	const open = statement<{ importId: number }>(
		"SELECT import_id AS importId FROM list_import_zips WHERE storage_key IS NOT NULL ORDER BY import_id",
	);
	for (const { importId } of open.all()) zipReader().start(importId);
}

function zipOf(importId: number): string | undefined {
	const row = statement<{ key: string | null }>("SELECT storage_key AS key FROM list_import_zips WHERE import_id = ?");
	return row.get(importId)?.key ?? undefined;
}

async function open(key: string): Promise<Result<{ zip: DocumentsZip }>> {
	const kept = await fileStore().read(key);
	if (!kept) return refuse("the zip is gone. Upload it again.");
	const bytes = Buffer.from(await new Response(kept.stream as BodyInit).arrayBuffer());
	return { ok: true, zip: openDocumentsZip(bytes) };
}

async function stored(
	importId: number,
	{ id, profileId, name, tries }: Waiting,
	zip: DocumentsZip,
): Promise<Result<{ stored: StoredDocument }>> {
	const size = zip.sizeOf(name) ?? 0;
	if (size === 0) return refuse("it's empty.");
	if (size > largestUploadBytes) return refuse("it's larger than 20 MB.");
	if (tries >= mostTries) return refuse("it can't be read.");
	try {
		return await storeDocument(`${profileId}/lists/${importId}-${id}`, await zip.read(name), name);
	} catch (error) {
		if (error instanceof ZipRefused) return refuse(error.message);
		if (error instanceof StorageFailure) {
			statement("UPDATE list_import_documents SET tries = tries - 1 WHERE id = ?").run(id);
			throw error;
		}
		console.error(`A file of list ${importId} could not be read:`, error);
		return refuse("it can't be read.");
	}
}

function keep(id: number, read: Result<{ stored: StoredDocument }>) {
	const none = { storageKey: null, fileName: null, contentType: null, sizeBytes: null, width: null, height: null };
	statement(
		`UPDATE list_import_documents SET state = @state, refusal = @refusal, storage_key = @storageKey,
			file_name = @fileName, content_type = @contentType, size_bytes = @sizeBytes, width = @width, height = @height
		WHERE id = @id AND state = 'waiting'`,
	).run(
		read.ok
			? { id, state: "stored", refusal: "", ...read.stored }
			: { id, state: "refused", refusal: read.message, ...none },
	);
}
