import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { uploadDocuments } from "#domain/files";
import { correctCharge, reverseTransaction } from "#domain/lease-accounts";
import { findOwnerRequest, findRequest, setRequestStatus } from "#domain/maintenance";
import { correctExpense, reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addEstimate,
	addOrder,
	addPhotos,
	answerAsOwner,
	approveEstimate,
	billOrder,
	chargeOrder,
	completeOrder,
	draftBill,
	draftCharge,
	editOrder,
	estimateByLink,
	findOrder,
	listSpendLimits,
	memberMayOpenFile,
	orderFigures,
	proceedAsEmergency,
	reopenOrder,
	reverseBill,
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
	expect(shown(scope, orderId).bills).toMatchObject([{ id: transactionId, payable: 1 }]);
	expect(saying(bill(12_000, [labor]))).toBe("form: One of these lines is already on another bill.");
	must(bill(3_050, [trap]));
	expect(shown(scope, orderId)).toMatchObject({ billCount: 2, billedCents: 15_050 });
	const [line] = actual(scope, orderId);
	must(completeOrder(scope, orderId, { ...done, lines: line ? [{ ...line, unitCents: 1 }] : [] }));
	expect(shown(scope, orderId).sums.actualCents).toBe(15_050);
	must(reverseExpense(scope, transactionId, { date: "2026-03-05", reason: "Wrong vendor" }));
	expect(shown(scope, orderId)).toMatchObject({ billCount: 1, billedCents: 3_050 });
	expect(shown(scope, orderId).bills).toMatchObject([{ id: transactionId, payable: 0 }, { payable: 1 }]);
	expect(must(bill(12_500, [labor])).amountCents).toBe(12_500);
});

test("an edit counts the estimate of lines that are done or billed, and leaves each of them once", async () => {
	const { scope, orderId, vendorId, propertyId, lines } = await job();
	const [labor, trap] = [lines.slice(0, 1), lines.slice(1)];
	const edit = (kept: typeof lines, limit?: number) => {
		const fields = { priority: "normal" as const, entry: "yes" as const, sharesContact: false, vendorId };
		return editOrder(scope, orderId, {
			...{ ...fields, title: "Replace the pipe", chargeTo: "owner", lines: kept, limit, sharedFileIds: [] },
		});
	};
	const known = () => {
		const { estimateCents, lines } = shown(scope, orderId);
		return [estimateCents, lines.length];
	};
	const fields = expenseFields(scope, propertyId, { vendorId, date: "2026-03-05" });
	const lineIds = shown(scope, orderId).lines.flatMap(({ id, description }) => (description === "Labor" ? id : []));
	const { transactionId } = must(billOrder(scope, { ...fields, orderId, lineIds }));
	expect(saying(edit(trap, 15_049))).toMatch(/^limit: /);
	must(edit(trap));
	expect(known()).toEqual([15_050, 2]);
	must(reverseExpense(scope, transactionId, { date: "2026-03-05", reason: "Wrong vendor" }));
	must(edit([...labor, ...trap]));
	expect(known()).toEqual([15_050, 2]);
	must(completeOrder(scope, orderId, { ...done, closesRequest: false, lines: actual(scope, orderId) }));
	must(reopenOrder(scope, orderId));
	must(edit([]));
	expect(known()).toEqual([15_050, 2]);
});

test("the bill of completed work begins with what it really cost", async () => {
	const { scope, orderId } = await job();
	const amounts = () => draftBill(scope, orderId)?.lines.map(({ amountCents }) => amountCents);
	expect(amounts()).toEqual([12_000, 3_050]);
	must(completeOrder(scope, orderId, { ...done, lines: actual(scope, orderId).slice(0, 1) }));
	expect(orderFigures(scope).readyCents).toBe(12_000);
	expect([amounts(), draftBill(scope, orderId)?.lineIds.length]).toEqual([[12_000], 1]);
});

test("a vendor's credit for a work order is less to pay, used or not", async () => {
	const { scope, orderId, vendorId, propertyId } = await job();
	const cost = (amountCents: number) => [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
	const fields = expenseFields(scope, propertyId, { vendorId, date: "2026-03-05" });
	const sums = () => {
		const { billedCents, openCents, billState } = shown(scope, orderId);
		return [billedCents, openCents, billState];
	};
	must(billOrder(scope, { ...fields, kind: "bill", lines: cost(10_000), orderId, lineIds: [] }));
	expect(sums()).toEqual([10_000, 10_000, "open"]);
	const credit = { ...fields, kind: "credit" as const, lines: cost(3_000), orderId, lineIds: [] };
	const { transactionId } = must(billOrder(scope, credit));
	expect(sums()).toEqual([7_000, 7_000, "open"]);
	must(reverseBill(scope, transactionId, { reason: "Twice" }));
	expect(sums()).toEqual([10_000, 10_000, "open"]);
	must(billOrder(scope, { ...credit, lines: cost(12_000) }));
	expect(sums()).toEqual([-2_000, 0, "paid"]);
});

test("another estimate that is approved later replaces the one before", async () => {
	const { scope, orderId } = await job();
	const offer = (amountCents: number) => must(addEstimate(scope, orderId, { amountCents, scope: "All" })).estimateId;
	must(approveEstimate(scope, orderId, offer(5_000)));
	must(approveEstimate(scope, orderId, offer(7_000)));
	const states = shown(scope, orderId).estimates.map(({ amountCents, state }) => [amountCents, state]);
	expect(states).toEqual([
		[5_000, "declined"],
		[7_000, "approved"],
	]);
});

test("a corrected bill stays the work order's", async () => {
	const { scope, orderId, vendorId, propertyId } = await job();
	const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 5_000 }];
	const fields = expenseFields(scope, propertyId, { vendorId, lines, date: "2026-03-05" });
	const lineIds = shown(scope, orderId).lines.map(({ id }) => id);
	const { transactionId } = must(billOrder(scope, { ...fields, orderId, lineIds }));
	expect(shown(scope, orderId)).toMatchObject({ billState: "paid", billedCents: 5_000, bills: [{ payable: 0 }] });
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
	expect(saying(await sendInvoice(link, { ...invoice, amountCents: 1 }))).toBe(
		"number: You already sent an invoice with this number.",
	);
	const [sent] = shown(scope, orderId).invoices;
	expect(draftBill(scope, orderId, sent?.id)).toMatchObject({ billNumber: "A-77", lines: [{ amountCents: 15_000 }] });
	const fields = expenseFields(scope, propertyId, { vendorId, date: "2026-03-05" });
	const input = { ...fields, orderId, lineIds: [], invoiceId: sent?.id };
	must(billOrder(scope, input));
	expect(saying(billOrder(scope, input))).toBe("form: This invoice is already recorded.");
});

test("the resident is charged with the markup, and again only when it's confirmed", async () => {
	const { scope, orderId, leaseId } = await job();
	const [damage, repaid] = ["Damage Recovery", "Utility Reimbursement"].map((name) => accountNamed(scope, name));
	expect(draftCharge(scope, orderId)).toMatchObject({
		leaseId,
		lines: [
			{ accountId: damage, amountCents: 13_200 },
			{ accountId: damage, amountCents: 3_355 },
		],
	});
	const lines = [{ accountId: repaid ?? 0, amountCents: 4_000, memo: "Part" }];
	const charge = { date: "2026-03-05", lines, orderId, leaseId };
	must(chargeOrder(scope, charge));
	expect(draftCharge(scope, orderId)?.lines).toMatchObject([{ accountId: repaid }, { accountId: repaid }]);
	expect(saying(chargeOrder(scope, charge))).toBe(
		"confirmDuplicate: The resident was already charged $40.00 for this work order.",
	);
	must(chargeOrder(scope, { ...charge, confirmDuplicate: true }));
	expect(shown(scope, orderId).chargedCents).toBe(8_000);
	const { leaseId: another } = await makeHome(scope);
	expect(saying(chargeOrder(scope, { ...charge, leaseId: another }))).toBe("form: That work order wasn't found.");
});

test("a charge that was corrected, reversed or is still to come counts as what it is now", async () => {
	const { scope, orderId, leaseId } = await job();
	const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: 4_000, memo: "Part" }];
	const charge = { date: "2026-03-05", lines, orderId, leaseId };
	const known = () => [shown(scope, orderId).chargedCents, saying(chargeOrder(scope, charge))];
	const already = (words: string) => `confirmDuplicate: The resident was already charged ${words} for this work order.`;
	const first = must(chargeOrder(scope, charge)).transactionId ?? 0;
	const corrected = must(
		correctCharge(scope, first, { date: "2026-03-05", lines: lines.map((line) => ({ ...line, amountCents: 4_500 })) }),
	);
	expect(known()).toEqual([4_500, already("$45.00")]);
	const second = must(chargeOrder(scope, { ...charge, confirmDuplicate: true })).transactionId ?? 0;
	must(reverseTransaction(scope, second, { date: "2026-03-05", reason: "Twice" }));
	expect(known()).toEqual([4_500, already("$45.00")]);
	must(reverseTransaction(scope, corrected.transactionId, { date: "2026-03-05", reason: "Not theirs" }));

	const next = makeWorkOrder(scope, { requestId: shown(scope, orderId).requestId }).orderId;
	must(chargeOrder(scope, { ...charge, orderId: next, confirmDuplicate: true, date: "2026-03-20" }));
	expect(shown(scope, next).chargedCents).toBe(4_000);
	expect(saying(chargeOrder(scope, { ...charge, orderId: next }))).toBe(already("$40.00"));
});

test("work that needs no bill leaves the queue", async () => {
	const { scope, orderId } = await job();
	must(completeOrder(scope, orderId, { ...done, lines: [] }));
	must(setNoBill(scope, orderId, true));
	expect(shown(scope, orderId).billState).toBe("no_need");
	expect(orderFigures(scope).ready).toBe(0);
});

test("a work order without a request adds a to-do that says what it says; what can't be one is refused at its field", async () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope, { units: [{ unitNumber: "2B" }] });
	const said = {
		...{ title: "Clean the gutters", details: "Front only", priority: "high" as const, dueDate: "2026-03-20" },
		...{ entry: "no" as const, assigneeId: scope.userId ?? 0, propertyId, unitNumber: "2b" },
	};
	const { orderId, requestId } = makeWorkOrder(scope, said);
	const { details, assigneeId, ...rest } = said;
	expect(findRequest(scope, requestId)).toMatchObject({
		...{ ...rest, unitNumber: "2B", description: details, assigneeId, type: "todo", category: "repair" },
		...{ sharedWithTenants: false, sharedWithOwners: false },
	});
	expect(findOrder(scope, orderId)).toMatchObject({ title: said.title, details, dueDate: said.dueDate, requestId });
	const add = (over: object) =>
		saying(
			addOrder(scope, { ...said, sharesContact: false, chargeTo: "owner", lines: [], sharedFileIds: [], ...over }),
		);
	const [inactive, banned] = [makeVendor(scope), makeVendor(scope)];
	statement("UPDATE vendors SET active = 0 WHERE id = ?").run(inactive);
	statement("UPDATE vendors SET do_not_use = 1 WHERE id = ?").run(banned);
	const line = { accountId: accountNamed(scope, "Repairs"), description: "Labor", quantity: 100, unitCents: 10_001 };
	const refused = [
		add({ propertyId: undefined }),
		add({ requestId: -1 }),
		add({ vendorId: -1 }),
		add({ vendorId: inactive }),
		add({ vendorId: banned }),
		add({ assigneeId: -1 }),
		add({ lines: [line], limit: 10_000 }),
		add({ lines: [line], limit: 10_001 }),
		add({ lines: [{ ...line, accountId: accountNamed(scope, "Rent Income") }] }),
	];
	must(setRequestStatus(scope, requestId, { status: "completed" }));
	expect([...refused, add({ requestId })]).toMatchInlineSnapshot(`
		[
		  "propertyId: Choose a property or a request.",
		  "requestId: That request wasn't found.",
		  "vendorId: That vendor wasn't found.",
		  "vendorId: Ace Plumbing … is inactive.",
		  "vendorId: Ace Plumbing … is marked “Do not use”.",
		  "assigneeId: That person wasn't found.",
		  "limit: The lines add up to more than the not-to-exceed amount.",
		  "done",
		  "lines[0].accountId: Rent Income isn't an expense account.",
		  "requestId: This request is already completed. Reopen it first.",
		]
	`);
});

test("photos of the work show what they are of; a request's files are shared with vendors as chosen", async () => {
	const { scope, orderId, requestId } = await job();
	const shot = (name: string) => [pdf(name)];
	must(await addPhotos(scope, orderId, { file: shot("before.pdf"), stage: "before" }));
	must(await addPhotos(scope, orderId, { file: shot("invoice.pdf") }));
	expect(saying(await addPhotos(makeBooks(), orderId, { file: shot("x.pdf") }))).toBe(
		"form: That work order wasn't found.",
	);
	const { files } = shown(scope, orderId);
	expect(files.map(({ title, stage }) => [title, stage]).sort()).toEqual([
		["before.pdf", "before"],
		["invoice.pdf", undefined],
	]);
	const kept = must(await uploadDocuments(scope, { subjectKind: "request", subjectId: requestId }, shot("tap.pdf")));
	const [own = 0, asked = 0] = [files[0]?.id, kept.fileIds[0]];
	expect([own, asked, -1].map((id) => memberMayOpenFile(scope, id))).toEqual([true, false, false]);
	expect(memberMayOpenFile(makeBooks(), own)).toBe(false);
	const second = makeWorkOrder(scope, { requestId, sharedFileIds: [asked, own, -1] }).orderId;
	expect(shown(scope, second).request?.files.map(({ id, shared }) => [id, shared])).toEqual([[asked, true]]);
	expect(shown(scope, orderId).request?.files.map(({ id, shared }) => [id, shared])).toEqual([[asked, false]]);
});

test("limits of a property and of all are set, changed and removed in words", async () => {
	const { scope, propertyId } = await job();
	const before = toldSoFar(scope).split("\n");
	const set = (of: number | null, limitCents: number | null, monthCents: number | null) =>
		must(setSpendLimit(scope, of, { limitCents, monthCents }));
	set(null, 10_000, 50_000);
	set(null, 10_000, 50_000);
	set(propertyId, null, 20_000);
	expect(listSpendLimits(scope)).toMatchObject([
		{ propertyId: null, name: "", limitCents: 10_000, monthCents: 50_000 },
		{ propertyId, limitCents: null, monthCents: 20_000 },
	]);
	set(propertyId, null, null);
	expect(saying(setSpendLimit(scope, -1, { limitCents: 1, monthCents: 1 }))).toBe(
		"propertyId: That property wasn't found.",
	);
	const told = toldSoFar(scope)
		.split("\n")
		.filter((line) => !before.includes(line));
	expect(told).toMatchInlineSnapshot(`
		[
		  "spend_limit.changed of organization: The spending limit for work orders at all properties was set to $100.00 each and $500.00 a month. {"limitCents":[null,10000],"monthCents":[null,50000]}",
		  "spend_limit.changed of property: The spending limit for work orders at … was set to $200.00 a month. {"monthCents":[null,20000]}",
		  "spend_limit.changed of property: The spending limit for work orders at … was removed. {"monthCents":[20000,null]}",
		]
	`);
});
