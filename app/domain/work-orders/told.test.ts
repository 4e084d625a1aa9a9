import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { pdf } from "../../../tests/factories/files";
import { makeManager } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addFilesByLink,
	cancelOrder,
	comeByLink,
	completeByLink,
	declineByLink,
	estimateByLink,
	holdOrder,
	proceedAsEmergency,
	proposeByLink,
	reopenOrder,
	sendInvoice,
	sendOrder,
	setSpendLimit,
	takeByResidentLink,
	visitByLink,
	writeByLink,
} from "./index.server";

keepFiles();
afterEach(() => setClock());

test("what a work order's days write down and tell: its vendor by link, the resident by link, the office", async () => {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	const home = await makeHome(scope);
	statement("UPDATE tenants SET email = 'ana@homes.example' WHERE id = ?").run(home.tenantId);
	const requestId = makeReport(home.resident, home.leaseId);
	const vendorId = makeVendor(scope, { companyName: "Summit Pipes" });
	giveEmail(vendorId, "ace@vendors.example");
	const before = toldSoFar(scope).split("\n");
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId });
	must(setSpendLimit(scope, null, { limitCents: 50_000, monthCents: null }));
	must(sendOrder(scope, orderId, { vendorIds: [], answerHours: 4 }));
	const link = linkMailedTo("ace@vendors.example");
	must(acceptByLink(link));
	must(proposeByLink(link, [{ date: "2026-03-09", fromTime: "09:00", toTime: "12:00" }]));
	const residents = linkMailedTo("ana@homes.example");
	must(takeByResidentLink(residents, visitByLink(residents)?.offered[0]?.id ?? 0));
	must(comeByLink(link));
	must(completeByLink(link, "New trap."));
	must(reopenOrder(scope, orderId));
	must(holdOrder(scope, orderId, "Waiting for a part"));
	must(cancelOrder(scope, orderId, "Sold"));
	const told = toldSoFar(scope)
		.split("\n")
		.filter((line) => !before.includes(line));
	expect(told.join("\n")).toMatchInlineSnapshot(`
		"work_order.added of work_order: Work order WO-1 “Replace the trap” was added.
		spend_limit.changed of organization: The spending limit for work orders at all properties was set to $500.00 each. {"limitCents":[null,50000]}
		work_order.sent of work_order: Work order WO-1 “Replace the trap” was sent to Summit Pipes.
		work_order.accepted of work_order: Work order WO-1 “Replace the trap” was accepted by Summit Pipes, by link.
		work_order.times_offered of work_order: Work order WO-1 “Replace the trap” has new times for the visit from Summit Pipes.
		request.status_changed of request: Request #1 “Kitchen tap drips”: New → In progress. {"status":["new","in_progress"]}
		request.visit of request: A visit is scheduled for request #1 “Kitchen tap drips”: Mar 9, 2026, 9:00 AM – 12:00 PM.
		work_order.scheduled of work_order: Work order WO-1 “Replace the trap” is scheduled for Mar 9, 2026, 9:00 AM – 12:00 PM by the resident. {"visit":[null,"Mar 9, 2026, 9:00 AM – 12:00 PM"]}
		work_order.status of work_order: Work order WO-1 “Replace the trap” is in progress: Summit Pipes is on the way. {"status":["scheduled","in_progress"]}
		work_order.status of work_order: Work order WO-1 “Replace the trap” is completed by Summit Pipes, by link. {"status":["in_progress","completed"]}
		request.status_changed of request: Request #1 “Kitchen tap drips”: In progress → Completed. {"status":["in_progress","completed"]}
		work_order.status of work_order: Work order WO-1 “Replace the trap” is in progress. {"status":["completed","in_progress"]}
		work_order.status of work_order: Work order WO-1 “Replace the trap” is on hold: Waiting for a part {"status":["in_progress","on_hold"]}
		work_order.status of work_order: Work order WO-1 “Replace the trap” is canceled: Sold {"status":["on_hold","cancelled"]}
		notice to property_manager: Summit Pipes accepted work order WO-1 “Replace the trap”.
		notice to tenant: Summit Pipes will handle “Replace the trap”. When can they come by?
		notice to property_manager: Summit Pipes offered times for work order WO-1 “Replace the trap”.
		notice to tenant: Summit Pipes offered times for “Replace the trap”. Choose one.
		notice to tenant: A technician is scheduled for request #1 “Kitchen tap drips”: Mar 9, 2026, 9:00 AM – 12:00 PM.
		notice to property_manager: Work order WO-1 “Replace the trap” is scheduled for Mar 9, 2026, 9:00 AM – 12:00 PM.
		notice to property_manager: Work order WO-1 “Replace the trap” is in progress: Summit Pipes is on the way.
		notice to tenant: Summit Pipes is on the way for “Replace the trap”.
		notice to property_manager: Work order WO-1 “Replace the trap” is completed by Summit Pipes, by link.
		notice to tenant: Request #1 “Kitchen tap drips” was completed. Please let us know if it's fixed.
		notice to tenant: The visit for “Replace the trap” was canceled.
		email to ace@vendors.example: Work order WO-1 from Maple Homes: Replace the trap
		email to manager…@example.com: Request status update
		email to ana@homes.example: When can we come by?
		email to manager…@example.com: Request status update
		email to ana@homes.example: When can we come by?
		email to invited…@example.com: Technician scheduled
		email to manager…@example.com: Technician scheduled
		email to ace@vendors.example: WO-1: visit scheduled
		email to manager…@example.com: Request status update
		email to invited…@example.com: Technician scheduled
		email to manager…@example.com: Request status update
		email to invited…@example.com: Maintenance request completed
		email to invited…@example.com: How was the work? Kitchen tap drips
		email to ace@vendors.example: WO-1: reopened
		email to ace@vendors.example: WO-1: on hold
		email to ace@vendors.example: WO-1: canceled
		email to invited…@example.com: Maintenance request status"
	`);
});

/** A work order that a vendor has by link, with a second vendor in line. */
async function sentWork() {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	const home = await makeHome(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const [first, second] = [
		makeVendor(scope, { companyName: "Summit Pipes" }),
		makeVendor(scope, { companyName: "Ace" }),
	];
	giveEmail(first, "first@vendors.example");
	giveEmail(second, "second@vendors.example");
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId: first });
	must(sendOrder(scope, orderId, { vendorIds: [first, second] }));
	return { ...home, scope, orderId, link: linkMailedTo("first@vendors.example") };
}

test("what a vendor sends by link is told to the office, and whoever is next in line is asked after a refusal", async () => {
	const { scope, orderId, link } = await sentWork();
	const told = tellingFrom(scope);
	must(estimateByLink(link, { scope: "A new trap", amountCents: 184_000 }));
	must(estimateByLink(link, { scope: "A new trap", amountCents: 184_000 }));
	must(writeByLink(link, "x".repeat(141)));
	must(acceptByLink(link));
	must(await addFilesByLink(link, [pdf("plan.pdf")]));
	must(await sendInvoice(link, { number: "A-1", amountCents: 184_000, file: [pdf("invoice.pdf")] }));
	must(declineByLink(link, "No one is free"));
	must(declineByLink(link, "No one is free"));
	must(proceedAsEmergency(scope, orderId, "Water runs"));
	must(proceedAsEmergency(scope, orderId, "Water runs"));
	expect(told()).toMatchInlineSnapshot(`
		"work_order.estimate of work_order: Work order WO-1 “Replace the trap” has an estimate of $1,840.00 from Summit Pipes, by link.
		work_order.accepted of work_order: Work order WO-1 “Replace the trap” was accepted by Summit Pipes, by link.
		file.added of work_order: The file “plan.pdf” was added by Summit Pipes, by link.
		file.added of work_order: The file “invoice.pdf” was added by Summit Pipes, by link.
		work_order.invoice of work_order: Work order WO-1 “Replace the trap” has invoice A-1 for $1,840.00 from Summit Pipes, by link.
		work_order.declined of work_order: Work order WO-1 “Replace the trap” was declined by Summit Pipes, by link: No one is free
		work_order.sent of work_order: Work order WO-1 “Replace the trap” was sent to Ace.
		work_order.emergency of work_order: Work order WO-1 “Replace the trap” is going ahead as an emergency: Water runs
		notice to property_manager: Summit Pipes sent an estimate for work order WO-1 “Replace the trap”.
		notice to property_manager: Summit Pipes sent a message about work order WO-1 “Replace the trap”: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
		notice to property_manager: Summit Pipes accepted work order WO-1 “Replace the trap”.
		notice to tenant: Summit Pipes will handle “Replace the trap”. When can they come by?
		notice to property_manager: Summit Pipes added a file to work order WO-1 “Replace the trap”.
		notice to property_manager: Summit Pipes sent invoice A-1 for $1,840.00 for work order WO-1 “Replace the trap”.
		notice to property_manager: Summit Pipes declined work order WO-1 “Replace the trap”: No one is free
		email to manager…@example.com: Request status update
		email to manager…@example.com: Request status update
		email to manager…@example.com: Request status update
		email to invited…@example.com: Maintenance request status
		email to manager…@example.com: Request status update
		email to manager…@example.com: Request status update
		email to manager…@example.com: Request status update
		email to second@vendors.example: Work order WO-1 from Maple Homes: Replace the trap"
	`);
});

test("a link sends up to thirty messages a day, ten estimates and ten invoices", async () => {
	const { link } = await sentWork();
	must(acceptByLink(link));
	const write = (number: number) => saying(writeByLink(link, `Message ${number}`));
	for (let number = 0; number < 30; number++) expect(write(number)).toBe("done");
	expect(write(30)).toBe("form: You've sent many messages today. Please call instead.");
	setClock("2026-03-06T16:59:59.000Z");
	expect(write(31)).toMatch(/many messages/);
	setClock("2026-03-06T17:00:00.000Z");
	expect(write(32)).toBe("done");
	const estimate = (amountCents: number) => saying(estimateByLink(link, { scope: "A new trap", amountCents }));
	for (let number = 1; number <= 10; number++) expect(estimate(number * 100)).toBe("done");
	expect(estimate(1_000), "sent twice").toBe("done");
	expect(estimate(1_100)).toBe("form: You've sent many estimates already. Please call instead.");
	const invoice = async (number: string) =>
		saying(await sendInvoice(link, { number, amountCents: 100, file: [pdf("invoice.pdf")] }));
	for (let number = 1; number <= 10; number++) expect(await invoice(`A-${number}`)).toBe("done");
	expect(await invoice("A-11")).toBe("form: You've sent many invoices already. Please call instead.");
});

test("a vendor's invoice number counts once, whatever its case", async () => {
	const { link } = await sentWork();
	must(acceptByLink(link));
	must(await sendInvoice(link, { number: "a-1", amountCents: 100, file: [pdf("invoice.pdf")] }));
	expect(saying(await sendInvoice(link, { number: "A-1", amountCents: 200, file: [pdf("invoice.pdf")] }))).toBe(
		"number: You already sent an invoice with this number.",
	);
});
