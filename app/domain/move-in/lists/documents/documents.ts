import { addStoredDocument, deleteFile, findFile, type StoredDocument } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { statement } from "~/db/client.server";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { defineListImport, type ListProblem, type Written, wrong } from "../define-list";
import { restatedWithoutField } from "../restated";
import { type DocumentKind, recordFinder } from "./find-record";
import { categoryOf } from "./folder-of";
import { nameFinder } from "./names-in-zip";
import { type Sharing, sharingOf } from "./shared-with";

type Subject = { subjectKind: DocumentKind; subjectId: number };
type Details = Sharing & { title: string; category: FileCategory; note: string };
type Act = { documentId: number; subject: Subject; stored: StoredDocument; details: Details };

/** Files of a zip, each with the record that it becomes a document of. Nothing is shared unless the list says so. */
export const documents = defineListImport<Act>({
	kind: "documents",
	fields: {
		file: {
			label: "File",
			kind: "text",
			required: true,
			headers: "file name, filename, file, document, document name, file path, path, attachment, datei, dateiname",
		},
		kind: {
			label: "Kind of record",
			kind: "text",
			headers: "kind of record, record type, type of record, entity type, attached to type, belongs to, kind, level",
		},
		property: {
			label: "Property",
			kind: "text",
			once: true,
			headers: "property, property name, building, objekt",
		},
		unit: { label: "Unit", kind: "text", headers: "unit, unit number, unit name, apt, einheit" },
		tenant: {
			label: "Tenant",
			kind: "text",
			headers: "tenant, tenant name, resident, resident name, tenants, residents, mieter",
		},
		owner: { label: "Owner", kind: "text", headers: "owner, owner name, rental owner, eigentuemer" },
		vendor: { label: "Vendor", kind: "text", headers: "vendor, vendor name, supplier, payee, lieferant" },
		record: {
			label: "Name of the record",
			kind: "text",
			headers: "record, record name, name of the record, entity, entity name, attached to, name",
		},
		title: { label: "Title", kind: "text", headers: "title, document title, description, subject, betreff" },
		folder: {
			label: "Folder",
			kind: "text",
			headers: "folder, category, document type, file type, document category, type, ordner, kategorie",
		},
		shared: {
			label: "Shared with",
			kind: "text",
			headers: "shared with, share with, shared, sharing, visibility, visible to, freigabe",
		},
		note: { label: "Note", kind: "text", headers: "notes, note, comments, comment, memo, notiz" },
	},
	oneOf: ["property", "tenant", "owner", "vendor", "record"],
	afterProof: true,
	begin(scope, { importId }) {
		const files = filesOf(scope, importId);
		const find = { file: nameFinder(files), record: recordFinder(scope) };
		const named = new Set<number>();
		const taken = new Map<number, Subject>();
		const notes: ListProblem[] = [];
		const note = (row: number, message: string, detail: string) =>
			notes.push({ row, severity: "warning", message, detail });
		return {
			plan(row) {
				const name = row.text("file");
				const file = find.file(name);
				if (file === "several") {
					return wrong(name, "The zip has several files of this name. Write the folder in front of it.", name);
				}
				if (!file) return wrong(name, "This file isn't in the zip.", name);
				named.add(file.id);
				const record = find.record(row);
				if ("message" in record) return wrong(name, record.message, record.detail);
				const { subject, what } = record;
				if (file.refusal !== "") return wrong(name, `This file can't be kept: ${file.refusal}`, name);
				const before = taken.get(file.id);
				if (before && isSame(before, subject)) return { outcome: "same", name, what: "Repeated row" };
				if (before)
					return wrong(name, "This file is in the list twice. Put a copy with another name into the zip.", name);
				const sharing = sharingOf(row.text("shared"), subject.subjectKind);
				if (typeof sharing === "string") return wrong(name, sharing, row.text("shared"));
				taken.set(file.id, subject);
				const folder = row.text("folder");
				const category = categoryOf(folder, subject.subjectKind);
				const title = row.text("title") || file.fileName;
				if (isThere(scope, subject, { ...file, title })) return { outcome: "same", name, what };
				if (!category) note(row.row, "This folder isn't a category here, so the file goes to Other.", folder);
				const whom = peopleOf(sharing);
				if (whom !== "") note(row.row, "This file will be shared. No one is notified.", `${name}, with ${whom}`);
				const details = { ...sharing, title, category: category ?? ("other" as const), note: row.text("note") };
				const act = { documentId: file.id, subject, stored: storedOf(file), details };
				return { outcome: "new", name, what: whom === "" ? what : `${what}, shared with ${whom}`, act };
			},
			end: () => notes,
			unlisted: () => files.filter(({ id }) => !named.has(id)).map(({ name }) => name),
		};
	},
	writer(scope) {
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				const added = addStoredDocument(scope, act.subject, act.stored, act.details);
				if (!added.ok) return restatedWithoutField(added, row);
				statement("UPDATE list_import_documents SET state = 'imported' WHERE id = ? AND profile_id = ?").run(
					act.documentId,
					scope.profileId,
				);
				written.push({ kind: "file", id: added.fileId });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		for (const { id } of written) {
			const file = findFile(scope, id);
			if (!file) continue;
			if (file.versionNumber > 1) return refuse(`“${file.title}” has a newer version, so the import can't be undone.`);
			const deleted = deleteFile(scope, id);
			if (!deleted.ok) return restatedWithoutField(deleted);
		}
		return { ok: true };
	},
});

type ZippedFile = StoredDocument & { id: number; name: string; refusal: string };

function filesOf({ profileId }: Scope, importId: number): ZippedFile[] {
	return statement<ZippedFile>(
		`SELECT id, name, refusal, coalesce(storage_key, '') AS storageKey, coalesce(file_name, name) AS fileName,
			coalesce(content_type, '') AS contentType, coalesce(size_bytes, 0) AS sizeBytes, width, height
		FROM list_import_documents WHERE import_id = ? AND profile_id = ? ORDER BY id`,
	).all(importId, profileId);
}

function storedOf({ storageKey, fileName, contentType, sizeBytes, width, height }: ZippedFile): StoredDocument {
	return { storageKey, fileName, contentType, sizeBytes, width, height };
}

/** Whether the record has this document already: the same title, name and size. */
function isThere(
	{ profileId }: Scope,
	subject: Subject,
	file: Pick<ZippedFile, "fileName" | "sizeBytes"> & { title: string },
) {
	const { title, fileName, sizeBytes } = file;
	return Boolean(
		statement(
			`SELECT 1 FROM files WHERE profile_id = @profileId AND subject_kind = @subjectKind AND subject_id = @subjectId
				AND bucket = 'documents' AND title = @title AND file_name = @fileName AND size_bytes = @sizeBytes
				AND deleted_date IS NULL LIMIT 1`,
		).get({ profileId, ...subject, title, fileName, sizeBytes }),
	);
}

function isSame(one: Subject, other: Subject): boolean {
	return one.subjectKind === other.subjectKind && one.subjectId === other.subjectId;
}

function peopleOf({ sharedWithTenants, sharedWithOwners }: Sharing): string {
	return [sharedWithTenants ? "tenants" : "", sharedWithOwners ? "owners" : ""].filter(Boolean).join(" and ");
}
