import type { Subject } from "#domain/activity";
import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type NoteRow = {
	id: number;
	body: string;
	pinned: boolean;
	visibleToOwner: boolean;
	remindOn: PlainDate | null;
	author: string;
	/** Whether the current user wrote it, and so can edit and delete it. */
	mine: boolean;
	createdDate: string;
	/** Null if it was never edited. */
	editedDate: string | null;
	/** Who removed it; null if no one did. A removed note has no text. */
	removedBy: string | null;
};

type NoteFilters = {
	authorId?: number | undefined;
	/** Written on these days, both included. */
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
};

/** One page of a record's notes: the pinned one on top, then newest first. */
export function listNotes(
	scope: Scope,
	{ subjectKind, subjectId }: Subject,
	cursor?: string,
	{ authorId, from, to }: NoteFilters = {},
) {
	const { where, params, add } = whereOf("n.profile_id = ?", scope.profileId);
	add("n.subject_kind = ?", subjectKind);
	add("n.subject_id = ?", subjectId);
	if (authorId) add("n.author_id = ?", authorId);
	const { timeZone } = organizationOf(scope);
	if (from) add("n.created_date >= ?", momentsOf(from, timeZone).begins);
	if (to) add("n.created_date < ?", momentsOf(to, timeZone).ends);
	const page = keysetPage<StoredNote>({
		...{ select: columns, from: tables, where, params, direction: "desc", cursor },
		order: [
			{ sql: "n.pinned", key: "pinned" },
			{ sql: "n.id", key: "id" },
		],
	});
	return { ...page, rows: page.rows.map((note) => shownNote(scope, note)) };
}

/** Everyone who wrote a note on a record, for the filter. */
export function noteAuthors({ profileId }: Scope, { subjectKind, subjectId }: Subject): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT DISTINCT a.id, trim(a.firstname || ' ' || a.lastname) AS name
		FROM notes n JOIN users a ON a.id = n.author_id
		WHERE n.profile_id = ? AND n.subject_kind = ? AND n.subject_id = ? ORDER BY name, a.id`,
	).all(profileId, subjectKind, subjectId);
}

/** One note that wasn't removed, for the edit form. */
export function findNote(scope: Scope, noteId: number): (NoteRow & Subject) | undefined {
	const note = statement<StoredNote & Subject>(
		`SELECT ${columns}, n.subject_kind AS subjectKind, n.subject_id AS subjectId
		FROM ${tables} WHERE n.id = ? AND n.profile_id = ? AND n.removed_date IS NULL`,
	).get(noteId, scope.profileId);
	return note && { ...shownNote(scope, note), subjectKind: note.subjectKind, subjectId: note.subjectId };
}

/** The note pinned at the top of a record. */
export function findPinnedNote(scope: Scope, { subjectKind, subjectId }: Subject): NoteRow | undefined {
	const note = statement<StoredNote>(
		`SELECT ${columns} FROM ${tables}
		WHERE n.profile_id = ? AND n.subject_kind = ? AND n.subject_id = ? AND n.pinned = 1`,
	).get(scope.profileId, subjectKind, subjectId);
	return note && shownNote(scope, note);
}

export type NoteForOwner = { id: number; body: string; createdDate: string; propertyName: string | null };

/** The newest 20 notes that an owner may read: on their record, and on properties they own today. */
export function notesForOwner(scope: Scope, ownerId: number): NoteForOwner[] {
	const { today } = organizationOf(scope);
	return statement<NoteForOwner>(
		`SELECT n.id, n.body, n.created_date AS createdDate, p.name AS propertyName
		FROM notes n LEFT JOIN properties p ON n.subject_kind = 'property' AND p.id = n.subject_id
		WHERE n.profile_id = @profileId AND n.visible_to_owner = 1 AND n.removed_date IS NULL
			AND ((n.subject_kind = 'owner' AND n.subject_id = @ownerId) OR (n.subject_kind = 'property'
				AND n.subject_id IN (SELECT property_id FROM ownership_shares WHERE owner_id = @ownerId
					AND profile_id = @profileId AND from_date <= @today AND (to_date IS NULL OR to_date >= @today))))
		ORDER BY n.id DESC LIMIT 20`,
	).all({ profileId: scope.profileId, ownerId, today });
}

type StoredNote = Omit<NoteRow, "pinned" | "visibleToOwner" | "mine"> & {
	pinned: number;
	visibleToOwner: number;
	authorId: number;
};

const columns = `n.id, n.body, n.pinned, n.visible_to_owner AS visibleToOwner, n.remind_on AS remindOn,
	n.author_id AS authorId, trim(a.firstname || ' ' || a.lastname) AS author, n.created_date AS createdDate,
	n.edited_date AS editedDate, trim(r.firstname || ' ' || r.lastname) AS removedBy`;

const tables = "notes n JOIN users a ON a.id = n.author_id LEFT JOIN users r ON r.id = n.removed_by_id";

function shownNote(scope: Scope, { authorId, pinned, visibleToOwner, ...note }: StoredNote): NoteRow {
	const { id, body, remindOn, author, createdDate, editedDate, removedBy } = note;
	return {
		...{ id, body, remindOn, author, createdDate, editedDate, removedBy },
		...{ pinned: pinned === 1, visibleToOwner: visibleToOwner === 1 },
		mine: authorId === scope.userId && removedBy === null,
	};
}
