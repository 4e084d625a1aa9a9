import { expect, test } from "vitest";
import { listOutbox } from "#domain/mail";
import { findOwnerRequest, findRequest } from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addEstimate,
	answerAsOwner,
	approveEstimate,
	cancelOrder,
	completeByLink,
	completeOrder,
	completeRequest,
	estimateByLink,
	findOrder,
	proceedAsEmergency,
	reopenOrder,
	sendOrder,
	setSpendLimit,
} from "./index.server";

keepBooks("2026-03-05");

/** A work order of $120 for a reported problem, where owners are asked above $100. */
async function job() {
	const scope = makeBooks();
	const home = await makeHome(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, "ace@vendors.example");
	const lines = [{ accountId: accountNamed(scope, "Repairs"), description: "Labor", quantity: 150, unitCents: 8_000 }];
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, lines });
	must(setSpendLimit(scope, null, { limitCents: 10_000, monthCents: null }));
	const asked = () =>
		findOwnerRequest(home.owner, requestId)?.estimates.find(({ state }) => state === "asked")?.id ?? 0;
	return { ...home, scope, requestId, orderId, vendorId, lines, asked };
}

const send = (scope: Scope, orderId: number) => sendOrder(scope, orderId, { vendorIds: [] });
const states = (scope: Scope, orderId: number) => findOrder(scope, orderId)?.estimates.map(({ state }) => state);
const told = ({ userId }: Scope) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);

test("canceled work asks the owners no more, and can be sent once it's reopened", async () => {
	const { scope, orderId, asked } = await job();
	must(send(scope, orderId));
	must(cancelOrder(scope, orderId, "Not needed"));
	expect(asked()).toBe(0);
	must(reopenOrder(scope, orderId));
	expect(must(send(scope, orderId))).toMatchObject({ ownerAsked: true });
	expect(asked()).not.toBe(0);
});

test("an owner's answer counts for work that the vendor completed meanwhile", async () => {
	const { scope, owner, requestId, orderId, asked } = await job();
	makeWorkOrder(scope, { requestId });
	must(setSpendLimit(scope, null, { limitCents: 20_000, monthCents: null }));
	must(send(scope, orderId));
	const link = linkMailedTo("ace@vendors.example");
	must(acceptByLink(link));
	must(estimateByLink(link, { amountCents: 50_000, scope: "A new pipe" }));
	must(approveEstimate(scope, orderId, findOrder(scope, orderId)?.estimates[0]?.id ?? 0));
	must(completeByLink(link, "A new pipe."));
	const done = {
		completedOn: "2026-03-05",
		workDone: "A new pipe.",
		closesRequest: false,
		mayGoOver: false,
		lines: [],
	};
	expect(saying(completeOrder(scope, orderId, done))).toBe("form: The owner hasn't responded yet.");
	must(answerAsOwner(owner, asked(), { answer: "approved" }));
	expect(findOrder(scope, orderId)).toMatchObject({ status: "completed", approval: "approved", estimateCents: 50_000 });
	must(completeOrder(scope, orderId, done));
});

test("an owner approves, and an emergency goes ahead, though the vendor can't have the work; the staff are told", async () => {
	const { scope, owner, orderId, vendorId, requestId, propertyId, lines, asked } = await job();
	must(send(scope, orderId));
	statement("UPDATE vendors SET do_not_use = 1 WHERE id = ?").run(vendorId);
	must(answerAsOwner(owner, asked(), { answer: "approved" }));
	expect(findOrder(scope, orderId)).toMatchObject({ approval: "approved", asks: [] });
	expect(told(scope)[0]).toMatch(
		/^The estimate for work order WO-1 “Replace the trap” was approved\. .+ is marked “Do not use”\. Choose another vendor\.$/,
	);
	const another = makeVendor(scope);
	const next = makeWorkOrder(scope, { requestId, vendorId: another, lines }).orderId;
	must(send(scope, next));
	statement("UPDATE vendors SET active = 0 WHERE id = ?").run(another);
	expect(must(proceedAsEmergency(scope, next, "Water runs")).told).toBe(1);
	const unseen = makeWorkOrder(scope, { propertyId, lines }).orderId;
	expect(must(proceedAsEmergency(scope, unseen, "Water runs")).told).toBe(0);
	expect(findOrder(scope, next)).toMatchObject({ approval: "emergency", asks: [] });
});

test("what is refused leaves nothing behind", async () => {
	const { scope, requestId, orderId, vendorId, lines } = await job();
	must(send(scope, orderId));
	const completed = completeRequest(scope, requestId, { message: "Done.", openOrders: "complete" });
	expect(saying(completed)).toBe("openOrders: WO-1: The owner hasn't responded yet.");
	expect(findRequest(scope, requestId)).toMatchObject({ status: "in_progress", messages: [] });
	expect(findOrder(scope, orderId)?.approval).toBe("waiting");

	const second = makeWorkOrder(scope, { requestId, vendorId, lines }).orderId;
	expect(saying(send(scope, second))).toBe("form: An estimate is already waiting for approval.");
	expect(states(scope, second)).toEqual([]);

	const other = makeVendor(scope);
	giveEmail(other, "other@vendors.example");
	const { estimateId } = must(addEstimate(scope, second, { vendorId, amountCents: 5_000, scope: "All of it" }));
	must(addEstimate(scope, second, { vendorId: other, amountCents: 6_000, scope: "All of it" }));
	statement("UPDATE vendors SET active = 0 WHERE id = ?").run(vendorId);
	expect(saying(approveEstimate(scope, second, estimateId))).toMatch(/is inactive\.$/);
	expect(states(scope, second)).toEqual(["offered", "offered"]);
	expect(listOutbox().filter(({ to }) => to === "other@vendors.example")).toEqual([]);
});
