import { expect, test } from "vitest";
import { endAccess, openWorkOf, takersOf } from "#domain/handover";
import { scheduleInspection } from "#domain/inspections";
import { listNotifications } from "#domain/notifications";
import { addTask } from "#domain/tasks";
import { addTurnTask, findTurn, startTurn } from "#domain/turns";
import { findOrder } from "#domain/work-orders";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import { workInWords } from "./format";

keepBooks("2026-03-05");

/** A member with open work of every kind at one property, and some that is over. */
function leavingTechnician(scope: Scope) {
	const { propertyId } = makeProperty(scope);
	const leaver = makeMember(scope, { preset: "maintenance" });
	const assigneeId = leaver.userId;
	const { orderId, requestId } = makeWorkOrder(scope, { propertyId, assigneeId });
	const done = makeWorkOrder(scope, { propertyId, assigneeId }).orderId;
	statement("UPDATE work_orders SET status = 'completed' WHERE id = ?").run(done);
	const asked = { kind: "routine", templateKey: "routine", dueDate: "2026-03-20", propertyId } as const;
	const { inspectionId } = must(scheduleInspection(scope, { ...asked, assigneeId }));
	const { turnId } = must(startTurn(scope, { propertyId, unitNumber: "1", moveOutDate: "2026-03-01" }));
	const paint = { name: "Paint", stage: "work", assigneeId } as const;
	must(addTurnTask(scope, turnId, { ...paint, done: false }));
	const about = { subjectKind: "property", subjectId: propertyId } as const;
	must(addTask(scope, about, { title: "Order keys", assigneeId }));
	return { ...leaver, propertyId, orderId, requestId, done, inspectionId, turnId };
}

test("all open work of a member who leaves goes to one who sees it all, who is notified of it once", () => {
	const scope = makeBooks();
	const { memberId, userId, ...work } = leavingTechnician(scope);
	const taker = makeMember(scope);
	const elsewhere = makeMember(scope, { allProperties: false });
	write(() =>
		insertRow(memberProperties, { memberId: elsewhere.memberId, propertyId: makeProperty(scope).propertyId }),
	);
	// The work order without a request has a to-do of its own, twice.
	expect(workInWords(openWorkOf(scope, memberId))).toBe(
		"2 open requests, 1 open work order, 1 open inspection, 1 open turn task and 1 open task",
	);
	const ids = takersOf(scope, memberId).map(({ id }) => id);
	expect([ids.includes(taker.userId), ids.includes(elsewhere.userId), ids.includes(userId)]).toEqual([
		...[true, false, false],
	]);
	const before = toldSoFar(scope);
	const end = (takerId?: number | null) => saying(endAccess(scope, { memberId, takerId }));
	expect([end(), end(elsewhere.userId)]).toEqual([
		"takerId: Choose who takes over.",
		"takerId: Dana Ruiz can't see all of these requests. Choose someone else.",
	]);
	expect(toldSoFar(scope)).toBe(before);
	expect(end(taker.userId)).toBe("done");
	expect(assignees(work)).toEqual({
		...{ order: taker.userId, request: taker.userId, inspection: taker.userId, turnTasks: [taker.userId] },
		...{ tasks: [taker.userId], done: userId },
	});
	const notices = listNotifications({ userId: taker.userId }).map(({ message }) => message);
	expect(notices).toEqual([
		expect.stringMatching(
			/^Dana Ruiz\d+ no longer has access\. You took over 2 open requests, 1 open work order, 1 open inspection, 1 open turn task and 1 open task\.$/,
		),
	]);
	const told = toldSoFar(scope);
	for (const words of ["work_order.assigned", "request.assigned", "inspection.assigned", "turn.task_assigned"]) {
		expect(told).toContain(`${words} of`);
	}
	expect(told).toContain("task.given of organization: 1 open task was given to someone else.");

	function assignees({ orderId, requestId, inspectionId, turnId, done }: typeof work) {
		const one = (table: string, id: number) =>
			statement<{ id: number }>(`SELECT assignee_id AS id FROM ${table} WHERE id = ?`).get(id)?.id;
		return {
			...{ order: one("work_orders", orderId), request: one("maintenance_requests", requestId) },
			inspection: one("inspections", inspectionId),
			turnTasks: findTurn(scope, turnId)?.taskList.flatMap(({ assigneeId }) => assigneeId ?? []),
			tasks: statement<{ id: number }>("SELECT assignee_id AS id FROM tasks")
				.all()
				.map(({ id }) => id),
			done: one("work_orders", done),
		};
	}
});

test("or to no one, so that it is open to all; a member with nothing open needs no choice", () => {
	const scope = makeBooks();
	const { memberId, orderId, turnId } = leavingTechnician(scope);
	const idle = makeMember(scope);
	expect(workInWords(openWorkOf(scope, idle.memberId))).toBe("");
	expect([
		saying(endAccess(scope, { memberId, takerId: null })),
		saying(endAccess(scope, { memberId: idle.memberId })),
	]).toEqual(["done", "done"]);
	expect(findOrder(scope, orderId)?.assigneeId).toBeNull();
	expect(findTurn(scope, turnId)?.taskList.every(({ assigneeId }) => assigneeId === null)).toBe(true);
	expect(openWorkOf(scope, memberId)).toEqual({
		...{ requests: 0, orders: 0, inspections: 0, turnTasks: 0, tasks: 0, applications: 0 },
	});
});

test("a member with one kind of work is taken over by someone who needn't see the others", () => {
	const scope = makeBooks();
	const leaver = makeMember(scope);
	makeRequest(scope, { assigneeId: leaver.userId });
	const technician = makeMember(scope, { preset: "maintenance" });
	expect(saying(endAccess(scope, { memberId: leaver.memberId, takerId: technician.userId }))).toBe("done");
	const another = makeMember(scope);
	const about = { subjectKind: "organization", subjectId: scope.profileId } as const;
	must(addTask(scope, about, { title: "Order stamps", assigneeId: another.userId }));
	expect(saying(endAccess(scope, { memberId: another.memberId }))).toBe("takerId: Choose who takes over.");
	expect(saying(endAccess(scope, { memberId: another.memberId, takerId: another.userId }))).toBe(
		"takerId: That person wasn't found.",
	);
	expect(saying(endAccess(scope, { memberId: another.memberId, takerId: technician.userId }))).toBe("done");
});
