import { expect, test } from "vitest";
import { findOutboxMail, listOutbox } from "#domain/mail";
import {
	addRecurringRequest,
	addStaffMessage,
	answerSurvey,
	confirmFixed,
	decideProposal,
	findRequest,
	makeRecurringRequests,
	pauseRecurringRequest,
} from "#domain/maintenance";
import { findVendor, setPreferred } from "#domain/vendors";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	completeOrder,
	completeRequest,
	findOrder,
	findRecurringOrder,
	listOrders,
	orderCosts,
	removeRecurringOrder,
	runWorkOrders,
	sendOrder,
	setRecurringOrder,
	setSpendLimit,
} from "./index.server";

keepBooks("2026-03-05");

test("a request completed with open work orders asks what becomes of them", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const answers = ["complete", "cancel", "keep"] as const;
	const ended = answers.map((openOrders) => {
		const requestId = makeRequest(scope, { propertyId });
		const { orderId, number } = makeWorkOrder(scope, { requestId });
		expect(saying(completeRequest(scope, requestId, {}))).toBe(
			`openOrders: WO-${number} is still open. Choose what becomes of it.`,
		);
		must(completeRequest(scope, requestId, { message: "All done.", openOrders }));
		const order = findOrder(scope, orderId);
		return [findRequest(scope, requestId)?.status, order?.status, order?.statusReason];
	});
	expect(ended).toEqual([
		["completed", "completed", ""],
		["completed", "cancelled", "The request was completed."],
		["completed", "new", ""],
	]);
	expect(saying(completeRequest(makeBooks(), makeRequest(scope), {}))).toBe("form: That request wasn't found.");
});

test("a work order shows what residents and staff wrote in its request, nothing that was written with owners", async () => {
	const scope = makeBooks();
	const { leaseId } = await makeHome(scope);
	const requestId = makeRequest(scope, { type: "resident", leaseId, sharedWithTenants: true, sharedWithOwners: true });
	const { orderId } = makeWorkOrder(scope, { requestId });
	const channels = ["resident", "owner", "staff"] as const;
	for (const channel of channels)
		must(addStaffMessage(scope, requestId, { channel, body: `To ${channel}`, idempotencyKey: channel }));
	const other = makeRequest(scope, { leaseId });
	must(addStaffMessage(scope, other, { channel: "staff", body: "Of another", idempotencyKey: "other" }));
	const read = () => findOrder(scope, orderId)?.request?.messages.map(({ body }) => body);
	expect(read()).toEqual(["To resident", "To staff"]);
});

test("a property's month has a limit of its own, which approved work doesn't use up", async () => {
	const scope = makeBooks();
	const { resident, leaseId, propertyId } = await makeHome(scope);
	const requestId = makeReport(resident, leaseId);
	const order = (unitCents: number) =>
		makeWorkOrder(scope, {
			...{ requestId, vendorId: makeVendor(scope) },
			lines: [{ accountId: accountNamed(scope, "Repairs"), description: "Work", quantity: 100, unitCents }],
		}).orderId;
	must(setSpendLimit(scope, propertyId, { limitCents: null, monthCents: 50_000 }));
	const [first, second, third] = [order(30_000), order(19_000), order(2_000)];
	expect(must(sendOrder(scope, first, { vendorIds: [] }))).toMatchObject({ ownerAsked: false });
	expect(must(sendOrder(scope, second, { vendorIds: [] }))).toMatchObject({ ownerAsked: false });
	expect(findOrder(scope, third)).toMatchObject({ needsOwner: true, spendLimit: { monthCents: 50_000 } });
	const done = { completedOn: "2026-03-05", workDone: "Done.", closesRequest: false, mayGoOver: true, lines: [] };
	must(completeOrder(scope, first, done));
	onDay("2026-04-01");
	expect(findOrder(scope, third)).toMatchObject({ needsOwner: false });
});

test("a recurring request's work order comes with its vendor and lines, once, and without what can't be used", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope);
	const everything = tellingFrom(scope);
	const { recurringId } = must(
		addRecurringRequest(scope, {
			...{ title: "Change filters", category: "heating", priority: "normal", sharedWithOwners: false, propertyId },
			...{ scope: "property", basis: "calendar", every: 1, period: "month", firstDate: "2026-03-05" },
			...{ daysAhead: 0, ends: "never" },
		}),
	);
	const lines = [
		{ accountId: accountNamed(scope, "Repairs"), description: "Filters", quantity: 200, unitCents: 1_500 },
	];
	const fields = { vendorId, chargeTo: "owner", limit: 10_000, lines } as const;
	expect(saying(setRecurringOrder(makeBooks(), recurringId, { ...fields, lines: [] }))).toBe(
		"form: That recurring request wasn't found.",
	);
	expect(saying(setRecurringOrder(scope, recurringId, { ...fields, vendorId: 999_999 }))).toBe(
		"vendorId: That vendor wasn't found.",
	);
	must(setRecurringOrder(scope, recurringId, { ...fields, lines: [...lines] }));
	const run = () => [...makeRecurringRequests(), ...runWorkOrders(), ...runWorkOrders()];
	run();
	const orders = () => listOrders(scope, { filters: { q: "", status: "all" }, sort: "number" }).rows;
	expect(orders()).toMatchObject([{ title: "Change filters", estimateCents: 3_000, dueDate: "2026-03-05" }]);
	expect(findOrder(scope, orders()[0]?.id ?? 0)).toMatchObject({ vendorId, limitCents: 10_000 });
	must(pauseRecurringRequest(scope, recurringId, false));
	must(removeRecurringOrder(scope, recurringId));
	expect(findRecurringOrder(scope, recurringId)).toBeUndefined();
	onDay("2026-04-05");
	run();
	expect(orders()).toHaveLength(1);
	expect(everything()).toMatchInlineSnapshot(`
		"request.recurring_added of property: The recurring request “Change filters” was added.
		request.recurring_order of property: Each request “Change filters” will get a work order for Ace Plumbing ….
		request.added of request: Request #1 “Change filters” was added.
		work_order.added of work_order: Work order WO-1 “Change filters” was added.
		request.recurring_order of property: Requests “Change filters” will no longer get a work order.
		request.added of request: Request #2 “Change filters” was added."
	`);
});

test("the vendor of earlier work is suggested, first who is preferred; applied, a work order starts with them", async () => {
	const scope = makeBooks();
	const { resident, leaseId, propertyId } = await makeHome(scope);
	const [usual, preferred] = [makeVendor(scope), makeVendor(scope)];
	must(setPreferred(scope, preferred, propertyId, true));
	for (const vendorId of [usual, usual, preferred]) {
		const { orderId } = makeWorkOrder(scope, { requestId: makeReport(resident, leaseId), vendorId });
		const done = { completedOn: "2026-03-05", workDone: "Done.", closesRequest: false, mayGoOver: true, lines: [] };
		must(completeOrder(scope, orderId, done));
	}
	const requestId = makeReport(resident, leaseId);
	const suggested = findRequest(scope, requestId)?.proposals.find(({ field }) => field === "vendor");
	expect(suggested).toMatchObject({
		value: String(preferred),
		reason: "Preferred here. Completed 1 of the last work orders for plumbing.",
	});
	must(decideProposal(scope, requestId, { proposalId: suggested?.id ?? 0, apply: true }));
	expect(findRequest(scope, requestId)).toMatchObject({ vendorId: preferred });
	expect(() => makeRequest(scope, { vendorId: 999_999 })).toThrow("vendorId: That vendor wasn't found.");
});

test("what the work of a property and of a lease cost is added up", async () => {
	const scope = makeBooks();
	const { resident, leaseId, propertyId } = await makeHome(scope);
	const { orderId } = makeWorkOrder(scope, { requestId: makeReport(resident, leaseId) });
	makeWorkOrder(scope, { propertyId });
	const accountId = accountNamed(scope, "Repairs");
	const lines = [{ accountId, description: "Work", quantity: 100, unitCents: 7_500 }];
	const done = { completedOn: "2026-03-05", workDone: "Done.", closesRequest: false, mayGoOver: true, lines };
	must(completeOrder(scope, orderId, done));
	expect(orderCosts(scope, { property: propertyId })).toEqual({ orders: 2, costCents: 7_500, yearCents: 7_500 });
	expect(orderCosts(scope, { lease: leaseId })).toEqual({ orders: 1, costCents: 7_500, yearCents: 7_500 });
	expect(orderCosts(makeBooks(), { property: propertyId })).toEqual({ orders: 0, costCents: 0, yearCents: 0 });
});

test("a rating that is changed counts once for each vendor, also for one whose work came between", async () => {
	const scope = makeBooks();
	const { resident, leaseId } = await makeHome(scope);
	const requestId = makeReport(resident, leaseId);
	const [first, second] = [makeVendor(scope), makeVendor(scope)];
	const work = (vendorId: number) => makeWorkOrder(scope, { requestId, vendorId }).orderId;
	const [one, two] = [work(first), work(second)];
	const done = { completedOn: "2026-03-05", workDone: "Done.", closesRequest: false, mayGoOver: true, lines: [] };
	must(completeOrder(scope, one, done));
	must(completeRequest(scope, requestId, { openOrders: "keep" }));
	const mail = listOutbox().find(({ kind }) => kind === "work_survey");
	const token = /ratework\?t=([\w-]+)/.exec(findOutboxMail(mail?.id ?? 0)?.textBody ?? "")?.[1] ?? "";
	must(answerSurvey(token, { rating: 2 }));
	onDay("2026-03-06");
	must(completeOrder(scope, two, { ...done, completedOn: "2026-03-06" }));
	must(confirmFixed(resident, requestId, { rating: 5 }));
	const ratings = [first, second].map((vendorId) => findVendor(scope, vendorId));
	expect(ratings).toMatchObject([
		{ ratedJobs: 1, ratingSum: 5 },
		{ ratedJobs: 1, ratingSum: 5 },
	]);
});
