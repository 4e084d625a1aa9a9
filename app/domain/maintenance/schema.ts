import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	email,
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	phone,
	recordId,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import {
	channels,
	entryWords,
	ownerCategories,
	requestCategories,
	requestPlaces,
	requestPriorities,
	requestTypes,
	residentCategories,
	residentEntry,
	subcategories,
	urgencies,
} from "./labels";

const on = z.boolean().default(false);
const files = { file: z.array(z.unknown()).max(10, "You can add up to 10 files at a time.").default([]) };
const title = requiredText(80, "Enter a summary.");
const body = requiredText(4000, "Enter a message.");
/** A manager's id; 0 means unassigned. */
const assignee = (error: string) => z.number({ error }).int(error).min(0, error);
const access = { entryNotes: optionalText(200) };

/** A manager's form to add or edit a request. */
export const requestForm = perWriter((writer: Writer) =>
	z.object({
		...{ ...newRecord, ...knownRecord, ...files },
		type: oneOf(requestTypes),
		leaseId: recordId("Choose a lease.").optional(),
		propertyId: recordId("Choose a property.").optional(),
		unitNumber: optionalText(30),
		ownerId: recordId("Choose an owner.").optional(),
		assetId: recordId("Choose from the list.").optional(),
		contactName: optionalText(120),
		title,
		category: oneOf(requestCategories),
		subcategory: oneOf(subcategories).optional(),
		place: oneOf(requestPlaces).optional(),
		description: optionalText(4000),
		priority: oneOf(requestPriorities),
		assigneeId: recordId("Choose from the list.").optional(),
		vendorId: recordId("Choose a vendor.").optional(),
		dueDate: date({ ...writer, required: false }),
		confirmPastDue: on,
		entry: oneOf(entryWords),
		...access,
		pets: optionalText(120),
		alarmNote: optionalText(200),
		phone,
		sharedWithTenants: on,
		sharedWithOwners: on,
	}),
);

const message = { ...newRecord, ...files, intent: z.literal("message"), body };

/** Forms of a request's page for managers. */
export const requestPageForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({ ...message, channel: oneOf(channels, "Choose who can see it."), asks: on }),
		z.object({ intent: z.enum(["troubleshoot", "start", "complete", "settle", "reopen"]) }),
		z.object({
			intent: z.literal("finish"),
			work: requiredText(4000, "Describe the work completed."),
			openOrders: z.enum(["complete", "cancel", "keep"], "Choose an option.").optional(),
		}),
		z.object({ intent: z.literal("defer"), until: date(writer), message: optionalText(4000) }),
		z.object({ intent: z.literal("close"), reason: requiredText(4000, "Enter a reason for closing it.") }),
		z.object({ intent: z.literal("assign"), assignee: assignee("Choose from the list.") }),
		z.object({ intent: z.literal("visit"), visitDate: date(writer), visitWindow: optionalText(60) }),
		z
			.object({
				...{ ...newRecord, intent: z.literal("estimate") },
				amount: money({ ...writer, min: 1 }),
				scope: requiredText(1000, "Describe the scope of work."),
				vendorId: recordId("Choose a vendor.").optional(),
			})
			.transform(({ amount, ...estimate }) => ({ ...estimate, amountCents: amount })),
		z.object({ intent: z.enum(["emergency", "calm", "take"]) }),
		z.object({ intent: z.enum(["apply", "dismiss"]), proposalId: recordId("Choose a suggestion.") }),
		z.object({ intent: z.literal("withdraw"), estimateId: recordId("Choose an estimate.") }),
	]),
);

/** Actions on the selected requests of the list. */
export const requestsForm = z.object({
	intent: z.enum(["assign", "status", "merge", "sheet"]),
	id: z.array(z.coerce.number().int().positive()).max(200).default([]),
	assignee: recordId("Choose from the list.").optional(),
	status: z.enum(["in_progress", "completed", "closed"]).catch("in_progress"),
});

/** Merges requests into the chosen one. */
export const mergeForm = z.object({ into: z.coerce.number("Choose the request to keep.").int().positive() });

/** A resident's form to report a problem. */
export const problemForm = z.object({
	...{ ...newRecord, ...files, ...access },
	place: oneOf(requestPlaces, "Choose a location."),
	category: oneOf(residentCategories, "Choose a category."),
	assetId: recordId("Choose from the list.").optional(),
	title,
	description: requiredText(4000, "Describe the problem and when it started."),
	urgency: oneOf(urgencies, "Choose how urgent it is."),
	entry: oneOf(residentEntry, "Choose whether we may enter."),
	pets: optionalText(120),
	alarmNote: optionalText(200),
	phone,
	confirmAnother: on,
});

/** The form that a label opens, for anyone. */
export const labelReportForm = z
	.object({
		...newRecord,
		title,
		description: optionalText(2000),
		name: requiredText(80, "Enter your name."),
		phone,
		email,
		file: z.array(z.unknown()).max(1, "Choose one photo.").default([]),
		...{ website: z.string().max(200).optional(), opened: z.string().max(200).optional() },
	})
	.superRefine((form, context) => {
		if (form.phone || form.email) return;
		context.addIssue({ code: "custom", path: ["phone"], message: "Enter a phone number or an email." });
	});

/** Forms of a request's page for residents. */
export const residentRequestForm = z.discriminatedUnion("intent", [
	z.object(message),
	z.object({ intent: z.literal("access"), entry: oneOf(residentEntry, "Choose whether we may enter."), ...access }),
	z.object({ intent: z.literal("cancel"), reason: requiredText(1000, "Enter a reason for canceling.") }),
	z.object({
		intent: z.literal("fixed"),
		rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
		comment: optionalText(1000),
	}),
	z.object({ intent: z.literal("reopen"), reason: requiredText(4000, "Describe the remaining problem.") }),
]);

/** The answer to "How was the work?". */
export const surveyForm = z.object({
	rating: z.coerce
		.number("Choose a rating.")
		.int("Choose a rating.")
		.min(1, "Choose a rating.")
		.max(5, "Choose a rating."),
	words: optionalText(1000),
});

/** An owner's form to send a request. */
export const ownerRequestForm = perWriter((writer: Writer) =>
	z.object({
		...{ ...newRecord, ...files },
		propertyId: recordId("Choose a property."),
		unitNumber: optionalText(30),
		title,
		category: oneOf(ownerCategories, "Choose a category."),
		description: body,
		dueDate: date({ ...writer, required: false }),
	}),
);

/** Forms of a request's page for owners. */
export const ownerRequestPageForm = z.discriminatedUnion("intent", [
	z.object(message),
	z.object({
		intent: z.literal("answer"),
		estimateId: recordId("Choose an estimate."),
		answer: z.enum(["approved", "declined"], "Approve or decline."),
		note: optionalText(1000),
	}),
]);

export { meterReadingForm, recurringButtonForm, recurringRequestForm } from "./recurring-schema";
export { maintenanceSettingsForm, shiftForm } from "./settings-schema";
