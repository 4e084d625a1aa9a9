import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeManager } from "../../../tests/factories/identity";
import { onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { toldSoFar } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	cancelOrder,
	comeByLink,
	completeByLink,
	holdOrder,
	proposeByLink,
	reopenOrder,
	sendOrder,
	setSpendLimit,
	takeByResidentLink,
	visitByLink,
} from "./index.server";

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
		work_order.scheduled of work_order: Work order WO-1 “Replace the trap” is scheduled for Mar 9, 2026, 9:00 AM – 12:00 PM by the resident. {"visit":[null,"2026-03-09 09:00–12:00"]}
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
