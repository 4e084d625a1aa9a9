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
	phone,
	postalAddress,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import { handedIn } from "./labels";

/** How a resident is reached. */
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

/** Whom to call when something happens to them, and what they park. */
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

/** A policy of renters insurance. */
export function insuranceForm(writer: Writer) {
	return z.object({
		...newRecord,
		company: requiredText(80, "Enter the insurance company."),
		policyNumber: requiredText(60, "Enter the policy number."),
		fromDate: date(writer),
		toDate: date(writer),
		liability: money({ ...writer, required: false }),
		file: z.unknown(),
	});
}

/** Documents a resident hands in. What a file really is, the files module finds out. */
export const documentsForm = z.object({
	file: z.array(z.unknown()).max(10, "You can add up to 10 files at a time.").default([]),
	category: oneOf(handedIn).default("other"),
	title: z.string().trim().max(255, limit(255)).optional(),
});

/** Keeping someone out of their center, and letting them in again. */
export const portalForm = z.object({
	intent: z.enum(["block", "open"]),
	message: optionalText(300),
});

/** Asking for the link to sign once more. */
export const signLinkForm = z.object({ agreementId: z.number().int().positive() });

/** Giving, changing and withdrawing a notice to move out. */
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
