import { z } from "zod";
import { paymentMethodWords } from "#domain/bank-accounts/labels";
import { refundDeposit } from "#domain/deposits";
import {
	chargeLease,
	creditLease,
	depositsHeld,
	ledgerTotals,
	listLedgerLines,
	receivePayment,
	reverseTransaction,
} from "#domain/lease-accounts";
import { creditKinds } from "#domain/lease-accounts/labels";
import { listRecurring } from "#domain/recurring-charges";
import { covers } from "#domain/team";
import { keysOf } from "~/domain/kernel/form-fields";
import { creditNeed } from "~/routes/manager/leasing/credit-need.server";
import { defineOperation } from "../define-operation";
import { exampleIds } from "../example-words";
import { listPage } from "../list-page";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { cents, confirm, day, id, moment, pageOf, positiveCents, requiredText, text } from "../shapes";
import { recordOf } from "./records";

const tag = "Leases";
const memo = text(65).optional();
const chargeLine = z.strictObject({ account_id: id, amount_cents: positiveCents, memo });

const ledgerLine = z.object({
	...{ id, date: day, type: z.string(), memo: z.string(), account_names: z.string(), reference: z.string() },
	...{ payer_name: z.string().nullable(), method: z.string().nullable(), receipt_number: z.int().nullable() },
	...{ amount_cents: cents, open_cents: cents, balance_cents: cents, reversal_of: id.nullable() },
	...{ reversed_by: id.nullable(), returned: z.boolean(), created_date: moment },
});

/** A lease's account: what it owes, and charges, payments and credits. */
export const leaseMoneyOperations = [
	defineOperation({
		...{ id: "leases.ledger", method: "GET", path: "/leases/{lease_id}/ledger", tag, ...asPage("/app/leaseledger") },
		summary: "A lease's ledger",
		description: "Newest first, with the tenants' balance after each line.",
		query: z.object({
			...{ cursor: z.string().max(2_000).optional(), from: day.optional(), to: day.optional() },
			account_id: id.optional(),
		}),
		example: { query: { from: "2026-03-01", to: "2026-03-31" } },
		answer: pageOf(ledgerLine),
		handle: (actor, { params, query }) => {
			recordOf(actor, "lease", params.lease_id);
			const { cursor, ...filters } = toDomain(query);
			return listPage(listLedgerLines(actor, params.lease_id, { filters, cursor }));
		},
	}),
	defineOperation({
		...{ id: "leases.balance", method: "GET", path: "/leases/{lease_id}/balance", tag, ...asPage("/app/leaseledger") },
		summary: "What a lease owes on a date",
		query: z.object({ as_of: day.optional().meta({ description: "Defaults to today." }) }),
		example: { query: { as_of: "2026-03-31" } },
		answer: z.object({ lease_id: id, as_of: day, balance_cents: cents, currency: z.string() }),
		handle: (actor, { params, query: { as_of = actor.today } }) => {
			recordOf(actor, "lease", params.lease_id);
			const { openingCents, addedCents, takenOffCents } = ledgerTotals(actor, params.lease_id, { to: as_of });
			const balance_cents = openingCents + addedCents - takenOffCents;
			return { lease_id: params.lease_id, as_of, balance_cents, currency: actor.currency };
		},
	}),
	defineOperation({
		...{
			id: "leases.deposits",
			method: "GET",
			path: "/leases/{lease_id}/deposits",
			tag,
			...asPage("/app/leaseledger"),
		},
		summary: "Security deposits that a lease holds, by account",
		answer: z.object({
			data: z.array(
				z.object({
					...{ account_id: id, account_name: z.string(), held_cents: cents, unpaid_cents: cents },
					...{ received_cents: cents, refunded_cents: cents, withheld_cents: cents },
				}),
			),
		}),
		handle: (actor, { params }) => {
			recordOf(actor, "lease", params.lease_id);
			return { data: depositsHeld(actor, params.lease_id) };
		},
	}),
	defineOperation({
		...{ id: "leases.recurring", method: "GET", path: "/leases/{lease_id}/recurring", tag, ...asPage("/app/lease") },
		summary: "A lease's recurring charges",
		answer: z.object({
			data: z.array(
				z.object({
					...{ id, kind: z.string(), is_rent: z.boolean(), account_id: id, account_name: z.string(), memo: z.string() },
					...{ amount_cents: cents, cycle: z.string(), first_date: day, to_date: day.nullable() },
					...{ next_date: day.nullable(), state: z.string() },
				}),
			),
		}),
		handle: (actor, { params }) => {
			recordOf(actor, "lease", params.lease_id);
			return { data: listRecurring(actor, params.lease_id) };
		},
	}),
	defineOperation({
		...{ id: "leases.charge", method: "POST", path: "/leases/{lease_id}/charges", tag, money: true, status: 201 },
		...asPage("/app/charge", "post"),
		summary: "Charge a lease",
		description: "A charge with a future date is scheduled instead of posted.",
		body: z.object({
			...{ date: day, due_date: day.optional(), lines: z.array(chargeLine).min(1).max(100), confirm },
			apply_prepayment: z.boolean().default(true),
		}),
		example: {
			body: {
				...{ date: "2026-03-10", due_date: "2026-03-15" },
				lines: [{ account_id: exampleIds.rent_account_id, amount_cents: 35_00, memo: "Pet rent, Mar 2026" }],
			},
		},
		answer: z.object({ transaction_id: id.nullable(), charged_cents: cents, scheduled: z.boolean() }),
		handle: (actor, { params, body, confirmed }) => {
			recordOf(actor, "lease", params.lease_id);
			return chargeLease(actor, params.lease_id, { ...toDomain(body), ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "leases.pay", method: "POST", path: "/leases/{lease_id}/payments", tag, money: true, status: 201 },
		...asPage("/app/receivepayment", "post"),
		summary: "Record a payment",
		description: "It pays the oldest charges first, or those in `allocation`; the rest becomes a prepayment.",
		body: z.object({
			...{ date: day, amount_cents: positiveCents, method: z.enum(keysOf(paymentMethodWords)), memo, confirm },
			...{ reference: text(30).optional(), tenant_id: id.optional(), payer_name: text(120).optional() },
			deposit_account_id: id.optional(),
			uncertified_reason: text(200).optional(),
			allocation: z
				.array(z.strictObject({ charge_posting_id: id, amount_cents: positiveCents }))
				.max(500)
				.optional(),
		}),
		example: {
			body: {
				...{ date: "2026-03-02", amount_cents: 120_000, method: "check", reference: "1044" },
				tenant_id: exampleIds.tenant_id,
			},
		},
		answer: z.object({
			...{ transaction_id: id, receipt_number: z.int(), payer_name: z.string(), applied_cents: cents },
			...{ prepaid_cents: cents, balance_cents: cents },
		}),
		fields: { payer: "tenant_id" },
		handle: (actor, { params, body, confirmed }) => {
			recordOf(actor, "lease", params.lease_id);
			const { allocation, ...payment } = toDomain(body);
			const written = allocation?.map((one, line) => ({ ...one, line }));
			return receivePayment(actor, params.lease_id, { ...payment, allocation: written, ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "leases.credit", method: "POST", path: "/leases/{lease_id}/credits", tag, money: true, status: 201 },
		...asPage("/app/credit", "post"),
		summary: "Credit a lease",
		body: z.object({
			...{ kind: z.enum(keysOf(creditKinds)), date: day, reason: text(200).optional(), confirm },
			...{ for_charge: id.optional(), leave_as_credit: z.boolean().default(false) },
			lines: z
				.array(z.strictObject({ account_id: id.optional(), amount_cents: positiveCents, memo }))
				.min(1)
				.max(100),
		}),
		example: {
			body: {
				...{ kind: "waive", date: "2026-03-10", reason: "Two days without hot water" },
				lines: [{ account_id: exampleIds.rent_account_id, amount_cents: 25_00 }],
			},
		},
		answer: z.object({ transaction_id: id, credited_cents: cents, applied_cents: cents, prepaid_cents: cents }),
		handle: (actor, { params, body, confirmed }) => {
			recordOf(actor, "lease", params.lease_id);
			if (!covers(actor.member.rights, creditNeed(body.kind))) {
				throw new Problem(403, "not-allowed", "This key doesn't allow this type of credit.");
			}
			return creditLease(actor, params.lease_id, { ...toDomain(body), ...confirmed });
		},
	}),
	defineOperation({
		...{
			id: "entries.reverse",
			method: "POST",
			path: "/leases/{lease_id}/entries/{entry_id}/reverse",
			tag,
			money: true,
		},
		...asPage("/app/transaction/reverse", "post"),
		summary: "Reverse a charge, payment or credit of a lease",
		status: 201,
		body: z.object({ date: day.optional(), reason: requiredText(200), confirm }),
		example: { body: { reason: "Charged twice" } },
		answer: z.object({ transaction_id: id }),
		handle: (actor, { params, body, confirmed }) => {
			const entry = recordOf(actor, "entry", params.entry_id);
			if (entry.lease_id !== params.lease_id) recordOf(actor, "entry", 0);
			return reverseTransaction(actor, params.entry_id, { ...body, ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "leases.refund", method: "POST", path: "/leases/{lease_id}/refunds", tag, money: true, status: 201 },
		...asPage("/app/refund", "post"),
		summary: "Refund prepayments or deposits",
		body: z.object({
			...{ date: day, method: z.enum(keysOf(paymentMethodWords)), reference: text(30).optional(), memo, confirm },
			...{ tenant_id: id.optional(), payee_name: text(120).optional(), prepayment_cents: positiveCents.optional() },
			deposits: z
				.array(z.strictObject({ account_id: id, amount_cents: positiveCents }))
				.max(20)
				.optional(),
			...{
				add_interest: z.boolean().optional(),
				from_account_id: id.optional(),
				from_deposit_account_id: id.optional(),
			},
		}),
		example: {
			body: {
				...{ date: "2026-03-10", method: "check", prepayment_cents: 25_00 },
				...{ tenant_id: exampleIds.tenant_id, memo: "Rent paid ahead" },
			},
		},
		fields: { prepayment: "prepayment_cents" },
		answer: z.object({
			...{ transaction_id: id, refunded_cents: cents, payee_name: z.string(), check_numbers: z.array(z.int()) },
		}),
		handle: (actor, { params, body, confirmed }) => {
			recordOf(actor, "lease", params.lease_id);
			return refundDeposit(actor, params.lease_id, { ...toDomain(body), ...confirmed });
		},
	}),
];
