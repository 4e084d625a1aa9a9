import {
	type AddressFields,
	addressColumns,
	displayName,
	nameColumns,
	normalEmail,
	type PersonName,
	phoneDigits,
} from "#domain/rentals";
import { statement } from "~/db/client.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** The fields of a contact's form. Empty lines of properties are ignored. */
export type ContactFields = PersonName &
	AddressFields & {
		role?: string | undefined;
		email?: string | undefined;
		/** An email to many skips them. */
		noEmail?: boolean | undefined;
		phone?: string | undefined;
		alternatePhone?: string | undefined;
		comment?: string | undefined;
		properties?: readonly { propertyId?: number | undefined }[] | undefined;
	};

/** The table's columns for these fields. */
export function contactRecord(fields: ContactFields) {
	const email = normalEmail(fields.email);
	const { role = "", phone = "", alternatePhone = "", comment = "" } = fields;
	return {
		...nameColumns(fields, role, email, phoneDigits(phone), phoneDigits(alternatePhone)),
		...{ role, email, noEmail: fields.noEmail ?? false, phone, alternatePhone },
		...addressColumns(fields),
		comment,
	};
}

/** Refuses a missing name, and a property that isn't the organization's or is named twice, at their fields. */
export function checkContact(scope: Scope, fields: ContactFields): Failure | undefined {
	if (displayName(fields) === "") {
		return refuse(
			fields.isCompany ? "Enter the company's name." : "Enter a name.",
			fields.isCompany ? "companyName" : "lastname",
		);
	}
	const seen = new Set<number>();
	for (const [at, { propertyId }] of (fields.properties ?? []).entries()) {
		if (propertyId === undefined) continue;
		const field = `properties[${at}].propertyId`;
		if (!isProperty(scope, propertyId)) return refuse("That property wasn't found.", field);
		if (seen.has(propertyId)) return refuse("You already chose this property.", field);
		seen.add(propertyId);
	}
	return undefined;
}

/** Whether the organization has this property. */
export function isProperty({ profileId }: Scope, propertyId: number): boolean {
	return statement("SELECT 1 FROM properties WHERE id = ? AND profile_id = ?").get(propertyId, profileId) !== undefined;
}
