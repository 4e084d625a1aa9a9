import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	email,
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	phone,
	postalAddress,
	taxNumber,
	type Writer,
} from "~/domain/kernel/form-fields";
import { mailingPreferences } from "./labels";

/** The form of a rental owner. */
export const ownerForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		...knownRecord,
		...personName,
		email,
		alternateEmail: email,
		phone,
		alternatePhone: phone,
		street: optionalText(100),
		...postalAddress,
		agreementStart: date({ ...writer, required: false }),
		agreementEnd: date({ ...writer, required: false }),
		taxId: taxNumber,
		taxName: optionalText(80),
		includeIn1099: z.boolean().default(false),
		comment: optionalText(5000),
	}),
);

/** The form of a tenant. */
export const tenantForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			...knownRecord,
			...personName,
			email,
			alternateEmail: email,
			mobilePhone: phone,
			homePhone: phone,
			workPhone: phone,
			birthDate: date({ ...writer, required: false }).refine(
				(day) => day === undefined || day < writer.today,
				"Enter a birth date in the past.",
			),
			street: optionalText(100),
			...postalAddress,
			mailingPreference: oneOf(mailingPreferences).default("email"),
			emergencyName: optionalText(120),
			emergencyRelationship: optionalText(60),
			emergencyPhone: phone,
			emergencyEmail: email,
			vehicles: z.array(optionalText(120)).max(3, "You can add up to three vehicles.").default([]),
			comment: optionalText(5000),
			differentPerson: z.boolean().default(false),
		})
		.transform(({ vehicles, ...tenant }) => ({
			...tenant,
			vehicles: vehicles.filter((vehicle) => vehicle !== undefined),
		})),
);

const personName = {
	isCompany: z.boolean().default(false),
	firstname: optionalText(60),
	lastname: optionalText(60),
	companyName: optionalText(120),
};
