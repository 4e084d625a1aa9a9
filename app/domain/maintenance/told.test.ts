import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addOwnerMessage,
	addResidentMessage,
	addStaffMessage,
	answerEstimate,
	askApproval,
	assignRequests,
	cancelRequest,
	changeAccess,
	confirmFixed,
	editRequest,
	estimatesToAnswer,
	findRequest,
	propertiesToAskAbout,
	type RequestFields,
	reopenRequest,
	reportProblem,
	runRequests,
	scheduleVisit,
	sendOwnerRequest,
	setRequestStatus,
	withdrawEstimate,
} from "#domain/maintenance";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest, problem } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { addRequest } from "./add-request";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

/** A home at a property called Elm House, whose company has two managers. */
async function home() {
	const made = await makeHome(makeBooks());
	statement("UPDATE properties SET name = 'Elm House' WHERE id = ?").run(made.propertyId);
	return { ...made, colleague: makeColleague(made.scope) };
}

const call: RequestFields = {
	...{ type: "resident", title: "No heat", category: "heating", priority: "high", entry: "yes" },
	...{ sharedWithTenants: true, sharedWithOwners: true },
};
const sent = { title: "New roof?", category: "question", description: "When?" } as const;
const estimate = { amountCents: 184_000, scope: "New pipes" };

/** What was written down, and who was notified, since this was last asked. */
function telling({ profileId }: Scope) {
	const all = () => {
		const lines = toldSoFar({ profileId, userId: null }).split("\n");
		return lines.filter((line) => !line.startsWith("email"));
	};
	let known = all();
	return () => {
		const before = [...known];
		known = all();
		return known.filter((line) => {
			const at = before.indexOf(line);
			if (at >= 0) before.splice(at, 1);
			return at < 0;
		});
	};
}

test("each step of a resident's report is written down and told to those it concerns", async () => {
	const { scope, resident, owner, leaseId, propertyId, colleague } = await home();
	const fresh = telling(scope);
	const id = makeReport(resident, leaseId);
	const steps: Record<string, string[]> = { reported: fresh() };
	const step = (name: string, result: Result) => {
		must(result);
		steps[name] = fresh();
	};
	step("assigned", assignRequests(scope, [id], colleague.userId));
	step("unassigned", assignRequests(scope, [id], null));
	step("asked", addStaffMessage(scope, id, { channel: "resident", body: "Which\n\n tap? ", asks: true }));
	step("for the team", addStaffMessage(scope, id, { channel: "staff", body: "Old pipes" }));
	step("answered", addResidentMessage(resident, id, { body: "x".repeat(140) }));
	step("long answer", addResidentMessage(resident, id, { body: "x".repeat(141) }));
	step("access", changeAccess(resident, id, { entry: "no" }));
	step("visit", scheduleVisit(scope, id, { visitDate: "2026-03-06", visitWindow: "8 to 10" }));
	step("approval", askApproval(scope, id, estimate));
	step("approved", answerEstimate(owner, newestEstimate(), { answer: "approved" }));
	step("second approval", askApproval(scope, id, estimate));
	step("withdrawn", withdrawEstimate(scope, newestEstimate()));
	step("third approval", askApproval(scope, id, estimate));
	step("declined", answerEstimate(owner, newestEstimate(), { answer: "declined", note: "Too much" }));
	step("owner's words", addOwnerMessage(owner, id, { body: "Ask another plumber." }));
	step("deferred", setRequestStatus(scope, id, { status: "deferred", until: "2026-03-20" }));
	step("completed", setRequestStatus(scope, id, { status: "completed", message: "Done." }));
	step("reopened", reopenRequest(resident, id, { reason: "Drips again" }));
	step("completed again", setRequestStatus(scope, id, { status: "completed" }));
	step("confirmed", confirmFixed(resident, id, { rating: 4, comment: "Thanks" }));
	step("canceled", cancelRequest(resident, makeReport(resident, leaseId), { reason: "Mistake" }));
	step("sent by the owner", sendOwnerRequest(owner, { ...sent, propertyId }));
	expect(steps).toMatchInlineSnapshot(`
		{
		  "access": [
		    "request.access_changed of request: The resident changed permission to enter for request #1 “Kitchen tap drips”. {"entry":["yes","no"]}",
		    "notice to property_manager: Permission to enter changed for request #1 “Kitchen tap drips”.",
		    "notice to property_manager: Permission to enter changed for request #1 “Kitchen tap drips”.",
		  ],
		  "answered": [
		    "notice to property_manager: New message on request #1 “Kitchen tap drips”: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		    "notice to property_manager: New message on request #1 “Kitchen tap drips”: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		  ],
		  "approval": [
		    "request.estimate of request: Request #1 “Kitchen tap drips”: owner approval requested for $1,840.00.",
		    "notice to property_owner: Work at Elm House · 1 needs your approval: $1,840.00 for “Kitchen tap drips”.",
		  ],
		  "approved": [
		    "request.estimate of request: Request #1 “Kitchen tap drips”: the owner approved $1,840.00.",
		    "notice to property_manager: The $1,840.00 estimate for request #1 “Kitchen tap drips” was approved.",
		    "notice to property_manager: The $1,840.00 estimate for request #1 “Kitchen tap drips” was approved.",
		  ],
		  "asked": [
		    "notice to tenant: New message on request #1 “Kitchen tap drips”: Which tap?",
		  ],
		  "assigned": [
		    "request.assigned of request: Request #1 “Kitchen tap drips” was assigned to Cy Park.",
		    "notice to property_manager: Request #1 “Kitchen tap drips” was assigned to you.",
		  ],
		  "canceled": [
		    "request.added of request: Request #2 “Kitchen tap drips” was added.",
		    "request.status_changed of request: Request #2 “Kitchen tap drips”: New → Closed. {"status":["new","closed"]}",
		    "notice to property_manager: Ana Diaz sent request #2 “Kitchen tap drips” for Elm House · 1.",
		    "notice to property_manager: Ana Diaz sent request #2 “Kitchen tap drips” for Elm House · 1.",
		    "notice to property_manager: The resident canceled request #2 “Kitchen tap drips”.",
		    "notice to property_manager: The resident canceled request #2 “Kitchen tap drips”.",
		  ],
		  "completed": [
		    "request.status_changed of request: Request #1 “Kitchen tap drips”: Deferred → Completed. {"status":["deferred","completed"]}",
		    "notice to tenant: Request #1 “Kitchen tap drips” was completed. Please let us know if it's fixed.",
		    "notice to property_owner: Request #1 “Kitchen tap drips” was completed.",
		  ],
		  "completed again": [
		    "request.status_changed of request: Request #1 “Kitchen tap drips”: In progress → Completed. {"status":["in_progress","completed"]}",
		    "notice to tenant: Request #1 “Kitchen tap drips” was completed. Please let us know if it's fixed.",
		    "notice to property_owner: Request #1 “Kitchen tap drips” was completed.",
		  ],
		  "confirmed": [
		    "request.status_changed of request: Request #1 “Kitchen tap drips”: Completed → Closed. {"status":["completed","closed"]}",
		    "notice to property_manager: The resident confirmed that request #1 “Kitchen tap drips” is fixed.",
		    "notice to property_manager: The resident confirmed that request #1 “Kitchen tap drips” is fixed.",
		    "notice to property_owner: Request #1 “Kitchen tap drips” was closed.",
		  ],
		  "declined": [
		    "request.estimate of request: Request #1 “Kitchen tap drips”: the owner declined $1,840.00. “Too much”",
		    "notice to property_manager: The $1,840.00 estimate for request #1 “Kitchen tap drips” was declined: Too much",
		    "notice to property_manager: The $1,840.00 estimate for request #1 “Kitchen tap drips” was declined: Too much",
		  ],
		  "deferred": [
		    "request.status_changed of request: Request #1 “Kitchen tap drips”: In progress → Deferred. {"status":["in_progress","deferred"]}",
		    "notice to tenant: Request #1 “Kitchen tap drips” is on hold until Mar 20, 2026.",
		    "notice to property_owner: Request #1 “Kitchen tap drips” is on hold until Mar 20, 2026.",
		  ],
		  "for the team": [],
		  "long answer": [
		    "notice to property_manager: New message on request #1 “Kitchen tap drips”: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…",
		    "notice to property_manager: New message on request #1 “Kitchen tap drips”: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…",
		  ],
		  "owner's words": [
		    "notice to property_manager: New message on request #1 “Kitchen tap drips”: Ask another plumber.",
		    "notice to property_manager: New message on request #1 “Kitchen tap drips”: Ask another plumber.",
		  ],
		  "reopened": [
		    "request.status_changed of request: Request #1 “Kitchen tap drips”: Completed → In progress. {"status":["completed","in_progress"]}",
		    "notice to property_manager: The resident reopened request #1 “Kitchen tap drips”.",
		    "notice to property_manager: The resident reopened request #1 “Kitchen tap drips”.",
		    "notice to property_owner: Request #1 “Kitchen tap drips” is in progress.",
		  ],
		  "reported": [
		    "request.added of request: Request #1 “Kitchen tap drips” was added.",
		    "notice to property_manager: Ana Diaz sent request #1 “Kitchen tap drips” for Elm House · 1.",
		    "notice to property_manager: Ana Diaz sent request #1 “Kitchen tap drips” for Elm House · 1.",
		  ],
		  "second approval": [
		    "request.estimate of request: Request #1 “Kitchen tap drips”: owner approval requested for $1,840.00.",
		    "notice to property_owner: Work at Elm House · 1 needs your approval: $1,840.00 for “Kitchen tap drips”.",
		  ],
		  "sent by the owner": [
		    "request.added of request: Request #3 “New roof?” was added.",
		    "notice to property_manager: Olga Owner … sent request #3 “New roof?” for Elm House.",
		    "notice to property_manager: Olga Owner … sent request #3 “New roof?” for Elm House.",
		  ],
		  "third approval": [
		    "request.estimate of request: Request #1 “Kitchen tap drips”: owner approval requested for $1,840.00.",
		    "notice to property_owner: Work at Elm House · 1 needs your approval: $1,840.00 for “Kitchen tap drips”.",
		  ],
		  "unassigned": [
		    "request.assigned of request: Request #1 “Kitchen tap drips” was assigned to no one.",
		  ],
		  "visit": [
		    "request.status_changed of request: Request #1 “Kitchen tap drips”: New → In progress. {"status":["new","in_progress"]}",
		    "request.visit of request: A visit is scheduled for request #1 “Kitchen tap drips”: Mar 6, 2026, 8 to 10.",
		    "notice to tenant: A technician is scheduled for request #1 “Kitchen tap drips”: Mar 6, 2026, 8 to 10.",
		  ],
		  "withdrawn": [
		    "request.estimate of request: Request #1 “Kitchen tap drips”: the estimate was withdrawn.",
		  ],
		}
	`);
	expect(
		findRequest(scope, id)?.messages.map(({ channel, authorRole, body }) =>
			[channel, authorRole, body.slice(0, 20)].join(" "),
		),
	).toMatchInlineSnapshot(`
			[
			  "resident staff Which

			 tap? ",
			  "staff staff Old pipes",
			  "resident resident xxxxxxxxxxxxxxxxxxxx",
			  "resident resident xxxxxxxxxxxxxxxxxxxx",
			  "owner owner Ask another plumber.",
			  "resident staff Done.",
			  "resident resident Drips again",
			  "resident resident Thanks",
			]
		`);
});

const newestEstimate = () => statement<{ id: number }>("SELECT max(id) AS id FROM request_estimates").get()?.id ?? 0;

test("an assignee alone is told what all managers are told without one", async () => {
	const { scope, resident, leaseId, colleague } = await home();
	const fresh = telling(scope);
	const id = must(addRequest(scope, { ...call, leaseId, assigneeId: colleague.userId })).requestId;
	const steps: Record<string, string[]> = { added: fresh() };
	for (const [name, over] of [
		["edited", { title: "No heat at all" }],
		["given up", { title: "No heat at all", assigneeId: undefined }],
	] as const) {
		must(editRequest(scope, id, { ...call, leaseId, assigneeId: colleague.userId, ...over }));
		steps[name] = fresh();
	}
	must(editRequest(scope, id, { ...call, title: "No heat at all", leaseId, assigneeId: colleague.userId }));
	steps["taken up"] = fresh();
	must(addStaffMessage(scope, id, { channel: "staff", body: "Boiler" }));
	must(addStaffMessage(scope, id, { channel: "owner", body: "Boiler" }));
	steps.said = fresh();
	must(setRequestStatus(scope, id, { status: "deferred", until: "2026-03-12" }));
	steps.deferred = fresh();
	onDay("2026-03-11");
	expect([...runRequests()]).toEqual([]);
	onDay("2026-03-12");
	expect([...runRequests()]).toEqual([1]);
	steps["its day"] = fresh();
	must(setRequestStatus(scope, id, { status: "closed", message: "Sold" }));
	steps.closed = fresh();
	expect(steps).toMatchInlineSnapshot(`
		{
		  "added": [
		    "request.added of request: Request #1 “No heat” was added.",
		    "notice to property_manager: Request #1 “No heat” was assigned to you.",
		    "notice to tenant: Request #1 “No heat” was opened for your home.",
		  ],
		  "closed": [
		    "request.status_changed of request: Request #1 “No heat at all”: In progress → Closed. {"status":["in_progress","closed"]}",
		    "notice to property_manager: Request #1 “No heat at all” was closed.",
		    "notice to tenant: Request #1 “No heat at all” was closed.",
		    "notice to property_owner: Request #1 “No heat at all” was closed.",
		  ],
		  "deferred": [
		    "request.status_changed of request: Request #1 “No heat at all”: New → Deferred. {"status":["new","deferred"]}",
		    "notice to property_manager: Request #1 “No heat at all” is on hold until Mar 12, 2026.",
		    "notice to tenant: Request #1 “No heat at all” is on hold until Mar 12, 2026.",
		    "notice to property_owner: Request #1 “No heat at all” is on hold until Mar 12, 2026.",
		  ],
		  "edited": [
		    "request.edited of request: Request #1 “No heat at all” was edited. {"title":["No heat","No heat at all"]}",
		  ],
		  "given up": [
		    "request.edited of request: Request #1 “No heat at all” was edited. {"assigneeId":[4,null]}",
		  ],
		  "its day": [
		    "request.status_changed of request: Request #1 “No heat at all”: Deferred → In progress. {"status":["deferred","in_progress"]}",
		    "notice to property_manager: Request #1 “No heat at all” was deferred until today.",
		  ],
		  "said": [
		    "notice to property_manager: New message on request #1 “No heat at all”: Boiler",
		    "notice to property_owner: New message on request #1 “No heat at all”: Boiler",
		  ],
		  "taken up": [
		    "request.edited of request: Request #1 “No heat at all” was edited. {"assigneeId":[null,4]}",
		    "notice to property_manager: Request #1 “No heat at all” was assigned to you.",
		  ],
		}
	`);
	expect(saying(confirmFixed(resident, id, {}))).toBe("done");
	expect(must(assignRequests(scope, [id, -1], colleague.userId)).assigned).toBe(0);
});

test("a request that the office takes down is refused at the field that does not fit", async () => {
	const { scope, propertyId, ownerId } = await home();
	const add = (over: object) => saying(addRequest(scope, { ...call, ...over }));
	expect([
		add({}),
		add({ leaseId: -1 }),
		add({ type: "owner" }),
		add({ type: "owner", propertyId: -1 }),
		add({ type: "owner", propertyId }),
		add({ type: "owner", propertyId, ownerId: -1 }),
		add({ type: "owner", propertyId, ownerId, unitNumber: "9" }),
		add({ type: "contact", contactName: "Cy" }),
		add({ type: "contact", propertyId, contactName: " " }),
		add({ type: "todo", unitNumber: "1" }),
		add({ type: "todo", assigneeId: -1 }),
		saying(assignRequests(scope, [], -1)),
	]).toMatchInlineSnapshot(`
		[
		  "leaseId: Choose the resident's lease.",
		  "leaseId: That lease wasn't found.",
		  "propertyId: Choose a property.",
		  "propertyId: That property wasn't found.",
		  "ownerId: Choose the owner.",
		  "ownerId: That owner wasn't found.",
		  "unitNumber: Elm House has no unit 9.",
		  "propertyId: Choose a property.",
		  "contactName: Enter the requester's name.",
		  "propertyId: Choose the unit's property.",
		  "assigneeId: That person wasn't found.",
		  "assignee: That person wasn't found.",
		]
	`);
	const shared = must(addRequest(scope, { ...call, type: "todo" })).requestId;
	const found = findRequest(scope, shared);
	expect(found).toMatchObject({ sharedWithTenants: false, sharedWithOwners: false, requesterName: "The office" });
	expect(found).toMatchObject({ place: "other", description: "", phone: "", dueDate: null, assignee: "", sent: false });
	expect([
		add({ type: "contact", propertyId, contactName: " Cy " }),
		add({ type: "owner", propertyId, ownerId }),
	]).toEqual(["done", "done"]);
});

test("a step that does not fit the request's state is refused", async () => {
	const { scope, resident, owner, leaseId, propertyId } = await home();
	const [id, todo] = [
		makeReport(resident, leaseId),
		makeRequest(scope, { propertyId: makeProperty(scope).propertyId }),
	];
	const asked = must(askApproval(scope, id, estimate)).estimateId;
	const status = (change: Parameters<typeof setRequestStatus>[2], of = id) =>
		saying(setRequestStatus(scope, of, change));
	expect([
		saying(addStaffMessage(scope, todo, { channel: "resident", body: "x" })),
		saying(askApproval(scope, id, estimate)),
		saying(askApproval(scope, todo, estimate)),
		saying(askApproval(scope, id, { ...estimate, vendorId: -1 })),
		saying(answerEstimate(owner, asked, { answer: "declined" })),
		status({ status: "new" }),
		status({ status: "deferred" }),
		status({ status: "deferred", until: "2026-03-05" }),
		status({ status: "closed" }),
		saying(scheduleVisit(scope, id, { visitDate: "2026-03-04" })),
		saying(confirmFixed(resident, id, {})),
		saying(reportProblem(resident, leaseId, problem)),
		saying(sendOwnerRequest(owner, { ...sent, propertyId: -1 })),
		saying(sendOwnerRequest(owner, { ...sent, propertyId, dueDate: "2026-03-04" })),
		saying(sendOwnerRequest(owner, { ...sent, propertyId, unitNumber: "9" })),
	]).toMatchInlineSnapshot(`
		[
		  "channel: There's no one to send this message to.",
		  "form: An estimate is already waiting for approval.",
		  "form: This property doesn't have an owner who can approve it.",
		  "vendorId: That vendor wasn't found.",
		  "note: Enter a reason for declining.",
		  "form: You can't change a request from in progress to new.",
		  "until: Choose a future date.",
		  "until: Choose a future date.",
		  "form: Enter a reason for closing it.",
		  "visitDate: Choose today or a future date.",
		  "form: This request isn't waiting for your answer.",
		  "confirmAnother: You already reported #1 “Kitchen tap drips”.",
		  "propertyId: That property wasn't found.",
		  "dueDate: Choose a future date.",
		  "unitNumber: Elm House has no unit 9.",
		]
	`);
	must(answerEstimate(owner, asked, { answer: "approved" }));
	expect([
		saying(answerEstimate(owner, asked, { answer: "approved" })),
		saying(answerEstimate(owner, asked, { answer: "declined", note: "No" })),
		saying(withdrawEstimate(scope, asked)),
		status({ status: "deferred", until: "2026-03-06" }),
		status({ status: "closed" }, todo),
		saying(scheduleVisit(scope, id, { visitDate: "2026-03-05" })),
		saying(sendOwnerRequest(owner, { ...sent, propertyId, dueDate: "2026-03-05" })),
		saying(reopenRequest(resident, id, { reason: "x" })),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: This estimate was already answered.",
		  "form: This estimate was already answered.",
		  "done",
		  "done",
		  "done",
		  "done",
		  "done",
		]
	`);
	must(setRequestStatus(scope, id, { status: "completed" }));
	expect([
		saying(askApproval(scope, id, estimate)),
		saying(scheduleVisit(scope, id, { visitDate: "2026-03-06" })),
		saying(cancelRequest(resident, id, { reason: "x" })),
		saying(changeAccess(resident, id, { entry: "no" })),
		status({ status: "deferred", until: "2026-03-06" }),
		status({ status: "closed" }),
		saying(cancelRequest(resident, id, { reason: "x" })),
	]).toMatchInlineSnapshot(`
		[
		  "form: This request is already completed.",
		  "form: This request is already completed.",
		  "form: This request is already completed.",
		  "form: This request is already completed.",
		  "form: You can't change a request from completed to deferred.",
		  "done",
		  "done",
		]
	`);
	onDay("2026-03-20");
	expect(saying(reopenRequest(resident, id, { reason: "x" }))).toMatchInlineSnapshot(
		`"form: It's been more than 14 days. Please send a new request."`,
	);
	onDay("2026-03-19");
	expect(saying(reopenRequest(resident, id, { reason: "x" }))).toBe("done");
});

test("a report again within 14 days is asked about, and one after the lease ended refused", async () => {
	const { resident, leaseId } = await home();
	makeReport(resident, leaseId);
	onDay("2026-03-19");
	expect(saying(reportProblem(resident, leaseId, problem))).toMatch(/^confirmAnother: You already reported #1 /);
	onDay("2026-03-20");
	expect(saying(reportProblem(resident, leaseId, problem))).toBe("done");
	const leaves = (day: string) =>
		statement("UPDATE lease_tenants SET move_out_date = ? WHERE lease_id = ?").run(day, leaseId);
	leaves("2026-03-20");
	expect(saying(reportProblem(resident, leaseId, { ...problem, category: "pest" }))).toBe("done");
	leaves("2026-03-19");
	const other = { ...problem, category: "lock" } as const;
	expect(saying(reportProblem(resident, leaseId, other))).toMatchInlineSnapshot(
		`"form: Your lease has ended. Contact your manager instead."`,
	);
	statement("UPDATE lease_tenants SET move_out_date = NULL, role = 'occupant' WHERE lease_id = ?").run(leaseId);
	expect(saying(reportProblem(resident, leaseId, other))).toMatchInlineSnapshot(`"form: That lease wasn't found."`);
});

test("who owned a property until today answers and asks today, and no more tomorrow", async () => {
	const { scope, owner, propertyId } = await home();
	const id = makeRequest(scope, { type: "contact", contactName: "Cy", propertyId, sharedWithOwners: true });
	const asked = must(askApproval(scope, id, estimate)).estimateId;
	const next = [{ ownerId: makeOwner(scope), shareBp: 10_000 }];
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-07", owners: next }));
	const tries = () => [
		propertiesToAskAbout(owner).length,
		saying(sendOwnerRequest(owner, { ...sent, propertyId })),
		saying(addOwnerMessage(owner, id, { body: "x" })),
		estimatesToAnswer(owner).length,
	];
	onDay("2026-03-06");
	expect(tries()).toEqual([1, "done", "done", 1]);
	onDay("2026-03-07");
	expect(tries()).toMatchInlineSnapshot(`
		[
		  0,
		  "propertyId: That property wasn't found.",
		  "form: That request wasn't found.",
		  0,
		]
	`);
	expect(saying(answerEstimate(owner, asked, { answer: "approved" }))).toMatchInlineSnapshot(
		`"form: That estimate wasn't found."`,
	);
});
