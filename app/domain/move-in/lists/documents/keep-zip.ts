import { randomUUID } from "node:crypto";
import { fileStore } from "#domain/files";
import { documentsZipLimit } from "#domain/move-in/labels";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { listImportDocuments, listImportZips } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { openDocumentsZip, ZipRefused } from "./documents-zip";

export type UploadedZip = { fileName: string; bytes: Uint8Array };
export type KeptZip = { fileName: string; storageKey: string; names: string[] };

/**
 * Stores the zip of a list of documents until its files are read. Refuses, at `zip`, one that is missing, has a password,
 * isn't whole, or has too much or strange names in it.
 */
export async function keepZip({ profileId }: Scope, zip: UploadedZip | undefined): Promise<Result<{ zip: KeptZip }>> {
	if (!zip) return refuse("Choose the zip with your files.", "zip");
	if (zip.bytes.length > documentsZipLimit.bytes) return refuse(documentsZipLimit.words, "zip");
	const bytes = Buffer.from(zip.bytes.buffer, zip.bytes.byteOffset, zip.bytes.byteLength);
	try {
		const { names } = openDocumentsZip(bytes);
		const storageKey = `imports/${profileId}/${randomUUID()}.zip`;
		await fileStore().put(storageKey, bytes);
		return { ok: true, zip: { fileName: zip.fileName.slice(0, 255), storageKey, names } };
	} catch (error) {
		if (error instanceof ZipRefused) return refuse(error.message, "zip");
		throw error;
	}
}

/** Notes a stored zip and its files with their list, as a part of a change. */
export function noteZip({ profileId }: Scope, importId: number, { fileName, storageKey, names }: KeptZip): void {
	mustBeWriting();
	insertRow(listImportZips, { importId, profileId, fileName, storageKey });
	for (const name of names) insertRow(listImportDocuments, { importId, profileId, name });
}
