import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import { keysOf, newRecord, optionalText, perWriter, recordId, type Writer } from "~/domain/kernel/form-fields";
import { figureLabels, shadowKinds } from "./labels";

const file = z.instanceof(File, { error: "Choose a file." }).refine(({ name }) => name !== "", "Choose a file.");
const anyBalance = { min: -9_999_999_999_99, max: 9_999_999_999_99 };

/** The last day of the old books. */
export function cutoverForm({ locale }: Pick<Writer, "locale">) {
	return z.object({ cutoverDay: date({ locale }) });
}

/** Uploads a list, documents with the zip of their files, or says that the move doesn't need it. */
export const listForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("upload"), file, zip: z.instanceof(File).optional() }),
	z.object({ intent: z.enum(["not_needed", "needed"]) }),
]);

/** What each column contains, and what was entered once for the whole file. */
export const listColumnsForm = z.object({
	columns: z.array(z.object({ field: z.string().max(40).default("") })).max(300),
	once: z.object({ property: optionalText(127), account: optionalText(127), year: optionalText(4) }).prefault({}),
	dateOrder: z.enum(["month_first", "day_first"], { error: "Choose a date format." }),
	amountLocale: z.enum(["en-US", "de-DE"], { error: "Choose an option." }),
});

/** What each account of the old chart is here. */
export const listAccountsForm = z.object({
	accounts: z.array(z.object({ accountId: z.string().max(20).default("") })).max(1_500),
});

export const listCheckForm = z.object({
	...newRecord,
	which: z.enum(["ready", "all"], { error: "Choose an option." }),
	reason: optionalText(500),
	confirmed: z.boolean().default(false),
});

export const undoListForm = z.object(newRecord);

/** The old system's figures, or the proof opened again. */
export const proofForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("save"),
			figures: z
				.array(
					z.object({
						figure: z.enum(keysOf(figureLabels), { error: "Choose an option." }),
						old: money({ ...writer, ...anyBalance, required: false }),
						note: optionalText(500),
						signed: z.boolean().default(false),
						/** The figure here as the page showed it, in cents. */
						here: z.coerce.number().int().optional(),
					}),
				)
				.max(Object.keys(figureLabels).length),
			signAgreeing: z.boolean().default(false),
		}),
		z.object({ intent: z.literal("reopen") }),
	]),
);

/** A month-end list of the old system to compare, and what is done about the differences. */
export function shadowForm({ locale }: Pick<Writer, "locale">) {
	return z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("upload"),
			kind: z.enum(keysOf(shadowKinds), { error: "Choose a list." }),
			day: date({ locale }),
			file,
		}),
		z.object({
			intent: z.literal("accept"),
			lineId: recordId("That difference wasn't found."),
			reason: z
				.string({ error: "Enter a reason." })
				.trim()
				.min(1, "Enter a reason.")
				.max(500, "Use 500 characters or fewer."),
		}),
		z.object({ intent: z.literal("switch") }),
	]);
}
