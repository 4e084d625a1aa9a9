import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { rentCycleWords } from "#domain/lease-records/labels";
import { money } from "#domain/money/schema";
import { knownRecord, newRecord, oneOf, optionalText, recordId, type Writer } from "~/domain/kernel/form-fields";

const untilAlone = { path: ["repeatEvery"], error: "Choose how often it repeats." };
const confirmed = z.boolean().default(false);

/**
 * Form of a journal entry. The domain functions check whether it can be posted, because a draft may be incomplete.
 * `press` is the button; "fill" and "total" save nothing.
 */
export function entryForm(writer: Writer) {
	const line = z.object({
		accountId: recordId("Choose an account.").optional(),
		propertyId: recordId("Choose a property.").optional(),
		unitNumber: optionalText(30),
		debit: money({ ...writer, required: false }),
		credit: money({ ...writer, required: false }),
		memo: optionalText(65),
	});
	return z
		.object({
			...newRecord,
			...knownRecord,
			press: z.enum(["post", "draft", "template", "fill", "total"]).default("post"),
			date: date(writer),
			memo: optionalText(250),
			leaseId: recordId("Choose a lease.").optional(),
			lines: z.array(line).max(120, "Enter up to 120 lines.").default([]),
			reverseOn: date({ ...writer, required: false }),
			repeatEvery: oneOf(rentCycleWords, "Choose how often it repeats.").optional(),
			repeatUntil: date({ ...writer, required: false }),
			confirmDate: confirmed,
			confirmBank: confirmed,
			confirmBelowZero: confirmed,
			confirmReplace: confirmed,
			file: z.array(z.unknown()).max(10, "Add up to 10 files at a time.").default([]),
		})
		.refine(({ press, repeatEvery = "one_time", repeatUntil }) => {
			const saves = press !== "fill" && press !== "total";
			return !saves || !repeatUntil || repeatEvery !== "one_time";
		}, untilAlone)
		.transform(({ lines, repeatEvery, repeatUntil, ...form }) => {
			const cycle = repeatEvery === "one_time" ? undefined : repeatEvery;
			return {
				...form,
				/** Number of lines in the grid, including empty ones. */
				places: lines.length,
				lines: lines.flatMap(({ debit, credit, ...rest }, line) =>
					rest.accountId || debit || credit || rest.memo
						? [{ ...rest, line, debitCents: debit, creditCents: credit }]
						: [],
				),
				repeat: cycle === undefined ? undefined : { cycle, toDate: repeatUntil },
			};
		});
}

/** Form to delete a draft or template, or to end a recurring entry. */
export const deleteForm = z.object({ intent: z.enum(["delete", "end"]) });

/** Buttons of a template or recurring entry. Skipping names the date that was shown. */
export function templateForm(writer: Writer) {
	const template = { templateId: recordId("That entry wasn't found.") };
	return z.discriminatedUnion("intent", [
		z.object({ intent: z.enum(["pause", "resume"]), ...template }),
		z.object({ intent: z.literal("skip"), ...template, dueDate: date(writer) }),
	]);
}
