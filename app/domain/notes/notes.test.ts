import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import {
	addNote,
	deleteNote,
	editNote,
	findNote,
	findPinnedNote,
	listNotes,
	noteAuthors,
	notesForOwner,
	pinNote,
	remindOfNotes,
	unpinNote,
} from "./index.server";
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
	expect(listNotes(scope, subject).rows.map(({ id, body, removedBy }) => [id, body, removedBy])).toEqual([
		...[
			[second, "<b>Called</b>", null],
			[first, "", "Ana Diaz"],
		],
	]);
	expect([findNote(scope, first), deleteNote(scope, first), pinNote(scope, first)]).toMatchObject([
		...[undefined, { ok: false }, { ok: false }],
	]);
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

test("a note has 1 to 10,000 characters", () => {
	const form = noteForm({ locale: "en-US", currency: "USD", today: "2026-02-10" });
	expect(form.safeParse({ body: "  " }).error?.issues[0]?.message).toBe("Enter a note.");
	expect(form.safeParse({ body: "x".repeat(10_001) }).error?.issues[0]?.message).toBe(
		"Use 10,000 characters or fewer.",
	);
	expect(form.safeParse({ body: "x".repeat(10_000) }).success).toBe(true);
});

test("the pinned note stands on top; author and days narrow the list", () => {
	onDay("2026-02-10");
	const { scope } = makeOrganization();
	const subject = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	const colleague = colleagueOf(scope);
	const first = noted(scope, subject, "First");
	onDay("2026-02-12");
	const [second, third] = [noted(colleague, subject, "Second"), noted(scope, subject, "Third")];
	pinNote(scope, first);
	const ids = (filters = {}) => listNotes(scope, subject, undefined, filters).rows.map(({ id }) => id);
	expect(ids()).toEqual([first, third, second]);
	expect(ids({ authorId: colleague.userId })).toEqual([second]);
	expect(ids({ to: "2026-02-11" })).toEqual([first]);
	expect(ids({ from: "2026-02-11" })).toEqual([third, second]);
	expect(noteAuthors(scope, subject).map(({ name }) => name)).toEqual(["Ana Diaz", "Bo"]);
});

test("a text can be changed for 24 hours, its reminder later too", () => {
	onDay("2026-02-10");
	const { scope } = makeOrganization();
	const noteId = noted(scope, { subjectKind: "tenant", subjectId: makeTenant(scope) }, "As written");
	onDay("2026-02-12");
	expect(editNote(scope, noteId, { body: "Otherwise" })).toMatchObject({ ok: false, field: "body" });
	expect(editNote(scope, noteId, { body: "As written", remindOn: "2026-02-11" })).toMatchObject({ field: "remindOn" });
	expect(editNote(scope, noteId, { body: "As written", remindOn: "2026-02-14" })).toEqual({ ok: true });
	expect(inWrite(remindOfNotes)(scope, "2026-02-13")).toBe(0);
	expect(inWrite(remindOfNotes)(scope, "2026-02-14")).toBe(1);
	expect(inWrite(remindOfNotes)(scope, "2026-02-14")).toBe(0);
	expect(findNote(scope, noteId)).toMatchObject({ remindOn: null, editedDate: null });
});

test("a reminder reaches an author who is on the team and sees the record, and no one else", () => {
	onDay("2026-02-10");
	const { scope } = makeOrganization();
	const [own, other] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const limited = makeMember(scope, { allProperties: false });
	const gone = makeMember(scope);
	write(() => insertRow(memberProperties, { memberId: limited.memberId, propertyId: own }));
	const note = (author: Scope, subjectId: number, body: string) =>
		must(addNote(author, { subjectKind: "property", subjectId }, { body, remindOn: "2026-02-14" }));
	note(limited.scope, own, "Boiler");
	note(limited.scope, other, "Roof");
	note(gone.scope, own, "Fence");
	statement("UPDATE members SET state = 'inactive' WHERE id = ?").run(gone.memberId);
	onDay("2026-02-14");
	expect(inWrite(remindOfNotes)(scope, "2026-02-14")).toBe(1);
	const mails = listOutbox().filter(({ kind }) => kind === "note_reminder");
	expect(mails.map(({ id, to }) => [to, /Boiler|Roof|Fence/.exec(findOutboxMail(id)?.textBody ?? "")?.[0]])).toEqual([
		[limited.email, "Boiler"],
	]);
	expect(inWrite(remindOfNotes)(scope, "2026-02-15")).toBe(0);
});

test("owners read what is marked for them on their record and their properties, and nothing else", () => {
	const { scope } = makeOrganization();
	const [ownerId, other] = [makeOwner(scope), makeOwner(scope)];
	const { propertyId } = makeProperty(scope, { owners: [{ ownerId, shareBp: 10_000 }] });
	const property = { subjectKind: "property", subjectId: propertyId } as const;
	const shown = { visibleToOwner: true };
	addNote(scope, property, { body: "Roof is done.", ...shown });
	addNote(scope, property, { body: "For the team." });
	addNote(scope, { subjectKind: "owner", subjectId: ownerId }, { body: "Call us.", ...shown });
	addNote(scope, { subjectKind: "owner", subjectId: other }, { body: "Not theirs.", ...shown });
	expect(notesForOwner(scope, ownerId).map(({ body }) => body)).toEqual(["Call us.", "Roof is done."]);
	expect(notesForOwner(makeOrganization().scope, ownerId)).toEqual([]);
	const tenant = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	expect(addNote(scope, tenant, { body: "No", ...shown })).toMatchObject({ ok: false, field: "visibleToOwner" });
});

test("another organization reads, adds and changes nothing", () => {
	const { scope } = makeOrganization();
	const { scope: theirs } = makeOrganization();
	const subject = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	const noteId = noted(scope, subject, "Mine");
	pinNote(scope, noteId);
	expect(saying(addNote(theirs, subject, { body: "Theirs" }))).toMatchInlineSnapshot(
		`"form: That record wasn't found."`,
	);
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

test("a note's words change for 24 hours, its reminder later too; owners see notes of their records alone", () => {
	setClock("2026-03-05T15:00:00.000Z");
	const { scope } = makeOrganization();
	const subject = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	const noteId = noted(scope, subject, "Has a dog.");
	setClock("2026-03-06T15:00:00.000Z");
	expect(saying(editNote(scope, noteId, { body: "Has two dogs." }))).toBe("done");
	setClock("2026-03-06T15:00:00.001Z");
	expect(saying(editNote(scope, noteId, { body: "Has three." }))).toBe(
		"body: You can change a note for 24 hours. Add another note instead.",
	);
	expect(saying(editNote(scope, noteId, { body: "Has two dogs.", remindOn: "2026-03-05" }))).toBe(
		"remindOn: Enter today or a later date.",
	);
	expect(saying(editNote(scope, noteId, { body: "Has two dogs.", remindOn: "2026-03-06" }))).toBe("done");
	expect(saying(addNote(scope, subject, { body: "Nice.", visibleToOwner: true }))).toBe(
		"visibleToOwner: Owners don't see this record's notes.",
	);
	const ofProperty = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	expect(saying(addNote(scope, ofProperty, { body: "Nice.", visibleToOwner: true }))).toBe("done");
	setClock();
});
