import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { rentCycleWords } from "#domain/lease-records/labels";
import { reversalForm } from "#domain/ledger/schema";
import { largestAmountCents, money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	recordId,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { disbursementMethodWords, divisions, expenseKinds } from "./labels";

const accountId = recordId("Choose an account.").optional();
const checkNumber = wholeNumber(1, 999_999_999).optional();
const confirmed = z.boolean().default(false);

const divisionKeys = Object.keys(divisions) as [keyof typeof divisions, ...(keyof typeof divisions)[]];

const isDivision = (text: string): text is keyof typeof divisions => Object.hasOwn(divisions, text);

/** A cost to divide into lines. Ignored unless its button is pressed. */
function divide(writer: Writer) {
	return z
		.object({
			amount: money({ ...writer, required: false }),
			accountId,
			propertyId: recordId("Choose a property.").optional(),
			memo: optionalText(65),
			/** A division, or "rule 12" for an allocation rule. */
			by: z
				.union([z.enum(divisionKeys), z.string().regex(/^rule [1-9]\d{0,14}$/)], "Choose how to divide the amount.")
				.transform((by) => (isDivision(by) ? { division: by } : { ruleId: Number(by.slice(5)) }))
				.optional(),
		})
		.optional();
}

/** The lines of an expense. Empty lines keep the row numbers of the others. */
function costLines(writer: Writer) {
	const line = z
		.object({
			propertyId: recordId("Choose a property.").optional(),
			unitNumber: optionalText(30),
			accountId,
			memo: optionalText(65),
			amount: money({ ...writer, min: -largestAmountCents, required: false }),
		})
		.refine(({ accountId, memo, amount }) => amount !== undefined || !(accountId || memo), {
			path: ["amount"],
			message: "Enter an amount.",
		});
	return z.array(line).max(120, "Enter up to 120 lines.").default([]);
}

/**
 * The form of an expense, a bill or a credit. With `press` "divide", it only fills in lines. Fields of payee types that
 * weren't chosen are dropped.
 */
export const expenseForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			press: z.literal("divide", "Choose one of the actions.").optional(),
			next: z.literal("another").optional().catch(undefined),
			kind: oneOf(expenseKinds, "Choose whether it's paid."),
			payee: z.enum(["vendor", "owner", "other"], "Choose a payee.").default("vendor"),
			vendorId: recordId("Choose a vendor.").optional(),
			ownerId: recordId("Choose an owner.").optional(),
			payeeName: optionalText(120),
			date: date(writer),
			dueDate: date({ ...writer, required: false }),
			bankAccountId: recordId("Choose a bank account.").optional(),
			method: oneOf(disbursementMethodWords, "Choose a payment method.").optional(),
			checkNumber,
			billNumber: optionalText(30),
			memo: optionalText(100),
			lines: costLines(writer),
			divide: divide(writer),
			needsApproval: z.boolean().default(false),
			repeatEvery: oneOf(rentCycleWords, "Choose how often it repeats.").optional(),
			repeatUntil: date({ ...writer, required: false }),
			chargeNext: z.boolean().default(false),
			/** On a work order's bill: also posts its markup. */
			postMarkup: z.boolean().default(false),
			confirmDuplicate: confirmed,
			confirmShort: confirmed,
			confirmInsurance: confirmed,
			file: z.array(z.unknown()).max(10, "Add up to 10 files at a time.").default([]),
		})
		.transform(({ lines, payee, vendorId, ownerId, payeeName, repeatEvery, repeatUntil, ...form }) => {
			const cycle = repeatEvery === "one_time" ? undefined : repeatEvery;
			const by = form.divide?.by;
			return {
				...form,
				ruleId: by && "ruleId" in by ? by.ruleId : undefined,
				vendorId: payee === "vendor" || form.kind !== "expense" ? vendorId : undefined,
				ownerId: payee === "owner" && form.kind === "expense" ? ownerId : undefined,
				payeeName: payee === "other" && form.kind === "expense" ? payeeName : undefined,
				lines: filledCosts(lines),
				repeat: cycle === undefined ? undefined : { cycle, toDate: repeatUntil },
			};
		}),
);

/** The lines with an amount, each with its row in the form. */
function filledCosts(lines: z.output<ReturnType<typeof costLines>>) {
	return lines.flatMap(({ amount, ...line }, at) =>
		amount === undefined ? [] : [{ ...line, line: at, amountCents: amount }],
	);
}

/** Reverses an expense, bill, credit or payment. */
export function expenseReversalForm(writer: Writer) {
	return reversalForm(writer).extend({ withCharges: z.boolean().default(false) });
}

/** Approves or rejects a bill. */
export const approvalForm = z.object({
	decision: z.enum(["approved", "rejected"], "Choose to approve or reject the bill."),
	note: optionalText(200),
});

/** Charges tenants for an expense. */
export const tenantChargesForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			date: date(writer),
			accountId: recordId("Choose an account."),
			memo: optionalText(65),
			markup: percent("Enter a percentage like 10.").optional(),
			charges: z
				.array(
					z.object({
						leaseId: recordId("That lease wasn't found.").optional(),
						amount: money({ ...writer, required: false }),
					}),
				)
				.max(200, "Charge up to 200 tenants at a time.")
				.default([]),
		})
		.transform(({ charges, markup, ...form }) => ({
			...form,
			markupBp: markup,
			charges: charges.flatMap(({ leaseId, amount }, line) => (amount ? [{ line, leaseId, amountCents: amount }] : [])),
		})),
);

/** The buttons of a recurring expense. Skipping sends the date that was shown. */
export function recurringExpenseForm(writer: Writer) {
	const rule = { recurringId: recordId("That recurring expense wasn't found.") };
	return z.discriminatedUnion("intent", [
		z.object({ intent: z.enum(["pause", "resume"]), ...rule }),
		z.object({ intent: z.literal("skip"), ...rule, dueDate: date(writer) }),
	]);
}

const { one_time: _, ...repeatingCycles } = rentCycleWords;

/** Changes what a recurring expense records from its next date on. */
export const recurringExpenseEditForm = perWriter((writer: Writer) =>
	z
		.object({
			...knownRecord,
			vendorId: recordId("Choose a vendor.").optional(),
			payeeName: optionalText(120),
			bankAccountId: recordId("Choose a bank account.").optional(),
			method: oneOf(disbursementMethodWords, "Choose a payment method.").optional(),
			memo: optionalText(100),
			lines: costLines(writer),
			cycle: oneOf(repeatingCycles, "Choose how often it repeats."),
			nextDate: date(writer),
			toDate: date({ ...writer, required: false }),
		})
		.transform(({ lines, ...form }) => ({ ...form, lines: filledCosts(lines) })),
);

/** Ends a recurring expense. */
export const endRecurringExpenseForm = z.object({ intent: z.literal("end") });
