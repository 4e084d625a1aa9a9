import { z } from "zod";
import { money } from "#domain/money/schema";
import { recordId, type Writer } from "~/domain/form-fields";

/** An account's plan for a year: an amount for each month, or one for the year that is divided among them. */
export function budgetForm(writer: Pick<Writer, "locale" | "currency">) {
	const amount = money({ ...writer, required: false });
	return z.object({
		/** Divides the year's amount over the form's months; nothing is saved. */
		intent: z.literal("divide").optional(),
		propertyId: recordId("Choose a property of the list.").optional(),
		months: z.array(z.object({ amount })).max(12).default([]),
		amount,
	});
}
