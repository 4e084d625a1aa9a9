import { expect, test } from "vitest";
import { endLease } from "#domain/leasing";
import { billOrder, cancelOrder, completeOrder, findOrder, reverseBill } from "#domain/work-orders";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import {
	addTurnTask,
	editTurnTask,
	findTurn,
	listTurns,
	markRentReady,
	orderTask,
	removeTurnTask,
	runTurns,
} from "./index.server";

keepBooks("2026-01-10");

/** A turn under way with one task: painting by a vendor, estimated at $300 and due on February 5. */
function painting() {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	for (const _ of runTurns());
	const turnId = listTurns(scope, { filters: { status: "open" } }).rows[0]?.id ?? 0;
	for (const { id } of findTurn(scope, turnId)?.taskList ?? []) must(removeTurnTask(scope, id));
	const vendorId = makeVendor(scope);
	const fields = { name: "Paint", stage: "work", dueDate: "2026-02-05", vendorId, estimateCents: 30_000 } as const;
	must(addTurnTask(scope, turnId, { ...fields, done: false }));
	const propertyId = findTurn(scope, turnId)?.propertyId ?? 0;
	const task = () => findTurn(scope, turnId)?.taskList[0];
	return { scope, turnId, unitId, propertyId, vendorId, fields, task, taskId: task()?.id ?? 0 };
}

/** Completes the work with one line of $125. */
function complete(scope: Scope, orderId: number) {
	const line = { accountId: accountNamed(scope, "Repairs"), description: "Paint", quantity: 100, unitCents: 12_500 };
	must(
		completeOrder(scope, orderId, {
			...{ completedOn: "2026-01-10", workDone: "Painted", lines: [line] },
			...{ closesRequest: true, mayGoOver: true },
		}),
	);
}

test("a task's work order has its place, day and vendor, once; its cost, bills and end are the task's and the turn's", () => {
	const { scope, turnId, unitId, propertyId, vendorId, fields, task, taskId } = painting();
	const { orderId } = must(orderTask(scope, taskId, { idempotencyKey: "one" }));
	expect(must(orderTask(scope, taskId, { idempotencyKey: "one" })).orderId).toBe(orderId);
	expect(orderTask(scope, taskId, { idempotencyKey: "two" })).toMatchObject({
		message: "This task already has a work order.",
	});
	expect(findOrder(scope, orderId)).toMatchObject({
		title: "Paint",
		propertyId,
		unitId,
		vendorId,
		dueDate: "2026-02-05",
	});
	expect(task()).toMatchObject({ workOrder: { id: orderId, status: "new" }, estimateCents: 30_000, done: false });
	expect(removeTurnTask(scope, taskId)).toMatchObject({ message: "This task has a work order. Cancel that first." });

	complete(scope, orderId);
	expect(task()).toMatchObject({ actualCents: 12_500, done: true, workOrder: { status: "completed" } });
	expect(findTurn(scope, turnId)).toMatchObject({ tasksDone: 1, actualCents: 12_500, expectedCents: 12_500 });
	must(editTurnTask(scope, taskId, { ...fields, name: "Paint all rooms", actualCents: 1, done: false }));
	expect(task()).toMatchObject({ name: "Paint all rooms", actualCents: 12_500, done: true });

	const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 20_000 }];
	const { transactionId } = must(
		billOrder(scope, {
			...{ ...expenseFields(scope, propertyId, { date: "2026-01-10" }), kind: "bill", vendorId, lines },
			...{ orderId, lineIds: [], postMarkup: false, confirmShort: true },
		}),
	);
	expect([task()?.actualCents, findTurn(scope, turnId)?.actualCents]).toEqual([20_000, 20_000]);
	must(reverseBill(scope, transactionId, { date: "2026-01-10", reason: "Wrong" }));
	expect([task()?.actualCents, findTurn(scope, turnId)?.actualCents]).toEqual([12_500, 12_500]);
});

test("a canceled work order lets its task go; what is done, has a cost, is closed or of others gets none", () => {
	const { scope, turnId, fields, task, taskId } = painting();
	const { orderId } = must(orderTask(scope, taskId));
	must(cancelOrder(scope, orderId, "Not now"));
	expect(task()).toMatchObject({ workOrder: undefined, estimateCents: 30_000, actualCents: 0, done: false });
	must(editTurnTask(scope, taskId, { ...fields, actualCents: 5_000, done: false }));
	expect(orderTask(scope, taskId)).toMatchObject({ message: "This task has a cost of $50.00." });
	must(editTurnTask(scope, taskId, { ...fields, done: true }));
	expect(orderTask(scope, taskId)).toMatchObject({ message: "This task is done." });
	expect(orderTask(makeBooks(), taskId)).toMatchObject({ message: "That task wasn't found." });
	must(editTurnTask(scope, taskId, { ...fields, done: false }));
	onDay("2026-02-03");
	must(markRentReady(scope, turnId, "2026-02-03"));
	expect(orderTask(scope, taskId)).toMatchObject({ message: "This turn is closed." });
});
