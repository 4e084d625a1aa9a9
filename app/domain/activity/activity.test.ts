import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { makeBooks } from "../../../tests/factories/leasing";
import { inWrite } from "../../../tests/setup/in-write";
import { listActivity, listRecentActivity, recordActivity } from "./index.server";

afterEach(() => setClock());

test("an entry keeps what was done, by whom, when, and what changed; the newest come first", () => {
	const scope = makeBooks();
	const record = inWrite(recordActivity);
	const entry = { action: "task.edited", subjectKind: "task", subjectId: 7 };
	setClock("2026-01-02T03:04:05.000Z");
	record(scope, { ...entry, summary: "First", changes: { name: ["a", "b"] } });
	setClock("2026-01-03T03:04:05.000Z");
	record({ ...scope, userId: null }, { ...entry, summary: "Second" });
	record(scope, { ...entry, subjectId: 8, summary: "Of another" });
	record(makeBooks(), { ...entry, summary: "Of a stranger" });
	expect(listActivity(scope, entry).map(({ id, ...rest }) => rest)).toEqual([
		{ action: "task.edited", summary: "Second", changes: null, createdDate: "2026-01-03T03:04:05.000Z", author: "" },
		{
			...{ action: "task.edited", summary: "First", changes: { name: ["a", "b"] }, author: "Ana Diaz" },
			createdDate: "2026-01-02T03:04:05.000Z",
		},
	]);
	expect(listActivity(scope, entry, 1).map(({ summary }) => summary)).toEqual(["Second"]);
	expect(listRecentActivity(scope, 2).map(({ id, ...rest }) => rest)).toEqual([
		{
			area: "files",
			subjectKind: "task",
			subjectId: 8,
			summary: "Of another",
			createdDate: "2026-01-03T03:04:05.000Z",
		},
		{ area: "files", subjectKind: "task", subjectId: 7, summary: "Second", createdDate: "2026-01-03T03:04:05.000Z" },
	]);
});
