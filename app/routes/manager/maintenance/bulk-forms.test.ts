import { expect, test } from "vitest";
import { addAsset } from "#domain/assets";
import { findInspection } from "#domain/inspections";
import { assignRequests, findRequest } from "#domain/maintenance";
import { addTask, findTask } from "#domain/tasks";
import { assignOrders, findOrder } from "#domain/work-orders";
import type { Scope } from "~/domain/kernel/scope";
import { loader as labels } from "~/routes/manager/assets/labels";
import { action as myTasks } from "~/routes/manager/records/my-tasks";
import { loader as sheets } from "~/routes/manager/work-orders/job-sheets";
import { action as workOrders } from "~/routes/manager/work-orders/work-orders";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeManager } from "../../../../tests/factories/identity";
import { addPhoto, inspectionOf, makeInspection } from "../../../../tests/factories/inspections";
import { withPaper } from "../../../../tests/factories/keep-files";
import { makeLease } from "../../../../tests/factories/leasing";
import { makeRequest } from "../../../../tests/factories/maintenance";
import { must } from "../../../../tests/factories/must";
import { makeVendor } from "../../../../tests/factories/payables";
import { makeProperty } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { mailedTo } from "../../../../tests/factories/told";
import { giveEmail, makeWorkOrder } from "../../../../tests/factories/work-orders";
import { action as saveRoom } from "./inspections/room";
import { action as merge } from "./merge-requests";
import { loader as requestSheets } from "./request-sheet";
import { action as requests } from "./requests";

withPaper("2026-01-10");

type Page = Parameters<typeof askPage<unknown>>[0];

/** The status of what a page answers, and all that it says. */
async function press(page: Page, userId: number, address: string, form?: Record<string, string>) {
	try {
		const answer = await askPage<unknown>(page, userId, address, form ? "POST" : "GET", form);
		return answer instanceof Response ? `${answer.status} ${await answer.text()}` : JSON.stringify(answer);
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return String(thrown.status);
	}
}

/** A record of each kind that a list has boxes for. */
async function records(scope: Scope, name: string) {
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, `${name}@vendors.example`);
	const requestId = makeRequest(scope, { propertyId, title: `Secret of ${name}` });
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, title: `Secret of ${name}` });
	const { assetId } = must(addAsset(scope, { kind: "pump", propertyId }));
	const subject = { subjectKind: "property", subjectId: propertyId } as const;
	const { taskId } = must(addTask(scope, subject, { title: `Secret of ${name}` }));
	return { propertyId, vendorId, requestId, orderId, assetId, taskId };
}

type Records = Awaited<ReturnType<typeof records>>;

/** What every list's form is told of these records, each with one of the presser's own beside it. */
async function pressAll(
	userId: number,
	own: Pick<Records, "requestId" | "orderId">,
	other: Records,
): Promise<string[]> {
	const [r, o] = [
		{ "id[0]": String(own.requestId), "id[1]": String(other.requestId) },
		{ "id[0]": String(own.orderId), "id[1]": String(other.orderId) },
	];
	const both = `${own.requestId},${other.requestId}`;
	return [
		await press(requests, userId, "/app/requests", { ...r, intent: "assign", assignee: String(userId) }),
		await press(requests, userId, "/app/requests", { ...r, intent: "status", status: "in_progress" }),
		await press(requests, userId, "/app/requests", { ...r, intent: "status", status: "completed" }),
		await press(merge, userId, `/app/mergerequests?ids=${both}`, { into: String(own.requestId) }),
		await press(merge, userId, `/app/mergerequests?ids=${both}`, { into: String(other.requestId) }),
		await press(merge, userId, `/app/mergerequests?id=${own.requestId}`, { into: String(other.requestId) }),
		await press(requestSheets, userId, `/app/requests/sheet?ids=${both}`),
		await press(workOrders, userId, "/app/workorders", { ...o, intent: "assign", assignee: String(userId) }),
		await press(workOrders, userId, "/app/workorders", { ...o, intent: "send", idempotencyKey: "key" }),
		await press(workOrders, userId, "/app/workorders", { ...o, intent: "noBill" }),
		await press(sheets, userId, `/app/workorders/sheets?id=${own.orderId}&id=${other.orderId}`),
		await press(myTasks, userId, "/app/mytasks", { intent: "complete", taskId: String(other.taskId) }),
	];
}

function stateOf(scope: Scope, { requestId, orderId, taskId }: Records): string {
	return JSON.stringify([
		findRequest(scope, requestId),
		findOrder(scope, orderId),
		findTask(scope, taskId, { today: "2026-01-10" }),
	]);
}

test("a list's form does nothing to, and says nothing of, records of another organization that its boxes name", async () => {
	const [mine, theirs] = [await makeManager(), await makeManager()];
	const own = await records(mine.scope, "mine");
	const other = await records(theirs.scope, "theirs");
	const before = stateOf(theirs.scope, other);
	const said = await pressAll(mine.userId, own, other);
	said.push(await press(labels, mine.userId, `/app/assets/labels?asset=${own.assetId},${other.assetId}`));
	expect(said.join("\n")).not.toContain("Secret of theirs");
	expect(stateOf(theirs.scope, other)).toBe(before);
	expect(mailedTo("theirs@vendors.example")).toBe("");
	expect(mailedTo("mine@vendors.example")).toContain("Secret of mine");
	expect(findRequest(mine.scope, own.requestId)).toMatchObject({ assigneeId: mine.userId, merged: [] });
});

test("nor to work that a technician isn't assigned to", async () => {
	const { scope } = await makeManager();
	const [own, other] = [await records(scope, "own"), await records(scope, "others")];
	const technician = makeMember(scope, { preset: "maintenance", rights: { assignedOnly: true } }).userId;
	must(assignRequests(scope, [own.requestId], technician));
	must(assignOrders(scope, [own.orderId], technician));
	const before = stateOf(scope, other);
	const said = await pressAll(technician, own, other);
	expect(said.join("\n")).not.toContain("Secret of others");
	expect(stateOf(scope, other)).toBe(before);
	expect(mailedTo("others@vendors.example")).toBe("");
});

test("a room's form changes no item and removes no photo of another inspection that its keys name", async () => {
	const [mine, theirs] = [await makeManager(), await makeManager()];
	const [own, same, other] = [mine, mine, theirs].map(({ scope }) => ({
		scope,
		id: makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-12"),
	}));
	if (!own || !same || !other) throw new Error("There are three.");
	const room = inspectionOf(own.scope, own.id).rooms[0];
	for (const { scope, id } of [same, other]) {
		expect(await addPhoto(scope, id, "Kitchen: Refrigerator", `photo of ${id}`)).toEqual([]);
		const before = JSON.stringify(findInspection(scope, id));
		const items = inspectionOf(scope, id).rooms.flatMap((one) => one.items);
		const photo = items.flatMap(({ photos }) => photos)[0]?.id;
		const at = `/app/inspection/room?id=${room?.id}`;
		const removing = { "removePhotos[0]": String(photo) };
		await press(saveRoom, mine.userId, at, removing);
		const rating = { "items[0].itemId": String(items[0]?.id), "items[0].seen": "0", "items[0].condition": "poor" };
		expect(await press(saveRoom, mine.userId, at, rating)).toContain("That item wasn't found.");
		expect(JSON.stringify(findInspection(scope, id))).toBe(before);
	}
});
