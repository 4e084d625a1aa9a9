import { z } from "zod";
import { isUsableDate } from "#domain/calendar/format";
import { date } from "#domain/calendar/schema";
import { parseMoney, parsePercent } from "#domain/money/format";
import { largestAmountCents, money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	phone,
	recordId,
	requiredText,
	someOf,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import {
	feePayerWords,
	feeTimings,
	historyQuestionWords,
	inquiryStatusWords,
	questionKindWords,
	sectionWords,
	ssnWords,
} from "./labels";

const webAddress = z
	.string()
	.trim()
	.max(500, "Use 500 characters or fewer.")
	.pipe(z.url({ protocol: /^https?$/, error: "Enter an address like https://example.com." }))
	.optional();
const requiredEmail = z
	.string({ error: "Enter an email." })
	.trim()
	.max(254, "Use 254 characters or fewer.")
	.pipe(z.email("Enter an email address like ana@example.com."));
const time = z
	.string()
	.trim()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time.");
const on = z.boolean().default(false);

/** A form field for a fee: an amount such as "40", or a percentage of one month's rent such as "5%". */
function feeAmount(writer: Writer) {
	return z
		.string()
		.trim()
		.transform((text, context): { amountCents: number | null; percentBp: number | null } => {
			const percent = text.endsWith("%") ? parsePercent(text) : undefined;
			const amount = percent ? undefined : parseMoney(text, writer);
			if (percent?.ok) return { amountCents: null, percentBp: percent.basisPoints };
			if (amount?.ok && amount.cents >= 0 && amount.cents <= largestAmountCents) {
				return { amountCents: amount.cents, percentBp: null };
			}
			const failed = percent ?? amount;
			const message = failed && !failed.ok ? failed.message : "Enter an amount above zero.";
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		})
		.optional();
}

function feeLine(writer: Writer) {
	return z
		.object({
			name: optionalText(60),
			amount: feeAmount(writer),
			timing: oneOf(feeTimings).default("move_in"),
			mandatory: on,
			refundable: on,
		})
		.superRefine(({ name, amount }, context) => {
			if (name && !amount) context.addIssue({ code: "custom", path: ["amount"], message: "Enter an amount." });
			if (!name && amount) context.addIssue({ code: "custom", path: ["name"], message: "Enter a fee name." });
		});
}

const openHouseLine = z
	.object({ date: z.string().trim().optional(), from: time.optional(), to: time.optional() })
	.superRefine(({ date, from, to }, context) => {
		const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
		if (!date && !from && !to) return;
		if (!date || !isUsableDate(date)) issue("date", "Enter a date.");
		if (!from) issue("from", "Enter a time.");
		if (!to) issue("to", "Enter a time.");
		if (from && to && to <= from) issue("to", "Enter a time after the start.");
	});

/** Form to add or edit a listing. */
export const listingForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		...knownRecord,
		press: z.enum(["publish"]).optional(),
		title: requiredText(80, "Enter a title."),
		description: optionalText(4000),
		hideStreet: on,
		rent: money({ ...writer, min: 1 }),
		deposit: money({ ...writer, required: false }),
		leaseTerms: optionalText(80),
		availableDate: date(writer),
		publishDate: date({ ...writer, required: false }),
		expiresDate: date(writer),
		specialOffer: optionalText(120),
		fees: z.array(feeLine(writer)).max(30, "Add up to 30 fees.").default([]),
		openHouses: z.array(openHouseLine).max(20, "Add up to 20 open houses.").default([]),
		catsAllowed: on,
		dogsAllowed: on,
		petLimits: optionalText(200),
		smokingAllowed: on,
		parking: optionalText(80),
		furnished: on,
		accessible: on,
		vouchersAccepted: on,
		restrictions: optionalText(200),
		contactName: requiredText(80, "Enter a contact."),
		contactEmail: requiredEmail,
		contactPhone: phone,
		withoutPhotos: on,
		tourUrl: webAddress,
		applicationUrl: webAddress,
		confirmTaken: on,
	}),
);

/** Buttons of the list of listings, for one row or all selected ones. */
export const listingsForm = z.object({
	intent: z.enum(["publish", "pause"], { error: "Choose an action." }),
	listing: z.array(recordId("That listing wasn't found.")).min(1, "Select a listing.").max(500),
});

/** Actions on one listing other than editing. */
export const listingActionForm = z.object({
	intent: z.enum(["publish", "pause", "leased", "copy", "delete"], { error: "Choose an action." }),
	confirmTaken: on,
	...newRecord,
});

/** Form of a listing's photos: choose, order and caption them, or upload more. */
export const listingPhotosForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("upload"),
		file: z.array(z.unknown()).max(10, "Add up to 10 files at a time.").default([]),
	}),
	z.object({
		intent: z.literal("choose"),
		photos: z
			.array(
				z.object({
					fileId: recordId("That photo wasn't found."),
					shown: on,
					position: wholeNumber(0, 999).optional(),
					caption: optionalText(160),
				}),
			)
			.max(100)
			.default([]),
	}),
]);

const slug = z
	.string()
	.trim()
	.toLowerCase()
	.max(40, "Use 40 characters or fewer.")
	.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, "Use letters, digits and hyphens, such as elm-street-homes.")
	.optional();

const question = z
	.object({
		id: z.string().max(40).optional(),
		label: optionalText(200),
		kind: oneOf(questionKindWords).default("text"),
		required: on,
		choices: optionalText(500),
	})
	.superRefine(({ label, kind, choices }, context) => {
		if (label && kind === "choice" && !choices) {
			context.addIssue({ code: "custom", path: ["choices"], message: "Enter the choices, separated by commas." });
		}
	});

/** Settings for listings and applications. */
export const listingSettingsForm = perWriter((writer: Writer) =>
	z.object({
		...knownRecord,
		slug,
		contactName: requiredText(80, "Enter a contact."),
		contactEmail: requiredEmail,
		contactPhone: phone,
		hideStreet: on,
		expiryDays: wholeNumber(1, 365),
		turnDays: wholeNumber(0, 180),
		logo: z.unknown(),
		removeLogo: on,
		feedEnabled: on,
		criteria: requiredText(4000, "Enter your screening criteria. Everyone sees them before they apply."),
		incomeMultiple: z
			.string()
			.trim()
			.regex(/^\d{1,2}([.,]\d)?$/, "Enter a number like 3 or 2.5.")
			.transform((text) => Math.round(Number(text.replace(",", ".")) * 10))
			.optional(),
		considerInOrder: on,
		applicationFee: money({ ...writer, required: false }),
		feePaidBy: oneOf(feePayerWords),
		ssn: oneOf(ssnWords),
		sections: someOf(sectionWords),
		historyQuestions: someOf(historyQuestionWords),
		ownQuestions: z.array(question).max(30, "Add up to 30 questions.").default([]),
		documents: optionalText(1000),
		draftsKeptDays: wholeNumber(7, 365),
		sensitiveKeptMonths: wholeNumber(1, 120),
		secondApproval: on,
		refundWhenLet: on,
		approvalLetter: optionalText(4000),
		conditionalLetter: optionalText(4000),
		adverseLetter: optionalText(4000),
	}),
);

/** Fields to detect bots: one that people can't see and leave empty, and when the page was opened. */
const trap = {
	website: z.string().max(500).optional(),
	opened: z.string().max(200).optional(),
};

/** Form for an inquiry or a tour request. */
export const inquiryForm = z.object({
	...trap,
	intent: z.literal("inquire"),
	name: requiredText(80, "Enter your name."),
	email: requiredEmail,
	phone,
	preferredTimes: optionalText(200),
	message: requiredText(2000, "Enter your message."),
});

/** Form to add a rental alert. */
export const interestForm = z.object({ ...trap, intent: z.literal("interest"), email: requiredEmail });

/** Form to save or remove a home in the browser's list. */
export const savedForm = z.object({
	intent: z.enum(["save", "remove"], { error: "Choose an action." }),
	id: recordId("That home wasn't found."),
});

/** Form for the address and date of an advertisement posted by hand. */
export const craigslistForm = perWriter((writer: Writer) => z.object({ url: webAddress, date: date(writer) }));

/** Form to change an inquiry's status. */
export const inquiryStatusForm = z.object({
	id: recordId("That inquiry wasn't found."),
	status: oneOf(inquiryStatusWords),
});
