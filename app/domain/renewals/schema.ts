import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	amountLine,
	filledLines,
	knownRecord,
	limit,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	recordId,
	reminderDays,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { proposalMethods } from "./labels";

const tick = z.boolean().default(false);
const months = z.number({ error: "Choose a term." }).int().min(0, "Choose a term.").max(60, "Enter 60 months or less.");
const leaseId = recordId("That lease wasn't found.");
const offerId = recordId("That offer wasn't found.");
const percentOf = percent("Enter a percentage like 4.5.");
const email = z.union([
	z.string().trim().max(254, limit(254)).pipe(z.email("Enter an email address like ana@example.com.")),
	z.literal(""),
]);

/** How to compute proposals, as given in the page's address. */
export const proposalRuleForm = perWriter((writer: Pick<Writer, "locale" | "currency">) =>
	z
		.object({
			method: oneOf(proposalMethods, "Choose how to set the rent."),
			amount: money({ ...writer, required: false }),
			percent: percentOf.optional(),
			roundTo5: tick,
			terms: z.array(months).max(10).default([]),
			monthToMonth: tick,
			monthToMonthMore: percentOf.optional(),
		})
		.superRefine(({ method, amount, percent, terms, monthToMonth }, context) => {
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			if (method === "flat" && amount === undefined) issue("amount", "Enter an amount.");
			if (method === "percent" && percent === undefined) issue("percent", "Enter a percentage like 4.5.");
			if (terms.length === 0 && !monthToMonth) issue("terms", "Offer at least one term.");
		})
		.transform(({ amount, percent, monthToMonthMore, ...rule }) => ({
			...rule,
			amountCents: amount,
			percentBp: percent,
			monthToMonthBp: monthToMonthMore ?? 0,
		})),
);

/** Form of the proposals. An option without a rent isn't offered. */
export const proposalsForm = perWriter((writer: Pick<Writer, "locale" | "currency">) =>
	z
		.object({
			...newRecord,
			lines: z
				.array(z.object({ leaseId, months, rent: money({ ...writer, required: false }) }))
				.max(1200, "You can select up to 200 leases at a time.")
				.default([]),
			confirmCap: tick,
		})
		.transform(({ lines, ...form }) => ({
			...form,
			lines: lines.flatMap(({ rent, ...one }, line) => (rent === undefined ? [] : [{ ...one, line, rentCents: rent }])),
		})),
);

/** Form to send the selected offers. */
export const sendOffersForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			offers: z
				.array(offerId, "Select at least one proposal.")
				.max(200, "You can send up to 200 offers at a time.")
				.default([]),
			answerBy: date(writer),
			letter: requiredText(3000, "Enter the letter."),
		})
		.transform(({ offers, ...form }) => ({ ...form, offerIds: offers })),
);

/** The id of the accepted option, or "decline". */
const choice = z
	.string({ error: "Choose an answer." })
	.regex(/^([1-9]\d{0,14}|decline)$/, "Choose an answer.")
	.transform((text) => (text === "decline" ? ("decline" as const) : Number(text)));

const answer = { choice, reason: optionalText(500) };

/** A tenant's forms: review, change or send an answer, ask a question, or request a new offer. */
export const answerForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("review"), ...answer }),
	z.object({ intent: z.literal("change"), ...answer }),
	z.object({ intent: z.literal("answer"), ...answer }),
	z.object({ intent: z.literal("ask"), question: requiredText(1000, "Enter your question.") }),
	z.object({ intent: z.literal("again") }),
]);

/** A manager's forms for an offer. */
export const offerForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("record"), ...answer }),
	z.object({ intent: z.literal("remind") }),
	z.object({ intent: z.literal("undo") }),
	z.object({ intent: z.literal("delete") }),
	z.object({ intent: z.literal("withdraw"), reason: requiredText(500, "Enter a reason.") }),
]);

/** Form for the terms of a renewal and how it's signed. */
export const renewForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			press: z.enum(["agreement", "paper"]).default("agreement"),
			rentFrom: date(writer),
			charges: z
				.array(
					z.object({
						recurringId: recordId("That charge wasn't found."),
						amount: money({ ...writer, required: false }),
					}),
				)
				.max(50)
				.default([]),
			add: z.array(amountLine(writer)).max(20).default([]),
			deposit: money({ ...writer, min: 0, required: false }),
			leaving: z.array(recordId("That tenant wasn't found.")).max(20).default([]),
			joining: z
				.array(z.object({ firstname: optionalText(60), lastname: optionalText(60), email: email.optional() }))
				.max(10)
				.default([]),
			file: z.unknown().optional(),
		})
		.transform(({ charges, add, deposit, joining, file, press, ...form }) => ({
			press,
			file,
			input: {
				...form,
				charges: charges.flatMap(({ recurringId, amount }, line) =>
					amount === undefined || amount === 0 ? [] : [{ line, recurringId, amountCents: amount }],
				),
				add: filledLines(add),
				depositCents: deposit ?? 0,
				joining: joining.flatMap(({ firstname = "", lastname = "", email: address = "" }, line) =>
					firstname || lastname || address ? [{ line, firstname, lastname, email: address }] : [],
				),
			},
		})),
);

export const renewalSettingsForm = z
	.object({
		...knownRecord,
		windowDays: z.enum(["30", "60", "90", "120"], "Choose one from the list.").transform(Number),
		answerDays: wholeNumber(1, 90),
		noticeDays: wholeNumber(0, 180),
		cap: percentOf.optional(),
		capBlocks: z.enum(["warn", "block"]).default("warn"),
		terms: z.array(months).max(10).default([]),
		monthToMonth: tick,
		monthToMonthMore: percentOf.optional(),
		remindDays: reminderDays.transform((days) => days.toReversed()),
		letter: requiredText(3000, "Enter the letter."),
	})
	.transform(({ cap, capBlocks, monthToMonthMore, ...form }) => ({
		...form,
		capBp: cap ?? null,
		capBlocks: capBlocks === "block",
		monthToMonthBp: monthToMonthMore ?? 0,
	}));
