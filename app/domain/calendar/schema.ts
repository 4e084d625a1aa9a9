import { z } from "zod";
import { type PlainDate, parseDate } from "./format";

/**
 * A form field for a date: parses the text with `parseDate` into a plain date. An optional field left empty gives
 * undefined.
 */
export function date(options: {
	locale: string;
	required: false;
}): z.ZodType<PlainDate | undefined, string | undefined>;
export function date(options: { locale: string; required?: true }): z.ZodType<PlainDate, string>;
export function date({ locale, required = true }: { locale: string; required?: boolean }): z.ZodType {
	const field = z.string({ error: "Enter a date." }).transform((text, context): PlainDate => {
		const parsed = parseDate(text, locale);
		if (parsed.ok) return parsed.date;
		context.addIssue({ code: "custom", message: parsed.message });
		return z.NEVER;
	});
	return required ? field : field.optional();
}
