import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { newRecord, optionalText, perWriter, recordId, requiredText, type Writer } from "~/domain/kernel/form-fields";
import { press } from "./step-schema";

export { householdForm } from "./household-schema";
export {
	addApplicantForm,
	applicantsForm,
	decisionForm,
	mergeForm,
	moveForm,
	reviewPageForm,
	summaryForm,
	tellForm,
} from "./manager-schema";
export { questionsForm } from "./questions-schema";
export { aboutForm, homesForm, incomeForm } from "./step-schema";

const requiredEmail = z
	.string({ error: "Enter an email." })
	.trim()
	.toLowerCase()
	.max(254, "Use 254 characters or fewer.")
	.pipe(z.email("Enter an email address like ana@example.com."));
const requiredPhone = z
	.string({ error: "Enter a phone number." })
	.trim()
	.max(30, "Use 30 characters or fewer.")
	.refine((text) => text.replace(/\D/g, "").length >= 5, "Enter a phone number like (217) 555-0100.");
const on = z.boolean().default(false);

/** The form that starts an application. `website` is a hidden field that only bots fill in. */
export const startForm = perWriter((writer: Writer) =>
	z.object({
		firstname: requiredText(60, "Enter your first name."),
		lastname: optionalText(60),
		email: requiredEmail,
		phone: requiredPhone,
		desiredMoveIn: date(writer),
		termMonths: z.number({ error: "Choose from the list." }).int().min(1).max(60).optional(),
		applyingAs: z.enum(["alone", "others", "guarantor"], "Choose how you're applying."),
		criteriaRead: z.boolean({ error: "Please read the criteria first." }),
		website: z.string().optional(),
		opened: z.string().max(100).catch("").optional(),
	}),
);

/** The step about co-applicants: applying alone, inviting someone, or managing an invitation. */
export const peopleForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("alone"), ...press }),
	z.object({
		intent: z.literal("invite"),
		firstname: requiredText(60, "Enter their first name."),
		lastname: optionalText(60),
		email: requiredEmail,
		role: z.enum(["co_applicant", "guarantor"], "Choose a role."),
	}),
	z.object({ intent: z.enum(["cancel", "remind"]), person: recordId("That invitation wasn't found.") }),
]);

/** A document upload or an answer for a requested item. */
export const itemForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("upload"), item: recordId("This isn't needed."), file: z.any().optional() }),
	z.object({
		intent: z.literal("answer"),
		item: recordId("This isn't needed."),
		answer: requiredText(2000, "Enter your answer."),
	}),
]);
export type ItemInput = z.output<typeof itemForm>;

/** The form that submits the application. */
export const sendForm = z.object({
	...newRecord,
	accurate: on,
	screening: on,
	records: on,
	signature: requiredText(130, "Type your name."),
});

/** Actions on the status page: providing requested items and paying the fee. */
export const statusPageForm = z.discriminatedUnion("intent", [
	...itemForm.options,
	z.object({
		intent: z.literal("pay"),
		method: z.enum(["bank", "card"], "Choose a payment method."),
		key: z.string({ error: "Reload this page." }).max(100),
	}),
]);

/** The page of an emailed link. The form posts the link's secret, so that a GET changes nothing. */
export const resumeForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("request"), email: requiredEmail, website: z.string().optional() }),
	z.object({ intent: z.enum(["continue", "discard"]), t: z.string().max(200), application: recordId("Not found.") }),
]);
export const invitationForm = z.object({ intent: z.enum(["accept", "decline"]), t: z.string().max(200) });
export const statusForm = z.object({
	number: requiredText(20, "Enter a number like A-1042."),
	email: requiredEmail,
	website: z.string().optional(),
});
