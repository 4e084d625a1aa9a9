import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	perWriter,
	recordId,
	requiredText,
	someOf,
	type Writer,
} from "~/domain/kernel/form-fields";
import { announcementPlaces, audiences, channels } from "./labels";

/** The form of an announcement. */
export const announcementForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		...knownRecord,
		subject: requiredText(120, "Enter a subject."),
		body: requiredText(2000, "Enter a message."),
		audience: someOf(audiences),
		places: oneOf(announcementPlaces, "Choose the properties.").default("all"),
		properties: z
			.array(z.object({ propertyId: recordId("Choose a property.").optional() }))
			.max(50)
			.default([]),
		fromDate: date(writer),
		untilDate: date(writer),
		channels: someOf(channels),
	}),
);

/** The review's buttons. */
export const reviewAnnouncementForm = z.object({ ...newRecord, intent: z.enum(["announce", "withdraw", "delete"]) });
