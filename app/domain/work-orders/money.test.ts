import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findOwnerRequest } from "#domain/maintenance";
import { correctExpense, reverseExpense } from "#domain/payables";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addEstimate,
	answerAsOwner,
	approveEstimate,
	billOrder,
	chargeOrder,
	completeOrder,
	draftBill,
	draftCharge,
	estimateByLink,
	findOrder,
	orderFigures,
	proceedAsEmergency,
	sendInvoice,
	sendOrder,
	setNoBill,
	setSpendLimit,
} from "./index.server";

keepFiles();
afterEach(() => setClock());

/** A work order with two lines for a reported problem in an owned home. */
async function job(limitCents?: number) {
	onDay("2026-03-05");
	const scope = makeBooks();
	const home = await makeHome(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, "ace@vendors.example");
	const accountId = accountNamed(scope, "Repairs");
	const lines = [
		{ accountId, description: "Labor", quantity: 150, unitCents: 8_000 },
		{ accountId, description: "Trap", quantity: 100, unitCents: 3_050 },
	];
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, lines, limit: limitCents, markup: 1_000 });
	return { ...home, scope, requestId, orderId, vendorId, accountId, lines };
}

const done = { completedOn: "2026-03-05", workDone: "Replaced it.", closesRequest: true, mayGoOver: false };
const shown = (scope: Scope, orderId: number) => {
	const order = findOrder(scope, orderId);
	if (!order) throw new Error("The work order is gone.");
	return order;
};
const actual = (scope: Scope, orderId: number) =>
	shown(scope, orderId).lines.map(({ id, accountId, description, estimateQuantity, estimateUnitCents }) => ({
		...{ id, accountId, description, quantity: estimateQuantity ?? 100, unitCents: estimateUnitCents ?? 0 },
	}));

test("of several estimates one is approved, and the others are declined", async () => {
	const { scope, orderId, vendorId } = await job();
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const link = linkMailedTo("ace@vendors.example");
	must(estimateByLink(link, { amountCents: 20_000, scope: "All of it", startDays: 1, workDays: 1 }));
	const other = makeVendor(scope);
	const { estimateId } = must(addEstimate(scope, orderId, { vendorId: other, amountCents: 18_000, scope: "The same" }));
	must(approveEstimate(scope, orderId, estimateId));
	expect(shown(scope, orderId)).toMatchObject({ vendorId: other, estimateCents: 18_000, limitCents: 18_000 });
	expect(shown(scope, orderId).estimates.map(({ state }) => state)).toEqual(["approved", "declined"]);
	expect(saying(acceptByLink(link))).toBe("form: This link no longer works.");
	expect(saying(approveEstimate(scope, orderId, shown(scope, orderId).estimates[1]?.id ?? 0))).toBe(
		"form: This estimate was already answered.",
	);
	expect(vendorId).not.toBe(other);
});

test("above the spending limit the owners answer first; a yes gives out the work, a no holds it", async () => {
	const { scope, owner, requestId, orderId, vendorId, propertyId } = await job();
	must(setSpendLimit(scope, null, { limitCents: 10_000, monthCents: null }));
	expect(must(sendOrder(scope, orderId, { vendorIds: [] }))).toMatchObject({ ownerAsked: true, to: undefined });
	expect(shown(scope, orderId)).toMatchObject({ approval: "waiting" });
	expect(orderFigures(scope).waiting).toBe(1);
	expect(saying(sendOrder(scope, orderId, { vendorIds: [] }))).toBe("form: The owner hasn't responded yet.");
	const asked = findOwnerRequest(owner, requestId)?.estimates[0];
	expect(asked).toMatchObject({ amountCents: 15_050, state: "asked" });
	must(answerAsOwner(owner, asked?.id ?? 0, { answer: "approved" }));
	expect(shown(scope, orderId)).toMatchObject({ approval: "approved", estimateCents: 15_050, vendorId });
	expect(linkMailedTo("ace@vendors.example")).not.toBe("");
	const next = makeWorkOrder(scope, {
		requestId,
		vendorId,
		lines: [{ accountId: accountNamed(scope, "Repairs"), description: "Tiles", quantity: 100, unitCents: 90_000 }],
	});
	must(sendOrder(scope, next.orderId, { vendorIds: [] }));
	const again = findOwnerRequest(owner, requestId)?.estimates.find(({ state }) => state === "asked");
	must(answerAsOwner(owner, again?.id ?? 0, { answer: "declined", note: "Too much" }));
	expect(saying(sendOrder(scope, next.orderId, { vendorIds: [] }))).toBe("form: The owner declined this work.");
	must(setSpendLimit(scope, propertyId, { limitCents: 100_000, monthCents: null }));
	expect(must(sendOrder(scope, next.orderId, { vendorIds: [] }))).toMatchObject({ ownerAsked: false });
});

test("an emergency doesn't wait for the owners", async () => {
	const { scope, owner, requestId, orderId } = await job();
	must(setSpendLimit(scope, null, { limitCents: 10_000, monthCents: null }));
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	must(proceedAsEmergency(scope, orderId, "Water runs down the wall"));
	expect(shown(scope, orderId)).toMatchObject({ approval: "emergency", emergencyReason: "Water runs down the wall" });
	expect(findOwnerRequest(owner, requestId)?.estimates).toEqual([]);
	expect(must(sendOrder(scope, orderId, { vendorIds: [] }))).toMatchObject({ to: "ace@vendors.example" });
});

test("more than it may cost needs the right to approve it, and a yes", async () => {
	const { scope, orderId } = await job(16_000);
	const [labor, trap] = actual(scope, orderId);
	if (!labor || !trap) throw new Error("Two lines were entered.");
	const lines = [{ ...labor, quantity: 200 }, trap];
	const words = "This costs $190.50, which is more than the $160.00 it may cost.";
	expect(saying(completeOrder(scope, orderId, { ...done, lines }))).toBe(
		`lines: ${words} Ask someone who may approve requests over a limit.`,
	);
	expect(saying(completeOrder(scope, orderId, { ...done, lines, mayGoOver: true }))).toBe(`confirmOver: ${words}`);
	must(completeOrder(scope, orderId, { ...done, lines, mayGoOver: true, confirmOver: true }));
	expect(shown(scope, orderId)).toMatchObject({
		costCents: 19_050,
		sums: { estimateCents: 15_050, actualCents: 19_050 },
	});
});

test("a line is billed once, billed lines are locked, and the bill's state is the work order's", async () => {
	const { scope, orderId, vendorId, propertyId } = await job();
	must(completeOrder(scope, orderId, { ...done, lines: actual(scope, orderId) }));
	expect(orderFigures(scope)).toMatchObject({ ready: 1, readyCents: 15_050 });
	const draft = draftBill(scope, orderId);
	expect(draft).toMatchObject({ vendorId, lines: [{ amountCents: 12_000 }, { amountCents: 3_050 }] });
	const [labor = 0, trap = 0] = draft?.lineIds ?? [];
	const bill = (amountCents: number, lineIds: number[]) => {
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
		const fields = expenseFields(scope, propertyId, { kind: "bill", vendorId, lines, date: "2026-03-05" });
		return billOrder(scope, { ...fields, orderId, lineIds, bankAccountId: undefined, method: undefined });
	};
	const { transactionId } = must(bill(12_000, [labor]));
	expect(shown(scope, orderId)).toMatchObject({ billState: "open", billedCents: 12_000, openCents: 12_000 });
	expect(saying(bill(12_000, [labor]))).toBe("form: One of these lines is already on another bill.");
	must(bill(3_050, [trap]));
	expect(shown(scope, orderId)).toMatchObject({ billCount: 2, billedCents: 15_050 });
	const [line] = actual(scope, orderId);
	must(completeOrder(scope, orderId, { ...done, lines: line ? [{ ...line, unitCents: 1 }] : [] }));
	expect(shown(scope, orderId).sums.actualCents).toBe(15_050);
	must(reverseExpense(scope, transactionId, { date: "2026-03-05", reason: "Wrong vendor" }));
	expect(shown(scope, orderId)).toMatchObject({ billCount: 1, billedCents: 3_050 });
	expect(must(bill(12_500, [labor])).amountCents).toBe(12_500);
});

test("a corrected bill stays the work order's", async () => {
	const { scope, orderId, vendorId, propertyId } = await job();
	const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 5_000 }];
	const fields = expenseFields(scope, propertyId, { vendorId, lines, date: "2026-03-05" });
	const lineIds = shown(scope, orderId).lines.map(({ id }) => id);
	const { transactionId } = must(billOrder(scope, { ...fields, orderId, lineIds }));
	expect(shown(scope, orderId)).toMatchObject({ billState: "paid", billedCents: 5_000 });
	must(correctExpense(scope, transactionId, { ...fields, lines: [{ ...lines[0], amountCents: 6_000 }] }));
	expect(shown(scope, orderId)).toMatchObject({ billCount: 1, billedCents: 6_000 });
	expect(shown(scope, orderId).lines.every(({ billId }) => billId !== null && billId !== transactionId)).toBe(true);
});

test("an invoice by link waits until it's recorded, once", async () => {
	const { scope, orderId, vendorId, propertyId } = await job();
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const link = linkMailedTo("ace@vendors.example");
	const invoice = { number: "A-77", amountCents: 15_000, file: [pdf("invoice.pdf")] };
	expect(saying(await sendInvoice(link, invoice))).toBe("form: This link no longer works.");
	must(acceptByLink(link));
	must(await sendInvoice(link, invoice));
	expect(saying(await sendInvoice(link, invoice))).toBe("number: You already sent an invoice with this number.");
	const [sent] = shown(scope, orderId).invoices;
	expect(draftBill(scope, orderId, sent?.id)).toMatchObject({ billNumber: "A-77", lines: [{ amountCents: 15_000 }] });
	const fields = expenseFields(scope, propertyId, { vendorId, date: "2026-03-05" });
	const input = { ...fields, orderId, lineIds: [], invoiceId: sent?.id };
	must(billOrder(scope, input));
	expect(saying(billOrder(scope, input))).toBe("form: This invoice is already recorded.");
});

test("the resident is charged with the markup, and again only when it's confirmed", async () => {
	const { scope, orderId, leaseId } = await job();
	expect(draftCharge(scope, orderId)).toMatchObject({
		leaseId,
		lines: [{ amountCents: 13_200 }, { amountCents: 3_355 }],
	});
	const lines = [{ accountId: accountNamed(scope, "Late Fee Income"), amountCents: 4_000, memo: "Part" }];
	const charge = { date: "2026-03-05", lines, orderId, leaseId };
	must(chargeOrder(scope, charge));
	expect(saying(chargeOrder(scope, charge))).toBe(
		"confirmDuplicate: The resident was already charged $40.00 for this work order.",
	);
	must(chargeOrder(scope, { ...charge, confirmDuplicate: true }));
	expect(shown(scope, orderId).chargedCents).toBe(8_000);
	const { leaseId: another } = await makeHome(scope);
	expect(saying(chargeOrder(scope, { ...charge, leaseId: another }))).toBe("form: That work order wasn't found.");
});

test("work that needs no bill leaves the queue", async () => {
	const { scope, orderId } = await job();
	must(completeOrder(scope, orderId, { ...done, lines: [] }));
	must(setNoBill(scope, orderId, true));
	expect(shown(scope, orderId).billState).toBe("no_need");
	expect(orderFigures(scope).ready).toBe(0);
});
