import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { deleteFile } from "#domain/files";
import { accountByRole, post } from "#domain/ledger";
import { addNote, deleteNote } from "#domain/notes";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { whyKept } from "./index.server";

keepFiles();
beforeEach(() => onDay("2026-03-10"));
afterEach(() => setClock());

let made = 0;

function keepFile({ profileId, userId }: Scope, subjectKind: string, subjectId: number): number {
	const { lastInsertRowid } = statement(
		`INSERT INTO files (profile_id, subject_kind, subject_id, bucket, title, file_name, content_type, size_bytes,
			storage_key, added_by_id) VALUES (?, ?, ?, 'documents', 'Deed', 'deed.pdf', 'application/pdf', 1, ?, ?)`,
	).run(profileId, subjectKind, subjectId, `kept ${++made}`, userId);
	return Number(lastInsertRowid);
}

function enter(scope: Scope, tags: object) {
	const line = (role: "operating_cash" | "owner_contribution", amountCents: number) => ({
		...{ accountId: accountByRole(scope, role).id, amountCents, ...tags },
	});
	const lines = [line("operating_cash", 100), line("owner_contribution", -100)];
	must(post(scope, { type: "journal_entry", date: "2026-03-01", lines }));
}

test("money, a listing and what its units have keep a property; a listing and money keep a unit", () => {
	const scope = makeBooks();
	const why = (give: (home: { propertyId: number; unitId: number }) => unknown) => {
		const home = makeProperty(scope);
		give(home);
		return [whyKept(scope, "property", home.propertyId), whyKept(scope, "unit", home.unitId)];
	};
	expect([
		why(() => {}),
		why(({ propertyId }) => enter(scope, { propertyId })),
		why(({ propertyId, unitId }) => enter(scope, { propertyId, unitId })),
		why(({ unitId }) => makeListing(scope, { unitId, draft: true })),
		why(({ unitId }) => must(addNote(scope, { subjectKind: "unit", subjectId: unitId }, { body: "Nice" }))),
		why(({ unitId }) => keepFile(scope, "unit", unitId)),
		why(({ propertyId }) => keepFile(scope, "property", propertyId)),
	]).toMatchInlineSnapshot(`
		[
		  [
		    undefined,
		    undefined,
		  ],
		  [
		    "This property has transactions.",
		    undefined,
		  ],
		  [
		    "This property has transactions.",
		    "This unit has transactions.",
		  ],
		  [
		    "One of its units has a listing.",
		    "This unit has a listing.",
		  ],
		  [
		    "One of its units has notes.",
		    "This unit has notes.",
		  ],
		  [
		    "One of its units has files.",
		    "This unit has files.",
		  ],
		  [
		    "This property has files.",
		    undefined,
		  ],
		]
	`);
});

test("what was removed or deleted keeps nothing", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const about = { subjectKind: "unit", subjectId: unitId } as const;
	const { noteId } = must(addNote(scope, about, { body: "Nice" }));
	const fileId = keepFile(scope, "unit", unitId);
	expect(whyKept(scope, "property", propertyId)).toBe("One of its units has notes.");
	must(deleteNote(scope, noteId));
	expect(whyKept(scope, "property", propertyId)).toBe("One of its units has files.");
	must(deleteFile(scope, fileId));
	expect([whyKept(scope, "property", propertyId), whyKept(scope, "unit", unitId)]).toEqual([undefined, undefined]);
});

test("money and files keep people; of another organization nothing counts", () => {
	const scope = makeBooks();
	const [paid, filed] = [makeOwner(scope), makeOwner(scope)];
	enter(scope, { propertyId: makeProperty(scope).propertyId, ownerId: paid });
	keepFile(scope, "owner", filed);
	const tenantId = makeTenant(scope);
	keepFile(scope, "tenant", tenantId);
	expect([whyKept(scope, "owner", paid), whyKept(scope, "owner", filed), whyKept(scope, "tenant", tenantId)]).toEqual([
		...["This owner has transactions.", "This owner has files.", "This tenant has files."],
	]);
	const stranger = makeBooks();
	expect([whyKept(stranger, "owner", paid), whyKept(stranger, "tenant", tenantId)]).toEqual([undefined, undefined]);
});
