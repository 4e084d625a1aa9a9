import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	creditKinds,
	mostInBulk,
	numberedMethods,
	type PaymentMethod,
	paymentMethodWords,
	postDaysInAdvanceChoices,
	rentCycleWords,
} from "./labels";

export { depositRulesForm, withholdForm } from "./deposit-forms";
export { declineNoticeForm, endForm, transferForm, undoForm } from "./end-forms";
export { leaseEditForm, leaseForm, leaseTenantForm } from "./lease-form";

/** How the person typing writes amounts and dates. */
type Writer = { locale: string; currency: string };

const limit = (most: number) => `At most ${most} characters.`;
const text = (most: number) => z.string().trim().max(most, limit(most)).optional();
const recordId = (error: string) => z.number({ error }).int(error).positive(error);
const keysOf = <Words extends Record<string, string>>(words: Words) =>
	Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];
const memo = text(65);
const once = { idempotencyKey: z.string().max(100).optional() };
const account = recordId("Choose an account.");

/** A line of a grid: an account and an amount; a line left empty is undefined, so that the others keep their place. */
function amountLine(writer: Writer) {
	return z
		.object({ accountId: account.optional(), amount: money({ ...writer, required: false }), memo })
		.superRefine(({ accountId, amount, memo }, context) => {
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			if (accountId === undefined && (amount !== undefined || memo)) issue("accountId", "Choose an account.");
			if (accountId !== undefined && amount === undefined) issue("amount", "Enter an amount.");
		});
}

type RawLine = { accountId?: number | undefined; amount?: number | undefined; memo?: string | undefined };

function filledLines(lines: RawLine[]) {
	return lines.flatMap(({ accountId, amount, memo }, line) =>
		accountId === undefined || amount === undefined ? [] : [{ line, accountId, amountCents: amount, memo }],
	);
}

/** Billing something once. */
export function chargeForm(writer: Writer) {
	return z
		.object({
			...once,
			date: date(writer),
			dueDate: date({ ...writer, required: false }),
			lines: z.array(amountLine(writer)).max(100).default([]),
			applyPrepayment: z.boolean().default(false),
			confirmDuplicate: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ lines, ...form }) => ({ ...form, lines: filledLines(lines) }));
}

/** Receiving a payment: oldest due first, or the written amounts. */
export function paymentForm(writer: Writer) {
	return z
		.object({
			...once,
			payer: z.union([z.literal("other"), recordId("Say who it is from.")], "Say who it is from."),
			payerName: text(120),
			date: date(writer),
			amount: money({ ...writer, min: 1 }),
			method: z.enum(keysOf(paymentMethodWords), "Choose how it was paid."),
			reference: text(30),
			depositAccountId: recordId("Choose an account.").optional(),
			memo,
			apply: z.enum(["oldest", "written"]).default("oldest"),
			allocation: z
				.array(
					z.object({
						chargePostingId: recordId("This charge was not found."),
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
			uncertifiedReason: text(200),
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
		}));
}

/** Receiving a stack of payments; a lease without an amount and a number has none in it. */
export function paymentsForm(writer: Writer) {
	return z
		.object({
			...once,
			date: date(writer),
			method: z.enum(keysOf(paymentMethodWords), "Choose how it was paid."),
			depositAccountId: recordId("Choose an account.").optional(),
			total: money({ ...writer, required: false }),
			rows: z
				.array(
					z.object({
						leaseId: recordId("This lease was not found."),
						amount: money({ ...writer, min: 1, required: false }),
						reference: text(30),
					}),
				)
				.max(mostInBulk, `At most ${mostInBulk} leases at a time.`)
				.default([]),
			next: z.literal("another").optional().catch(undefined),
		})
		.transform(({ rows, total, ...form }) => ({
			...form,
			totalCents: total,
			rows: rows.flatMap(({ leaseId, amount, reference }, line) =>
				amount === undefined && !reference ? [] : [{ line, leaseId, amountCents: amount, reference }],
			),
		}));
}

/** Forgiving or making good. */
export function creditForm(writer: Writer) {
	return z
		.object({
			...once,
			kind: z.enum(keysOf(creditKinds), "Choose what the credit is for."),
			date: date(writer),
			lines: z.array(amountLine(writer)).max(100).default([]),
			forCharge: recordId("This charge was not found.").optional(),
			leaveAsCredit: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			reason: text(200),
		})
		.transform(({ lines, ...form }) => ({ ...form, lines: filledLines(lines) }));
}

/** Paying a tenant back. */
export function refundForm(writer: Writer) {
	return z
		.object({
			...once,
			payee: z.union([z.literal("other"), recordId("Say who is paid.")], "Say who is paid."),
			payeeName: text(120),
			date: date(writer),
			method: z.enum(keysOf(paymentMethodWords), "Choose how it is paid."),
			reference: text(30),
			memo,
			prepayment: money({ ...writer, required: false }),
			deposits: z
				.array(z.object({ accountId: account, amount: money({ ...writer, required: false }) }))
				.max(50)
				.default([]),
			fromAccountId: recordId("Choose an account.").optional(),
			fromDepositAccountId: recordId("Choose an account.").optional(),
			address: text(300),
			addInterest: z.boolean().default(false),
			confirmOwing: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ payee, deposits, prepayment, ...form }) => ({
			...form,
			prepaymentCents: prepayment,
			tenantId: payee === "other" ? undefined : payee,
			payeeName: payee === "other" ? form.payeeName : undefined,
			deposits: deposits.flatMap(({ accountId, amount }, line) =>
				amount ? [{ line, accountId, amountCents: amount }] : [],
			),
		}));
}

/** Taking a posted transaction back: entered wrongly, or a payment the bank returned. */
export function reversalForm(writer: Writer) {
	return z
		.object({
			...once,
			kind: z.enum(["wrong", "returned"], "Say what happened."),
			date: date(writer),
			reason: text(200),
			fee: money({ ...writer, required: false }),
			bankFee: money({ ...writer, required: false }),
			certifiedFundsOnly: z.boolean().default(false),
			confirmUndeposited: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			depositBack: z.enum(["move", "leave"]).optional().catch(undefined),
		})
		.transform(({ fee, bankFee, ...form }) => ({ ...form, feeCents: fee, bankFeeCents: bankFee }));
}

/** Mailing a receipt or a statement. */
export const sendForm = z.object(once);

/** Changing the rent from a due date on. */
export function rentChangeForm(writer: Writer) {
	return z
		.object({
			...once,
			from: date(writer),
			rent: z.array(amountLine(writer)).max(20).default([]),
			reason: z.string({ error: "Say why." }).trim().min(1, "Say why.").max(200, limit(200)),
		})
		.transform(({ rent, ...form }) => ({ ...form, rent: filledLines(rent) }));
}

/** A charge or credit that recurs. */
export function recurringForm(writer: Writer) {
	return z
		.object({
			...once,
			kind: z.enum(["charge", "credit"]).default("charge"),
			accountId: account,
			amount: money({ ...writer, min: 1 }),
			memo,
			cycle: z.enum(keysOf(rentCycleWords), "Choose how often."),
			firstDate: date(writer),
			postDaysInAdvance: z
				.number()
				.refine((days) => postDaysInAdvanceChoices.includes(days), "Choose from the list.")
				.optional(),
			toDate: date({ ...writer, required: false }),
			occurrences: z
				.number({ error: "Enter a whole number." })
				.int("Enter a whole number.")
				.min(1, "At least 1.")
				.max(100, "At most 100.")
				.optional(),
			onlyIfPaid: z.boolean().default(false),
			confirmRentAccount: z.boolean().default(false),
		})
		.transform(({ amount, ...form }) => ({ ...form, amountCents: amount }));
}

/** A button beside a recurring charge. Skipping names the date that was shown. */
export function recurringChangeForm(writer: Writer) {
	const rule = { recurringId: recordId("This recurring charge was not found.") };
	return z.discriminatedUnion("intent", [
		z.object({ intent: z.enum(["pause", "resume"]), ...rule }),
		z.object({ intent: z.literal("skip"), ...rule, dueDate: date(writer) }),
	]);
}

/** The answer to whether a recurring charge ends. */
export const endRecurringForm = z.object({ intent: z.literal("end") });

/** Applying what is prepaid to the open charges. */
export const applyPrepaymentForm = z.object({ ...once, intent: z.literal("apply_prepayment") });

/** Starting a draft as it stands, or deleting it. */
export const draftForm = z.object({ intent: z.enum(["execute", "delete"]) });
