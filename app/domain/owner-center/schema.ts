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

/** An owner's contact information. */
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

/** The name on an owner's tax forms, and how they receive statements and tax forms. */
export const ownerTaxForm = z.object({
	...knownRecord,
	taxName: optionalText(80),
	statementsBy: oneOf(statementsByWords),
	electronic1099: z.boolean().default(false),
});

/** A request for payouts to another bank account, with the password. */
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
