import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { listOutbox } from "#domain/mail";
import {
	addOwnerMessage,
	addResidentMessage,
	addStaffMessage,
	answerEstimate,
	askApproval,
	assignRequests,
	cancelRequest,
	estimatesToAnswer,
	findOwnerRequest,
	findRequest,
	findResidentRequest,
	openRequestsOfResident,
	propertiesToAskAbout,
	requestsOfOwner,
	requestsOfResident,
	sendOwnerRequest,
	setRequestStatus,
	withdrawEstimate,
} from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { shownNotification } from "~/web/shown-notification";
import { makeColleague, makeManager } from "../../../tests/factories/identity";
import { onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);
const bodies = (request: { messages: { body: string }[] } | undefined) => request?.messages.map(({ body }) => body);
const everything = { filters: { q: "", show: "all" } } as const;

async function house() {
	onDay("2026-03-05");
	const { scope } = await makeManager();
	return makeHome(scope);
}

function ids<Row extends { id: number }>({ rows }: { rows: Row[] }) {
	return rows.map(({ id }) => id);
}

test("each channel is read by those of that channel only, and each word is kept once", async () => {
	const { scope, resident, owner, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	expect(saying(addStaffMessage(scope, id, { channel: "owner", body: "x" }))).toMatchInlineSnapshot(
		`"channel: There's no one to send this message to."`,
	);
	statement("UPDATE maintenance_requests SET shared_with_owners = 1 WHERE id = ?").run(id);
	for (const channel of ["staff", "resident", "owner"] as const) {
		for (let press = 0; press < 2; press++) {
			expect(addStaffMessage(scope, id, { channel, body: `To ${channel}`, idempotencyKey: channel })).toMatchObject({
				ok: true,
			});
		}
	}
	addResidentMessage(resident, id, { body: "From the resident" });
	addOwnerMessage(owner, id, { body: "From the owner" });
	expect(bodies(findResidentRequest(resident, id))).toEqual(["To resident", "From the resident"]);
	expect(bodies(findOwnerRequest(owner, id))).toEqual(["To owner", "From the owner"]);
	expect(bodies(findRequest(scope, id))).toHaveLength(5);
	expect(told(resident.userId).join()).not.toMatch(/To staff|To owner/);
	expect(told(owner.userId).join()).not.toMatch(/To staff|To resident/);
});

test("what the staff ask waits for the resident until they answer", async () => {
	const { scope, resident, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	addStaffMessage(scope, id, { channel: "resident", body: "Which tap?", asks: true });
	expect(openRequestsOfResident(resident)).toMatchObject([{ id, waitsForResident: true }]);
	addResidentMessage(resident, id, { body: "The left one" });
	expect(openRequestsOfResident(resident)).toMatchObject([{ id, waitsForResident: false }]);
	expect(told(scope.userId)[0]).toBe("New message on request #1 “Kitchen tap drips”: The left one");
});

test("a resident sees their own lease's, what is shared with them, and until they moved out", async () => {
	const { scope, resident, leaseId } = await house();
	const neighbor = await makeHome(scope);
	const mine = makeReport(resident, leaseId);
	const theirs = makeReport(neighbor.resident, neighbor.leaseId);
	const hidden = makeRequest(scope, { type: "resident", leaseId });
	expect(ids(requestsOfResident(resident, everything))).toEqual([mine]);
	for (const id of [theirs, hidden]) {
		expect(findResidentRequest(resident, id)).toBeUndefined();
		expect(addResidentMessage(resident, id, { body: "Hello" })).toMatchObject({ ok: false });
		expect(cancelRequest(resident, id, { reason: "Mine" })).toMatchObject({ ok: false });
	}
	statement("UPDATE lease_tenants SET move_out_date = '2026-03-06' WHERE tenant_id = ?").run(resident.tenantId);
	setClock("2026-03-07T02:00:00.000Z");
	const lastEvening = makeRequest(scope, { type: "resident", leaseId, sharedWithTenants: true });
	onDay("2026-03-10");
	const later = makeRequest(scope, { type: "resident", leaseId, sharedWithTenants: true });
	expect(findResidentRequest(resident, mine)).toMatchObject({ id: mine });
	expect(findResidentRequest(resident, lastEvening)).toMatchObject({ id: lastEvening });
	expect(findResidentRequest(resident, later)).toBeUndefined();
	onDay("2028-03-07");
	statement("UPDATE leases SET balance_cents = 0, status = 'past'").run();
	expect(findResidentRequest(resident, mine)).toBeUndefined();
});

test("what a resident reads holds no costs and no other's words", async () => {
	const { scope, resident, owner, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	const asked = askApproval(scope, id, { amountCents: 184_000, scope: "New pipes" });
	if (!asked.ok) throw new Error(asked.message);
	answerEstimate(owner, asked.estimateId, { answer: "approved" });
	addStaffMessage(scope, id, { channel: "staff", body: "Difficult" });
	const read = JSON.stringify([findResidentRequest(resident, id), requestsOfResident(resident, everything)]);
	expect(read).not.toMatch(/184000|New pipes|Difficult|approved|cents/i);
	expect(JSON.stringify(findOwnerRequest(owner, id))).not.toMatch(/Difficult|Ana|tenantId|phone/i);
});

test("an owner approves once; the estimate is theirs only, and asked one at a time", async () => {
	const { scope, resident, owner, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	expect(findOwnerRequest(owner, id)).toBeUndefined();
	const input = { amountCents: 184_000, scope: "New pipes", idempotencyKey: "once" };
	const asked = askApproval(scope, id, input);
	expect(askApproval(scope, id, input)).toEqual(asked);
	expect(saying(askApproval(scope, id, { ...input, idempotencyKey: "other" }))).toMatchInlineSnapshot(
		`"form: An estimate is already waiting for approval."`,
	);
	if (!asked.ok) throw new Error(asked.message);
	const { estimateId } = asked;
	expect(findRequest(scope, id)?.status, "it is new no more").toBe("in_progress");
	expect(estimatesToAnswer(owner)).toMatchObject([{ requestId: id, amountCents: 184_000 }]);
	expect(told(owner.userId)[0]).toMatch(/needs your approval: \$1,840\.00 for “Kitchen tap drips”\.$/);
	const [newest] = listNotifications({ userId: owner.userId ?? 0 }).map(shownNotification);
	expect(newest).toMatchObject({ heading: "Approval request", link: `/owner/oviewrequest?id=${id}` });
	expect(listOutbox().some(({ subject }) => subject === "Approval request")).toBe(true);
	const stranger = await makeHome(scope);
	expect(saying(answerEstimate(stranger.owner, estimateId, { answer: "approved" }))).toMatchInlineSnapshot(
		`"form: That estimate wasn't found."`,
	);
	expect(saying(answerEstimate(owner, estimateId, { answer: "declined" }))).toMatchInlineSnapshot(
		`"note: Enter a reason for declining."`,
	);
	for (let press = 0; press < 2; press++) {
		expect(answerEstimate(owner, estimateId, { answer: "approved", note: "Go ahead" })).toEqual({ ok: true });
	}
	expect(answerEstimate(owner, estimateId, { answer: "declined", note: "No" })).toMatchObject({
		message: "This estimate was already answered.",
	});
	expect(saying(withdrawEstimate(scope, estimateId))).toMatchInlineSnapshot(
		`"form: This estimate was already answered."`,
	);
	expect(findRequest(scope, id)?.status).toBe("in_progress");
	expect(findRequest(scope, id)?.estimates).toMatchObject([
		{ state: "approved", note: "Go ahead", answeredBy: "Bo Lee" },
	]);
	expect(estimatesToAnswer(owner)).toEqual([]);
	expect(told(scope.userId)[0]).toBe(
		"The $1,840.00 estimate for request #1 “Kitchen tap drips” was approved: Go ahead",
	);
});

test("whoever asked an owner reads the answer, and opens the request from it, when someone else works on it", async () => {
	const { scope, resident, owner, leaseId } = await house();
	const colleague = makeColleague(scope);
	const id = makeReport(resident, leaseId);
	must(assignRequests(scope, [id], scope.userId));
	const asker = { ...scope, userId: colleague.userId };
	const { estimateId } = must(askApproval(asker, id, { amountCents: 184_000, scope: "New pipes" }));
	must(answerEstimate(owner, estimateId, { answer: "approved" }));
	for (const userId of [scope.userId ?? 0, colleague.userId]) {
		expect(listNotifications({ userId }).map(shownNotification)[0]).toMatchObject({
			message: "The $1,840.00 estimate for request #1 “Kitchen tap drips” was approved.",
			link: `/app/addeditrequest?id=${id}`,
		});
	}
});

test("an estimate that waits goes back when its request ends", async () => {
	const { scope, resident, owner, leaseId } = await house();
	const id = makeReport(resident, leaseId);
	askApproval(scope, id, { amountCents: 1_000, scope: "Washer" });
	setRequestStatus(scope, id, { status: "completed" });
	expect(estimatesToAnswer(owner)).toEqual([]);
	expect(findRequest(scope, id)?.estimates).toMatchObject([{ state: "withdrawn" }]);
	expect(saying(askApproval(scope, id, { amountCents: 1_000, scope: "Washer" }))).toMatchInlineSnapshot(
		`"form: This request is already completed."`,
	);
});

test("an owner asks about what is theirs today, and sees what ended in their time", async () => {
	const { scope, owner, propertyId } = await house();
	const other = await makeHome(scope);
	const asked = { propertyId, title: "Sell?", category: "question", description: "What is it worth?" } as const;
	expect(saying(sendOwnerRequest(owner, { ...asked, propertyId: other.propertyId }))).toMatchInlineSnapshot(
		`"propertyId: That property wasn't found."`,
	);
	expect(saying(sendOwnerRequest(owner, { ...asked, dueDate: "2026-03-04" }))).toMatchInlineSnapshot(
		`"dueDate: Choose a future date."`,
	);
	const dated = { ...asked, dueDate: "2026-03-05", idempotencyKey: "one" };
	const sent = sendOwnerRequest(owner, dated);
	expect(sendOwnerRequest(owner, dated)).toEqual(sent);
	if (!sent.ok) throw new Error(sent.message);
	const open = sendOwnerRequest(owner, { ...asked, title: "Paint" });
	if (!open.ok) throw new Error(open.message);
	setRequestStatus(scope, sent.requestId, { status: "completed" });
	const buyer = { ...owner, propertyOwnerId: makeOwner(scope) };
	const sold = { from: "2026-03-10", owners: [{ ownerId: buyer.propertyOwnerId, shareBp: 10_000 }] };
	expect(setOwnershipShares(scope, propertyId, sold)).toMatchObject({ ok: true });
	onDay("2026-03-12");
	expect(ids(requestsOfOwner(owner, everything))).toEqual([sent.requestId]);
	expect(ids(requestsOfOwner(buyer, everything))).toEqual([open.requestId]);
	expect(findOwnerRequest(owner, open.requestId)).toBeUndefined();
	expect(findOwnerRequest(owner, sent.requestId)).toMatchObject({ owns: false });
	expect(saying(addOwnerMessage(owner, sent.requestId, { body: "Still mine?" }))).toMatchInlineSnapshot(
		`"form: That request wasn't found."`,
	);
	expect(saying(sendOwnerRequest(owner, asked))).toMatchInlineSnapshot(`"propertyId: That property wasn't found."`);
	expect(propertiesToAskAbout(owner)).toEqual([]);
});
