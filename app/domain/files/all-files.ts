import type { SubjectKind } from "#domain/activity";
import { statement } from "~/db/client.server";
import { currentLimits } from "~/db/limits/limits.server";
import { seenFirst } from "~/db/limits/seen-first.server";
import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import { type FileRow, fileColumns, type StoredFile, shownFile } from "./file-columns";
import type { FileCategory } from "./labels";

/**
 * Records whose files are in the list. An applicant's papers stay with the application, until they're erased; an
 * inspection's photos stay with what they show.
 */
export const listedKinds = [
	...["property", "unit", "lease", "tenant", "owner", "vendor", "transaction"],
	...["request", "request_message", "asset", "work_order", "organization"],
] as const satisfies readonly SubjectKind[];

export type FileFilters = {
	q?: string | undefined;
	category?: FileCategory | undefined;
	/** The kind of record that a file belongs to. */
	about?: SubjectKind | undefined;
	/** Files of a property, its units, leases and requests. */
	propertyId?: number | undefined;
	shared?: "tenants" | "owners" | "none" | undefined;
	/** These files only. */
	ids?: readonly number[] | undefined;
	/** Kinds of records that the reader may see; all if unset. */
	kinds?: readonly SubjectKind[] | undefined;
	/** Whether the reader may see reconciliation reports; true if unset. */
	bankPapers?: boolean | undefined;
};

/** SQL: a photo, or a document that isn't kept out of its record's list. */
const listed = "f.deleted_date IS NULL AND (f.bucket = 'images' OR f.position = 0)";

/** All of an organization's files, newest first. */
export const {
	page: listAllFiles,
	all: allFiles,
	totals: fileTotals,
} = defineList({
	select: fileColumns,
	table: "files f",
	sorts: { date: [] },
	unique: { sql: "f.id", key: "id" },
	direction: "desc",
	where: conditions,
	shown: (rows: StoredFile[]): FileRow[] => rows.map(shownFile),
	totals: { of: "f.size_bytes + f.other_bytes AS bytes", sums: { bytes: "sum(bytes)" } },
});

/** How many files an organization keeps and how large they are together, in bytes, former versions included. */
export function storageUsed(scope: Scope): { files: number; bytes: number } {
	if (!currentLimits()) {
		const kept = statement<{ files: number; bytes: number }>(
			"SELECT files, bytes FROM file_storage WHERE profile_id = ?",
		);
		return kept.get(scope.profileId) ?? { files: 0, bytes: 0 };
	}
	const seen = seenFirst("files", "f.id", scope);
	const used = statement<{ files: number; bytes: number }>(
		`SELECT count(*) AS files, coalesce(sum(f.size_bytes + f.other_bytes), 0) AS bytes FROM files f
		WHERE ${seen ? `${seen.condition} AND +` : ""}f.profile_id = ? AND ${listed}`,
	).get(...(seen?.params ?? []), scope.profileId);
	return used ?? { files: 0, bytes: 0 };
}

function conditions(scope: Scope, filters: FileFilters) {
	const { q = "", ids, category, about, propertyId, shared, kinds = listedKinds, bankPapers = true } = filters;
	const seen = seenFirst("files", "f.id", scope);
	const { where, params, add } = whereOf(`${seen ? "+" : ""}f.profile_id = ?`, scope.profileId);
	if (seen) add(seen.condition, ...seen.params);
	const asked = kinds.filter((kind) => (listedKinds as readonly string[]).includes(kind) && isAbout(kind, about));
	add(listed);
	if (asked.length === listedKinds.length) add("f.subject_kind <> 'application'");
	else add(`f.subject_kind IN (${asked.map((kind) => `'${kind}'`)})`);
	if (scope.assignedOnly) add(assigned, scope.userId ?? 0);
	if (!bankPapers) add("NOT (f.subject_kind = 'organization' AND f.sealed = 1)");
	for (const word of q.split(/\s+/).filter(Boolean).slice(0, 8)) {
		add("(f.title LIKE ? ESCAPE '\\' OR f.file_name LIKE ? ESCAPE '\\')", anywhere(word), anywhere(word));
	}
	if (ids) add("f.id IN (SELECT value FROM json_each(?))", JSON.stringify(ids));
	if (category) add("f.category = ?", category);
	if (propertyId) add("f.property_id = ?", propertyId);
	if (shared === "tenants") add("f.shared_with_tenants = 1");
	if (shared === "owners") add("f.shared_with_owners = 1");
	if (shared === "none") add("f.shared_with_tenants = 0 AND f.shared_with_owners = 0");
	return { where, params, keysFirst: seen !== undefined };
}

function isAbout(kind: SubjectKind, about: SubjectKind | undefined): boolean {
	return about === undefined || kind === about || (about === "request" && kind === "request_message");
}

/** Where the contents of files are stored, by their ids. */
export function storageKeys(scope: Scope, ids: readonly number[]): Map<number, string> {
	const rows = statement<{ id: number; key: string }>(
		`SELECT id, bucket || '/' || storage_key AS key FROM files
		WHERE id IN (SELECT value FROM json_each(?)) AND profile_id = ?`,
	).all(JSON.stringify(ids), scope.profileId);
	return new Map(rows.map(({ id, key }) => [id, key]));
}

/** SQL: of requests, those that are assigned to the member. */
const assigned = `(f.subject_kind NOT IN ('request', 'request_message', 'work_order') OR EXISTS (
	SELECT 1 FROM maintenance_requests r WHERE r.assignee_id = ? AND r.id = CASE f.subject_kind
		WHEN 'request' THEN f.subject_id
		WHEN 'work_order' THEN (SELECT w.request_id FROM work_orders w WHERE w.id = f.subject_id)
		ELSE (SELECT m.request_id FROM request_messages m WHERE m.id = f.subject_id) END))`;
