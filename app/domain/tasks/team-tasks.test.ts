import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { listNotifications } from "#domain/notifications";
import type { Scope } from "~/domain/kernel/scope";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import { addTask, completeTask, editTask, listTeamTasks, remindOfTasks, reopenTask, tasksDueFor } from "./index.server";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);

test("a task of the team has an assignee, who is told, and is in their list by its due date", () => {
	const scope = makeBooks();
	const colleague = makeColleague(scope).userId;
	const team = { subjectKind: "organization", subjectId: scope.profileId } as const;
	const property = { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const;
	const later = must(
		addTask(scope, team, { title: "Renew license", dueDate: "2026-04-01", assigneeId: colleague }),
	).taskId;
	const soon = must(
		addTask(scope, property, { title: "Call roofer", dueDate: "2026-03-04", assigneeId: colleague }),
	).taskId;
	const free = must(addTask(scope, team, { title: "Order stamps" })).taskId;
	const theirs = { ...scope, userId: colleague };
	const ids = (show: "mine" | "all" | "done", who: Scope = theirs) =>
		listTeamTasks(who, { filters: { show } }).rows.map(({ id }) => id);
	expect([ids("mine"), ids("all"), ids("mine", scope)]).toEqual([[soon, later], [soon, later, free], []]);
	expect(listTeamTasks(theirs, { filters: { show: "all", kinds: ["organization"] } }).rows.map(({ id }) => id)).toEqual(
		[...[soon, later, free]],
	);
	expect(listTeamTasks(scope, { filters: { show: "all", kinds: ["organization"] } }).rows.map(({ id }) => id)).toEqual([
		...[later, free],
	]);
	expect(tasksDueFor(theirs).map(({ id, overdue }) => [id, overdue])).toEqual([[soon, true]]);
	expect(told(colleague)).toContain("The task “Call roofer” was assigned to you.");
	must(completeTask(scope, soon));
	expect([ids("mine"), ids("done")]).toEqual([[later], [soon]]);
	expect([
		saying(addTask(scope, team, { title: "No", assigneeId: 999_999 })),
		saying(addTask(scope, team, { title: "No", repeatEvery: 1, repeatPeriod: "week" })),
		saying(editTask(scope, free, { title: "No", assigneeId: 999_999 })),
		saying(addTask(makeBooks(), team, { title: "No" })),
	]).toMatchInlineSnapshot(`
		[
		  "assigneeId: That person wasn't found.",
		  "dueDate: A task that repeats needs a due date.",
		  "assigneeId: That person wasn't found.",
		  "form: That record wasn't found.",
		]
	`);
});

test("a task that repeats comes again once it is completed, and only once", () => {
	const scope = makeBooks();
	const team = { subjectKind: "organization", subjectId: scope.profileId } as const;
	const repeats = { repeatEvery: 1, repeatPeriod: "month" } as const;
	const id = must(addTask(scope, team, { title: "Test alarms", dueDate: "2026-01-31", ...repeats })).taskId;
	must(completeTask(scope, id));
	must(reopenTask(scope, id));
	must(completeTask(scope, id));
	const open = listTeamTasks(scope, { filters: { show: "all" } }).rows;
	expect(open.map(({ dueDate, repeatEvery }) => [dueDate, repeatEvery])).toEqual([["2026-03-31", 1]]);
});

test("a reminder comes on its day, once, to the assignee or else the author", () => {
	const scope = makeBooks();
	const colleague = makeColleague(scope).userId;
	const team = { subjectKind: "organization", subjectId: scope.profileId } as const;
	must(addTask(scope, team, { title: "Call", remindOn: "2026-03-06", dueDate: "2026-03-07", assigneeId: colleague }));
	must(addTask(scope, team, { title: "Own", remindOn: "2026-03-06" }));
	const everything = tellingFrom(scope);
	const remind = inWrite(remindOfTasks);
	expect([remind(scope, "2026-03-05"), remind(scope, "2026-03-06"), remind(scope, "2026-03-06")]).toEqual([0, 2, 0]);
	expect(told(colleague)[0]).toBe("Reminder: “Call”, due Mar 7, 2026.");
	expect(told(scope.userId)[0]).toBe("Reminder: “Own”.");
	expect(everything()).toMatchInlineSnapshot(`
		"notice to property_manager: Reminder: “Call”, due Mar 7, 2026.
		notice to property_manager: Reminder: “Own”."
	`);
});
