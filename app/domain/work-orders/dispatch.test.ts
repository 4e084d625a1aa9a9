import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findRequest } from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { editVendor, findVendor } from "#domain/vendors";
import { makeManager } from "../../../tests/factories/identity";
import { onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	cancelOrder,
	comeByLink,
	completeByLink,
	declineByLink,
	editOrder,
	findOrder,
	markAccepted,
	reopenOrder,
	runWorkOrders,
	sendOrder,
	vendorPage,
	writeByLink,
	writeToVendor,
} from "./index.server";

afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);

/** A reported problem with a work order, and two vendors with email. */
async function job() {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	const home = await makeHome(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const [first, second] = [makeVendor(scope), makeVendor(scope)];
	giveEmail(first, "first@vendors.example");
	giveEmail(second, "second@vendors.example");
	const { orderId } = makeWorkOrder(scope, { requestId, sharesContact: true });
	return { ...home, scope, requestId, orderId, first, second };
}

const states = (scope: Parameters<typeof findOrder>[0], orderId: number) =>
	findOrder(scope, orderId)?.asks.map(({ state }) => state);

test("without a request, a to-do for the same place is added with the work order", async () => {
	const { scope, propertyId } = await job();
	const { orderId, number, requestId } = makeWorkOrder(scope, { propertyId, title: "Clean the gutters" });
	expect(number).toBe(2);
	expect(findRequest(scope, requestId)).toMatchObject({ type: "todo", title: "Clean the gutters", propertyId });
	expect(findOrder(scope, orderId)).toMatchObject({ status: "new", billState: "none", request: { id: requestId } });
	expect(() => makeWorkOrder(scope)).toThrow("propertyId: Choose a property or a request.");
});

test("a vendor who declines passes the work to the next in line, and a link shows the job only while it lasts", async () => {
	const { scope, orderId, first, second } = await job();
	expect(must(sendOrder(scope, orderId, { vendorIds: [first, second], answerHours: 4 }))).toMatchObject({
		to: "first@vendors.example",
	});
	const link = linkMailedTo("first@vendors.example");
	expect(vendorPage(link)?.job).toMatchObject({
		title: "Replace the trap",
		access: { contact: "", phone: "", alarm: "" },
	});
	expect(saying(declineByLink(link, "Fully booked"))).toBe("done");
	expect(vendorPage(link)).toMatchObject({ state: "declined", job: undefined });
	expect(saying(acceptByLink(link))).toBe("form: This link no longer works.");
	expect(states(scope, orderId)).toEqual(["declined", "sent"]);
	expect(told(scope.userId)[0]).toContain("declined work order WO-1 “Replace the trap”: Fully booked");
	const next = linkMailedTo("second@vendors.example");
	expect(saying(acceptByLink(next))).toBe("done");
	expect(vendorPage(next)?.job?.access.contact).toBe("Ana Diaz");
	expect(findOrder(scope, orderId)).toMatchObject({ vendorId: second, respondedDate: expect.any(String) });
});

test("a vendor who doesn't answer in time loses the work, once; with no one left the staff are told", async () => {
	const { scope, orderId, first } = await job();
	setClock("2026-03-05T12:00:00Z");
	must(sendOrder(scope, orderId, { vendorIds: [first], answerHours: 4 }));
	setClock("2026-03-05T15:59:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	setClock("2026-03-05T16:00:00Z");
	expect([...runWorkOrders(), ...runWorkOrders()]).toEqual([1]);
	expect(states(scope, orderId)).toEqual(["late"]);
	expect(findOrder(scope, orderId)).toMatchObject({ vendorId: null, vendor: "" });
	expect(told(scope.userId)[0]).toBe(
		"There are no more vendors to ask for work order WO-1 “Replace the trap”. Choose another one.",
	);
	expect(vendorPage(linkMailedTo("first@vendors.example"))?.state).toBe("late");
});

test("a vendor who is marked “Do not use” or doesn't exist isn't asked, and one in line is passed over", async () => {
	const { scope, orderId, first, second } = await job();
	const other = await makeManager();
	expect(saying(sendOrder(scope, orderId, { vendorIds: [makeVendor(other.scope)] }))).toBe(
		"vendorIds: That vendor wasn't found.",
	);
	expect(saying(sendOrder(scope, orderId, { vendorIds: [] }))).toBe("vendorIds: Choose a vendor.");
	expect(saying(sendOrder(scope, orderId, { vendorIds: [first, first] }))).toBe("vendorIds: Choose each vendor once.");
	must(sendOrder(scope, orderId, { vendorIds: [first, second] }));
	const { companyName = "" } = findVendor(scope, second) ?? {};
	must(editVendor(scope, second, { isCompany: true, companyName, doNotUse: true, doNotUseReason: "Late" }));
	must(declineByLink(linkMailedTo("first@vendors.example"), "No"));
	expect(states(scope, orderId)).toEqual(["declined", "revoked"]);
	expect(saying(sendOrder(scope, orderId, { vendorIds: [second] }))).toContain("is marked “Do not use”.");
});

test("a link of someone else, a guess, and a link of reassigned work open nothing", async () => {
	const { scope, orderId, first, second } = await job();
	must(sendOrder(scope, orderId, { vendorIds: [first] }));
	const link = linkMailedTo("first@vendors.example");
	must(acceptByLink(link));
	const order = findOrder(scope, orderId);
	const fields = { priority: "normal", entry: "yes", sharesContact: true, chargeTo: "owner" } as const;
	must(
		editOrder(scope, orderId, { ...fields, title: order?.title ?? "", vendorId: second, lines: [], sharedFileIds: [] }),
	);
	expect(vendorPage(link)).toMatchObject({ state: "revoked", job: undefined });
	for (const act of [completeByLink(link, "Done"), writeByLink(link, "Hello"), comeByLink(link)]) {
		expect(saying(act)).toBe("form: This link no longer works.");
	}
	expect(vendorPage("guessed")).toBeUndefined();
	expect(saying(acceptByLink("guessed"))).toBe("form: This link no longer works.");
});

test("a completed work order completes its request; the link works for 90 more days", async () => {
	const { scope, resident, requestId, orderId, first } = await job();
	must(sendOrder(scope, orderId, { vendorIds: [first] }));
	const link = linkMailedTo("first@vendors.example");
	expect(saying(completeByLink(link, "Done"))).toBe("form: This link no longer works.");
	must(acceptByLink(link));
	must(comeByLink(link));
	expect(findRequest(scope, requestId)?.status).toBe("in_progress");
	must(completeByLink(link, "New trap and washer."));
	expect(findOrder(scope, orderId)).toMatchObject({
		status: "completed",
		workDone: "New trap and washer.",
		billState: "ready",
	});
	expect(findRequest(scope, requestId)?.status).toBe("completed");
	expect(told(resident.userId)[0]).toContain("was completed. Please let us know if it's fixed.");
	setClock("2026-06-02T12:00:00Z");
	expect(vendorPage(link)?.job).toBeDefined();
	setClock("2026-06-05T12:00:00Z");
	expect(vendorPage(link)).toMatchObject({ state: "expired", job: undefined });
	must(reopenOrder(scope, orderId));
	expect(findOrder(scope, orderId)).toMatchObject({ status: "in_progress", reopenedCount: 1, billState: "none" });
});

test("messages go both ways, only with the vendor who has the work; cancelation needs no answer", async () => {
	const { scope, orderId, first, second } = await job();
	expect(saying(writeToVendor(scope, orderId, { body: "When?" }))).toBe("form: No vendor has this work order yet.");
	must(sendOrder(scope, orderId, { vendorIds: [first, second] }));
	must(writeToVendor(scope, orderId, { body: "Please bring a P-trap." }));
	must(writeByLink(linkMailedTo("first@vendors.example"), "Will do."));
	const link = linkMailedTo("first@vendors.example");
	expect(vendorPage(link)?.job?.messages.map(({ body, fromVendor }) => [body, fromVendor])).toEqual([
		["Please bring a P-trap.", false],
		["Will do.", true],
	]);
	must(declineByLink(link, "Truck broke down"));
	expect(vendorPage(linkMailedTo("second@vendors.example"))?.job?.messages).toEqual([]);
	must(markAccepted(scope, orderId));
	must(cancelOrder(scope, orderId, "The resident fixed it"));
	expect(vendorPage(linkMailedTo("second@vendors.example"))).toMatchObject({ state: "canceled", job: undefined });
	expect(saying(sendOrder(scope, orderId, { vendorIds: [first] }))).toBe(
		"form: This work order is closed. Reopen it first.",
	);
});

test("another organization's work order isn't found, and a technician sees only their own", async () => {
	const { scope, orderId } = await job();
	const other = await makeManager();
	expect(findOrder(other.scope, orderId)).toBeUndefined();
	expect(saying(sendOrder(other.scope, orderId, { vendorIds: [] }))).toBe("form: That work order wasn't found.");
	expect(findOrder({ ...scope, assignedOnly: true }, orderId)).toBeUndefined();
	const mine = makeWorkOrder(
		{ ...scope, assignedOnly: true },
		{ propertyId: findOrder(scope, orderId)?.propertyId ?? 0 },
	);
	expect(findOrder({ ...scope, assignedOnly: true }, mine.orderId)).toMatchObject({ assigneeId: scope.userId });
});
