import { z } from "zod";
import { approveBill, payBills, recordExpense } from "#domain/payables";
import { disbursementMethodWords } from "#domain/payables/labels";
import { addVendor, deactivateVendor, reactivateVendor } from "#domain/vendors";
import { vendorTrades } from "#domain/vendors/labels";
import { reverseBill } from "#domain/work-orders";
import { keysOf } from "~/domain/kernel/form-fields";
import { defineOperation } from "../define-operation";
import { exampleIds } from "../example-words";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { address, cents, confirm, day, done, id, person, positiveCents, requiredText, text } from "../shapes";
import { recordOf } from "./records";

const lines = z
	.array(
		z.strictObject({
			...{ account_id: id.optional(), property_id: id.optional(), unit_id: id.optional() },
			...{ amount_cents: positiveCents, memo: text(65).optional() },
		}),
	)
	.min(1)
	.max(100);
const method = z.enum(keysOf(disbursementMethodWords));
const recorded = z.object({ transaction_id: id });

/** Vendors, bills and what is paid to them. */
export const payablesOperations = [
	defineOperation({
		...{ id: "vendors.add", method: "POST", path: "/vendors", tag: "Vendors", status: 201 },
		...asPage("/app/addEditVendor", "post"),
		summary: "Add a vendor",
		body: z.object({
			...{ ...person, email: z.email().max(254).optional(), phone: text(30).optional(), ...address, confirm },
			...{ trade: z.enum(keysOf(vendorTrades)).optional(), other_trade: text(60).optional() },
			...{ website: text(200).optional(), check_name: text(120).optional(), expense_account_id: id.optional() },
			...{ terms_days: z.int().min(0).max(365).optional(), comment: text(2_000).optional() },
		}),
		example: {
			body: {
				...{ is_company: true, company_name: "Bolt Plumbing", trade: "plumbing", email: "office@bolt.example.com" },
				...{ phone: "(217) 555-0142", terms_days: 30 },
			},
		},
		answer: z.object({ vendor_id: id }),
		handle: (actor, { body, confirmed }) => addVendor(actor, { ...toDomain(body), ...confirmed }),
	}),
	defineOperation({
		...{ id: "vendors.deactivate", method: "POST", path: "/vendors/{vendor_id}/deactivate", tag: "Vendors" },
		...asPage("/app/vendor", "post"),
		summary: "Deactivate a vendor",
		answer: done,
		handle: (actor, { params }) => {
			recordOf(actor, "vendor", params.vendor_id);
			return deactivateVendor(actor, params.vendor_id);
		},
	}),
	defineOperation({
		...{ id: "vendors.reactivate", method: "POST", path: "/vendors/{vendor_id}/reactivate", tag: "Vendors" },
		...asPage("/app/vendor", "post"),
		summary: "Reactivate a vendor",
		answer: done,
		handle: (actor, { params }) => {
			recordOf(actor, "vendor", params.vendor_id);
			return reactivateVendor(actor, params.vendor_id);
		},
	}),
	defineOperation({
		...{ id: "bills.add", method: "POST", path: "/bills", tag: "Bills", money: true, status: 201 },
		...asPage("/app/addeditexpense", "post"),
		summary: "Enter a bill",
		body: z.object({
			...{ vendor_id: id, date: day, due_date: day.optional(), bill_number: text(40).optional() },
			...{ memo: text(65).optional(), needs_approval: z.boolean().optional(), lines, confirm },
		}),
		example: {
			body: {
				...{ vendor_id: exampleIds.vendor_id, date: "2026-03-06", due_date: "2026-03-20", bill_number: "3052" },
				...{ memo: "Kitchen drain", needs_approval: true },
				lines: [
					{ account_id: exampleIds.repairs_account_id, property_id: exampleIds.property_id, amount_cents: 189_50 },
				],
			},
		},
		answer: recorded,
		handle: (actor, { body, confirmed }) =>
			recordExpense(actor, { ...numbered(toDomain(body)), kind: "bill", ...confirmed }),
	}),
	defineOperation({
		...{ id: "bills.credit", method: "POST", path: "/vendor-credits", tag: "Bills", money: true, status: 201 },
		...asPage("/app/addeditexpense", "post"),
		summary: "Enter a vendor's credit",
		body: z.object({
			...{ vendor_id: id, date: day, bill_number: text(40).optional(), memo: text(65).optional(), lines, confirm },
		}),
		example: {
			body: {
				...{ vendor_id: exampleIds.vendor_id, date: "2026-03-10", memo: "Part sent back" },
				lines: [
					{ account_id: exampleIds.repairs_account_id, property_id: exampleIds.property_id, amount_cents: 189_50 },
				],
			},
		},
		answer: recorded,
		handle: (actor, { body, confirmed }) =>
			recordExpense(actor, { ...numbered(toDomain(body)), kind: "credit", ...confirmed }),
	}),
	defineOperation({
		...{ id: "expenses.add", method: "POST", path: "/expenses", tag: "Bills", money: true, status: 201 },
		...asPage("/app/addeditexpense", "post"),
		summary: "Enter an expense that is paid now",
		body: z.object({
			...{ vendor_id: id.optional(), payee_name: text(120).optional(), date: day, bank_account_id: id, method },
			...{ check_number: z.int().min(1).max(99_999_999).optional(), bill_number: text(40).optional() },
			...{ memo: text(65).optional(), lines, confirm },
		}),
		example: {
			body: {
				...{ vendor_id: exampleIds.vendor_id, date: "2026-03-10", memo: "Kitchen drain" },
				...{ bank_account_id: exampleIds.bank_account_id, method: "transfer" },
				lines: [
					{ account_id: exampleIds.repairs_account_id, property_id: exampleIds.property_id, amount_cents: 189_50 },
				],
			},
		},
		answer: recorded,
		handle: (actor, { body, confirmed }) =>
			recordExpense(actor, { ...numbered(toDomain(body)), kind: "expense", ...confirmed }),
	}),
	defineOperation({
		...{ id: "bills.pay", method: "POST", path: "/bill-payments", tag: "Bills", money: true, status: 201 },
		...asPage("/app/expenses/pay", "post"),
		summary: "Pay bills",
		description: "Makes one payment per vendor.",
		body: z.object({
			...{ date: day, bank_account_id: id.optional(), method, check_number: z.int().min(1).optional(), confirm },
			memo: text(65).optional(),
			bills: z
				.array(z.strictObject({ transaction_id: id, amount_cents: positiveCents }))
				.min(1)
				.max(200),
			credits: z.array(id).max(200).optional(),
		}),
		example: {
			body: {
				...{ date: "2026-03-10", bank_account_id: exampleIds.bank_account_id, method: "check" },
				bills: [{ transaction_id: exampleIds.bill_id, amount_cents: 189_50 }],
			},
		},
		answer: z.object({
			payments: z.array(
				z.object({
					...{ transaction_id: id, payee_name: z.string(), amount_cents: cents, check_number: z.int().optional() },
				}),
			),
			...{ paid_cents: cents, credit_cents: cents },
		}),
		handle: (actor, { body, confirmed }) => {
			const { bills, ...payment } = toDomain(body);
			for (const { transactionId } of bills) recordOf(actor, "bill", transactionId);
			return payBills(actor, { ...payment, bills: bills.map((one, line) => ({ ...one, line })), ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "bills.decide", method: "POST", path: "/bills/{bill_id}/decision", tag: "Bills" },
		...asPage("/app/expenses/approve", "post"),
		summary: "Approve or reject a bill",
		body: z.object({ decision: z.enum(["approved", "rejected"]), note: text(200).optional() }),
		example: { body: { decision: "approved" } },
		answer: done,
		handle: (actor, { params, body }) => {
			recordOf(actor, "bill", params.bill_id);
			return approveBill(actor, params.bill_id, body);
		},
	}),
	defineOperation({
		...{
			id: "bills.reverse",
			method: "POST",
			path: "/bills/{bill_id}/reverse",
			tag: "Bills",
			money: true,
			status: 201,
		},
		...asPage("/app/expenses/reverse", "post"),
		summary: "Reverse a bill, credit or expense",
		body: z.object({ date: day.optional(), reason: requiredText(200), confirm }),
		example: { body: { reason: "Entered twice" } },
		answer: recorded,
		handle: (actor, { params, body, confirmed }) => {
			recordOf(actor, "bill", params.bill_id);
			return reverseBill(actor, params.bill_id, { ...body, ...confirmed });
		},
	}),
];

function numbered<Line extends object, Rest extends { lines: Line[] }>(expense: Rest) {
	return { ...expense, lines: expense.lines.map((one, line) => ({ ...one, line })) };
}
