import { z } from "zod";
import {
	email,
	knownRecord,
	oneOf,
	optionalText,
	phone,
	postalAddress,
	requiredText,
} from "~/domain/kernel/form-fields";
import { statementsByWords } from "./labels";

/** How an owner is reached. */
export const ownerContactForm = z.object({
	...knownRecord,
	firstname: requiredText(60, "Enter your first name."),
	lastname: requiredText(60, "Enter your last name."),
	phone,
	alternatePhone: phone,
	alternateEmail: email,
	street: optionalText(100),
	...postalAddress,
});

/** The name on tax forms, and how statements and tax forms reach an owner. */
export const ownerTaxForm = z.object({
	...knownRecord,
	taxName: optionalText(80),
	statementsBy: oneOf(statementsByWords),
	electronic1099: z.boolean().default(false),
});

/** Another account to be paid to, with the password. */
export const bankChangeForm = z.object({
	intent: z.literal("ask"),
	holderName: requiredText(60, "Enter the account holder."),
	kind: z.enum(["checking", "savings"], "Choose one from the list."),
	routingNumber: requiredText(9, "Enter the routing number."),
	accountNumber: requiredText(34, "Enter the account number."),
	accountNumberAgain: requiredText(34, "Enter the account number again."),
	password: z.string({ error: "Enter your password." }).max(128, "Use 128 characters or fewer."),
});

export const bankForm = z.discriminatedUnion("intent", [bankChangeForm, z.object({ intent: z.literal("cancel") })]);

export const confirmBankForm = z.object({ token: z.string().max(128).default("") });
