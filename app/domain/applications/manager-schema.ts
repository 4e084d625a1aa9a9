import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	phone,
	recordId,
	requiredText,
	someOf,
	type Writer,
} from "~/domain/kernel/form-fields";
import { outcomeWords, reasonWords } from "./labels";

const on = z.boolean().default(false);
const requiredEmail = z
	.string({ error: "Enter an email." })
	.trim()
	.toLowerCase()
	.max(254, "Use 254 characters or fewer.")
	.pipe(z.email("Enter an email address like ana@example.com."));

/** The form that adds an applicant by hand. */
export const addApplicantForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		firstname: requiredText(60, "Enter a first name."),
		lastname: requiredText(60, "Enter a last name."),
		email: requiredEmail,
		phone,
		unitId: recordId("Choose a unit."),
		desiredMoveIn: date(writer),
		how: z.enum(["invite", "paper"], "Choose an application form."),
	}),
);

/** The form that moves an application to another unit. */
export const moveForm = z.object({ ...newRecord, unitId: recordId("Choose a unit.") });

/** The form that names the duplicate of an application. */
export const mergeForm = z.object({ ...newRecord, duplicateId: recordId("Choose the duplicate.") });

export const tellForm = z.object(newRecord);

const ticked = z.array(recordId("That applicant wasn't found.")).default([]);

/** Bulk actions on the selected applicants. */
export const applicantsForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("remind"), id: ticked }),
	z.object({ intent: z.literal("assign"), id: ticked, assignee: recordId("Choose a person.").optional() }),
	z.object({ intent: z.literal("reject"), id: ticked, reason: oneOf(reasonWords, "Choose a reason."), sendNow: on }),
]);

/** The form that decides on a group. */
export const decisionForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			press: z.enum(["decide", "preview"]).catch("decide").default("decide"),
			outcome: oneOf(outcomeWords, "Choose an outcome."),
			reasons: someOf(reasonWords),
			conditions: optionalText(1000),
			deposit: money({ ...writer, required: false }),
			moveInDate: date({ ...writer, required: false }),
			note: optionalText(1000),
			sendNow: on,
			confirmIncomplete: on,
			confirmDeposits: on,
		})
		.transform(({ deposit, press, ...decision }) => ({ press, decision: { ...decision, depositCents: deposit } })),
);

/** The buttons and small forms on an applicant's summary tab. */
export function summaryForm(writer: Writer) {
	const decision = recordId("That decision wasn't found.");
	return z.discriminatedUnion("intent", [
		z.object({ intent: z.enum(["review", "screen", "lease", "delete"]) }),
		z.object({ intent: z.enum(["undo", "letter", "confirm"]), decision }),
		z.object({
			intent: z.literal("fee"),
			...newRecord,
			date: date(writer),
			reference: optionalText(30),
		}),
		z.object({ intent: z.literal("waive"), reason: requiredText(200, "Enter a reason.") }),
		z.object({
			intent: z.literal("refund"),
			...newRecord,
			date: date(writer),
			bankAccountId: recordId("Choose an account."),
			reason: requiredText(200, "Enter a reason."),
		}),
		z.object({ intent: z.literal("refund_online"), ...newRecord, reason: requiredText(200, "Enter a reason.") }),
		z.object({
			intent: z.literal("note"),
			...newRecord,
			body: requiredText(5000, "Enter a note."),
		}),
	]);
}

/** The actions on an applicant's documents and application tabs. */
export const reviewPageForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("ask"),
		kind: z.enum(["document", "question"], "Choose a type."),
		label: requiredText(200, "Enter your request."),
		message: optionalText(1000),
	}),
	z.object({ intent: z.literal("accept"), item: recordId("That document wasn't found.") }),
	z.object({
		intent: z.literal("again"),
		item: recordId("That document wasn't found."),
		reason: requiredText(500, "Enter what's wrong with it."),
	}),
	z.object({
		intent: z.literal("open"),
		item: recordId("That document wasn't found."),
		reason: requiredText(200, "Enter a reason."),
	}),
	z.object({ intent: z.literal("upload"), item: recordId("That document wasn't found."), file: z.any().optional() }),
	z.object({
		intent: z.literal("show"),
		field: z.enum(["tax_id", "id_number"]),
		reason: requiredText(200, "Enter a reason."),
	}),
	z.object({ intent: z.literal("return"), reason: requiredText(500, "Enter the changes needed.") }),
]);
