import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	amountLine,
	filledLines,
	newRecord,
	optionalText,
	percent,
	recordId,
	type Writer,
	wholeNumber,
} from "~/domain/form-fields";

type Locale = Pick<Writer, "locale" | "currency">;

const photos = z.array(z.unknown()).max(10, "At most ten files at a time.").default([]);

/** Keeping what is owed of a deposit. An open charge without an amount is not withheld for. */
export function withholdForm(writer: Locale) {
	return z
		.object({
			...newRecord,
			intent: z.enum(["withhold", "recalculate"]).default("withhold"),
			date: date(writer),
			charges: z
				.array(
					z.object({
						chargePostingId: recordId("This charge was not found."),
						amount: money({ ...writer, required: false }),
					}),
				)
				.max(500)
				.default([]),
			lines: z.array(amountLine(writer, { photos })).max(50).default([]),
			addInterest: z.boolean().default(false),
			moveToOperating: z.boolean().default(false),
			confirmStillThere: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
			confirmDuplicate: z.boolean().default(false),
			remarks: optionalText(2000),
			photos,
		})
		.transform(({ charges, lines, ...form }) => ({
			...form,
			charges: charges.flatMap(({ chargePostingId, amount }, line) =>
				amount ? [{ line, chargePostingId, amountCents: amount }] : [],
			),
			lines: filledLines(lines.map(({ photos: _, ...line }) => line)),
			/** Photos of a line, which are named after it, and of the whole. */
			photos: [
				...lines.flatMap(({ photos, memo }) => photos.map((photo) => ({ photo, title: memo }))),
				...form.photos.map((photo) => ({ photo, title: undefined })),
			],
		}));
}

/** The organization's rules for giving deposits back. */
export function depositRulesForm(writer: Writer) {
	return z
		.object({
			returnDays: wholeNumber(1, 365),
			interest: percent("Enter a percentage such as 1.5.").optional(),
			interestFrom: date({ ...writer, required: false }),
			interestAccountId: recordId("Choose an account.").optional(),
		})
		.transform(({ interest, ...form }) => ({ ...form, interestBp: interest ?? 0 }));
}
