import { expect, test } from "vitest";
import { addAsset, findAsset } from "#domain/assets";
import { askApproval, confirmFixed, findRequest, reopenRequest, setRequestStatus } from "#domain/maintenance";
import { addNote, listNotes } from "#domain/notes";
import { findWrittenExpense, listRecurringExpenses, payBills, recordExpense } from "#domain/payables";
import {
	addCertificate,
	findVendor,
	listCertificates,
	mergedInto,
	paidToVendors,
	preferredProperties,
	rateVendor,
	reactivateVendor,
	setPreferred,
	tradesOf,
	vendorChoices,
} from "#domain/vendors";
import {
	acceptByLink,
	approveEstimate,
	cancelOrder,
	completeRequest,
	draftBill,
	estimateByLink,
	findOrder,
	mergeVendors,
	sendInvoice,
	sendOrder,
	vendorPage,
	writeByLink,
} from "#domain/work-orders";
import { statement, write } from "~/db/client.server";
import { pdf } from "../../../tests/factories/files";
import { keepBooks } from "../../../tests/factories/keep-books";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";

keepBooks("2026-01-20");
keepFiles();

test("merged, what is open names the vendor that is kept, and what was posted stays", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const [twice, kept] = [makeVendor(scope, { trade: "electrical" }), makeVendor(scope)];
	const paid = makeExpense(scope, propertyId, { vendorId: twice });
	must(recordExpense(scope, expenseFields(scope, propertyId, { vendorId: twice, repeat: { cycle: "monthly" } })));
	must(addCertificate(scope, twice, { kind: "auto", toDate: "2026-12-31" }));
	must(setPreferred(scope, twice, propertyId, true));
	must(addNote(scope, { subjectKind: "vendor", subjectId: twice }, { body: "Rings twice." }));
	write(() => must(rateVendor(scope, twice, 4)));
	const { assetId } = must(addAsset(scope, { kind: "pump", propertyId, vendorId: twice }));
	must(mergeVendors(scope, twice, kept));
	expect(findWrittenExpense(scope, paid.transactionId)).toMatchObject({ vendorId: twice });
	expect(listRecurringExpenses(scope)).toMatchObject([{ vendorId: kept }]);
	expect(findAsset(scope, assetId)?.vendorId).toBe(kept);
	expect(listCertificates(scope, kept)).toMatchObject([{ kind: "auto" }]);
	expect(preferredProperties(scope, kept).map(({ id }) => id)).toEqual([propertyId]);
	expect(tradesOf(scope, kept)).toEqual(["plumbing", "electrical"]);
	expect(listNotes(scope, { subjectKind: "vendor", subjectId: kept }).rows).toMatchObject([{ body: "Rings twice." }]);
	expect(findVendor(scope, kept)).toMatchObject({ ratedJobs: 1, ratingSum: 4, insuranceExpires: "2026-12-31" });
	expect(findVendor(scope, twice)).toMatchObject({ active: false, mergedIntoId: kept, ratedJobs: 0 });
	expect(mergedInto(scope, kept).map(({ id }) => id)).toEqual([twice]);
	expect(vendorChoices(scope).map(({ id }) => id)).toEqual([kept]);
	const year = { from: "2026-01-01", to: "2026-12-31" };
	expect(paidToVendors(scope, year)).toEqual([{ vendorId: kept, paidCents: 20_000, byCardCents: 0 }]);
	expect(saying(reactivateVendor(scope, twice))).toBe("form: This vendor was merged into another one.");
});

test("one with unpaid bills is paid first; nothing of another organization is merged", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const [from, into] = [makeVendor(scope), makeVendor(scope)];
	const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId: from });
	expect([
		saying(mergeVendors(scope, from, into)),
		saying(mergeVendors(scope, into, into)),
		saying(mergeVendors(scope, into, makeVendor(makeBooks()))),
		saying(mergeVendors(makeBooks(), from, into)),
	]).toMatchInlineSnapshot(`
		[
		  "form: You still owe Ace Plumbing … $100.00. Pay or reverse those bills first.",
		  "intoId: Choose another vendor.",
		  "intoId: That vendor wasn't found.",
		  "form: That vendor wasn't found.",
		]
	`);
	const { bankAccountId } = expenseFields(scope, propertyId);
	const bills = [{ transactionId: bill.transactionId, amountCents: 10_000 }];
	must(payBills(scope, { date: "2026-01-20", bankAccountId, method: "transfer", bills, confirmShort: true }));
	must(mergeVendors(scope, from, into));
	expect(saying(mergeVendors(scope, from, into))).toBe("form: This vendor was merged into another one.");
	expect(saying(mergeVendors(scope, into, from))).toMatch(/is inactive/);
});

test("a rating counts once for its job, and its correction replaces it", () => {
	const scope = makeBooks();
	const vendorId = makeVendor(scope);
	write(() => {
		must(rateVendor(scope, vendorId, 5));
		must(rateVendor(scope, vendorId, 2));
		must(rateVendor(scope, vendorId, 4, 2));
		expect(saying(rateVendor(scope, vendorId, 6))).toBe("rating: Choose 1 to 5 stars.");
		expect(saying(rateVendor(makeBooks(), vendorId, 3))).toBe("form: That vendor wasn't found.");
	});
	expect(findVendor(scope, vendorId)).toMatchObject({ ratedJobs: 2, ratingSum: 9 });
});

test("open work goes to the vendor that is kept, work that is over keeps its own", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const [gone, kept] = [makeVendor(scope), makeVendor(scope)];
	const open = makeWorkOrder(scope, { propertyId, vendorId: gone });
	const done = makeWorkOrder(scope, { propertyId, vendorId: gone });
	must(cancelOrder(scope, done.orderId, "Not needed"));
	const requestId = makeRequest(scope, { vendorId: gone });
	must(mergeVendors(scope, gone, kept));
	expect([open, done].map(({ orderId }) => findOrder(scope, orderId)?.vendorId)).toEqual([kept, gone]);
	expect(findRequest(scope, requestId)?.vendorId).toBe(kept);
});

test("an estimate and an invoice of a work order are the kept vendor's, whose link shows them with what was written", async () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const [gone, kept] = [makeVendor(scope), makeVendor(scope)];
	giveEmail(gone, "gone@vendors.example");
	const { orderId } = makeWorkOrder(scope, { propertyId, vendorId: gone });
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const link = linkMailedTo("gone@vendors.example");
	must(acceptByLink(link));
	must(writeByLink(link, "The pipe is old."));
	must(estimateByLink(link, { amountCents: 5_000, scope: "A new pipe" }));
	must(await sendInvoice(link, { number: "A-1", amountCents: 5_000, file: [pdf("invoice.pdf")] }));
	must(mergeVendors(scope, gone, kept));
	expect(vendorPage(link)?.job).toMatchObject({
		messages: [{ body: "The pipe is old." }],
		estimates: [{ amountCents: 5_000 }],
		invoices: [{ number: "A-1" }],
	});
	const order = findOrder(scope, orderId);
	expect(draftBill(scope, orderId, order?.invoices[0]?.id)?.vendorId).toBe(kept);
	must(approveEstimate(scope, orderId, order?.estimates[0]?.id ?? 0));
	expect(findOrder(scope, orderId)?.vendorId).toBe(kept);
});

test("an estimate that waits for the owner goes to the vendor that is kept, another vendor's stays", async () => {
	const { scope, leaseId, resident } = await makeHome(makeBooks());
	const [gone, kept, other] = [makeVendor(scope), makeVendor(scope), makeVendor(scope)];
	const ask = (vendorId: number) => {
		const requestId = makeReport(resident, leaseId);
		must(askApproval(scope, requestId, { amountCents: 50_000, scope: "New pipes", vendorId }));
		return requestId;
	};
	const asked = [ask(gone), ask(other)];
	must(mergeVendors(scope, gone, kept));
	const vendorOf = (requestId: number) =>
		statement<{ id: number }>("SELECT vendor_id AS id FROM request_estimates WHERE request_id = ?").get(requestId)?.id;
	expect(asked.map(vendorOf)).toEqual([kept, other]);
});

test("a rating that is changed after its vendor was merged changes that of the vendor who is kept", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const [twice, kept] = [makeVendor(scope), makeVendor(scope)];
	const requestId = makeReport(resident, leaseId);
	for (const vendorId of [twice, kept]) makeWorkOrder(scope, { requestId, vendorId });
	must(completeRequest(scope, requestId, { openOrders: "complete" }));
	must(confirmFixed(resident, requestId, { rating: 2 }));
	must(mergeVendors(scope, twice, kept));
	expect(findVendor(scope, kept)).toMatchObject({ ratedJobs: 2, ratingSum: 4 });
	must(reopenRequest(resident, requestId, { reason: "Drips again" }));
	must(setRequestStatus(scope, requestId, { status: "completed" }));
	must(confirmFixed(resident, requestId, { rating: 5 }));
	expect(findVendor(scope, kept)).toMatchObject({ ratedJobs: 2, ratingSum: 10 });
	expect(findVendor(scope, twice)).toMatchObject({ ratedJobs: 0, ratingSum: 0 });
});
