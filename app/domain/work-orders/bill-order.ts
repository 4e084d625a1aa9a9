import { refuseUnapproved } from "#domain/approvals";
import { type ExpenseInput, type Recorded, recordExpense } from "#domain/payables";
import { unitNumberOf } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderBills } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { orderNumber } from "./labels";
import { addMarkup, markupOn } from "./markup";
import { remember } from "./notify-order";
import { linesOf, type OrderLine } from "./order-lines";
import { findRecord, type OrderRecord } from "./order-record";

export type BillInput = ExpenseInput & {
	orderId: number;
	/** The lines that this bill has. */
	lineIds: number[];
	/** The vendor's invoice that becomes this bill. */
	invoiceId?: number | undefined;
	/** Also posts the work order's markup on it as the company's income. */
	postMarkup?: boolean | undefined;
};

export type Billed = Recorded & { markupCents: number };

/**
 * Records an expense or a bill for a work order, with the markup (markup.ts) if that was chosen, which counts toward
 * the limit of bills. Refuses lines that another bill has and an invoice that is recorded already.
 */
export function billOrder(
	scope: Scope,
	{ orderId, lineIds, invoiceId, postMarkup = false, ...input }: BillInput,
): Result<Billed> {
	return once(scope, "bill-work-order", { orderId, lineIds, invoiceId, postMarkup, ...input }, (): Result<Billed> => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		if (order.status === "cancelled") return refuse("This work order was canceled.");
		const lines = linesOf(scope, orderId).filter(({ id }) => lineIds.includes(id));
		if (lines.length < lineIds.length) return refuse("That line wasn't found.");
		if (lines.some(({ billId }) => billId !== null)) return refuse("One of these lines is already on another bill.");
		const invoice = invoiceId === undefined ? undefined : findInvoice(scope, orderId, invoiceId);
		if (invoiceId !== undefined && !invoice) return refuse("That invoice wasn't found.");
		if (invoice?.transactionId) return refuse("This invoice is already recorded.");
		const recorded = recordExpense(scope, { ...input, idempotencyKey: undefined });
		if (!recorded.ok) return recorded;
		const { transactionId, amountCents } = recorded;
		insertRow(workOrderBills, { transactionId, orderId, profileId: scope.profileId });
		const mark = statement("UPDATE work_order_lines SET bill_id = ? WHERE id = ? AND order_id = ?");
		for (const { id } of lines) mark.run(transactionId, id, orderId);
		if (invoice) {
			statement("UPDATE work_order_invoices SET transaction_id = ? WHERE id = ?").run(transactionId, invoice.id);
		}
		const { money } = organizationOf(scope);
		remember(scope, order, "billed", `was billed: ${money(amountCents)} from ${recorded.payeeName}.`);
		if (!postMarkup) return { ...recorded, markupCents: 0 };
		const marked = addMarkup(scope, order, transactionId, input);
		if (!marked.ok) return marked;
		const { markupCents } = marked;
		return refuseUnapproved(scope, "bills", amountCents + markupCents) ?? { ...recorded, markupCents };
	});
}

type OrderInvoice = {
	id: number;
	vendorId: number;
	vendor: string;
	number: string;
	amountCents: number;
	fileId: number | null;
	/** The bill that it became, unless that was reversed. */
	transactionId: number | null;
	createdDate: string;
};

/** The invoices that vendors sent for a work order. */
export function invoicesOf({ profileId }: Scope, orderId: number): OrderInvoice[] {
	return statement<OrderInvoice>(
		`SELECT i.id, i.vendor_id AS vendorId, v.display_name AS vendor, i.number, i.amount_cents AS amountCents,
			i.file_id AS fileId, e.transaction_id AS transactionId, i.created_date AS createdDate
		FROM work_order_invoices i JOIN vendors v ON v.id = i.vendor_id
		LEFT JOIN expenses e ON e.transaction_id = i.transaction_id AND e.reversed = 0
		WHERE i.order_id = ? AND i.profile_id = ? ORDER BY i.id`,
	).all(orderId, profileId);
}

function findInvoice(scope: Scope, orderId: number, invoiceId: number): OrderInvoice | undefined {
	return invoicesOf(scope, orderId).find(({ id }) => id === invoiceId);
}

type OrderBill = {
	id: number;
	date: string;
	payeeName: string;
	billNumber: string;
	amountCents: number;
	openCents: number;
	reversed: 0 | 1;
	/** A bill that can be paid now: something is open, and no approval is missing. */
	payable: 0 | 1;
	/** What the property pays the company on top. */
	markupCents: number;
};

/** The bills and expenses that were recorded for a work order. */
export function billsOf({ profileId }: Scope, orderId: number): OrderBill[] {
	return statement<OrderBill>(
		`SELECT e.transaction_id AS id, e.date, e.payee_name AS payeeName, e.bill_number AS billNumber,
			e.amount_cents AS amountCents, e.open_cents AS openCents, e.reversed, b.markup_cents AS markupCents,
			e.kind = 'bill' AND e.reversed = 0 AND e.open_cents > 0 AND e.approval NOT IN ('pending', 'rejected') AS payable
		FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id
		WHERE b.order_id = ? AND b.profile_id = ? ORDER BY e.date, e.transaction_id`,
	).all(orderId, profileId);
}

type Draft = {
	vendorId: number | null;
	billNumber: string;
	memo: string;
	lineIds: number[];
	/** The markup that can be posted with it, in basis points; 0 for none. */
	markupBp: number;
	lines: { propertyId: number | null; unitNumber: string; accountId?: number; amountCents: number; memo: string }[];
};

/**
 * What the form for a bill of a work order starts with: the lines that no bill has, or a vendor's invoice. Undefined if
 * the work order or the invoice isn't there.
 */
export function draftBill(scope: Scope, orderId: number, invoiceId?: number): Draft | undefined {
	const order = findRecord(scope, orderId);
	const invoice = invoiceId === undefined ? undefined : findInvoice(scope, orderId, invoiceId);
	if (!order || (invoiceId !== undefined && !invoice)) return undefined;
	const free = linesOf(scope, orderId).filter(({ billId }) => billId === null);
	const unitNumber = unitNumberOf(scope, order.unitId);
	const place = { propertyId: order.propertyId, unitNumber };
	const lines = free.flatMap((line) => {
		const amountCents = amountOf(order, line);
		return amountCents ? [{ ...place, accountId: line.accountId, amountCents, memo: cutTo(line.description, 65) }] : [];
	});
	const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
	const [only] = lines;
	const whole = {
		...place,
		...(lines.length === 1 && only ? { accountId: only.accountId } : {}),
		memo: cutTo(order.title, 65),
	};
	return {
		vendorId: invoice?.vendorId ?? order.vendorId,
		billNumber: invoice?.number ?? "",
		memo: cutTo(`${orderNumber(order.number)} ${order.title}`, 100),
		markupBp: markupOn(order),
		lineIds: free.flatMap((line) => (amountOf(order, line) ? [line.id] : [])),
		lines: invoice && invoice.amountCents !== sum ? [{ ...whole, amountCents: invoice.amountCents }] : lines,
	};
}

/** What a line is billed at. Once the actual cost of completed work is entered, a line that isn't part of it costs nothing. */
function amountOf({ status, costCents }: OrderRecord, { actualCents, estimateCents }: OrderLine): number {
	const isKnown = status === "completed" && costCents !== null;
	return actualCents ?? (isKnown ? 0 : (estimateCents ?? 0));
}
