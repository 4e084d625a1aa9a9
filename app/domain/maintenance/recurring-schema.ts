import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { requestCategories, requestPlaces, requestPriorities } from "./labels";
import { meters, recurrenceBases, recurrenceEnds, recurrencePeriods, recurringScopes } from "./recurring-labels";

/** The form of a recurring request. */
export const recurringRequestForm = perWriter((writer: Writer) =>
	z
		.object({
			...{ ...newRecord, ...knownRecord },
			title: requiredText(80, "Enter a title."),
			category: oneOf(requestCategories),
			place: oneOf(requestPlaces).optional(),
			description: optionalText(4000),
			priority: oneOf(requestPriorities),
			assigneeId: recordId("Choose from the list.").optional(),
			sharedWithOwners: z.boolean().default(false),
			propertyId: recordId("Choose a property."),
			scope: oneOf(recurringScopes),
			units: optionalText(1000),
			basis: oneOf(recurrenceBases),
			every: wholeNumber(1, 1_000_000),
			period: oneOf(recurrencePeriods),
			meter: oneOf(meters).optional(),
			meterStart: wholeNumber(0, 2_000_000_000).optional(),
			firstDate: date(writer),
			daysAhead: wholeNumber(0, 60).default(0),
			ends: oneOf(recurrenceEnds),
			endsAfter: wholeNumber(1, 1000).optional(),
			endsOn: date({ ...writer, required: false }),
		})
		.superRefine((form, context) => {
			const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
			if (form.basis !== "meter" && form.every > 1000) issue("every", "Enter 1,000 or less.");
			if (form.basis === "meter" && form.meter === undefined) issue("meter", "Choose a meter.");
			if (form.scope === "chosen" && !form.units) issue("units", "Enter at least one unit.");
			if (form.ends === "after" && form.endsAfter === undefined) issue("endsAfter", "Enter a number.");
			if (form.ends === "on" && form.endsOn === undefined) issue("endsOn", "Enter a date.");
		}),
);

/** Buttons of a recurring request's page. */
export const recurringButtonForm = z.object({ intent: z.enum(["pause", "resume"]) });

/** The form of a meter's reading. */
export const meterReadingForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		propertyId: recordId("Choose a property."),
		unitNumber: optionalText(30),
		meter: oneOf(meters, "Choose a meter."),
		readOn: date(writer),
		reading: wholeNumber(0, 2_000_000_000),
	}),
);
