import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addRequest,
	assignRequests,
	cancelRequest,
	changeAccess,
	confirmFixed,
	countRequests,
	daysToFinish,
	earlierRequests,
	editRequest,
	findRequest,
	listRequests,
	openRequestsAt,
	ownersCanApprove,
	reopenRequest,
	reportProblem,
	runRequests,
	scheduleVisit,
	setRequestStatus,
} from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { search } from "#domain/search";
import { statement } from "~/db/client.server";
import { makeManager } from "../../../tests/factories/identity";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest, problem } from "../../../tests/factories/maintenance";
import { saying } from "../../../tests/factories/told";
import { residentStatus, staffStatus } from "./labels";

afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);
const all = { q: "", status: "all" } as const;

async function house() {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	return makeHome(scope);
}

test("a report comes in once however often it is sent, and managers are told", async () => {
	const { scope, resident, leaseId } = await house();
	const sent = [1, 2].map(() => reportProblem(resident, leaseId, { ...problem, idempotencyKey: "one" }));
	expect(sent[0]).toEqual(sent[1]);
	expect(listRequests(scope, { filters: all, sort: "urgency", direction: "asc" }).rows).toMatchObject([
		{ number: 1, title: "Kitchen tap drips", type: "resident", status: "new", requesterName: "Ana Diaz" },
	]);
	expect(told(scope.userId)).toEqual([expect.stringContaining("Ana Diaz sent request #1 “Kitchen tap drips”")]);
});

test("the same category reported again is asked about first", async () => {
	const { resident, leaseId } = await house();
	makeReport(resident, leaseId);
	const again = reportProblem(resident, leaseId, problem);
	expect(saying(again)).toMatchInlineSnapshot(`"confirmAnother: You already reported #1 “Kitchen tap drips”."`);
	expect(reportProblem(resident, leaseId, { ...problem, confirmAnother: true })).toMatchObject({ number: 2 });
	expect(reportProblem(resident, leaseId, { ...problem, category: "pest" })).toMatchObject({ number: 3 });
});

test("who left the lease, or never was on it, reports nothing there", async () => {
	const { scope, resident, leaseId } = await house();
	const other = await makeHome(scope);
	expect(saying(reportProblem(resident, other.leaseId, problem))).toMatchInlineSnapshot(
		`"form: That lease wasn't found."`,
	);
	statement("UPDATE lease_tenants SET move_out_date = '2026-03-04' WHERE tenant_id = ?").run(resident.tenantId);
	expect(saying(reportProblem(resident, leaseId, problem))).toMatchInlineSnapshot(
		`"form: Your lease has ended. Contact your manager instead."`,
	);
});

test("every step of the states is told to who follows it; those not offered are refused", async () => {
	const { scope, resident, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	const move = (...change: Parameters<typeof setRequestStatus> extends [unknown, unknown, infer C] ? [C] : never) =>
		setRequestStatus(scope, id, ...change);
	expect(saying(move({ status: "deferred", until: "2026-03-05" }))).toMatchInlineSnapshot(
		`"until: Choose a future date."`,
	);
	expect(move({ status: "deferred", until: "2026-03-20" })).toEqual({ ok: true });
	expect(saying(move({ status: "new" }))).toMatchInlineSnapshot(
		`"form: You can't change a request from deferred to new."`,
	);
	expect(move({ status: "in_progress" })).toEqual({ ok: true });
	expect(move({ status: "closed" })).toMatchObject({ message: "Enter a reason for closing it." });
	expect(move({ status: "completed", message: "New washer." })).toEqual({ ok: true });
	expect(move({ status: "completed" })).toEqual({ ok: true });
	expect(told(resident.userId)).toEqual([
		"Request #1 “Kitchen tap drips” was completed. Please let us know if it's fixed.",
		"Request #1 “Kitchen tap drips” is in progress.",
		"Request #1 “Kitchen tap drips” is on hold until Mar 20, 2026.",
	]);
	expect(findRequest(scope, id)).toMatchObject({
		...{ status: "completed", endedOn: "2026-03-05", deferredUntil: null },
		messages: [{ channel: "resident", body: "New washer.", authorRole: "staff" }],
	});
	expect(findRequest(scope, id)?.history.map(({ summary }) => summary)).toContain(
		"Request #1 “Kitchen tap drips”: New → Deferred.",
	);
});

test("a resident cancels, confirms, and takes it up again for two weeks", async () => {
	const { scope, resident, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	expect(changeAccess(resident, id, { entry: "no", entryNotes: "After 5" })).toEqual({ ok: true });
	expect(saying(confirmFixed(resident, id, { rating: 5 }))).toMatchInlineSnapshot(
		`"form: This request isn't waiting for your answer."`,
	);
	setRequestStatus(scope, id, { status: "completed" });
	expect(saying(cancelRequest(resident, id, { reason: "Mistake" }))).toMatchInlineSnapshot(
		`"form: This request is already completed."`,
	);
	expect(confirmFixed(resident, id, { rating: 5, comment: "Thanks" })).toEqual({ ok: true });
	expect(findRequest(scope, id)).toMatchObject({ status: "closed", rating: 5, entry: "no" });
	onDay("2026-03-19");
	expect(reopenRequest(resident, id, { reason: "Drips again" })).toEqual({ ok: true });
	expect(findRequest(scope, id)).toMatchObject({ status: "in_progress", endedOn: null, rating: null });
	setRequestStatus(scope, id, { status: "completed" });
	onDay("2026-04-03");
	expect(reopenRequest(resident, id, { reason: "Again" })).toMatchObject({
		message: "It's been more than 14 days. Please send a new request.",
	});
});

test("time closes what no one answers and takes up what was deferred, once", async () => {
	const { scope, resident, leaseId } = await house();
	const [done, later] = [makeReport(resident, leaseId), makeReport(resident, leaseId)];
	setRequestStatus(scope, done, { status: "completed" });
	setRequestStatus(scope, later, { status: "deferred", until: "2026-03-12" });
	expect([...runRequests()]).toEqual([]);
	onDay("2026-03-12");
	expect([...runRequests()]).toEqual([1, 1]);
	expect([...runRequests()]).toEqual([]);
	expect([done, later].map((id) => findRequest(scope, id)?.status)).toEqual(["closed", "in_progress"]);
	expect(findRequest(scope, done)?.endedOn).toBe("2026-03-05");
});

test("the list has the urgent first, then the soonest due, then the oldest; counts and filters agree", async () => {
	const { scope, resident, leaseId } = await house();
	const ids = [
		makeRequest(scope),
		makeRequest(scope, { dueDate: "2026-03-01" }),
		makeReport(resident, leaseId, { urgency: "today" }),
		makeRequest(scope, { dueDate: "2026-03-09", assigneeId: scope.userId ?? 0 }),
	];
	const listed = (filters: Partial<Parameters<typeof listRequests>[1]["filters"]> = {}) =>
		listRequests(scope, { filters: { q: "", status: "open", ...filters }, sort: "urgency", direction: "asc" }).rows.map(
			({ id }) => ids.indexOf(id),
		);
	expect(listed()).toEqual([2, 1, 3, 0]);
	expect(listed({ due: "overdue" })).toEqual([1]);
	expect(listed({ due: "none" })).toEqual([2, 0]);
	expect(listed({ due: "week" })).toEqual([1, 3]);
	expect(listed({ assigneeId: 0 })).toEqual([2, 1, 0]);
	expect(listed({ q: "#3" })).toEqual([2]);
	expect(listed({ leaseId })).toEqual([2]);
	expect(countRequests(scope, { q: "", status: "open" })).toEqual({
		...{ found: 4, fresh: 4, overdue: 1, late: 0, waiting: 0, unassigned: 3 },
	});
	expect(countRequests(scope, { q: "", status: "open", due: "overdue" })).toEqual({
		...{ found: 1, fresh: 1, overdue: 1, late: 0, waiting: 0, unassigned: 1 },
	});
	const other = await makeManager();
	expect(listRequests(other.scope, { filters: all, sort: "number", direction: "desc" }).rows).toEqual([]);
	expect(countRequests(other.scope, all).found).toBe(0);
});

test("a form names only what is the organization's", async () => {
	const { scope, propertyId, leaseId, ownerId } = await house();
	const other = await makeManager();
	const fields = {
		title: "Look at it",
		category: "repair",
		priority: "normal",
		entry: "unknown",
		sharedWithTenants: true,
		sharedWithOwners: true,
	} as const;
	const add = (over: object) => addRequest(other.scope, { ...fields, type: "todo", ...over });
	expect(saying(add({ type: "resident", leaseId }))).toMatchInlineSnapshot(`"leaseId: That lease wasn't found."`);
	expect(saying(add({ propertyId }))).toMatchInlineSnapshot(`"propertyId: That property wasn't found."`);
	expect(saying(add({ type: "owner", propertyId, ownerId }))).toMatchInlineSnapshot(
		`"propertyId: That property wasn't found."`,
	);
	expect(saying(add({ assigneeId: scope.userId }))).toMatchInlineSnapshot(`"assigneeId: That person wasn't found."`);
	expect(saying(add({ type: "contact" }))).toMatchInlineSnapshot(`"propertyId: Choose a property."`);
	expect(saying(addRequest(scope, { ...fields, type: "contact", propertyId, unitNumber: "99" }))).toMatchInlineSnapshot(
		`"unitNumber: … has no unit 99."`,
	);
	const id = makeRequest(scope, { type: "resident", leaseId, sharedWithTenants: true });
	expect(findRequest(other.scope, id)).toBeUndefined();
	expect(saying(setRequestStatus(other.scope, id, { status: "completed" }))).toMatchInlineSnapshot(
		`"form: That request wasn't found."`,
	);
	expect(assignRequests(other.scope, [id], other.scope.userId)).toEqual({ ok: true, assigned: 0 });
});

test("an edit keeps what a resident sent theirs, and tells the new assignee", async () => {
	const { scope, resident, leaseId, propertyId } = await house();
	const id = makeReport(resident, leaseId);
	const request = findRequest(scope, id);
	if (!request) throw new Error("The report is not found.");
	const edited = editRequest({ ...scope, userId: null }, id, {
		...{ type: "todo", title: "Tap", category: "plumbing", priority: "urgent", entry: "yes" },
		...{ assigneeId: scope.userId ?? 0, sharedWithTenants: false, sharedWithOwners: false },
		seenUpdatedDate: request.updatedDate,
	});
	expect(edited).toEqual({ ok: true });
	expect(findRequest(scope, id)).toMatchObject({
		...{ type: "resident", leaseId, propertyId, title: "Tap", priority: "urgent", sharedWithTenants: true },
	});
	expect(told(scope.userId)[0]).toBe("Request #1 “Tap” was assigned to you.");
	expect(search(scope, "tap")).toMatchObject([{ source: "request", id, label: "#1 Tap" }]);
});

test("a visit is told to residents, in their words of the status too", async () => {
	const { scope, resident, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	expect(saying(scheduleVisit(scope, id, { visitDate: "2026-03-04" }))).toMatchInlineSnapshot(
		`"visitDate: Choose today or a future date."`,
	);
	expect(scheduleVisit(scope, id, { visitDate: "2026-03-06", visitWindow: "9 to 12" })).toEqual({ ok: true, told: 1 });
	expect(told(resident.userId)).toEqual([
		"A technician is scheduled for request #1 “Kitchen tap drips”: Mar 6, 2026, 9 to 12.",
	]);
	const request = findRequest(scope, id);
	expect(request && residentStatus(request)).toBe("Scheduled");
	expect(staffStatus({ status: "in_progress", waitsForOwner: true })).toBe("Waiting for approval");
	expect(staffStatus({ status: "in_progress", waitsForOwner: false })).toBe("In progress");
	expect(residentStatus({ status: "new", waitsForResident: true, visitDate: null })).toBe("Waiting for you");
});

test("a home's earlier requests are named, a place's open ones, and how long requests take", async () => {
	const { scope, resident, leaseId, unitId } = await house();
	expect(daysToFinish(scope)).toBeNull();
	const made = [1, 2, 3].map((at) => makeReport(resident, leaseId, { title: `Report ${at}` }));
	const other = await makeHome(scope);
	const elsewhere = makeReport(other.resident, other.leaseId);
	expect(earlierRequests(scope, made[2] ?? 0).map(({ title }) => title)).toEqual(["Report 2", "Report 1"]);
	expect(earlierRequests(scope, made[0] ?? 0)).toEqual([]);
	expect(earlierRequests(scope, makeRequest(scope))).toEqual([]);
	expect(earlierRequests(makeBooks(), made[2] ?? 0)).toEqual([]);
	const open = (place: object) => openRequestsAt(scope, place as never).map(({ id }) => id);
	expect(open({ unitId }).sort()).toEqual(made);
	expect(open({ propertyId: other.propertyId })).toEqual([elsewhere]);
	const ended = (id: number, days: number) =>
		statement(
			"UPDATE maintenance_requests SET status = 'completed', created_date = '2026-03-01T00:00:00.000Z', ended_date = date('2026-03-01', ? || ' days') WHERE id = ?",
		).run(days, id);
	for (const [at, id] of made.entries()) ended(id, [2, 9, 4][at] ?? 0);
	expect(daysToFinish(scope)).toBe(4);
	expect(daysToFinish(makeBooks())).toBeNull();
	expect(ownersCanApprove(scope, made[0] ?? 0)).toBe(true);
	expect(ownersCanApprove(scope, makeRequest(scope))).toBe(false);
	expect(ownersCanApprove(makeBooks(), made[0] ?? 0)).toBe(false);
});
