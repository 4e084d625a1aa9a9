import { findSubject } from "#domain/activity";
import { momentsOf } from "#domain/calendar";
import { lastDay } from "#domain/calendar/format";
import { findFile } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { heldStretches } from "#domain/owner-money";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { anywhere } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import { ownedIds } from "./owned-properties";
import type { OwnerScope } from "./owner-scope";

export type OwnerDocument = {
	id: number;
	title: string;
	category: FileCategory;
	contentType: string;
	sizeBytes: number;
	createdDate: string;
	propertyName: string | null;
	/** The owner uploaded it. */
	own: boolean;
};

type DocumentFilters = {
	q?: string | undefined;
	category?: FileCategory | undefined;
	propertyId?: number | undefined;
};

/** One page of the documents shared with an owner, newest first. */
export function ownersDocuments(
	owner: OwnerScope,
	{ filters = {}, cursor }: { filters?: DocumentFilters; cursor?: string | undefined } = {},
): KeysetPage<OwnerDocument> {
	const { profileId, propertyOwnerId } = owner;
	const { q, category, propertyId } = filters;
	const ids = [propertyOwnerId, profileId];
	const where: string[] = [];
	const params: (string | number)[] = [JSON.stringify(heldMoments(owner)), ...ids, ...ids];
	const add = (condition: string, ...values: (string | number)[]) => {
		where.push(condition);
		params.push(...values);
	};
	if (q) add("f.title LIKE ? ESCAPE '\\'", anywhere(q));
	if (category) add("f.category = ?", category);
	if (propertyId) add("f.property_id = ?", propertyId);
	const page = keysetPage<Omit<OwnerDocument, "own"> & { own: number }>({
		select: `f.id, f.title, f.category, f.content_type AS contentType, f.size_bytes AS sizeBytes,
			f.created_date AS createdDate, p.name AS propertyName, f.own`,
		from: `${shared} LEFT JOIN properties p ON p.id = f.property_id`,
		where,
		params,
		order: [{ sql: "f.id", key: "id" }],
		direction: "desc",
		cursor,
	});
	return { ...page, rows: page.rows.map((row) => ({ ...row, own: row.own === 1 })) };
}

/**
 * Whether a document is shared with an owner: it is on their own record, or on a property they owned when it was added.
 */
export function mayOpenFile(owner: OwnerScope, fileId: number): boolean {
	const file = findFile(owner, fileId);
	if (!file?.sharedWithOwners || file.isPhoto) return false;
	const { subjectKind, subjectId, createdDate } = file;
	if (subjectKind === "owner") return subjectId === owner.propertyOwnerId;
	if (subjectKind !== "property" && subjectKind !== "unit" && subjectKind !== "lease") return false;
	const propertyId = findSubject(owner, { subjectKind, subjectId })?.propertyId;
	return heldMoments(owner).some((held) => {
		return held.propertyId === propertyId && held.begins <= createdDate && createdDate < held.ends;
	});
}

/**
 * From when until when documents of each property are an owner's. What was added before a property's first owners is
 * theirs too.
 */
function heldMoments(owner: OwnerScope) {
	const { timeZone } = organizationOf(owner);
	return heldStretches(owner, owner.propertyOwnerId, ownedIds(owner, undefined)).map(({ propertyId, from, to }) => {
		const { begins } = momentsOf(from, timeZone);
		return { propertyId, begins, ends: to < lastDay ? momentsOf(to, timeZone).ends : lastDay };
	});
}

/**
 * SQL: an owner's documents, and those of the properties, units and leases that they owned when the documents were
 * added.
 */
const shared = `(
	WITH held AS MATERIALIZED (
		SELECT value ->> 'propertyId' AS property_id, value ->> 'begins' AS begins, value ->> 'ends' AS ends
		FROM json_each(?)
	), mine AS MATERIALIZED (
		SELECT profile_id, 'owner' AS kind, id, NULL AS property_id, '' AS begins, '9999' AS ends, user_id
		FROM property_owners WHERE id = ? AND profile_id = ?
		UNION ALL
		SELECT o.profile_id, r.kind, r.id, r.property_id, r.begins, r.ends, o.user_id
		FROM property_owners o CROSS JOIN (
			SELECT 'property' AS kind, property_id AS id, property_id, begins, ends FROM held
			UNION ALL
			SELECT 'unit', u.id, h.property_id, h.begins, h.ends
			FROM held h CROSS JOIN units u ON u.property_id = h.property_id
			UNION ALL
			SELECT 'lease', l.id, h.property_id, h.begins, h.ends
			FROM held h CROSS JOIN leases l ON l.property_id = h.property_id
		) r WHERE o.id = ? AND o.profile_id = ?
	)
	SELECT f.id, f.title, f.category, f.content_type, f.size_bytes, f.created_date, m.property_id,
		f.added_by_id IS m.user_id AS own
	FROM mine m CROSS JOIN files f ON f.profile_id = m.profile_id AND f.subject_kind = m.kind AND f.subject_id = m.id
		AND f.bucket = 'documents'
	WHERE f.shared_with_owners = 1 AND f.deleted_date IS NULL AND f.position = 0
		AND f.created_date >= m.begins AND f.created_date < m.ends
) f`;
