import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { uploadDocuments } from "#domain/files";
import { statement } from "~/db/client.server";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { addStaffMessage, memberMayOpen, ownerMayOpen, residentMayOpen } from "./index.server";

keepFiles();
beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

test("files of a request, and of the messages one can read, are opened by those who see them", async () => {
	const scope = makeBooks();
	const { resident, owner, leaseId } = await makeHome(scope);
	const requestId = makeReport(resident, leaseId);
	const say = (channel: "resident" | "owner" | "staff") =>
		must(addStaffMessage(scope, requestId, { channel, body: "Look" })).messageId;
	statement("UPDATE maintenance_requests SET shared_with_owners = 1 WHERE id = ?").run(requestId);
	const subjects: Parameters<typeof uploadDocuments>[1][] = [
		{ subjectKind: "request", subjectId: requestId },
		...[say("resident"), say("owner"), say("staff")].map((subjectId) => ({
			subjectKind: "request_message" as const,
			subjectId,
		})),
		{ subjectKind: "lease", subjectId: leaseId },
	];
	const ids: number[] = [];
	for (const subject of subjects) {
		const kept = await uploadDocuments(scope, subject, [new File(["Text"], "note.txt")]);
		ids.push(...must(kept).fileIds);
	}
	expect(ids.map((id) => residentMayOpen(resident, id))).toEqual([true, true, false, false, false]);
	expect(ids.map((id) => ownerMayOpen(owner, id))).toEqual([true, false, true, false, false]);
	expect(ids.map((id) => memberMayOpen(scope, id))).toEqual([true, true, true, true, false]);
	expect([...ids, -1].map((id) => memberMayOpen(makeBooks(), id))).not.toContain(true);
	const neighbor = await makeHome(scope);
	expect(ids.map((id) => residentMayOpen(neighbor.resident, id))).toEqual([false, false, false, false, false]);
	expect(ids.map((id) => ownerMayOpen(neighbor.owner, id))).toEqual([false, false, false, false, false]);
	expect([residentMayOpen(resident, -1), ownerMayOpen(owner, -1)]).toEqual([false, false]);
});
