import { expect, test } from "vitest";
import { startSession } from "#domain/identity";
import { addTask, findTask } from "#domain/tasks";
import { presets } from "#domain/team";
import { write } from "~/db/client.server";
import { signInHeaders } from "~/web/session.server";
import { visitor } from "../../../../tests/factories/identity";
import { must } from "../../../../tests/factories/must";
import { makeLeaseRow, makeOrganization, makeProperty } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { changeTasks } from "./tasks-tab.server";

test("a property's tab completes no task of a record that the member may not edit", async () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope);
	const lease = { subjectKind: "lease", subjectId: makeLeaseRow(scope, { propertyId, unitId }) } as const;
	const property = { subjectKind: "property", subjectId: propertyId } as const;
	const [theirs, ours] = [lease, property].map((about) => must(addTask(scope, about, { title: "Call" })).taskId);
	const levels = { ...presets.read_only.rights.levels, rentals: "edit" } as const;
	const { userId } = makeMember(scope, { preset: "read_only", rights: { levels } });
	const session = write(() => startSession(userId, visitor, { remember: false }));
	const cookie = ((await signInHeaders(session)).get("set-cookie") ?? "").split(";")[0] ?? "";
	const complete = (taskId = 0) =>
		changeTasks(
			new Request(`http://localhost/app/property/propertytasks?pid=${propertyId}`, {
				method: "POST",
				headers: { cookie },
				body: new URLSearchParams({ intent: "complete", taskId: String(taskId) }),
			}),
			"property",
		).catch((thrown: Response) => thrown);
	const statusOf = (taskId = 0) => findTask(scope, taskId, { today: "2026-11-21" })?.status;
	await complete(theirs);
	expect(statusOf(theirs)).toBe("new");
	await complete(ours);
	expect(statusOf(ours)).toBe("completed");
});
