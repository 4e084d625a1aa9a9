import { z } from "zod";
import {
	email,
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	phone,
	postalAddress,
	recordId,
	requiredText,
} from "~/domain/kernel/form-fields";
import { utilityPayers, utilityServices } from "./labels";

/** The form of someone in the address book. */
export const contactForm = z.object({
	...newRecord,
	...knownRecord,
	isCompany: z.boolean().default(false),
	firstname: optionalText(60),
	lastname: optionalText(60),
	companyName: optionalText(120),
	role: optionalText(60),
	email,
	noEmail: z.boolean().default(false),
	phone,
	alternatePhone: phone,
	street: optionalText(100),
	...postalAddress,
	comment: optionalText(5000),
	properties: z
		.array(z.object({ propertyId: recordId("Choose a property.").optional() }))
		.max(50)
		.default([]),
});

/** The form of a utility provider, with a line for each account. */
export const utilityProviderForm = z.object({
	...newRecord,
	...knownRecord,
	name: requiredText(120, "Enter the provider's name."),
	service: oneOf(utilityServices, "Choose a service."),
	phone,
	alternatePhone: phone,
	outagePhone: phone,
	website: z
		.string()
		.trim()
		.max(200, "Use 200 characters or fewer.")
		.refine(isSecureAddress, "Enter an address like https://www.example.com.")
		.optional(),
	email,
	accounts: z
		.array(
			z
				.object({
					propertyId: recordId("Choose a property.").optional(),
					unitNumber: optionalText(30),
					accountNumber: optionalText(30),
					meter: optionalText(30),
					payer: oneOf(utilityPayers, "Choose who pays.").optional(),
					transferAtMoveIn: z.boolean().default(false),
				})
				.superRefine(({ propertyId, unitNumber, accountNumber, meter, payer, transferAtMoveIn }, context) => {
					const isUsed = Boolean(unitNumber || accountNumber || meter || payer || transferAtMoveIn);
					const issue = (field: string, message: string) =>
						context.addIssue({ code: "custom", path: [field], message });
					if (propertyId === undefined && isUsed) issue("propertyId", "Choose a property.");
					if (propertyId !== undefined && payer === undefined) issue("payer", "Choose who pays.");
				}),
		)
		.max(50)
		.default([]),
});

/** An uploaded vCard or CSV file of contacts. */
export const contactsFileForm = z.object({
	...newRecord,
	file: z.instanceof(File, { error: "Choose a file." }).refine((file) => file.name !== "", "Choose a file."),
});

/** An email to many. `reviewed` is the digest of what the preview showed. */
export const emailManyForm = z.object({
	...newRecord,
	intent: z.enum(["preview", "send"]).catch("preview"),
	reviewed: z.string().max(100).optional(),
	subject: requiredText(120, "Enter a subject."),
	body: requiredText(5000, "Enter a message."),
});

function isSecureAddress(text: string): boolean {
	return URL.canParse(text) && new URL(text).protocol === "https:";
}
