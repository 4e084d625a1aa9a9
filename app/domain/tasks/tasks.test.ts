import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../../tests/factories/must";
import { makeLeaseRow, makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import {
	addTask,
	completeTask,
	editTask,
	eraseTasks,
	findTask,
	giveTasks,
	listTasks,
	reopenTask,
	setTaskStatus,
} from "./index.server";
import { taskForm } from "./schema";

const today = "2026-11-21";

function added(scope: Scope, subject: Parameters<typeof addTask>[1], input: Parameters<typeof addTask>[2]) {
	const result = addTask(scope, subject, input);
	if (!result.ok) throw new Error(result.message);
	return result.taskId;
}

test("a property shows its own tasks and those of its units and leases, the pressing ones first", () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope);
	const lease = { subjectKind: "lease", subjectId: makeLeaseRow(scope, { propertyId, unitId }) } as const;
	const property = { subjectKind: "property", subjectId: propertyId } as const;
	const low = added(scope, property, { title: "Paint fence", priority: "low" });
	const soon = added(scope, property, { title: "Inspect roof", dueDate: "2026-12-01" });
	const high = added(scope, lease, { title: "Renewal letter", priority: "high" });
	const late = added(
		scope,
		{ subjectKind: "unit", subjectId: unitId },
		{ title: "Fix tap", priority: "low", dueDate: "2026-11-20" },
	);
	added(
		makeOrganization().scope,
		{ subjectKind: "organization", subjectId: scope.profileId + 1 },
		{ title: "Elsewhere" },
	);
	expect(listTasks(scope, property, { today }).map((task) => task.id)).toEqual([late, high, soon, low]);
	expect(listTasks(scope, property, { today })[0]).toMatchObject({
		overdue: true,
		unitNumber: "1",
		author: "Ana Diaz",
	});
	expect(listTasks(scope, lease, { today }).map((task) => task.id)).toEqual([high]);
});

test("completing dates a task, reopening takes the date away", () => {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const taskId = added(scope, subject, { title: "Fix tap" });
	expect(completeTask(scope, taskId)).toEqual({ ok: true });
	expect(findTask(scope, taskId, { today })).toMatchObject({ status: "completed", completedDate: expect.any(String) });
	expect(listTasks(scope, subject, { today })).toEqual([]);
	expect(listTasks(scope, subject, { today, status: "done" })).toHaveLength(1);
	expect(saying(setTaskStatus(scope, taskId, "deferred"))).toMatchInlineSnapshot(
		`"status: A task can't go from completed to deferred."`,
	);
	expect(reopenTask(scope, taskId)).toEqual({ ok: true });
	expect(findTask(scope, taskId, { today })).toMatchObject({ status: "in_progress", completedDate: null });
	expect(editTask(scope, taskId, { title: "Fix both taps", priority: "high" })).toEqual({ ok: true });
	expect(listActivity(scope, subject)[0]).toMatchObject({
		changes: { title: ["Fix tap", "Fix both taps"], priority: ["normal", "high"] },
	});
});

test("an edit moves the status with it, by the rules, and refuses what someone saved meanwhile", () => {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const taskId = added(scope, subject, { title: "Fix tap" });
	expect(editTask(scope, taskId, { title: "Fix both taps", status: "closed" })).toEqual({ ok: true });
	expect(findTask(scope, taskId, { today })).toMatchObject({ title: "Fix both taps", status: "closed" });
	expect(saying(editTask(scope, taskId, { title: "Never", status: "deferred" }))).toMatchInlineSnapshot(
		`"status: A task can't go from closed to deferred."`,
	);
	expect(findTask(scope, taskId, { today })).toMatchObject({ title: "Fix both taps" });
	const stale = editTask(scope, taskId, { title: "Late", seenUpdatedDate: "2020-01-01T00:00:00.000Z" });
	expect(stale).toMatchObject({ ok: false, message: expect.stringContaining("Someone else saved this record at") });
});

test("the form says what is missing", () => {
	const messages = (input: unknown) =>
		taskForm({ locale: "en-US" })
			.safeParse(input)
			.error?.issues.map((issue) => issue.message);
	expect(messages({})).toEqual(["Enter a task."]);
	expect(messages({ title: "x".repeat(128), priority: "urgent" })).toEqual([
		"Use 127 characters or fewer.",
		"Choose an option.",
	]);
});

test("another organization sees and changes nothing", () => {
	const { scope } = makeOrganization();
	const { scope: theirs } = makeOrganization();
	const subject = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const taskId = added(scope, subject, { title: "Mine" });
	expect(saying(addTask(theirs, subject, { title: "Theirs" }))).toMatchInlineSnapshot(
		`"form: That record wasn't found."`,
	);
	expect(saying(editTask(theirs, taskId, { title: "Theirs" }))).toMatchInlineSnapshot(
		`"form: That task wasn't found."`,
	);
	expect(saying(completeTask(theirs, taskId))).toMatchInlineSnapshot(`"form: That task wasn't found."`);
	expect([listTasks(theirs, subject, { today }), findTask(theirs, taskId, { today })]).toEqual([[], undefined]);
	expect(findTask(scope, taskId, { today })).toMatchObject({ title: "Mine", status: "new" });
});

test("open tasks are given on or erased, each number in its words; the next of one that repeats isn't in the past", () => {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const other = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const [from, to] = [makeMember(scope).userId, makeMember(scope).userId];
	const give = inWrite(giveTasks);
	const mine = (title: string) => added(scope, subject, { title, assigneeId: from });
	const [first, second] = [mine("Fix tap"), mine("Fix roof")];
	must(completeTask(scope, mine("Done")));
	expect([give(scope, from, to), give(scope, from, to), give(scope, to, null)]).toMatchObject([
		...[{ given: 2 }, { given: 0 }, { given: 2 }],
	]);
	expect(findTask(scope, first, { today })?.assigneeId).toBeNull();
	must(editTask(scope, second, { title: "Fix roof", assigneeId: from }));
	expect(give(scope, from, null)).toMatchObject({ given: 1 });
	added(scope, other, { title: "Elsewhere" });
	expect(inWrite(eraseTasks)(scope, subject)).toBe(3);
	expect(inWrite(eraseTasks)(makeOrganization().scope, other)).toBe(0);
	setClock("2026-11-21T17:00:00.000Z");
	const repeats = { repeatEvery: 2, repeatPeriod: "week", dueDate: "2026-01-05", remindOn: "2026-01-02" } as const;
	const id = added(scope, subject, { title: "Check alarms", assigneeId: to, ...repeats });
	must(completeTask(scope, id));
	must(reopenTask(scope, id));
	must(completeTask(scope, id));
	expect(
		listTasks(scope, subject, { today }).map(({ dueDate, remindOn }) => [dueDate, remindOn]),
	).toMatchInlineSnapshot(`
		[
		  [
		    "2026-11-23",
		    "2026-11-20",
		  ],
		]
	`);
	setClock();
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		property.added of property: … was added with 1 unit.
		task.added of property: The task “Fix tap” was added.
		task.added of property: The task “Fix roof” was added.
		task.added of property: The task “Done” was added.
		task.status_changed of property: The task “Done” is completed. {"status":["new","completed"]}
		task.given of organization: 2 open tasks were given to someone else.
		task.given of organization: 2 open tasks were given to no one.
		task.edited of property: The task “Fix roof” was edited. {"assigneeId":[null,2]}
		task.given of organization: 1 open task was given to no one.
		task.added of property: The task “Elsewhere” was added.
		task.added of property: The task “Check alarms” was added.
		task.status_changed of property: The task “Check alarms” is completed. {"status":["new","completed"]}
		task.added of property: The task “Check alarms” repeats on Nov 23, 2026.
		task.status_changed of property: The task “Check alarms” is in progress. {"status":["completed","in_progress"]}
		task.status_changed of property: The task “Check alarms” is completed. {"status":["in_progress","completed"]}
		notice to property_manager: The task “Fix tap” was assigned to you.
		notice to property_manager: The task “Fix roof” was assigned to you.
		notice to property_manager: The task “Done” was assigned to you.
		notice to property_manager: The task “Fix roof” was assigned to you.
		notice to property_manager: The task “Check alarms” was assigned to you.
		email to member…@example.com: Task
		email to member…@example.com: Task
		email to member…@example.com: Task
		email to member…@example.com: Task
		email to member…@example.com: Task"
	`);
});
