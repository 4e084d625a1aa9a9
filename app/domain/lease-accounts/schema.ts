import { z } from "zod";
import { numberedMethods, type PaymentMethod, paymentMethodWords } from "#domain/bank-accounts/labels";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	amountLine,
	filledLines,
	keysOf,
	type Locale,
	newRecord,
	optionalText,
	perWriter,
	recordId,
} from "~/domain/kernel/form-fields";
import { creditKinds, mostInBulk } from "./labels";

const memo = optionalText(65);

/** The form that charges a lease once. */
export const chargeForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			date: date(writer),
			dueDate: date({ ...writer, required: false }),
			lines: z.array(amountLine(writer)).max(100).default([]),
			applyPrepayment: z.boolean().default(false),
			confirmDuplicate: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ lines, ...form }) => ({ ...form, lines: filledLines(lines) })),
);

/** The form that records a payment, applied oldest due first or by the amounts entered. */
export const paymentForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			payer: z.union([z.literal("other"), recordId("Choose who paid.")], "Choose who paid."),
			payerName: optionalText(120),
			date: date(writer),
			amount: money({ ...writer, min: 1 }),
			method: z.enum(keysOf(paymentMethodWords), "Choose a payment method."),
			reference: optionalText(30),
			depositAccountId: recordId("Choose an account.").optional(),
			memo,
			apply: z.enum(["oldest", "written"]).default("oldest"),
			allocation: z
				.array(
					z.object({
						chargePostingId: recordId("That charge wasn't found."),
						amount: money({ ...writer, required: false }),
					}),
				)
				.max(500)
				.default([]),
			confirmDuplicate: z.boolean().default(false),
			confirmEviction: z.boolean().default(false),
			confirmLarge: z.boolean().default(false),
			confirmAccount: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			uncertifiedReason: optionalText(200),
			next: z.literal("another").optional().catch(undefined),
		})
		.refine(({ method, reference }) => !numberedMethods.includes(method) || Boolean(reference), {
			path: ["reference"],
			error: "Enter the number.",
			when: () => true,
		})
		.transform(({ payer, apply, allocation, method, amount, ...form }) => ({
			...form,
			amountCents: amount,
			method: method satisfies PaymentMethod,
			tenantId: payer === "other" ? undefined : payer,
			payerName: payer === "other" ? form.payerName : undefined,
			allocation:
				apply === "oldest"
					? undefined
					: allocation.flatMap(({ chargePostingId, amount }, line) =>
							amount === undefined ? [] : [{ line, chargePostingId, amountCents: amount }],
						),
		})),
);

/** The form that records a batch of payments. A lease with neither amount nor number is left out. */
export const paymentsForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			date: date(writer),
			method: z.enum(keysOf(paymentMethodWords), "Choose a payment method."),
			depositAccountId: recordId("Choose an account.").optional(),
			total: money({ ...writer, required: false }),
			rows: z
				.array(
					z.object({
						leaseId: recordId("That lease wasn't found."),
						amount: money({ ...writer, min: 1, required: false }),
						reference: optionalText(30),
					}),
				)
				.max(mostInBulk, `You can choose up to ${mostInBulk} leases at a time.`)
				.default([]),
			next: z.literal("another").optional().catch(undefined),
		})
		.transform(({ rows, total, ...form }) => ({
			...form,
			totalCents: total,
			rows: rows.flatMap(({ leaseId, amount, reference }, line) =>
				amount === undefined && !reference ? [] : [{ line, leaseId, amountCents: amount, reference }],
			),
		})),
);

/** The form that credits a lease. */
export const creditForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			kind: z.enum(keysOf(creditKinds), "Choose a credit type."),
			date: date(writer),
			lines: z.array(amountLine(writer)).max(100).default([]),
			forCharge: recordId("That charge wasn't found.").optional(),
			leaveAsCredit: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			reason: optionalText(200),
		})
		.transform(({ lines, ...form }) => ({ ...form, lines: filledLines(lines) })),
);

/** The form that reverses a transaction entered in error, or records a returned payment. */
export const leaseReversalForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			kind: z.enum(["wrong", "returned"], "Choose a reason for the reversal."),
			date: date(writer),
			reason: optionalText(200),
			fee: money({ ...writer, required: false }),
			bankFee: money({ ...writer, required: false }),
			certifiedFundsOnly: z.boolean().default(false),
			confirmUndeposited: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			depositBack: z.enum(["move", "leave"]).optional().catch(undefined),
		})
		.transform(({ fee, bankFee, ...form }) => ({ ...form, feeCents: fee, bankFeeCents: bankFee })),
);

/** The form that emails the statements of several leases. */
export const sendStatementsForm = z.object({
	...newRecord,
	leases: z.array(recordId("That lease wasn't found.")).max(200, "Select up to 200 leases.").default([]),
});

/** The form that emails a receipt or statement. */
export const sendForm = z.object(newRecord);

/** The form that applies prepayments to open charges. */
export const applyPrepaymentForm = z.object({ ...newRecord, intent: z.literal("apply_prepayment") });
