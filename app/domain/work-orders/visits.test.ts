import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findRequest } from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { addTask } from "#domain/tasks";
import { presets } from "#domain/team";
import { statement } from "~/db/client.server";
import { makeManager } from "../../../tests/factories/identity";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { giveRights, makeMember } from "../../../tests/factories/team";
import { mailedTo, saying, tellingFrom } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import { calendarFile } from "./ics";
import {
	acceptByLink,
	cancelOrder,
	cancelOwnRequest,
	declineByLink,
	feedFile,
	findFeed,
	findOrder,
	holdOrder,
	listOrders,
	listSpendLimits,
	makeFeed,
	offerAsResident,
	offerTimes,
	orderFigures,
	ordersDueFor,
	ordersForOwner,
	ordersForResident,
	ordersToSchedule,
	proposeByLink,
	revokeFeed,
	runWorkOrders,
	scheduleOrder,
	sendOrder,
	setSpendLimit,
	startOrder,
	takeAsResident,
	takeByLink,
	takeByResidentLink,
	takeTime,
	vendorPage,
	visitByLink,
	visitFile,
	visitOfResident,
	visitsOfWeek,
} from "./index.server";

afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);
const morning = { date: "2026-03-09", fromTime: "09:00", toTime: "12:00" };
const afternoon = { date: "2026-03-10", fromTime: "13:00", toTime: "15:00" };

/** A work order that a vendor accepted by link, for a resident with email. */
async function job() {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	const home = await makeHome(scope);
	statement("UPDATE tenants SET email = 'ana@homes.example' WHERE id = ?").run(home.tenantId);
	const requestId = makeReport(home.resident, home.leaseId);
	const vendorId = makeVendor(scope, { companyName: "Summit Plumbing" });
	giveEmail(vendorId, "ace@vendors.example");
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, assigneeId: scope.userId ?? 0 });
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const link = linkMailedTo("ace@vendors.example");
	must(acceptByLink(link));
	return { ...home, scope, requestId, orderId, vendorId, link };
}

test("a resident offers times and the vendor takes one; both sides, the request and the calendar show it", async () => {
	const { scope, resident, owner, requestId, orderId, link } = await job();
	expect(mailedTo("ana@homes.example")).toContain("Summit Plumbing needs to visit");
	must(offerAsResident(resident, orderId, [morning, afternoon]));
	expect(mailedTo("ace@vendors.example")).toContain("The resident offered times for the visit. Please choose one.");
	const [first, second] = vendorPage(link)?.job?.windows ?? [];
	expect(first).toMatchObject({ ...morning, takes: true });
	must(takeByLink(link, first?.id ?? 0));
	expect(findOrder(scope, orderId)).toMatchObject({ status: "scheduled", scheduledDate: "2026-03-09", windows: [] });
	expect(findRequest(scope, requestId)).toMatchObject({ visitDate: "2026-03-09", visitWindow: "9:00 AM – 12:00 PM" });
	expect(told(resident.userId)[0]).toContain("A technician is scheduled for request #1");
	expect(told(scope.userId)[0]).toContain("is scheduled for Mar 9, 2026, 9:00 AM – 12:00 PM.");
	expect(visitsOfWeek(scope, "2026-03-09")).toMatchObject([{ id: orderId, vendor: "Summit Plumbing" }]);
	expect(visitsOfWeek(scope, "2026-03-02")).toEqual([]);
	const part = { title: "Replace the trap", vendor: "Summit Plumbing", scheduledDate: "2026-03-09" };
	expect(ordersForResident(resident, requestId)).toMatchObject([part]);
	expect(ordersForOwner(owner, requestId)).toEqual([]);
	expect(saying(takeByLink(link, second?.id ?? 0))).toBe("form: That time is no longer offered.");
});

test("the vendor proposes and the resident picks, by the link in their email", async () => {
	const { scope, orderId, link } = await job();
	must(proposeByLink(link, [morning, afternoon]));
	const own = vendorPage(link)?.job?.windows[0];
	expect(own?.takes).toBe(false);
	expect(saying(takeByLink(link, own?.id ?? 0))).toBe("form: That time is no longer offered.");
	const residents = linkMailedTo("ana@homes.example");
	const offered = visitByLink(residents)?.offered ?? [];
	expect(offered).toHaveLength(2);
	must(takeByResidentLink(residents, offered[1]?.id ?? 0));
	expect(findOrder(scope, orderId)).toMatchObject({ scheduledDate: "2026-03-10", fromTime: "13:00" });
	expect(mailedTo("ace@vendors.example")).toContain("The visit is on Mar 10, 2026, 1:00 PM – 3:00 PM.");
	expect(visitByLink("guessed")).toBeUndefined();
	expect(vendorPage(residents)).toBeUndefined();
	expect(visitByLink(link)).toBeUndefined();
});

test("times have a day to come and an end after their beginning", async () => {
	const { scope, resident, orderId } = await job();
	const offer = (slot: object) => saying(offerAsResident(resident, orderId, [{ ...morning, ...slot }]));
	expect(offer({ date: "2026-03-04" })).toBe("slots[0].date: Choose today or a future date.");
	expect(offer({ toTime: "09:00" })).toBe("slots[0].toTime: Choose a later end time.");
	expect(saying(offerAsResident(resident, orderId, []))).toBe("slots: Enter at least one time.");
	expect(saying(scheduleOrder(scope, orderId, { ...morning, date: "2026-03-01" }))).toBe(
		"date: Choose today or a future date.",
	);
	const other = await makeHome(scope);
	expect(visitOfResident(other.resident, orderId)).toBeUndefined();
	expect(saying(offerAsResident(other.resident, orderId, [morning]))).toBe("form: That visit wasn't found.");
});

test("everyone is reminded a day and an hour before, each once", async () => {
	const { scope, orderId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	const everything = tellingFrom(scope);
	const reminders = () => mailedTo("ana@homes.example").split("is coming to").length - 1;
	setClock("2026-03-08T12:00:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	setClock("2026-03-08T14:00:00Z");
	expect([...runWorkOrders(), ...runWorkOrders()]).toEqual([1]);
	expect(reminders()).toBe(1);
	setClock("2026-03-09T12:30:00Z");
	expect([...runWorkOrders(), ...runWorkOrders()]).toEqual([1]);
	expect(reminders()).toBe(2);
	expect(told(scope.userId)[0]).toContain("Visit soon for work order WO-1");
	setClock("2026-03-09T20:00:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	expect(everything()).toMatchInlineSnapshot(`
		"notice to property_manager: Visit soon for work order WO-1 “Replace the trap”: Mar 9, 2026, 9:00 AM – 12:00 PM.
		notice to property_manager: Visit soon for work order WO-1 “Replace the trap”: Mar 9, 2026, 9:00 AM – 12:00 PM.
		email to ana@homes.example: Reminder: visit on Mar 9, 2026, 9:00 AM – 12:00 PM
		email to ace@vendors.example: WO-1: visit soon
		email to manager…@example.com: Technician scheduled
		email to ana@homes.example: Reminder: visit on Mar 9, 2026, 9:00 AM – 12:00 PM
		email to ace@vendors.example: WO-1: visit soon
		email to manager…@example.com: Technician scheduled"
	`);
});

test("a day after its visit, the vendor and the staff are asked once whether the work is done", async () => {
	const { scope, orderId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	const asked = () => mailedTo("ace@vendors.example").split("the work isn't marked complete yet").length - 1;
	setClock("2026-03-10T12:59:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	const filters = { q: "", status: "open", visit: "passed" } as const;
	expect(listOrders(scope, { filters, sort: "due", direction: "asc" }).rows).toMatchObject([{ id: orderId }]);
	expect(orderFigures(scope)).toMatchObject({ open: 1, passed: 1 });
	setClock("2026-03-10T13:00:00Z");
	expect([...runWorkOrders(), ...runWorkOrders()]).toEqual([1]);
	expect(asked()).toBe(1);
	expect(told(scope.userId)[0]).toBe(
		"The visit for work order WO-1 “Replace the trap” was on Mar 9, 2026, 9:00 AM – 12:00 PM, and it isn't completed yet.",
	);
	must(scheduleOrder(scope, orderId, { ...morning, date: "2026-03-11" }));
	expect(orderFigures(scope)).toMatchObject({ open: 1, passed: 0 });
	setClock("2026-03-12T14:00:00Z");
	expect([...runWorkOrders()]).toEqual([1]);
	expect(asked()).toBe(2);
});

test("after downtime, visits of more than a month ago, and work that is on hold or done, are asked about no more", async () => {
	const { scope, orderId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	setClock("2026-04-09T13:00:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	setClock("2026-03-20T12:00:00Z");
	must(holdOrder(scope, orderId, "Waiting for parts"));
	expect([...runWorkOrders()]).toEqual([]);
});

test("beside the calendar stands open work without a visit; what a member does today is their own", async () => {
	const { scope, orderId } = await job();
	expect(ordersToSchedule(scope)).toMatchObject([{ id: orderId, vendor: "Summit Plumbing", dueDate: null }]);
	expect(ordersDueFor(scope)).toEqual([]);
	must(scheduleOrder(scope, orderId, morning));
	expect(ordersToSchedule(scope)).toEqual([]);
	setClock("2026-03-09T13:30:00Z");
	expect(ordersDueFor(scope)).toMatchObject([{ id: orderId, date: "2026-03-09", fromTime: "09:00" }]);
	expect(ordersDueFor({ ...scope, userId: 0 })).toEqual([]);
	const other = await makeManager();
	expect([...ordersDueFor(other.scope), ...ordersToSchedule(other.scope)]).toEqual([]);
	must(cancelOrder(scope, orderId, "Not needed"));
	expect(ordersDueFor(scope)).toEqual([]);
});

test("a private calendar has the visits of its member or vendor, until its address is replaced or removed", async () => {
	const { scope, orderId, vendorId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	const everything = tellingFrom(scope);
	const { token } = must(makeFeed(scope));
	expect(feedFile(token)).toContain("SUMMARY:WO-1 Replace the trap");
	expect(feedFile(token)).toContain("DTSTART:20260309T130000Z");
	const { token: second } = must(makeFeed(scope));
	expect(feedFile(token)).toBeUndefined();
	must(revokeFeed(scope));
	expect(feedFile(second)).toBeUndefined();
	expect(findFeed(scope)).toBeUndefined();
	const { token: vendors } = must(makeFeed(scope, { vendorId }));
	expect(feedFile(vendors)).toContain("WO-1 Replace the trap");
	const other = await makeManager();
	expect(saying(makeFeed(other.scope, { vendorId }))).toBe("form: That vendor wasn't found.");
	expect(visitFile(scope, orderId)).toContain("SUMMARY:WO-1 Visit: Replace the trap");
	expect(visitFile(other.scope, orderId)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"work_order.calendar of user: A private calendar address was created.
		work_order.calendar of user: A private calendar address was created.
		work_order.calendar of user: A private calendar address was removed.
		work_order.calendar of vendor: A private calendar address was created for Summit Plumbing."
	`);
});

test("a resident's private calendar has the visits of requests that they see, while they have a login", async () => {
	const { scope, resident, requestId, orderId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	const everything = tellingFrom(scope);
	const whose = { tenantId: resident.tenantId };
	const { token } = must(makeFeed(resident, whose));
	expect(feedFile(token)).toContain("SUMMARY:WO-1 Visit: Replace the trap");
	expect(feedFile(token)).toContain("DTSTART:20260309T130000Z");
	expect([findFeed(resident, whose) !== undefined, findFeed(scope)]).toEqual([true, undefined]);
	const neighbor = await makeHome(scope);
	const { token: neighbors } = must(makeFeed(neighbor.resident, { tenantId: neighbor.resident.tenantId }));
	expect(feedFile(neighbors)).not.toContain("SUMMARY");
	setClock("2026-04-09T12:00:00Z");
	expect(feedFile(token), "31 days after the visit").not.toContain("SUMMARY");
	onDay("2026-03-05");
	statement("UPDATE maintenance_requests SET shared_with_tenants = 0 WHERE id = ?").run(requestId);
	expect(feedFile(token), "not shared with residents").not.toContain("SUMMARY");
	statement("UPDATE tenants SET user_id = NULL WHERE id = ?").run(resident.tenantId);
	expect(feedFile(token), "without a login").toBeUndefined();
	must(revokeFeed(neighbor.resident, { tenantId: neighbor.resident.tenantId }));
	expect(feedFile(neighbors)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"work_order.calendar of tenant: A private calendar address was created.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		owner.added of owner: Olga Owner … was added as an owner.
		property.owners_changed of property: The owners of … changed as of Jan 1, 2026. {"owners":[[],["Olga Owner … 100%"]]}
		work_order.calendar of tenant: A private calendar address was created.
		work_order.calendar of tenant: A private calendar address was removed."
	`);
});

test("a member's private calendar obeys their limits and their role, and ends with their access", async () => {
	const { scope, orderId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	const { scope: own, memberId, userId } = makeMember(scope, { preset: "maintenance" });
	statement("UPDATE work_orders SET assignee_id = ? WHERE id = ?").run(userId, orderId);
	const { token } = must(makeFeed(own));
	expect(feedFile(token)).toContain("WO-1");
	const about = { subjectKind: "organization", subjectId: scope.profileId } as const;
	must(addTask(scope, about, { title: "Order filters", dueDate: "2026-03-12", assigneeId: userId }));
	expect(feedFile(token)).toMatch(/DTSTART;VALUE=DATE:20260312\r\nDTEND;VALUE=DATE:20260313\r\nSUMMARY:Order filters/);
	expect(feedFile(token)).not.toContain("Lease ends");
	expect(feedFile(must(makeFeed(scope)).token)).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n.*\r\nSUMMARY:Lease ends: /);
	statement("UPDATE members SET all_properties = 0 WHERE id = ?").run(memberId);
	expect(feedFile(token)).toContain("VCALENDAR");
	expect(feedFile(token)).not.toContain("WO-1");
	statement("UPDATE members SET all_properties = 1, access_until = '2026-03-04' WHERE id = ?").run(memberId);
	expect(feedFile(token)).toBeUndefined();
	statement("UPDATE members SET access_until = NULL WHERE id = ?").run(memberId);
	const { rights } = presets.maintenance;
	giveRights(scope, memberId, { ...rights, levels: { ...rights.levels, maintenance: "none" } });
	expect(feedFile(token)).toBeUndefined();
});

test("a calendar file folds long lines at 75 bytes and escapes its texts", () => {
	const starts = "2026-03-09T13:00:00.000Z";
	const event = { uid: "1", starts, ends: starts, changed: starts, place: "", text: "" };
	const file = calendarFile("Maple; Homes", [{ ...event, title: `Küche, ${"ü".repeat(60)}\nBad` }]);
	expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
	expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:Küche\\, ${"ü".repeat(60)}\\nBad`);
	expect(file).toContain("X-WR-CALNAME:Maple\\; Homes");
});

test("a visit that was is not announced as canceled; work on hold calls off one to come, and reminds no one of it", async () => {
	const { scope, resident, requestId, orderId } = await job();
	const canceled = () => told(resident.userId).filter((message) => message.includes("was canceled"));
	must(scheduleOrder(scope, orderId, morning));
	must(holdOrder(scope, orderId, "A part is missing"));
	expect(canceled()).toEqual(["The visit for “Replace the trap” was canceled."]);
	expect(findRequest(scope, requestId)).toMatchObject({ visitDate: null, visitWindow: "" });
	setClock("2026-03-09T07:30:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	must(scheduleOrder(scope, orderId, morning));
	must(startOrder(scope, orderId));
	setClock("2026-03-10T12:00:00Z");
	must(holdOrder(scope, orderId, "Another part is missing"));
	expect(findOrder(scope, orderId)?.scheduledDate).toBe("2026-03-09");
	must(cancelOrder(scope, orderId, "The tap is replaced"));
	expect(canceled()).toHaveLength(1);
});

test("a resident who cancels the request calls off the visit; the vendor and the staff are told, and no one is reminded", async () => {
	const { scope, resident, requestId, orderId } = await job();
	must(scheduleOrder(scope, orderId, morning));
	const everything = tellingFrom(scope);
	must(cancelOwnRequest(resident, requestId, { reason: "It stopped" }));
	must(cancelOwnRequest(resident, requestId, { reason: "It stopped" }));
	expect(findOrder(scope, orderId)).toMatchObject({ status: "new", scheduledDate: null });
	expect(findRequest(scope, requestId)).toMatchObject({ status: "closed", visitDate: null });
	setClock("2026-03-09T07:30:00Z");
	expect([...runWorkOrders()]).toEqual([]);
	expect(everything()).toMatchInlineSnapshot(`
		"request.status_changed of request: Request #1 “Kitchen tap drips”: In progress → Closed. {"status":["in_progress","closed"]}
		work_order.visit_canceled of work_order: Work order WO-1 “Replace the trap” has no visit on Mar 9, 2026, 9:00 AM – 12:00 PM: the resident canceled the request.
		notice to property_manager: The resident canceled request #1 “Kitchen tap drips”.
		notice to property_manager: Work order WO-1 “Replace the trap” is still open, and the resident canceled its request. The visit on Mar 9, 2026, 9:00 AM – 12:00 PM was canceled.
		email to manager…@example.com: Request status update
		email to manager…@example.com: Request status update
		email to ace@vendors.example: WO-1: visit canceled"
	`);
});

test("the office offers times that vendor and resident may take, and takes any; the resident takes one when signed in", async () => {
	const { scope, resident, orderId, link } = await job();
	must(offerTimes(scope, orderId, [morning, afternoon]));
	expect(mailedTo("ace@vendors.example")).toContain("The office offered times for the visit. Please choose one.");
	expect(vendorPage(link)?.job?.windows.map(({ takes }) => takes)).toEqual([true, true]);
	const offered = visitOfResident(resident, orderId)?.offered ?? [];
	expect(offered).toMatchObject([morning, afternoon]);
	expect(visitOfResident(resident, orderId)?.own).toEqual([]);
	expect(told(scope.userId).filter((message) => message.includes("offered times"))).toEqual([]);
	const { resident: stranger } = await makeHome(scope);
	expect(saying(takeAsResident(stranger, orderId, offered[1]?.id ?? 0))).toBe("form: That visit wasn't found.");
	must(takeAsResident(resident, orderId, offered[1]?.id ?? 0));
	expect(findOrder(scope, orderId)).toMatchObject({ status: "scheduled", ...visit(afternoon) });
	must(offerTimes(scope, orderId, [morning]));
	const own = findOrder(scope, orderId)?.windows[0]?.id ?? 0;
	expect(saying(takeTime(makeBooks(), orderId, own))).toBe("form: That work order wasn't found.");
	must(takeTime(scope, orderId, own));
	expect(findOrder(scope, orderId)).toMatchObject(visit(morning));
	expect(saying(takeTime(scope, orderId, offered[1]?.id ?? 0))).toBe("form: That time is no longer offered.");
	expect(saying(offerTimes(scope, orderId, Array(4).fill(morning)))).toBe("slots: Enter up to 3 times.");
});

const visit = ({ date, ...times }: typeof morning) => ({ scheduledDate: date, ...times });

test("work is started once, and not when it's over; limits are listed, the one for all first", async () => {
	const { scope, propertyId, orderId } = await job();
	for (let press = 0; press < 2; press++) must(startOrder(scope, orderId));
	expect(findOrder(scope, orderId)?.status).toBe("in_progress");
	must(cancelOrder(scope, orderId, "Sold"));
	expect(saying(startOrder(scope, orderId))).toBe("form: This work order is closed. Reopen it first.");
	expect(listSpendLimits(scope)).toEqual([]);
	must(setSpendLimit(scope, propertyId, { limitCents: null, monthCents: 90_000 }));
	must(setSpendLimit(scope, null, { limitCents: 10_000, monthCents: null }));
	expect(listSpendLimits(scope)).toMatchObject([
		{ propertyId: null, name: "", limitCents: 10_000, monthCents: null },
		{ propertyId, name: expect.stringContaining("Maple"), limitCents: null, monthCents: 90_000 },
	]);
	expect(listSpendLimits(makeBooks())).toEqual([]);
	expect(saying(setSpendLimit(makeBooks(), propertyId, { limitCents: 1, monthCents: null }))).toBe(
		"propertyId: That property wasn't found.",
	);
});

test("a visit that won't be is off the request, the resident hears it, and of the same time once it's agreed anew", async () => {
	const { scope, resident, requestId, orderId, link } = await job();
	const other = makeWorkOrder(scope, { requestId }).orderId;
	const visit = () => findRequest(scope, requestId)?.visitDate;
	must(scheduleOrder(scope, other, afternoon));
	must(scheduleOrder(scope, orderId, morning));
	const before = told(resident.userId);
	must(declineByLink(link, "No one is free"));
	expect(visit()).toBe("2026-03-10");
	must(cancelOrder(scope, other, "Not needed"));
	expect(visit()).toBeNull();
	must(scheduleOrder(scope, orderId, morning));
	expect(visit()).toBe("2026-03-09");
	const news = told(resident.userId).slice(0, -before.length);
	expect(news).toEqual([
		"A technician is scheduled for request #1 “Kitchen tap drips”: Mar 9, 2026, 9:00 AM – 12:00 PM.",
		"The visit for “Replace the trap” was canceled.",
		"The visit for “Replace the trap” was canceled.",
	]);
});

test("the times of a vendor who no longer has the work can't be chosen", async () => {
	const { scope, resident, orderId, vendorId, link } = await job();
	const offered = () => visitOfResident(resident, orderId)?.offered.map(({ date }) => date);
	must(offerTimes(scope, orderId, [afternoon]));
	must(proposeByLink(link, [morning]));
	expect(offered()).toEqual(["2026-03-09", "2026-03-10"]);
	must(declineByLink(link, "No one is free"));
	expect(offered()).toEqual(["2026-03-10"]);
	must(sendOrder(scope, orderId, { vendorIds: [vendorId], answerHours: 4 }));
	must(proposeByLink(linkMailedTo("ace@vendors.example"), [morning]));
	setClock("2026-03-05T22:00:00.000Z");
	expect([...runWorkOrders()]).toContain(1);
	expect(offered()).toEqual(["2026-03-10"]);
	must(sendOrder(scope, orderId, { vendorIds: [vendorId] }));
	must(proposeByLink(linkMailedTo("ace@vendors.example"), [morning]));
	must(sendOrder(scope, orderId, { vendorIds: [makeVendor(scope)] }));
	expect(offered()).toEqual(["2026-03-10"]);
});
