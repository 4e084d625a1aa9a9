import { colleaguesWhoSeeRecords } from "#domain/identity";
import { listRequests } from "#domain/maintenance";
import { addTask, completeTask, findTask, listTasks, reopenTask } from "#domain/tasks";
import { tasksTabForm } from "#domain/tasks/schema";
import { orderCosts } from "#domain/work-orders";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, may, requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found } from "~/web/not-found.server";
import { type RecordKind, recordTab } from "./record-address";
import { subjectOf } from "./record-subject.server";
import { mayChangeTask } from "./task-kinds.server";
import { taskList } from "./task-list";

/** The data of a record's tasks tab. Only open tasks are listed by default. */
export async function loadTasks(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const { cursor: _, ...list } = listParams(request, taskList);
	const { status } = list.filters;
	return {
		requests: requestsAt(manager, kind, subject.subjectId, status),
		costs: costsAt(manager, kind, subject.subjectId),
		kind,
		id: subject.subjectId,
		list,
		tasks: listTasks(manager, subject, { status: list.filters.status, today: manager.today }),
		team: colleaguesWhoSeeRecords(manager, [subject]).map((person) => ({ value: person.id, label: person.name })),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** What the work orders of a property or a lease cost this year and in all, for whoever sees maintenance. */
function costsAt(manager: Manager, kind: RecordKind, id: number) {
	if (!may(manager, { area: "maintenance", level: "view" })) return undefined;
	return kind === "property" || kind === "lease" ? orderCosts(manager, { [kind]: id }) : undefined;
}

/** The newest requests of a place, for whoever sees maintenance; undefined for other records. */
function requestsAt(manager: Manager, kind: RecordKind, id: number, status: "open" | "done" | "all") {
	if (!may(manager, { area: "maintenance", level: "view" })) return undefined;
	const places = { property: { propertyId: id }, unit: { unitId: id }, lease: { leaseId: id } };
	if (!(kind in places)) return undefined;
	const place = places[kind as keyof typeof places];
	const { rows } = listRequests(manager, { filters: { ...place, q: "", status }, sort: "number", direction: "desc" });
	return rows.map(({ id, number, title, home, status, waitsForOwner, dueDate, overdue }) => {
		return { id, number, title, home, status, waitsForOwner, dueDate, overdue };
	});
}

/** Adds a task to the record, or completes or reopens one. */
export async function changeTasks(request: Request, kind: RecordKind) {
	const manager = await requireManager(request);
	const subject = subjectOf(manager, request, kind);
	const form = await parseForm(request, tasksTabForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent !== "add") return settle(manager, form.value, recordTab(subject, "tasks"));
	const added = addTask(manager, subject, form.value);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(recordTab(subject, "tasks"), "Task added.");
}

async function settle(
	manager: Manager,
	{ intent, taskId }: { intent: "complete" | "reopen"; taskId: number },
	back: string,
) {
	await mayChangeTask(manager, found(findTask(manager, taskId, manager)));
	const settled = intent === "complete" ? completeTask(manager, taskId) : reopenTask(manager, taskId);
	if (!settled.ok) return redirectWithMessage(back, settled.message, { kind: "negative" });
	return redirectWithMessage(back, intent === "complete" ? "Task completed." : "Task reopened.");
}
