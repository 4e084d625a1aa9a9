import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { newRecord, oneOf, perWriter, recordId, type Writer, wholeNumber } from "~/domain/kernel/form-fields";
import { requestCategories } from "./labels";
import { longestTarget } from "./target-words";

const amount = wholeNumber(1, longestTarget)
	.optional()
	.transform((value) => value ?? null);
const target = z.object({ respond: amount, repair: amount }).default({ respond: null, repair: null });
const month = z.coerce
	.number("Choose a month.")
	.int("Choose a month.")
	.min(1, "Choose a month.")
	.max(12, "Choose a month.");

/** The forms of the maintenance settings: targets of a category, or of all, and what holds for every request. */
export const maintenanceSettingsForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("targets"),
		category: oneOf(requestCategories, "Choose a category.").optional(),
		...{ urgent: target, high: target, normal: target, low: target },
	}),
	z.object({
		intent: z.literal("general"),
		escalateToId: recordId("Choose from the list.").optional(),
		onCallMinutes: wholeNumber(1, 240),
		coldFrom: month,
		coldThrough: month,
	}),
]);

/** The forms of the on-call rota. */
export const shiftForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({
			...{ ...newRecord, intent: z.literal("add") },
			userId: recordId("Choose who is on call."),
			fromDate: date(writer),
			toDate: date(writer),
			everyWeeks: z.coerce.number("Choose how often.").int("Choose how often.").min(0).max(8, "Choose how often."),
		}),
		z.object({ intent: z.literal("remove"), shiftId: recordId("Choose a shift.") }),
	]),
);
