import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { entryWords, requestPriorities } from "#domain/maintenance/labels";
import { largestAmountCents, money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	recordId,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import { answerHourWords, chargeTargets, mostLines, mostWindows, photoStages } from "./labels";

const on = z.boolean().default(false);
const files = { file: z.array(z.unknown()).max(10, "You can add up to 10 files at a time.").default([]) };
/** What the photos show; nothing for other documents. */
const stage = { stage: oneOf(photoStages).optional() };
const reason = requiredText(1000, "Enter a reason.");

/** A quantity like 1.5, in hundredths. */
const quantity = z
	.string()
	.trim()
	.regex(/^\d{1,5}([.,]\d{1,2})?$/, "Enter a quantity like 1.5.")
	.transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
	.pipe(z.number().min(1, "Enter more than zero."))
	.optional();

/** The lines of a work order. Empty lines keep the row numbers of the others. */
function lines(writer: Writer) {
	const line = z
		.object({
			id: recordId("That line wasn't found.").optional(),
			accountId: recordId("Choose an account.").optional(),
			description: optionalText(200),
			quantity,
			unitPrice: money({ ...writer, max: largestAmountCents, required: false }),
		})
		.superRefine(({ accountId, description, quantity, unitPrice }, context) => {
			if (accountId === undefined && !description && unitPrice === undefined && quantity === undefined) return;
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			if (accountId === undefined) issue("accountId", "Choose an account.");
			if (!description) issue("description", "Enter a description.");
			if (quantity === undefined) issue("quantity", "Enter a quantity.");
			if (unitPrice === undefined) issue("unitPrice", "Enter an amount.");
		});
	return z.array(line).max(mostLines, `Enter up to ${mostLines} lines.`).default([]);
}

/** The lines that are filled in, each with its row in the form. */
function filledLines(given: z.output<ReturnType<typeof lines>>) {
	return given.flatMap(({ id, accountId, description, quantity, unitPrice }, line) =>
		accountId === undefined || !description || quantity === undefined || unitPrice === undefined
			? []
			: [{ line, id, accountId, description, quantity, unitCents: unitPrice }],
	);
}

const time = z
	.string()
	.trim()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time like 09:30.");

/** A form to add or edit a work order. */
export const workOrderForm = perWriter((writer: Writer) =>
	z
		.object({
			...{ ...newRecord, ...knownRecord },
			propertyId: recordId("Choose a property.").optional(),
			unitNumber: optionalText(30),
			title: requiredText(80, "Enter a title."),
			details: optionalText(4000),
			priority: oneOf(requestPriorities),
			vendorId: recordId("Choose a vendor.").optional(),
			assigneeId: recordId("Choose from the list.").optional(),
			dueDate: date({ ...writer, required: false }),
			entry: oneOf(entryWords),
			sharesContact: on,
			vendorNotes: optionalText(2000),
			chargeTo: oneOf(chargeTargets),
			limit: money({ ...writer, min: 1, required: false }),
			markup: percent("Enter a percentage like 10.").optional(),
			lines: lines(writer),
			sharedFileIds: z.array(recordId("Choose a file.")).max(100).default([]),
			/** A new one is sent to its vendor at once. */
			next: z.literal("send").optional(),
		})
		.transform((form) => ({ ...form, lines: filledLines(form.lines) })),
);

/** The work order that each request of a recurring request gets. */
export const recurringOrderForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z
			.object({
				intent: z.literal("save"),
				vendorId: recordId("Choose a vendor.").optional(),
				chargeTo: oneOf(chargeTargets),
				limit: money({ ...writer, min: 1, required: false }),
				markup: percent("Enter a percentage like 10.").optional(),
				lines: lines(writer),
			})
			.transform((form) => ({ ...form, lines: filledLines(form.lines) })),
		z.object({ intent: z.literal("remove") }),
	]),
);

/** A form to complete a work order, or to correct its completion. */
export const completionForm = perWriter((writer: Writer) =>
	z
		.object({
			completedOn: date(writer),
			workDone: requiredText(4000, "Describe the work completed."),
			lines: lines(writer),
			closesRequest: on,
			confirmOver: on,
		})
		.transform((form) => ({ ...form, lines: filledLines(form.lines) })),
);

/** The times that one side offers. Empty rows keep the row numbers of the others. */
function slots(writer: Writer) {
	const slot = z
		.object({ date: date({ ...writer, required: false }), fromTime: time.optional(), toTime: time.optional() })
		.superRefine(({ date, fromTime, toTime }, context) => {
			if (date === undefined && fromTime === undefined && toTime === undefined) return;
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			if (date === undefined) issue("date", "Enter a date.");
			if (fromTime === undefined) issue("fromTime", "Enter a time.");
			if (toTime === undefined) issue("toTime", "Enter a time.");
		});
	return z
		.array(slot)
		.max(mostWindows, `Enter up to ${mostWindows} times.`)
		.default([])
		.transform((given) =>
			given.flatMap(({ date, fromTime, toTime }, line) =>
				date && fromTime && toTime ? [{ line, date, fromTime, toTime }] : [],
			),
		);
}

const take = z.object({ intent: z.literal("take"), windowId: recordId("Choose a time.") });

function offerForm(writer: Writer) {
	return z.object({ intent: z.literal("offer"), slots: slots(writer) });
}

/** A resident's form: the times that suit them, or one of those offered. */
export const residentVisitForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [take, offerForm(writer)]),
);

const days = z
	.string()
	.trim()
	.regex(/^\d{1,3}$/, "Enter a number of days.")
	.transform(Number)
	.optional();

function estimate(writer: Writer) {
	return {
		amount: money({ ...writer, min: 1 }),
		scope: requiredText(1000, "Describe the scope of work."),
		startDays: days,
		workDays: days,
	};
}

const sendingAnswers = { confirmWarranty: on, confirmInsurance: on };

/** The small forms and buttons of a work order's page for managers. */
export const workOrderPageForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({
			...newRecord,
			intent: z.literal("send"),
			vendor1: recordId("Choose a vendor.").optional(),
			vendor2: recordId("Choose a vendor.").optional(),
			vendor3: recordId("Choose a vendor.").optional(),
			answerHours: oneOf(answerHourWords),
			...sendingAnswers,
		}),
		z.object({ ...newRecord, intent: z.literal("resend"), ...sendingAnswers }),
		z.object({ intent: z.enum(["accepted", "start", "reopen", "noBill", "needsBill", "askTimes"]) }),
		z.object({ intent: z.enum(["hold", "cancel", "emergency"]), reason }),
		z.object({
			...{ intent: z.literal("schedule"), date: date(writer), fromTime: time, toTime: time },
			/** Where the form was: on the calendar, which is shown again. */
			back: z.literal("week").optional(),
		}),
		take,
		offerForm(writer),
		z.object({ intent: z.literal("message"), ...newRecord, body: requiredText(4000, "Enter a message.") }),
		z.object({
			...{ ...newRecord, intent: z.literal("estimate"), ...estimate(writer) },
			vendorId: recordId("Choose a vendor.").optional(),
		}),
		z.object({ intent: z.literal("approve"), estimateId: recordId("Choose an estimate.") }),
		z.object({ intent: z.literal("files"), ...files, ...stage }),
	]),
);

/** The forms of a vendor's page. */
export const vendorPageForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({ intent: z.enum(["accept", "come"]) }),
		z.object({ intent: z.literal("decline"), reason }),
		take,
		offerForm(writer),
		z.object({ intent: z.literal("estimate"), ...estimate(writer) }),
		z.object({ intent: z.literal("message"), body: requiredText(4000, "Enter a message.") }),
		z.object({ intent: z.literal("photos"), ...files, ...stage }),
		z.object({ intent: z.literal("complete"), workDone: requiredText(4000, "Describe the work completed."), ...files }),
		z.object({
			intent: z.literal("invoice"),
			number: requiredText(30, "Enter the invoice number."),
			amount: money({ ...writer, min: 1 }),
			...files,
		}),
	]),
);

/** The list's ticked work orders: sent to their vendors, printed, assigned, or done without a bill. */
export const workOrdersForm = z.object({
	...newRecord,
	intent: z.enum(["send", "print", "assign", "noBill"]),
	id: z.array(recordId("Choose from the list.")).max(100, "Select up to 100.").default([]),
	assignee: recordId("Choose from the list.").optional(),
});

/** The limits above which owners are asked. Without a property, the usual limit; without an amount, none. */
export const spendLimitForm = perWriter((writer: Writer) =>
	z.object({
		propertyId: recordId("Choose a property.").optional(),
		limit: money({ ...writer, min: 0, required: false }),
		month: money({ ...writer, min: 0, required: false }),
	}),
);

/** The buttons of a private calendar. */
export const calendarForm = z.object({
	intent: z.enum(["make", "remove"]),
	vendorId: recordId("Choose a vendor.").optional(),
});
