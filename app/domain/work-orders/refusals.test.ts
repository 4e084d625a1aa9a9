import { afterEach, expect, test } from "vitest";
import { addAsset } from "#domain/assets";
import { setClock } from "#domain/calendar";
import { setRequestStatus } from "#domain/maintenance";
import { deleteProperty, deleteUnit } from "#domain/rentals";
import { deleteVendor, setPreferred } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addEstimate,
	addFilesByLink,
	askForTimes,
	billOrder,
	cancelOrder,
	comeByLink,
	completeByLink,
	completeOrder,
	completeRequest,
	declineByLink,
	estimateByLink,
	findOrder,
	makeFeed,
	markAccepted,
	proposeByLink,
	sendInvoice,
	sendOrder,
	setNoBill,
	setSpendLimit,
	vendorPage,
	writeByLink,
} from "./index.server";

keepFiles();
afterEach(() => setClock());

const address = "ace@vendors.example";
const done = { completedOn: "2026-03-05", workDone: "Replaced it.", closesRequest: false, mayGoOver: false, lines: [] };

/** A work order for a reported problem that a vendor has by link, accepted unless `accepted` is false. */
async function sent({ accepted = true } = {}) {
	onDay("2026-03-05");
	const scope = makeBooks();
	const home = await makeHome(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, address);
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId });
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const link = linkMailedTo(address);
	if (accepted) must(acceptByLink(link));
	return { ...home, scope, requestId, orderId, vendorId, link };
}

const estimate = { scope: "A new trap", amountCents: 5_000 };

test("work that is completed takes no more by its link", async () => {
	const { scope, orderId, link } = await sent();
	must(completeOrder(scope, orderId, done));
	const closed = "form: This work order is already closed.";
	expect(saying(comeByLink(link))).toBe(closed);
	expect(saying(estimateByLink(link, estimate))).toBe(closed);
	expect(saying(declineByLink(link, "Sick"))).toBe(closed);
	expect(saying(proposeByLink(link, [{ date: "2026-03-06", fromTime: "09:00", toTime: "10:00" }]))).toBe(closed);
	expect(saying(completeByLink(link, "Again"))).toBe("done");
	expect(findOrder(scope, orderId)?.workDone).toBe("Replaced it.");
	expect(saying(cancelOrder(scope, orderId, "Late"))).toBe("form: This work order is already completed.");
	expect(saying(askForTimes(scope, orderId))).toBe("form: This work order is closed. Reopen it first.");
});

test("a vendor sends ten estimates and invoices by link, and thirty messages a day", async () => {
	const { link } = await sent();
	for (let count = 0; count < 10; count++) {
		must(estimateByLink(link, { ...estimate, amountCents: 5_000 + count }));
		must(await sendInvoice(link, { number: `A-${count}`, amountCents: 100, file: [pdf("invoice.pdf")] }));
	}
	expect(saying(estimateByLink(link, estimate))).toBe("form: You've sent many estimates already. Please call instead.");
	expect(saying(await sendInvoice(link, { number: "A-10", amountCents: 100, file: [pdf("invoice.pdf")] }))).toBe(
		"form: You've sent many invoices already. Please call instead.",
	);
	for (let count = 0; count < 30; count++) must(writeByLink(link, `Message ${count}`));
	expect(saying(writeByLink(link, "One more"))).toBe("form: You've sent many messages today. Please call instead.");
	onDay("2026-03-06");
	expect(saying(writeByLink(link, "A day later"))).toBe("done");
});

test("a vendor adds up to sixty files", async () => {
	const { link } = await sent();
	let made = 0;
	const some = (count: number) => Array.from({ length: count }, () => pdf(`work-${++made}.pdf`));
	for (const count of [10, 10, 10, 10, 10, 5]) {
		expect(must(await addFilesByLink(link, some(count))).failures).toEqual([]);
	}
	const refused = "file: This work order has many files already. Please email the rest.";
	expect(saying(await addFilesByLink(link, some(6)))).toBe(refused);
	expect(must(await addFilesByLink(link, some(5))).failures).toEqual([]);
	expect(saying(await addFilesByLink(link, some(1)))).toBe(refused);
});

test("the office's phone and email stand on a vendor's page", async () => {
	const { scope, link } = await sent({ accepted: false });
	expect(vendorPage(link)?.job?.office).toEqual({ phone: "", email: "" });
	const office = { phone: "(217) 555-0100", email: "office@maple.example" };
	statement("UPDATE organization SET phone = @phone, email = @email WHERE profile_id = @profileId").run({
		...{ ...office, profileId: scope.profileId },
	});
	expect(vendorPage(link)?.job?.office).toEqual(office);
});

test("a work order isn't added to completed work, nor billed or accepted when it can't be", async () => {
	const { scope, requestId, orderId, vendorId, propertyId } = await sent();
	const accountId = accountNamed(scope, "Repairs");
	const lines = [{ accountId, description: "Labor", quantity: 100, unitCents: 8_001 }];
	expect(() => makeWorkOrder(scope, { requestId, lines, limit: 8_000 })).toThrow(
		"limit: The lines add up to more than the not-to-exceed amount.",
	);
	const { orderId: other } = makeWorkOrder(scope, { requestId, lines, limit: 8_001 });
	expect(saying(markAccepted(scope, other))).toBe("form: No vendor has been asked yet.");
	const fields = expenseFields(scope, propertyId, { vendorId, date: "2026-03-05" });
	must(billOrder(scope, { ...fields, orderId, lineIds: [] }));
	expect(saying(setNoBill(scope, orderId, true))).toBe("form: This work order already has a bill.");
	must(cancelOrder(scope, other, "Not needed"));
	expect(saying(billOrder(scope, { ...fields, orderId: other, lineIds: [] }))).toBe(
		"form: This work order was canceled.",
	);
	must(setRequestStatus(scope, requestId, { status: "completed" }));
	expect(() => makeWorkOrder(scope, { requestId })).toThrow(
		"requestId: This request is already completed. Reopen it first.",
	);
});

test("work that an owner was asked about isn't completed with its request", async () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const { resident, leaseId, propertyId } = await makeHome(scope);
	const requestId = makeReport(resident, leaseId);
	must(setSpendLimit(scope, propertyId, { limitCents: 10_000, monthCents: null }));
	const accountId = accountNamed(scope, "Repairs");
	const lines = [{ accountId, description: "Labor", quantity: 100, unitCents: 50_000 }];
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, address);
	const { orderId, number } = makeWorkOrder(scope, { requestId, vendorId, lines });
	expect(must(sendOrder(scope, orderId, { vendorIds: [] })).ownerAsked).toBe(true);
	expect(saying(completeRequest(scope, requestId, { openOrders: "complete" }))).toBe(
		`openOrders: WO-${number}: The owner hasn't responded yet.`,
	);
});

test("a work order for no resident asks no one for times", () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const { orderId } = makeWorkOrder(scope, { propertyId: makeProperty(scope).propertyId });
	expect(saying(askForTimes(scope, orderId))).toBe("form: This work order isn't shared with a resident.");
});

test("an estimate and an invoice that are sent twice at once by link count once", async () => {
	const { scope, orderId, link } = await sent();
	must(estimateByLink(link, estimate));
	must(estimateByLink(link, estimate));
	must(estimateByLink(link, { ...estimate, amountCents: 6_000 }));
	must(estimateByLink(link, estimate));
	expect(vendorPage(link)?.job?.estimates.map(({ amountCents }) => amountCents)).toEqual([5_000, 5_000, 6_000]);
	const invoice = { number: "B-1", amountCents: 100 };
	const both = [invoice, { ...invoice, number: "b-1" }].map((one) =>
		sendInvoice(link, { ...one, file: [pdf("invoice.pdf")] }),
	);
	expect((await Promise.all(both)).map(saying)).toEqual(["done", "done"]);
	expect(findOrder(scope, orderId)?.invoices.map(({ number }) => number.toUpperCase())).toEqual(["B-1"]);
});

test("a property, a unit or a vendor that work names isn't deleted, and says why", () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const said = (
		give: (place: { propertyId: number; unitId: number; vendorId: number; unitNumber: string }) => unknown,
	) => {
		const { propertyId, unitId } = makeProperty(scope);
		const [unit] = statement<{ unitNumber: string }>("SELECT unit_number AS unitNumber FROM units WHERE id = ?").all(
			unitId,
		);
		const place = { propertyId, unitId, unitNumber: unit?.unitNumber ?? "", vendorId: makeVendor(scope) };
		give(place);
		const tried = [deleteVendor(scope, place.vendorId), deleteUnit(scope, unitId), deleteProperty(scope, propertyId)];
		return tried.map((one) => saying(one).replace(/^form: Delete failed\. | Deactivate .*$/g, ""));
	};
	expect([
		said(({ vendorId: _, ...place }) => makeRequest(scope, place)),
		said((place) => makeRequest(scope, place)),
		said((place) => makeWorkOrder(scope, place)),
		said(({ vendorId, ...place }) => {
			const { orderId } = makeWorkOrder(scope, place);
			must(addEstimate(scope, orderId, { vendorId, amountCents: 100, scope: "All" }));
		}),
		said(({ vendorId }) => makeFeed(scope, { vendorId })),
		said(({ propertyId, unitNumber }) => must(addAsset(scope, { kind: "boiler", propertyId, unitNumber }))),
		said(({ propertyId }) => setSpendLimit(scope, propertyId, { limitCents: 1, monthCents: null })),
		said(({ propertyId, vendorId }) => setPreferred(scope, vendorId, propertyId, true)),
	]).toMatchInlineSnapshot(`
		[
		  [
		    "done",
		    "This unit has requests.",
		    "This property has requests.",
		  ],
		  [
		    "This vendor has requests.",
		    "This unit has requests.",
		    "This property has requests.",
		  ],
		  [
		    "This vendor has work orders.",
		    "This unit has requests.",
		    "This property has requests.",
		  ],
		  [
		    "This vendor has estimates.",
		    "This unit has requests.",
		    "This property has requests.",
		  ],
		  [
		    "This vendor has a private calendar.",
		    "done",
		    "done",
		  ],
		  [
		    "done",
		    "This unit has appliances or equipment.",
		    "This property has appliances or equipment.",
		  ],
		  [
		    "done",
		    "done",
		    "This property has a spending limit.",
		  ],
		  [
		    "done",
		    "done",
		    "done",
		  ],
		]
	`);
});
