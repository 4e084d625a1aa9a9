import type { Subject } from "#domain/activity";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";

export type NoteRow = {
	id: number;
	body: string;
	pinned: boolean;
	author: string;
	/** Whether the current user wrote it, and so can edit and delete it. */
	mine: boolean;
	createdDate: string;
	/** Null if it was never edited. */
	editedDate: string | null;
};

/** One page of a record's notes, 50 rows, newest first. */
export function listNotes(scope: Scope, { subjectKind, subjectId }: Subject, cursor?: string) {
	const page = keysetPage<StoredNote>({
		select: columns,
		from: "notes n JOIN users a ON a.id = n.author_id",
		where: ["n.profile_id = ?", "n.subject_kind = ?", "n.subject_id = ?"],
		params: [scope.profileId, subjectKind, subjectId],
		order: [{ sql: "n.id", key: "id" }],
		direction: "desc",
		cursor,
	});
	return { ...page, rows: page.rows.map((note) => shownNote(scope, note)) };
}

/** One note, for the edit form. */
export function findNote(scope: Scope, noteId: number): (NoteRow & Subject) | undefined {
	const note = statement<StoredNote & Subject>(
		`SELECT ${columns}, n.subject_kind AS subjectKind, n.subject_id AS subjectId
		FROM notes n JOIN users a ON a.id = n.author_id WHERE n.id = ? AND n.profile_id = ?`,
	).get(noteId, scope.profileId);
	return note && { ...shownNote(scope, note), subjectKind: note.subjectKind, subjectId: note.subjectId };
}

/** The note pinned at the top of a record. */
export function findPinnedNote(scope: Scope, { subjectKind, subjectId }: Subject): NoteRow | undefined {
	const note = statement<StoredNote>(
		`SELECT ${columns} FROM notes n JOIN users a ON a.id = n.author_id
		WHERE n.profile_id = ? AND n.subject_kind = ? AND n.subject_id = ? AND n.pinned = 1`,
	).get(scope.profileId, subjectKind, subjectId);
	return note && shownNote(scope, note);
}

type StoredNote = Omit<NoteRow, "pinned" | "mine"> & { pinned: number; authorId: number };

const columns = `n.id, n.body, n.pinned, n.author_id AS authorId, trim(a.firstname || ' ' || a.lastname) AS author,
	n.created_date AS createdDate, n.edited_date AS editedDate`;

function shownNote(scope: Scope, note: StoredNote): NoteRow {
	const { id, body, author, createdDate, editedDate } = note;
	return { id, body, author, createdDate, editedDate, pinned: note.pinned === 1, mine: note.authorId === scope.userId };
}
