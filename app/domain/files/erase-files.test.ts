import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makePlace } from "../../../tests/factories/files";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks } from "../../../tests/factories/leasing";
import { inWrite } from "../../../tests/setup/in-write";
import { eraseFiles } from "./index.server";

const erase = inWrite(eraseFiles);
let made = 0;

function keep({ profileId }: Scope, subjectKind: string, subjectId: number, by: number | null, sealed = 0): number {
	const { lastInsertRowid } = statement(
		`INSERT INTO files (profile_id, subject_kind, subject_id, bucket, title, file_name, content_type, size_bytes,
			storage_key, note, added_by_id, sealed)
		VALUES (?, ?, ?, 'files', 'Deed', 'deed.pdf', 'application/pdf', 1, ?, 'Private', ?, ?)`,
	).run(profileId, subjectKind, subjectId, `key ${++made}`, by, sealed);
	return Number(lastInsertRowid);
}

const isErased = (id: number) =>
	statement<{ title: string; name: string; note: string; gone: number }>(
		"SELECT title, file_name AS name, note, deleted_date < '2001' AS gone FROM files WHERE id = ?",
	).get(id);
const erased = { title: "Erased", name: "erased", note: "", gone: 1 };

test("a record's files go, and what the person sent with requests; nothing of others, and nothing sealed", () => {
	const { scope } = makePlace();
	const person = scope.userId ?? 0;
	const other = makeColleague(scope).userId;
	const elsewhere = makeBooks();
	const gone = [
		keep(scope, "tenant", 7, other),
		keep(scope, "request", 1, person),
		keep(scope, "request_message", 2, person),
	];
	const stay = [
		keep(scope, "tenant", 8, person),
		keep(scope, "owner", 7, other),
		keep(scope, "request", 1, other),
		keep(scope, "request_message", 2, other),
		keep(scope, "property", 3, person),
		keep(elsewhere, "tenant", 7, other),
		keep(elsewhere, "request", 1, person),
		keep(scope, "tenant", 7, other, 1),
	];
	expect(erase(scope, { subjectKind: "tenant", subjectId: 7 }, person)).toEqual({ erased: 3, kept: 1 });
	expect(gone.map(isErased)).toEqual(gone.map(() => erased));
	expect(stay.map((id) => isErased(id)?.title)).toEqual(stay.map(() => "Deed"));
});

test("a person without a login has only the record's files", () => {
	const { scope } = makePlace();
	const [own, sent] = [keep(scope, "tenant", 7, scope.userId), keep(scope, "request", 1, scope.userId)];
	expect(erase(scope, { subjectKind: "tenant", subjectId: 7 }, null)).toEqual({ erased: 1, kept: 0 });
	expect([own, sent].map((id) => isErased(id)?.title)).toEqual(["Erased", "Deed"]);
});
