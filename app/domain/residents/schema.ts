import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import { mailingPreferences } from "#domain/rentals/labels";
import {
	email,
	knownRecord,
	limit,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	phone,
	postalAddress,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import { handedIn } from "./labels";

/** Form for a resident's contact details. */
export const contactForm = z.object({
	...knownRecord,
	firstname: requiredText(60, "Enter your first name."),
	lastname: requiredText(60, "Enter your last name."),
	mobilePhone: phone,
	homePhone: phone,
	workPhone: phone,
	alternateEmail: email,
	street: optionalText(100),
	...postalAddress,
	mailingPreference: oneOf(mailingPreferences).default("email"),
});

/** Form for a resident's emergency contact and vehicles. */
export const householdForm = z
	.object({
		...knownRecord,
		emergencyName: optionalText(120),
		emergencyRelationship: optionalText(60),
		emergencyPhone: phone,
		emergencyEmail: email,
		vehicles: z.array(optionalText(120)).max(3, "You can add up to three vehicles.").default([]),
	})
	.transform(({ vehicles, ...rest }) => ({ ...rest, vehicles: vehicles.filter((one) => one !== undefined) }));

/** Form for a renters insurance policy. */
export const insuranceForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		company: requiredText(80, "Enter the insurance company."),
		policyNumber: requiredText(60, "Enter the policy number."),
		fromDate: date(writer),
		toDate: date(writer),
		liability: money({ ...writer, required: false }),
		file: z.unknown(),
	}),
);

/** Form to add documents. The files module checks what each file really is. */
export const documentsForm = z.object({
	file: z.array(z.unknown()).max(10, "You can add up to 10 files at a time.").default([]),
	category: oneOf(handedIn).default("other"),
	title: z.string().trim().max(255, limit(255)).optional(),
});

/** Form to block a tenant or owner from their center, or to unblock them. */
export const portalForm = z.object({
	intent: z.enum(["block", "open"]),
	message: optionalText(300),
});

/** Form to get the signing link again. */
export const signLinkForm = z.object({ agreementId: z.number().int().positive() });

/** Form to give, change or withdraw a notice to move out. */
export function noticeForm(writer: Writer) {
	const given = z.object({
		intent: z.literal("give"),
		...newRecord,
		moveOutDate: date(writer),
		forwardingAddress: optionalText(200),
		reason: optionalText(500),
	});
	return z.discriminatedUnion("intent", [given, z.object({ intent: z.literal("withdraw") })]);
}
