import { z } from "zod";
import { payeeBankForm } from "#domain/bank-accounts/schema";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	recordId,
	type Writer,
} from "~/domain/kernel/form-fields";
import { ownerEntryTypes, ownerPaymentMethodWords } from "./labels";

const bank = recordId("Choose an account.").optional();
const checkNumber = z
	.number({ error: "Enter a whole number." })
	.int("Enter a whole number.")
	.min(1, "Enter 1 or more.")
	.max(999_999_999, "Enter 999,999,999 or less.")
	.optional();

/** Cents that the page itself sends back, such as a fee that was shown. */
const wholeCents = z.number({ error: "Review the fees again." }).int().min(0);

/** An owner's contribution or draw, or a transfer between their properties. */
export const ownerEntryForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			type: oneOf(ownerEntryTypes),
			ownerId: recordId("Choose an owner."),
			propertyId: recordId("Choose a property."),
			toPropertyId: recordId("Choose a property.").optional(),
			date: date(writer),
			amount: money({ ...writer, min: 1 }),
			bankAccountId: bank,
			method: oneOf(ownerPaymentMethodWords, "Choose a payment method.").default("check"),
			checkNumber,
			reference: optionalText(30),
			memo: optionalText(65),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ amount, ...form }) => ({ ...form, amountCents: amount })),
);

/** The day of the month on which owners are paid; blank for none. */
export const payoutDayForm = z.object({
	day: z.coerce
		.number("Choose a date.")
		.int("Choose a date.")
		.min(1, "Choose a date.")
		.max(31, "Choose a date.")
		.optional(),
});

/** The selected owners and amounts to pay; reviewed first, then paid. */
export const payOwnersForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			intent: z.enum(["review", "change", "pay"], "Choose one of the actions."),
			date: date(writer),
			method: oneOf(ownerPaymentMethodWords, "Choose a payment method."),
			bankAccountId: bank,
			checkNumber,
			memo: optionalText(65),
			lines: z
				.array(
					z.object({
						pay: z.boolean().default(false),
						ownerId: recordId("That owner wasn't found."),
						propertyId: recordId("That property wasn't found."),
						amount: money({ ...writer, required: false }),
					}),
				)
				.max(1000)
				.default([]),
			confirmFees: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
		})
		.superRefine(({ lines }, context) => {
			for (const [at, { pay, amount }] of lines.entries()) {
				if (!pay || amount !== undefined) continue;
				context.addIssue({ code: "custom", path: ["lines", at, "amount"], message: "Enter an amount." });
			}
		})
		.transform(({ lines, ...form }) => ({
			...form,
			lines: lines.flatMap(({ pay, amount, ...line }, at) =>
				pay && amount !== undefined ? [{ ...line, line: at, amountCents: amount }] : [],
			),
		})),
);

/** The management fees to collect for a period. */
export const collectFeesForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			from: date(writer),
			to: date(writer),
			date: date(writer),
			companyAccountId: recordId("Choose an account."),
			/** The total of all fees that the button showed. */
			all: wholeCents.optional(),
			lines: z
				.array(
					z.object({
						collect: z.boolean().default(false),
						propertyId: recordId("That property wasn't found."),
						shown: wholeCents,
						amount: money({ ...writer, required: false }),
						reason: optionalText(200),
					}),
				)
				.max(1500)
				.default([]),
		})
		.superRefine(({ all, lines }, context) => {
			if (all !== undefined) return;
			for (const [at, { collect, amount }] of lines.entries()) {
				if (!collect || amount !== undefined) continue;
				context.addIssue({ code: "custom", path: ["lines", at, "amount"], message: "Enter an amount." });
			}
		})
		.transform(({ all, lines, ...form }) => ({
			...form,
			allShownCents: all,
			lines: lines.flatMap(({ collect, propertyId, shown, amount, reason }, line) =>
				collect && amount !== undefined ? [{ line, propertyId, shownCents: shown, amountCents: amount, reason }] : [],
			),
		})),
);

/** A property's management fee terms. */
export function feeTermsForm(writer: Writer) {
	const optionalMoney = money({ ...writer, required: false });
	return z
		.object({
			...knownRecord,
			managementFeePercent: percent("Enter a percentage.").optional(),
			managementFeeFlat: optionalMoney,
			managementFeePerUnit: optionalMoney,
			managementFeeMin: optionalMoney,
			managementFeeMax: optionalMoney,
			managementFeeWaiveVacant: z.boolean().default(false),
		})
		.superRefine((form, context) => {
			const given = [
				form.managementFeePercent,
				form.managementFeeFlat,
				form.managementFeePerUnit,
				form.managementFeeMin,
			];
			if (given.some((part) => part !== undefined)) return;
			const message = "Enter a percentage or an amount below. Enter 0 for no fee.";
			context.addIssue({ code: "custom", path: ["managementFeePercent"], message });
		})
		.transform((form) => ({
			seenUpdatedDate: form.seenUpdatedDate,
			managementFeePercentBp: form.managementFeePercent,
			managementFeeFlatCents: form.managementFeeFlat,
			managementFeePerUnitCents: form.managementFeePerUnit,
			managementFeeMinCents: form.managementFeeMin,
			managementFeeMaxCents: form.managementFeeMax,
			managementFeeWaiveVacant: form.managementFeeWaiveVacant,
		}));
}

/** Saves a statement among the owner's documents. Its period is in the address. */
export const fileStatementForm = z.object({ ...newRecord, intent: z.literal("file") });

/** The bank account that an owner is paid to by bank file. */
export const ownerBankForm = payeeBankForm;

/** Downloads the bank file of a run. */
export const bankFileForm = z.object({ intent: z.literal("download") });

/** Emails the statements of the period in the address to the selected owners. */
export const mailStatementsForm = z.object({
	...newRecord,
	owners: z.array(recordId("That owner wasn't found.")).max(500).default([]),
});

/**
 * The page of a year's 1099 totals: sets the threshold, or emails the selected payees, each "owner 3" or "vendor 7".
 */
export const form1099Form = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z
			.object({ intent: z.literal("threshold"), threshold: money({ ...writer, max: 10_000_000 }) })
			.transform(({ intent, threshold }) => ({ intent, amountCents: threshold })),
		z.object({
			intent: z.literal("mail"),
			...newRecord,
			payees: z
				.array(z.string().regex(/^(owner|vendor) \d{1,15}$/, "That payee wasn't found."))
				.max(500)
				.default([]),
		}),
	]),
);
