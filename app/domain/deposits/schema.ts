import { z } from "zod";
import { paymentMethodWords } from "#domain/bank-accounts/labels";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	amountLine,
	filledLines,
	keysOf,
	type Locale,
	newRecord,
	optionalText,
	percent,
	perWriter,
	recordId,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";

const memo = optionalText(65);

const account = recordId("Choose an account.");

/** The form that refunds a tenant. */
export const refundForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			payee: z.union([z.literal("other"), recordId("Choose a payee.")], "Choose a payee."),
			payeeName: optionalText(120),
			date: date(writer),
			method: z.enum(keysOf(paymentMethodWords), "Choose a payment method."),
			reference: optionalText(30),
			memo,
			prepayment: money({ ...writer, required: false }),
			deposits: z
				.array(z.object({ accountId: account, amount: money({ ...writer, required: false }) }))
				.max(50)
				.default([]),
			fromAccountId: recordId("Choose an account.").optional(),
			fromDepositAccountId: recordId("Choose an account.").optional(),
			address: optionalText(300),
			addInterest: z.boolean().default(false),
			confirmOwing: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ payee, deposits, prepayment, ...form }) => ({
			...form,
			prepaymentCents: prepayment,
			tenantId: payee === "other" ? undefined : payee,
			payeeName: payee === "other" ? form.payeeName : undefined,
			deposits: deposits.flatMap(({ accountId, amount }, line) =>
				amount ? [{ line, accountId, amountCents: amount }] : [],
			),
		})),
);

const photos = z.array(z.unknown()).max(10, "You can add up to 10 files at a time.").default([]);

/** The form that withholds a deposit. An open charge without an amount is left out. */
export const withholdForm = perWriter((writer: Locale) =>
	z
		.object({
			...newRecord,
			intent: z.enum(["withhold", "recalculate"]).default("withhold"),
			date: date(writer),
			charges: z
				.array(
					z.object({
						chargePostingId: recordId("That charge wasn't found."),
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
			/** Photos of a line, titled with its memo, and photos of the whole. */
			photos: [
				...lines.flatMap(({ photos, memo }) => photos.map((photo) => ({ photo, title: memo }))),
				...form.photos.map((photo) => ({ photo, title: undefined })),
			],
		})),
);

/** Months of rent typed like "1.5", in hundredths. */
const months = z
	.string()
	.trim()
	.regex(/^\d{1,2}([.,]\d{1,2})?$/, "Enter months like 1 or 1.5.")
	.transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
	.pipe(z.number().min(1, "Enter more than zero."));

/** The form for the organization's deposit rules. */
export const depositRulesForm = perWriter((writer: Writer) =>
	z
		.object({
			returnDays: wholeNumber(1, 365),
			interest: percent("Enter a percentage like 1.5.").optional(),
			interestFrom: date({ ...writer, required: false }),
			interestAccountId: recordId("Choose an account.").optional(),
			limits: z
				.array(z.object({ state: optionalText(60), months: months.optional() }))
				.max(60)
				.default([]),
		})
		.superRefine(({ limits }, context) => {
			for (const [line, { state, months }] of limits.entries()) {
				if (state && months === undefined)
					context.addIssue({ code: "custom", path: ["limits", line, "months"], message: "Enter the months of rent." });
			}
		})
		.transform(({ interest, limits, ...form }) => ({
			...form,
			interestBp: interest ?? 0,
			limits: limits.flatMap(({ state = "", months }, line) => (months === undefined ? [] : [{ line, state, months }])),
		})),
);
