import { expect, test } from "vitest";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import { assignOrders, findOrder } from "./index.server";

keepBooks("2026-03-05");

test("work orders are assigned together to who sees all of them, who is notified of each once", () => {
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const orders = [here, there].map((propertyId) => makeWorkOrder(scope, { propertyId }).orderId);
	const [dana, limited] = [makeMember(scope), makeMember(scope, { allProperties: false })];
	write(() => insertRow(memberProperties, { memberId: limited.memberId, propertyId: here }));
	expect([
		saying(assignOrders(scope, orders, limited.userId)),
		saying(assignOrders(scope, orders.slice(1), limited.userId)),
		saying(assignOrders(scope, orders, -1)),
		saying(assignOrders(scope, orders.slice(0, 1), limited.userId)),
	]).toEqual([
		"assignee: Dana Ruiz can't see all of these work orders. Choose someone else.",
		"assignee: Dana Ruiz can't see this work order. Choose someone else.",
		"assignee: That person wasn't found.",
		"done",
	]);
	expect([must(assignOrders(scope, orders, dana.userId)), must(assignOrders(scope, orders, dana.userId))]).toEqual([
		{ ok: true, assigned: 2 },
		{ ok: true, assigned: 0 },
	]);
	const told = toldSoFar(scope).split("\n");
	expect(told.filter((line) => line.startsWith("work_order.assigned"))).toHaveLength(3);
	expect(told.filter((line) => line.endsWith("was assigned to you."))).toHaveLength(3);
	expect(orders.map((id) => findOrder(scope, id)?.assigneeId)).toEqual([dana.userId, dana.userId]);
	must(assignOrders(scope, orders, null));
	expect(orders.map((id) => findOrder(scope, id)?.assigneeId)).toEqual([null, null]);
	expect(must(assignOrders(makeBooks(), orders, null))).toEqual({ ok: true, assigned: 0 });
});
