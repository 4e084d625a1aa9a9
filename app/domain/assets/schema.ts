import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { assetEventKinds, assetKinds, assetStatuses } from "./labels";

/** The form of an appliance or equipment. */
export const assetForm = perWriter((writer: Writer) =>
	z
		.object({
			...{ ...newRecord, ...knownRecord },
			kind: oneOf(assetKinds, "Choose a type."),
			name: optionalText(80),
			propertyId: recordId("Choose a property."),
			unitNumber: optionalText(30),
			parentId: recordId("Choose from the list.").optional(),
			make: optionalText(60),
			model: optionalText(60),
			serialNumber: optionalText(60),
			cost: money({ ...writer, required: false }),
			installedDate: date({ ...writer, required: false }),
			warrantyUntil: date({ ...writer, required: false }),
			warrantyBy: optionalText(80),
			lifeYears: wholeNumber(1, 100).optional(),
			status: oneOf(assetStatuses).default("in_service"),
			vendorId: recordId("Choose a vendor.").optional(),
			comment: optionalText(2000),
		})
		.transform(({ cost, ...form }) => ({ ...form, costCents: cost })),
);

/** Forms of an asset's page: an entry in its service history, and the removal of one. */
export const serviceForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z
			.object({
				...{ ...newRecord, intent: z.literal("record") },
				kind: oneOf(assetEventKinds, "Choose what was done."),
				date: date(writer),
				note: optionalText(1000),
				cost: money({ ...writer, required: false }),
				vendorId: recordId("Choose a vendor.").optional(),
			})
			.transform(({ cost, ...form }) => ({ ...form, costCents: cost })),
		z.object({ intent: z.literal("remove"), eventId: recordId("Choose an entry.") }),
	]),
);

/** A label's buttons. */
export const labelForm = z.object({ intent: z.enum(["renew", "revoke"]) });
