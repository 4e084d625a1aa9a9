import { type OpenFile, openFile, type UploadOutcome, uploadDocuments } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { residentLeases } from "#domain/lease-records";
import { type KeysetList, keysetPage, keysetRows } from "~/db/keyset.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * The scope of a resident at their own pages, with their tenant record and, if they have several leases, the chosen
 * one.
 */
export type Resident = Scope & { tenantId: number; leaseId: number | null };

export type ResidentDocument = {
	id: number;
	title: string;
	category: FileCategory;
	sizeBytes: number;
	createdDate: string;
	/** The resident added it. */
	mine: boolean;
	/** It's an agreement that everyone signed. */
	signed: boolean;
};

type Home = { id: number; propertyId: number; unitId: number };
type Filters = { category?: FileCategory | undefined };

/**
 * One page of the documents that a resident can see for a home, newest first: shared by the manager, signed, or added
 * by themselves.
 */
export function listDocuments(resident: Resident, home: Home | undefined, filters: Filters = {}, cursor?: string) {
	const page = keysetPage(documentList(resident, home ? [home] : [], filters, cursor));
	return { ...page, rows: page.rows.map(shown) };
}

/** Opens a document of any lease the resident may see; undefined if they can't see it. */
export async function openDocument(resident: Resident, fileId: number): Promise<OpenFile | undefined> {
	const leases = residentLeases(resident, resident.tenantId);
	const list = documentList(resident, leases, {}, undefined);
	const [found] = keysetRows({ ...list, where: [...list.where, "f.id = ?"], params: [...list.params, fileId] });
	return found && openFile(resident, fileId);
}

/** Adds a resident's documents to their own record, visible to them and the manager. Refuses at `file`. */
export function addDocuments(
	resident: Resident,
	files: unknown[],
	options: { category: FileCategory; title?: string | undefined },
): Promise<Result<UploadOutcome>> {
	const own = { subjectKind: "tenant", subjectId: resident.tenantId } as const;
	return uploadDocuments(resident, own, files, { ...options, sharedWithTenants: true });
}

type Stored = Omit<ResidentDocument, "mine" | "signed"> & { mine: number; signed: number };

/**
 * Reads the files of each record by index. Files not listed on a record are only included if they are signed
 * agreements.
 */
function documentList(
	{ profileId, tenantId, userId }: Resident,
	homes: readonly Home[],
	{ category }: Filters,
	cursor: string | undefined,
): KeysetList<Stored> {
	const of = (kind: string, more: string) =>
		`(f.profile_id = ? AND f.subject_kind = '${kind}' AND f.subject_id = ? AND f.bucket = 'documents' AND ${more})`;
	const shared = "f.position = 0 AND f.shared_with_tenants = 1";
	const signed =
		"f.id IN (SELECT sealed_file_id FROM agreements WHERE lease_id = f.subject_id AND state = 'completed')";
	const sources = [of("tenant", "f.position = 0 AND (f.shared_with_tenants = 1 OR f.added_by_id = ?)")];
	const params: (string | number | null)[] = [profileId, tenantId, userId];
	for (const { id, unitId, propertyId } of homes) {
		sources.push(of("lease", `((${shared}) OR ${signed})`), of("unit", shared), of("property", shared));
		params.push(profileId, id, profileId, unitId, profileId, propertyId);
	}
	return {
		select: `f.id, f.title, f.category, f.size_bytes AS sizeBytes, f.created_date AS createdDate,
			f.added_by_id IS ? AS mine, f.subject_kind = 'lease' AND ${signed} AS signed`,
		from: "files f",
		where: [`(${sources.join(" OR ")})`, "f.deleted_date IS NULL", ...(category ? ["f.category = ?"] : [])],
		params: [userId, ...params, ...(category ? [category] : [])],
		order: [{ sql: "f.id", key: "id" }],
		direction: "desc",
		cursor,
	};
}

function shown({ mine, signed, ...document }: Stored): ResidentDocument {
	return { ...document, mine: mine === 1, signed: signed === 1 };
}
