import { randomUUID } from "node:crypto";
import type { Subject } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { files } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { contentOf } from "./content-type";
import { fileStore } from "./file-store";
import type { FileCategory } from "./labels";
import { placeOf } from "./place-of";
import { failed, isChosen, receiveUpload } from "./receive-upload";

type MadeFile = {
	bytes: Uint8Array;
	title: string;
	fileName: string;
	category: FileCategory;
	addedById: number;
	/** Part of a signed record, so it can't be deleted. */
	sealed?: boolean;
	/** Not shown in the record's list of files. */
	unlisted?: boolean;
	/** A PDF when unset. */
	type?: MadeType;
	/** Shown to the owner whose record it is on. */
	sharedWithOwners?: boolean;
};

const madeTypes = {
	pdf: "application/pdf",
	zip: "application/zip",
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

type MadeType = keyof typeof madeTypes;

/**
 * Stores a file that the product made or that belongs to a signed record: first a record that counts as deleted, then
 * the bytes, then in one transaction the record itself and what `andThen` writes with its id. If that refuses or throws,
 * both are removed again; what a killed process leaves is purged like any deleted file.
 */
export async function keepMadeFile<T extends object>(
	{ profileId }: Pick<Scope, "profileId">,
	{ subjectKind, subjectId }: Subject,
	made: MadeFile,
	andThen: (fileId: number) => Result<T>,
): Promise<Result<T>> {
	const { bytes, title, fileName, category, addedById, sealed = false, unlisted = false } = made;
	const { type = "pdf", sharedWithOwners = false } = made;
	const storageKey = `${profileId}/${subjectKind}/${subjectId}/${randomUUID()}.${type}`;
	const key = `documents/${storageKey}`;
	const moment = nowIso();
	const row = {
		...{
			profileId,
			subjectKind,
			subjectId,
			storageKey,
			title,
			fileName,
			category,
			addedById,
			sealed,
			sharedWithOwners,
		},
		...placeOf({ subjectKind, subjectId }),
		...{ bucket: "documents" as const, contentType: madeTypes[type], sizeBytes: bytes.length },
		...{ position: unlisted ? 1 : 0, createdDate: moment },
	};
	const id = write(() => insertRow(files, { ...row, sealed: false, deletedDate: moment }));
	let kept = false;
	try {
		await fileStore().put(key, bytes);
		const result = allOrNothing(() => {
			forget(id);
			return andThen(insertRow(files, { ...row, id }));
		});
		kept = result.ok;
		return result;
	} finally {
		if (!kept) {
			await fileStore().remove(key);
			write(() => forget(id));
		}
	}
}

function forget(id: number): void {
	mustBeWriting();
	statement("DELETE FROM files WHERE id = ?").run(id);
}

/** Reads an uploaded file that must be a PDF by its content; otherwise refuses at `file`. */
export async function receivePdf(given: unknown): Promise<Result<{ bytes: Buffer }>> {
	if (!isChosen(given)) return refuse("Choose a file.", "file");
	const upload = await receiveUpload(given);
	if (!upload.ok) return refuse(upload.message, "file");
	const content = await contentOf(upload.bytes, upload.fileName);
	if (content?.extension !== "pdf") return refuse(failed(upload.fileName, "it isn't a PDF."), "file");
	return { ok: true, bytes: upload.bytes };
}
