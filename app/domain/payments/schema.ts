import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	limit,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	phone,
	recordId,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import {
	allocationKinds,
	autopayAmounts,
	businessTypes,
	cardFeePayers,
	feePayers,
	propertyOrders,
	settleOrders,
} from "./labels";

const tick = z.boolean().default(false);

/** What a resident pays and how: the step before the review. */
export const payForm = perWriter((writer: Writer) =>
	z
		.object({
			what: z.enum(["owed", "balance", "charges", "share", "other"], "Choose what to pay."),
			charges: z.array(z.coerce.number().int().positive()).default([]),
			amount: money({ ...writer, required: false }),
			from: z.string({ error: "Choose how to pay." }).regex(/^(card|bank|saved-\d{1,15})$/, "Choose how to pay."),
			when: z.enum(["now", "later"]).default("now"),
			date: date({ ...writer, required: false }),
			save: tick,
		})
		.superRefine(({ what, amount, charges, when, date }, context) => {
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			if (what === "other" && amount === undefined) issue("amount", "Enter an amount.");
			if (what === "charges" && charges.length === 0) issue("charges", "Select at least one charge.");
			if (when === "later" && date === undefined) issue("date", "Enter a date.");
		})
		.transform(({ amount, ...rest }) => ({ ...rest, amountCents: amount })),
);

/** Confirms a payment on the review page, with what was shown there. */
export const reviewForm = z.object({
	agree: z.literal(true, "Check this box to pay."),
	confirmAgain: tick,
	/** The total that the page showed: amount and fee. */
	totalCents: z.coerce.number().int().positive(),
	...newRecord,
});

/** Confirms an autopay on its review page, with the next payment's total as shown there. */
export const authorizeForm = z.object({
	agree: z.literal(true, "Check this box to start autopay."),
	totalCents: z.coerce.number().int().min(0),
	...newRecord,
});

export const scheduledForm = z.object({
	intent: z.literal("cancel"),
	paymentId: recordId("Choose one from the list."),
});

/** A resident's autopay. */
export const autopayForm = perWriter((writer: Writer) =>
	z
		.object({
			intent: z.literal("save"),
			savedMethodId: recordId("Choose a card or bank account."),
			pays: oneOf(autopayAmounts, "Choose an amount to pay."),
			fixed: money({ ...writer, required: false }),
			maximum: money({ ...writer, required: false }),
			day: z
				.number({ error: "Choose a day." })
				.int()
				.min(1, "Enter a day from 1 to 28.")
				.max(28, "Enter a day from 1 to 28."),
			fromDate: date(writer),
			untilDate: date({ ...writer, required: false }),
			confirmSecond: tick,
		})
		.transform(({ fixed, maximum, ...rest }) => ({ ...rest, fixedCents: fixed, maximumCents: maximum })),
);

/** The two buttons of the autopay page. */
export const autopayPageForm = perWriter((writer: Writer) =>
	z.union([z.object({ intent: z.literal("end") }), autopayForm(writer)]),
);

/** The sandbox's payment page: a test card or bank account, or one of its buttons. */
export const sandboxForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("pay"),
		number: requiredText(30, "Enter a test number."),
		routing: optionalText(20),
		expires: optionalText(10),
	}),
	z.object({ intent: z.enum(["agree", "refuse", "cancel"]) }),
]);

/** The buttons of the sandbox's test clock. */
export const sandboxDaysForm = z.object({
	days: z.enum(["1", "4", "10"], "Choose 1, 4 or 10 days.").transform(Number),
});
export const sandboxAccountForm = z.object({ intent: z.enum(["complete", "incomplete"]) });

/** How an organization accepts online payments. */
export const settingsForm = perWriter((writer: Writer) =>
	z
		.object({
			businessType: oneOf(businessTypes),
			legalName: requiredText(120, "Enter the legal name."),
			supportPhone: phone,
			rentBankId: recordId("Choose one from the list.").optional(),
			depositBankId: recordId("Choose one from the list.").optional(),
			takesCards: tick,
			takesBanks: tick,
			bankFeeBy: oneOf(feePayers),
			cardFeeBy: oneOf(cardFeePayers),
			cardSplit: percent("Enter a share like 50.").optional(),
			partialPayments: tick,
			minimum: money({ ...writer, required: false }),
			mostReturns: z.number({ error: "Enter a number." }).int().min(0, "Enter 0 or more.").max(20, "Enter 20 or less."),
			returnFee: money({ ...writer, required: false }),
			/** Which button was pressed. */
			// biome-ignore lint/suspicious/noThenProperty: forms name what follows a save "then".
			then: z.enum(["save", "connect"]).catch("save"),
		})
		.transform(({ minimum, returnFee, cardSplit, ...rest }) => ({
			...rest,
			...{ minimumCents: minimum, returnFeeCents: returnFee, cardSplitBp: cardSplit },
		})),
);

/** The actions on a payment's page: check with the processor, or refund. */
export const paymentPageForm = perWriter((writer: Writer) =>
	z.union([z.object({ intent: z.literal("check") }), refundForm(writer)]),
);

/** A refund of an online payment. */
export const refundForm = perWriter((writer: Writer) =>
	z
		.object({
			intent: z.literal("refund"),
			amount: money(writer),
			reason: z.string({ error: "Enter a reason." }).trim().min(1, "Enter a reason.").max(200, limit(200)),
			idempotencyKey: z.string().max(100).default(""),
		})
		.transform(({ amount, ...rest }) => ({ ...rest, amountCents: amount })),
);

export const blockForm = z.object({
	off: tick,
	reason: optionalText(200),
});

/** Accounts in order of priority, one per row; empty rows are ignored. */
const priority = z
	.array(z.object({ accountId: recordId("Choose an account.").optional() }))
	.default([])
	.transform((lines) => lines.flatMap(({ accountId }, line) => (accountId === undefined ? [] : [{ line, accountId }])));

export const settlesForm = z.object({ settles: oneOf(settleOrders), lateFeesLast: tick, priority });

/** How a property's online rent is split; empty rows are ignored. */
export const allocationForm = perWriter((writer: Writer) =>
	z
		.object({
			lines: z
				.array(
					z.object({
						accountId: recordId("Choose an account.").optional(),
						kind: oneOf(allocationKinds).optional(),
						amount: money({ ...writer, required: false }),
						share: percent("Enter a share like 50.").optional(),
					}),
				)
				.default([])
				.superRefine((lines, context) => {
					for (const [at, { accountId, kind, amount, share }] of lines.entries()) {
						const issue = (field: string, message: string) =>
							context.addIssue({ code: "custom", path: [at, field], message });
						const said = amount !== undefined || share !== undefined;
						if (said && accountId === undefined) issue("accountId", "Choose an account.");
						if (accountId !== undefined && kind === undefined) issue("kind", "Choose one from the list.");
						if (accountId !== undefined && kind === "fixed" && amount === undefined)
							issue("amount", "Enter an amount.");
						if (accountId !== undefined && kind === "share" && share === undefined) issue("share", "Enter a share.");
					}
				}),
			...{ settles: oneOf(propertyOrders), lateFeesLast: tick, priority },
			...newRecord,
		})
		.transform(({ lines, settles, lateFeesLast, priority, ...rest }) => ({
			...rest,
			order: { settles, lateFeesLast, priority },
			lines: lines.flatMap(({ accountId, kind, amount, share }, line) =>
				accountId === undefined || kind === undefined
					? []
					: [{ line, bankAccountId: accountId, kind, fixedCents: amount, shareBp: share }],
			),
		})),
);
