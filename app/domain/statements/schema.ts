import { z } from "zod";
import { bases } from "#domain/ledger/labels";
import { money } from "#domain/money/schema";
import { newRecord, oneOf, optionalText, recordId, requiredText, type Writer } from "~/domain/kernel/form-fields";

/** Form for an account's budget of one year: an amount for each month, or one for the year to divide among them. */
export function budgetForm(writer: Pick<Writer, "locale" | "currency">) {
	const amount = money({ ...writer, required: false });
	return z.object({
		/** Divides the year's amount among the months of the form without saving. */
		intent: z.literal("divide").optional(),
		propertyId: recordId("Choose a property from the list.").optional(),
		months: z
			.array(z.object({ amount, note: optionalText(200) }))
			.max(12)
			.default([]),
		amount,
		/** How the budget was made. */
		note: optionalText(500),
	});
}

/** Form for the default basis of statements and the last month of the fiscal year. */
export const accountingTermsForm = z.object({
	basis: oneOf(bases),
	fiscalYearEndMonth: z.coerce.number("Choose a month.").int().min(1, "Choose a month.").max(12, "Choose a month."),
	confirmClosed: z.boolean().default(false),
});

/** Form for an owner's or lender's chart: the line of it that each account counts to. Lines left blank are left out. */
export const accountMapForm = z
	.object({
		...newRecord,
		name: requiredText(60, "Enter a name."),
		lines: z
			.array(
				z.object({
					accountId: recordId("Choose an account."),
					number: optionalText(20),
					name: optionalText(80),
				}),
			)
			.max(1_000)
			.default([]),
	})
	.transform(({ lines, ...form }) => ({
		...form,
		lines: lines.map(({ accountId, number = "", name = "" }) => ({ accountId, number, name })),
	}));

/** The button that removes such a chart. */
export const removeAccountMapForm = z.object({ intent: z.literal("delete") });
