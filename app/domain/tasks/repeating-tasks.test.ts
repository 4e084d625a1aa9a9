import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../../tests/factories/must";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import { addTask, completeTask, editTask, findTask, listTasks, remindOfTasks, reopenTask } from "./index.server";

const today = "2026-01-10";
beforeEach(() => setClock("2026-01-10T17:00:00.000Z"));
afterEach(() => setClock());

const monthly = { title: "Pay the water bill", repeatEvery: 1, repeatPeriod: "month" } as const;

function repeating(over: { dueDate: string; remindOn?: string }) {
	const { scope } = makeOrganization();
	const subject = { subjectKind: "organization", subjectId: scope.profileId } as const;
	const { taskId } = must(addTask(scope, subject, { ...monthly, ...over }));
	const open = () => listTasks(scope, subject, { today });
	return { scope, taskId, open };
}

function completeOpen(scope: Scope, open: () => { id: number }[]) {
	must(completeTask(scope, open()[0]?.id ?? 0));
}

test("a month's shorter end doesn't move the day for good", () => {
	for (const [first, ...days] of [
		["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"],
		["2026-01-30", "2026-02-28", "2026-03-30", "2026-04-30"],
		["2026-01-28", "2026-02-28", "2026-03-28", "2026-04-28"],
	]) {
		const { scope, open } = repeating({ dueDate: first ?? "" });
		const came = days.map(() => {
			completeOpen(scope, open);
			return open()[0]?.dueDate;
		});
		expect(came).toEqual(days);
	}
});

test("an edit keeps the day that it repeats on, and another due date is the new one", () => {
	const { scope, open } = repeating({ dueDate: "2026-01-30" });
	completeOpen(scope, open);
	const edit = (over: { title?: string; dueDate?: string }) =>
		must(editTask(scope, open()[0]?.id ?? 0, { ...monthly, dueDate: "2026-02-28", ...over }));
	edit({ title: "Pay both bills" });
	completeOpen(scope, open);
	expect(open()).toMatchObject([{ title: "Pay both bills", dueDate: "2026-03-30" }]);
	edit({ dueDate: "2026-03-15" });
	completeOpen(scope, open);
	expect(open()).toMatchObject([{ dueDate: "2026-04-15" }]);
});

test("each time is reminded of as long before, also once it was reminded of", () => {
	const { scope, open } = repeating({ dueDate: "2026-01-15", remindOn: "2026-01-12" });
	expect(inWrite(remindOfTasks)(scope, "2026-01-12")).toBe(1);
	expect(inWrite(remindOfTasks)(scope, "2026-01-13")).toBe(0);
	completeOpen(scope, open);
	expect(open()).toMatchObject([{ dueDate: "2026-02-15", remindOn: "2026-02-12" }]);
	must(editTask(scope, open()[0]?.id ?? 0, { ...monthly, dueDate: "2026-02-15", remindOn: undefined }));
	completeOpen(scope, open);
	expect(open()).toMatchObject([{ dueDate: "2026-03-15", remindOn: null }]);
});

test("one that is edited and completed at once comes again as edited, and only once", () => {
	const { scope, taskId, open } = repeating({ dueDate: "2026-01-15" });
	const edited = { ...monthly, title: "Pay the gas bill", dueDate: "2026-01-20" };
	must(editTask(scope, taskId, { ...edited, status: "completed" }));
	expect(open()).toMatchObject([{ title: "Pay the gas bill", dueDate: "2026-02-20" }]);
	expect(findTask(scope, taskId, { today })).toMatchObject({ status: "completed", repeatEvery: 0 });
	must(reopenTask(scope, taskId));
	must(completeTask(scope, taskId));
	expect(open()).toHaveLength(1);
	expect(saying(editTask(scope, taskId, { title: "Never", status: "deferred" }))).toBe(
		"status: A task can't go from completed to deferred.",
	);
	expect(findTask(scope, taskId, { today })).toMatchObject({ title: "Pay the gas bill" });
});
