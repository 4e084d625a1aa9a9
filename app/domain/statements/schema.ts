import { z } from "zod";
import { bases } from "#domain/ledger/labels";
import { money } from "#domain/money/schema";
import { oneOf, recordId, type Writer } from "~/domain/kernel/form-fields";

/** Form for an account's budget of one year: an amount for each month, or one for the year to divide among them. */
export function budgetForm(writer: Pick<Writer, "locale" | "currency">) {
	const amount = money({ ...writer, required: false });
	return z.object({
		/** Divides the year's amount among the months of the form without saving. */
		intent: z.literal("divide").optional(),
		propertyId: recordId("Choose a property from the list.").optional(),
		months: z.array(z.object({ amount })).max(12).default([]),
		amount,
	});
}

/** Form for the default basis of statements and the last month of the fiscal year. */
export const accountingTermsForm = z.object({
	basis: oneOf(bases),
	fiscalYearEndMonth: z.coerce.number("Choose a month.").int().min(1, "Choose a month.").max(12, "Choose a month."),
	confirmClosed: z.boolean().default(false),
});
