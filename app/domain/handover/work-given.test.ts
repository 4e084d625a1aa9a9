import { expect, test } from "vitest";
import { colleaguesWhoSeeRecords } from "#domain/identity";
import { listInspections, rescheduleInspection, scheduleInspection, setCycle } from "#domain/inspections";
import { addRecurringRequest, findRequest, listRequests, makeRecurringRequests } from "#domain/maintenance";
import { addTask, editTask } from "#domain/tasks";
import { everyRight } from "#domain/team/format";
import { addTurnTask, editTurnTask, findTurn, listTurns, saveTurnTemplate, startTurn } from "#domain/turns";
import { addOrder, editOrder, findOrder } from "#domain/work-orders";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";

keepBooks("2026-03-05");

/** Two properties, a member who sees the first, and one who sees no maintenance. */
function office() {
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope), makeProperty(scope)];
	const limited = makeMember(scope, { preset: "property_manager", allProperties: false });
	write(() => insertRow(memberProperties, { memberId: limited.memberId, propertyId: here.propertyId }));
	const levels = { ...everyRight.levels, maintenance: "none" } as const;
	const clerk = makeMember(scope, { rights: { levels } });
	return { scope, here, there, limited: limited.userId, clerk: clerk.userId };
}

const plain: Omit<Parameters<typeof addOrder>[1], "requestId" | "propertyId"> = {
	...{ title: "Fix it", priority: "normal", entry: "yes", sharesContact: false, chargeTo: "owner" },
	...{ lines: [], sharedFileIds: [] },
};

test("a work order is given to no one who doesn't see its place; whoever has it keeps it through an edit", () => {
	const { scope, here, there, limited, clerk } = office();
	const requestId = makeRequest(scope, { propertyId: there.propertyId });
	const { orderId } = makeWorkOrder(scope, { propertyId: there.propertyId });
	const cannot = "assigneeId: Dana Ruiz can't see this work order. Choose someone else.";
	expect([
		saying(addOrder(scope, { ...plain, requestId, assigneeId: limited })),
		saying(addOrder(scope, { ...plain, propertyId: there.propertyId, assigneeId: limited })),
		saying(addOrder(scope, { ...plain, propertyId: here.propertyId, assigneeId: clerk })),
		saying(addOrder(scope, { ...plain, propertyId: here.propertyId, assigneeId: limited })),
		saying(addOrder(scope, { ...plain, assigneeId: limited })),
		saying(addOrder(scope, { ...plain, requestId: 999_999_999 })),
		saying(editOrder(scope, orderId, { ...plain, assigneeId: limited })),
		saying(editOrder(scope, orderId, { ...plain, assigneeId: 999_999_999 })),
	]).toEqual([
		...[cannot, cannot, cannot, "done", "propertyId: Choose a property or a request."],
		...["requestId: That request wasn't found.", cannot, "assigneeId: That person wasn't found."],
	]);
	statement("UPDATE work_orders SET assignee_id = ? WHERE id = ?").run(limited, orderId);
	must(editOrder(scope, orderId, { ...plain, title: "Fix both", assigneeId: limited }));
	expect(findOrder(scope, orderId)).toMatchObject({ title: "Fix both", assigneeId: limited });
});

test("nor is an inspection, a cycle of them, or a recurring request; what a rule makes goes to no one", () => {
	const { scope, here, there, limited } = office();
	const asked = { kind: "routine", templateKey: "routine", dueDate: "2026-03-20" } as const;
	const { inspectionId } = must(scheduleInspection(scope, { ...asked, propertyId: there.propertyId }));
	const cycle = { everyMonths: 12, kind: "routine", templateKey: "routine", firstDue: "2026-03-10" } as const;
	const rule: Omit<Parameters<typeof addRecurringRequest>[1], "propertyId"> = {
		...{ title: "Change filters", category: "heating", priority: "normal", sharedWithOwners: false, scope: "property" },
		...{ basis: "calendar", every: 1, period: "month", firstDate: "2026-03-06", daysAhead: 5, ends: "never" },
	};
	expect([
		saying(scheduleInspection(scope, { ...asked, propertyId: there.propertyId, assigneeId: limited })),
		saying(rescheduleInspection(scope, inspectionId, { dueDate: "2026-03-21", assigneeId: limited })),
		saying(setCycle(scope, { ...cycle, propertyId: there.propertyId, assigneeId: limited })),
		saying(addRecurringRequest(scope, { ...rule, propertyId: there.propertyId, assigneeId: limited })),
	]).toEqual([
		"assigneeId: Dana Ruiz can't see this inspection. Choose someone else.",
		"assigneeId: Dana Ruiz can't see this inspection. Choose someone else.",
		"assigneeId: Dana Ruiz can't see this property's inspections. Choose someone else.",
		"assigneeId: Dana Ruiz can't see this property's requests. Choose someone else.",
	]);
	must(addRecurringRequest(scope, { ...rule, propertyId: here.propertyId, assigneeId: limited }));
	statement("DELETE FROM member_properties").run();
	for (const _ of makeRecurringRequests());
	const [made] = listRequests(scope, { filters: { q: "filters", status: "open" } }).rows;
	expect(findRequest(scope, made?.id ?? 0)?.assigneeId).toBeNull();
	expect(listInspections(scope, { filters: { status: "open" } }).rows).toHaveLength(1);
});

test("a turn's task is given to who sees the turn; the template's is no one's where they don't", () => {
	const { scope, here, there, limited, clerk } = office();
	const task = { name: "Paint", stage: "work", done: false } as const;
	const line = { name: "Paint", stage: "work", dueAfterDays: 3, estimateCents: 0, vendorId: null } as const;
	const template = (assigneeId: number) => ({
		...{ readyAfterDays: 10, seenUpdatedDate: "never", tasks: [{ ...line, assigneeId }] },
	});
	expect(saying(saveTurnTemplate(scope, template(clerk)))).toBe(
		"tasks[0].assigneeId: Dana Ruiz can't see unit turns. Choose someone else.",
	);
	must(saveTurnTemplate(scope, template(limited)));
	const start = ({ propertyId }: { propertyId: number }) =>
		must(startTurn(scope, { propertyId, unitNumber: "1", moveOutDate: "2026-03-01" })).turnId;
	const [mine, others] = [start(here), start(there)];
	const assignees = (turnId: number) => findTurn(scope, turnId)?.taskList.map(({ assigneeId }) => assigneeId);
	expect([assignees(mine), assignees(others)]).toEqual([[limited], [null]]);
	const cannot = "assigneeId: Dana Ruiz can't see this unit turn. Choose someone else.";
	const first = findTurn(scope, others)?.taskList[0]?.id ?? 0;
	expect([
		saying(addTurnTask(scope, others, { ...task, assigneeId: limited })),
		saying(editTurnTask(scope, first, { ...task, assigneeId: limited })),
		saying(addTurnTask(scope, mine, { ...task, assigneeId: limited })),
	]).toEqual([cannot, cannot, "done"]);
});

test("a task is given to who sees the record that it's about", () => {
	const { scope, here, there, limited } = office();
	const of = (subjectKind: "property" | "unit" | "tenant" | "organization", subjectId: number) => ({
		...{ subjectKind, subjectId },
	});
	const give = (subject: ReturnType<typeof of>) =>
		saying(addTask(scope, subject, { title: "Call back", assigneeId: limited }));
	const cannot = "assigneeId: Dana Ruiz can't see this task. Choose someone else.";
	// A tenant without a lease is everyone's.
	expect([
		give(of("property", there.propertyId)),
		give(of("unit", there.unitId)),
		give(of("property", here.propertyId)),
		give(of("tenant", makeTenant(scope))),
		give(of("organization", scope.profileId)),
	]).toEqual([cannot, cannot, "done", "done", "done"]);
	const { taskId } = must(addTask(scope, of("property", there.propertyId), { title: "Call roofer" }));
	expect(saying(editTask(scope, taskId, { title: "Call roofer", assigneeId: limited }))).toBe(cannot);
	expect(colleaguesWhoSeeRecords(scope, [of("property", there.propertyId)]).map(({ id }) => id)).not.toContain(limited);
});

test("a technician sees the turns that have a task of theirs, in the list and by address, and no costs of others", () => {
	const { scope, here, there } = office();
	const { userId } = makeMember(scope, { preset: "maintenance" });
	const technician = { profileId: scope.profileId, userId, assignedOnly: true };
	const start = ({ propertyId }: { propertyId: number }, by = scope) =>
		must(startTurn(by, { propertyId, unitNumber: "1", moveOutDate: "2026-03-01" })).turnId;
	const [mine, others] = [start(here), start(there)];
	const seen = () => listTurns(technician, { filters: { status: "open" } }).rows.map(({ id }) => id);
	expect([seen(), findTurn(technician, mine)]).toEqual([[], undefined]);
	must(addTurnTask(scope, mine, { name: "Paint", stage: "work", done: false, assigneeId: userId }));
	expect([seen(), findTurn(technician, mine)?.id, findTurn(technician, others)]).toEqual([[mine], mine, undefined]);
	const foreign = findTurn(scope, others)?.taskList[0]?.id ?? 0;
	expect(saying(editTurnTask(technician, foreign, { name: "Paint", stage: "work", done: true }))).toBe(
		"form: That task wasn't found.",
	);
	const third = makeProperty(scope);
	const own = start(third, technician);
	expect(findTurn(technician, own)?.taskList.every(({ assigneeId }) => assigneeId === userId)).toBe(true);
});
