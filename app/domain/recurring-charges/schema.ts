import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { postDaysInAdvanceChoices, rentCycleWords } from "#domain/lease-records/labels";
import { money } from "#domain/money/schema";
import {
	amountLine,
	filledLines,
	keysOf,
	type Locale,
	limit,
	newRecord,
	optionalText,
	perWriter,
	recordId,
} from "~/domain/kernel/form-fields";
import { pastRent } from "./labels";

const memo = optionalText(65);

const account = recordId("Choose an account.");

/** Form to change the rent from a due date on. */
export const rentChangeForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			from: date(writer),
			rent: z.array(amountLine(writer)).max(20).default([]),
			reason: z.string({ error: "Enter a reason." }).trim().min(1, "Enter a reason.").max(200, limit(200)),
			past: z.enum(keysOf(pastRent), "Choose an option.").optional(),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ rent, past = "ask" as const, ...form }) => ({ ...form, past, rent: filledLines(rent) })),
);

/** Form for a recurring charge or credit. */
export const recurringForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			kind: z.enum(["charge", "credit"]).default("charge"),
			accountId: account,
			amount: money({ ...writer, min: 1 }),
			memo,
			cycle: z.enum(keysOf(rentCycleWords), "Choose a frequency."),
			firstDate: date(writer),
			postDaysInAdvance: z
				.number()
				.refine((days) => postDaysInAdvanceChoices.includes(days), "Choose an option.")
				.optional(),
			toDate: date({ ...writer, required: false }),
			occurrences: z
				.number({ error: "Enter a whole number." })
				.int("Enter a whole number.")
				.min(1, "Enter 1 or more.")
				.max(100, "Enter 100 or less.")
				.optional(),
			onlyIfPaid: z.boolean().default(false),
			confirmRentAccount: z.boolean().default(false),
		})
		.transform(({ amount, ...form }) => ({ ...form, amountCents: amount })),
);

/** Buttons of a recurring charge. Skipping names the date that was shown. */
export function recurringChangeForm(writer: Locale) {
	const rule = { recurringId: recordId("That recurring charge wasn't found.") };
	return z.discriminatedUnion("intent", [
		z.object({ intent: z.enum(["pause", "resume"]), ...rule }),
		z.object({ intent: z.literal("skip"), ...rule, dueDate: date(writer) }),
	]);
}

/** Form to confirm ending a recurring charge. */
export const endRecurringForm = z.object({ intent: z.literal("end") });
