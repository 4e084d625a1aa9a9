import { expect, test } from "vitest";
import { uploadDocuments } from "#domain/files";
import {
	askApproval,
	confirmFixed,
	estimatesToAnswer,
	findRequest,
	reopenRequest,
	withdrawEstimate,
} from "#domain/maintenance";
import { findVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { pdf } from "../../../tests/factories/files";
import { keepBooks } from "../../../tests/factories/keep-books";
import { keepFiles } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { makeUnit } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	answerAsOwner,
	cancelOrder,
	completeOrder,
	completeRequest,
	editOrder,
	findOrder,
	mergeRequests,
	offerByResidentLink,
	ordersForResident,
	ordersOfRequest,
	reopenOrder,
	scheduleOrder,
	sendOrder,
	setSpendLimit,
	takeByLink,
	vendorPage,
	visitByLink,
} from "./index.server";

keepBooks("2026-03-05");
keepFiles();

const slot = { date: "2026-03-09", fromTime: "09:00", toTime: "11:00" };

async function twoReports() {
	const home = await makeHome(makeBooks());
	statement("UPDATE tenants SET email = 'bo@residents.example' WHERE id = ?").run(home.tenantId);
	const kept = makeReport(home.resident, home.leaseId, { title: "Tap drips" });
	const other = makeReport(home.resident, home.leaseId, { title: "Wet cabinet" });
	return { ...home, kept, other };
}

test("work orders of a merged request are the kept one's, with what their vendor and residents were sent", async () => {
	const { scope, resident, kept, other } = await twoReports();
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, "ace@vendors.example");
	const { orderId } = makeWorkOrder(scope, { requestId: other, title: "Dry the cabinet" });
	must(sendOrder(scope, orderId, { vendorIds: [vendorId] }));
	const link = linkMailedTo("ace@vendors.example");
	must(acceptByLink(link));
	const visit = linkMailedTo("bo@residents.example");
	expect(visitByLink(visit)?.title).toBe("Dry the cabinet");
	must(mergeRequests(scope, kept, [other]));
	expect(ordersOfRequest(scope, kept).map(({ id }) => id)).toEqual([orderId]);
	expect(ordersForResident(resident, kept).map(({ id }) => id)).toEqual([orderId]);
	must(offerByResidentLink(visit, [slot]));
	const [offered] = vendorPage(link)?.job?.windows ?? [];
	must(takeByLink(link, offered?.id ?? 0));
	expect(findRequest(scope, kept)).toMatchObject({ visitDate: "2026-03-09", status: "in_progress" });
	expect(findOrder(scope, orderId)?.history.map(({ summary }) => summary)).toContain(
		"Work order WO-1 “Dry the cabinet” is for request #1 “Tap drips” now.",
	);
});

test("the visit, how to get in and what the owners were asked are the kept request's; a second question is refused", async () => {
	const { scope, owner, propertyId, kept, other } = await twoReports();
	must(setSpendLimit(scope, propertyId, { limitCents: 10_000, monthCents: null }));
	const vendorId = makeVendor(scope);
	const lines = [
		{ accountId: accountNamed(scope, "Repairs"), description: "Cabinet", quantity: 100, unitCents: 50_000 },
	];
	const { orderId } = makeWorkOrder(scope, { requestId: other, vendorId, lines });
	must(scheduleOrder(scope, orderId, slot));
	statement("UPDATE maintenance_requests SET alarm_note = 'Code 12' WHERE id = ?").run(other);
	expect(must(sendOrder(scope, orderId, { vendorIds: [] })).ownerAsked).toBe(true);
	expect(saying(mergeRequests(scope, kept, [other]))).toBe(
		"into: #2 “Wet cabinet” is waiting for the owner's approval, and the owners don't see #1 “Tap drips”. Share it with them, or withdraw the estimate, first.",
	);
	const own = must(askApproval(scope, kept, { amountCents: 20_000, scope: "A new tap" })).estimateId;
	expect(saying(mergeRequests(scope, kept, [other]))).toBe(
		"into: #2 “Wet cabinet” and #1 “Tap drips” are both waiting for the owner's approval. Withdraw one of the estimates first.",
	);
	must(withdrawEstimate(scope, own));
	must(mergeRequests(scope, kept, [other]));
	expect(findRequest(scope, kept)).toMatchObject({ visitDate: "2026-03-09", alarmNote: "Code 12" });
	expect(findOrder(scope, orderId)).toMatchObject({ approval: "waiting", request: { id: kept } });
	const [asked] = estimatesToAnswer(owner);
	expect(asked?.requestId).toBe(kept);
	const asks = findRequest(scope, kept)?.estimates.find(({ state }) => state === "asked");
	must(answerAsOwner(owner, asks?.id ?? 0, { answer: "approved" }));
	expect(findOrder(scope, orderId)?.approval).toBe("approved");
});

test("open work for another home or its residents isn't handed to others; work that is over stays", async () => {
	const { scope, kept, propertyId } = await twoReports();
	const next = makeLease(scope, { unitId: makeUnit(scope, propertyId).id });
	const theirs = makeRequest(scope, { type: "resident", leaseId: next.leaseId, sharedWithTenants: true });
	const { orderId } = makeWorkOrder(scope, { requestId: theirs });
	expect(saying(mergeRequests(scope, kept, [theirs]))).toBe(
		"into: WO-1 is for the home and residents of #3. Keep that request, or complete or cancel the work order first.",
	);
	expect(findRequest(scope, theirs)).toMatchObject({ status: "new", into: undefined });
	must(cancelOrder(scope, orderId, "Not needed"));
	must(mergeRequests(scope, kept, [theirs]));
	expect(ordersOfRequest(scope, kept)).toEqual([]);
});

test("a file of a merged request that its vendor was shown stays shown when the work order is edited", async () => {
	const { scope, kept, other } = await twoReports();
	const subject = { subjectKind: "request", subjectId: other } as const;
	const { fileIds } = must(await uploadDocuments(scope, subject, [pdf("leak.pdf")]));
	const { orderId } = makeWorkOrder(scope, { requestId: other, sharedFileIds: fileIds });
	must(mergeRequests(scope, kept, [other]));
	const fields = { priority: "normal", entry: "yes", sharesContact: false, chargeTo: "owner", lines: [] } as const;
	must(editOrder(scope, orderId, { ...fields, lines: [], title: "Dry it", sharedFileIds: fileIds }));
	expect(findOrder(scope, orderId)?.request?.files.map(({ id, shared }) => [id, shared])).toEqual([[fileIds[0], true]]);
});

test("a job that was rated counts once for its vendor, also after its request was merged and rated again", async () => {
	onDay("2026-03-05");
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const vendorId = makeVendor(scope);
	const rated = () => {
		const { ratedJobs, ratingSum } = findVendor(scope, vendorId) ?? {};
		return [ratedJobs, ratingSum];
	};
	const [first, kept] = [makeReport(resident, leaseId), makeReport(resident, leaseId)];
	const { orderId } = makeWorkOrder(scope, { requestId: first, vendorId });
	const done = { completedOn: "2026-03-05", workDone: "Done", lines: [], closesRequest: true, mayGoOver: false };
	must(completeOrder(scope, orderId, done));
	must(confirmFixed(resident, first, { rating: 5 }));
	expect(rated()).toEqual([1, 5]);
	onDay("2026-03-06");
	must(reopenRequest(resident, first, { reason: "It drips again" }));
	must(mergeRequests(scope, kept, [first]));
	must(completeRequest(scope, kept, {}));
	must(confirmFixed(resident, kept, { rating: 2 }));
	expect(rated()).toEqual([1, 2]);
});

test("work that is given to another vendor after its rating is that vendor's own job", async () => {
	onDay("2026-03-05");
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const [first, second] = [makeVendor(scope), makeVendor(scope)];
	const requestId = makeReport(resident, leaseId);
	const rated = () => [first, second].map((id) => [findVendor(scope, id)?.ratedJobs, findVendor(scope, id)?.ratingSum]);
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId: first });
	const done = { completedOn: "2026-03-05", workDone: "Done", lines: [], closesRequest: true, mayGoOver: false };
	must(completeOrder(scope, orderId, done));
	must(confirmFixed(resident, requestId, { rating: 1 }));
	onDay("2026-03-06");
	must(reopenRequest(resident, requestId, { reason: "It drips again" }));
	must(reopenOrder(scope, orderId));
	must(
		editOrder(scope, orderId, {
			...{ title: "Replace the trap", priority: "normal", entry: "yes", sharesContact: false, vendorId: second },
			...{ chargeTo: "owner", lines: [], sharedFileIds: [] },
		}),
	);
	must(completeOrder(scope, orderId, { ...done, completedOn: "2026-03-06" }));
	must(confirmFixed(resident, requestId, { rating: 5 }));
	expect(rated()).toEqual([
		[1, 1],
		[1, 5],
	]);
	must(reopenRequest(resident, requestId, { reason: "Once more" }));
	must(completeRequest(scope, requestId, {}));
	must(confirmFixed(resident, requestId, { rating: 4 }));
	expect(rated()).toEqual([
		[1, 1],
		[1, 4],
	]);
});
