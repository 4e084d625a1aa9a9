import { z } from "zod";
import { parsePercent } from "#domain/money/format";
import { money } from "#domain/money/schema";
import { madeOnce } from "./made-once";

/** How the person filling in a form writes amounts and dates, their currency, and today's date for them. */
export type Writer = { locale: string; currency: string; today: string };

/** The same, for forms that don't need today's date. */
export type Locale = Pick<Writer, "locale" | "currency">;

/** How many ways of writing and days each form is kept for. */
const mostKept = 20;

/**
 * A form made once for each way of writing and each day instead of once a request: reading a form by a new schema takes
 * as long as saving what it says.
 */
export function perWriter<By extends Partial<Writer>, Schema>(make: (writer: By) => Schema): (writer: By) => Schema {
	const made = new Map<string, Schema>();
	return ({ locale, currency, today }) => {
		const key = `${locale} ${currency} ${today}`;
		const kept = made.get(key);
		if (kept) return kept;
		if (made.size >= mostKept) made.clear();
		const schema = make({ locale, currency, today } as By);
		made.set(key, schema);
		return schema;
	};
}

/** Whether a text has anything to see: characters that only join or direct others are nothing. */
const isVisible = (text: string) => /[^\s\p{Cf}]/u.test(text);

export const limit = (most: number) => `Use ${most} characters or fewer.`;
export const optionalText = madeOnce((most: number) => z.string().trim().max(most, limit(most)).optional());
export const requiredText = madeOnce((most: number, error: string) =>
	z
		.string({ error })
		.trim()
		.min(1, error)
		.max(most, limit(most))
		.refine((text) => text === "" || isVisible(text), error),
);
export const keysOf = <Words extends Record<string, string>>(words: Words) =>
	Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];
export const oneOf = <Words extends Record<string, string>>(words: Words, error = "Choose an option.") =>
	z.enum(keysOf(words), { error });
export const someOf = <Words extends Record<string, string>>(words: Words) =>
	z.array(z.enum(keysOf(words), { error: "Choose an option." })).default([]);
export const recordId = madeOnce((error: string) => z.number({ error }).int(error).positive(error));
export const email = z
	.string()
	.trim()
	.max(254, limit(254))
	.pipe(z.email("Enter an email address like ana@example.com."))
	.optional();
export const phone = z
	.string()
	.trim()
	.max(30, limit(30))
	.refine((text) => text.replace(/\D/g, "").length >= 5, "Enter a phone number like (217) 555-0100.")
	.optional();
export const taxNumber = z
	.string()
	.trim()
	.max(20, limit(20))
	.regex(/^[A-Za-z -]*\d[\dA-Za-z -]*$/, "Enter a tax ID like 12-3456789.")
	.optional();
export const wholeNumber = madeOnce((least: number, most: number) =>
	z
		.string({ error: "Enter a whole number." })
		.trim()
		.regex(/^(\d+|\d{1,3}([,. ]\d{3})+)$/, "Enter a whole number.")
		.transform((text) => Number(text.replace(/\D/g, "")))
		.pipe(
			z
				.number()
				.min(least, `Enter ${least} or more.`)
				.max(most, { error: () => `Enter ${most.toLocaleString("en-US")} or less.` }),
		),
);
export const percent = (error: string) =>
	z.string({ error }).transform((text, context) => {
		const parsed = parsePercent(text);
		if (parsed.ok) return parsed.basisPoints;
		context.addIssue({ code: "custom", message: parsed.message });
		return z.NEVER;
	});

/**
 * Days before an event on which to send reminders, typed like "7, 2": up to five from 1 to 90, without duplicates,
 * smallest first.
 */
export const reminderDays = z
	.string()
	.trim()
	.max(60, limit(60))
	.regex(/^\d{1,2}([ ,;]+\d{1,2})*$/, "Enter days like 3, 7.")
	.optional()
	.transform((words = "") => [...new Set((words.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b))
	.pipe(z.array(z.number().min(1, "Enter 1 or more.").max(90, "Enter 90 or less.")).max(5, "Enter up to five days."));

/**
 * Hidden form fields: the idempotency key of a new record, and the updated date of a known record when its form was
 * opened.
 */
export const newRecord = { idempotencyKey: z.string().max(100).optional() };
export const knownRecord = { seenUpdatedDate: z.string().max(40).optional() };

export const postalAddress = {
	street2: optionalText(100),
	city: optionalText(100),
	state: optionalText(60),
	postalCode: optionalText(20),
	country: optionalText(60),
};

const line = {
	accountId: recordId("Choose an account.").optional(),
	memo: optionalText(65),
};

/**
 * One line of a form's grid: account, memo and amount. Empty lines stay in the list, so that the others keep their
 * index.
 */
export function amountLine<More extends z.ZodRawShape = Record<never, never>>(writer: Locale, more: More = {} as More) {
	return z.object({ ...line, amount: money({ ...writer, required: false }), ...more }).superRefine((one, context) => {
		const { accountId, amount, memo } = one as { accountId?: number; amount?: number; memo?: string };
		const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
		if (accountId === undefined && (amount !== undefined || memo)) issue("accountId", "Choose an account.");
		if (accountId !== undefined && amount === undefined) issue("amount", "Enter an amount.");
	});
}

/** The lines that are filled in, with their index in the form as `line` and the amount in cents. */
export function filledLines<Line extends { accountId?: number | undefined; amount?: number | undefined }>(
	lines: Line[],
) {
	return lines.flatMap(({ accountId, amount, ...rest }, line) =>
		accountId === undefined || amount === undefined ? [] : [{ ...rest, line, accountId, amountCents: amount }],
	);
}
