import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { statement } from "~/db/client.server";
import { makeOrganization, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { addNote, deleteNote, editNote, findNote, findPinnedNote, listNotes, pinNote, unpinNote } from "./index.server";
import { noteForm } from "./schema";

function colleagueOf(scope: { profileId: number }) {
	const sql = "INSERT INTO users (email, user_role, firstname) VALUES ('bo@example.com', 'property_manager', 'Bo')";
	return { profileId: scope.profileId, userId: Number(statement(sql).run().lastInsertRowid) };
}

function noted(scope: Parameters<typeof addNote>[0], subject: Parameters<typeof addNote>[1], body: string) {
	const added = addNote(scope, subject, { body });
	if (!added.ok) throw new Error(added.message);
	return added.noteId;
}

test("notes stand newest first, and only their author edits and deletes them", () => {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	const colleague = colleagueOf(scope);
	const first = noted(scope, subject, "Has a dog.");
	const second = noted(colleague, subject, "<b>Called</b>");
	expect(listNotes(scope, subject).rows).toMatchObject([
		{ id: second, body: "<b>Called</b>", author: "Bo", mine: false, editedDate: null },
		{ id: first, body: "Has a dog.", author: "Ana Diaz", mine: true },
	]);
	expect(editNote(colleague, first, { body: "Has two." })).toMatchObject({
		ok: false,
		message: "Only the author can edit a note.",
	});
	expect(saying(deleteNote(colleague, first))).toMatchInlineSnapshot(`"form: Only the author can edit a note."`);
	expect(editNote(scope, first, { body: "Has two dogs." })).toEqual({ ok: true });
	expect(findNote(scope, first)).toMatchObject({ body: "Has two dogs.", editedDate: expect.any(String), ...subject });
	expect(deleteNote(scope, first)).toEqual({ ok: true });
	expect(listNotes(scope, subject).rows.map((note) => note.id)).toEqual([second]);
	expect(listActivity(scope, subject).map((entry) => entry.action)).toEqual([
		...["note.deleted", "note.edited", "note.added", "note.added", "tenant.added"],
	]);
});

test("one note is in the head at a time", () => {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const [first, second] = [noted(scope, subject, "Gate code 1234"), noted(scope, subject, "Gate code 9876")];
	expect(findPinnedNote(scope, subject)).toBeUndefined();
	pinNote(scope, first);
	pinNote(scope, second);
	expect(findPinnedNote(scope, subject)?.id).toBe(second);
	expect(listNotes(scope, subject).rows.filter((note) => note.pinned)).toHaveLength(1);
	expect(unpinNote(scope, second)).toEqual({ ok: true });
	expect(findPinnedNote(scope, subject)).toBeUndefined();
});

test("pressing twice adds one note", () => {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	const press = () => addNote(scope, subject, { body: "Once", idempotencyKey: "key" });
	expect(press()).toEqual(press());
	expect(listNotes(scope, subject).rows).toHaveLength(1);
});

test("a note has 1 to 5,000 characters", () => {
	expect(noteForm.safeParse({ body: "  " }).error?.issues[0]?.message).toBe("Enter a note.");
	expect(noteForm.safeParse({ body: "x".repeat(5001) }).error?.issues[0]?.message).toBe(
		"Use 5,000 characters or fewer.",
	);
	expect(noteForm.safeParse({ body: "x".repeat(5000) }).success).toBe(true);
});

test("another organization reads, adds and changes nothing", () => {
	const { scope } = makeOrganization();
	const { scope: theirs } = makeOrganization();
	const subject = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	const noteId = noted(scope, subject, "Mine");
	pinNote(scope, noteId);
	expect(saying(addNote(theirs, subject, { body: "Theirs" }))).toMatchInlineSnapshot(`"form: That record wasn't found."`);
	for (const attempt of [
		editNote(theirs, noteId, { body: "!" }),
		deleteNote(theirs, noteId),
		pinNote(theirs, noteId),
		unpinNote(theirs, noteId),
	]) {
		expect(attempt).toEqual({ ok: false, message: "That note wasn't found." });
	}
	expect([listNotes(theirs, subject).rows, findNote(theirs, noteId), findPinnedNote(theirs, subject)]).toEqual([
		[],
		undefined,
		undefined,
	]);
	expect(findPinnedNote(scope, subject)?.body).toBe("Mine");
});
