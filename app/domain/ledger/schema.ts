import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	knownRecord,
	type Locale,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import { accountSubTypes, cashFlows } from "./labels";

/** The form of an account. */
export const accountForm = z.object({
	...newRecord,
	...knownRecord,
	number: requiredText(12, "Enter a number."),
	name: requiredText(50, "Enter a name."),
	subType: oneOf(accountSubTypes, "Choose a type."),
	parentId: recordId("Choose an account from the list.").optional(),
	description: optionalText(250),
	isContra: z.boolean().default(false),
	isDeposit: z.boolean().default(false),
	cashFlow: oneOf(cashFlows).default("operating"),
	excludeFrom1099: z.boolean().default(false),
	lateFeesApply: z.boolean().default(false),
	managementFeeApplies: z.boolean().default(false),
});

/** Deactivates or reactivates an account. */
export const accountActiveForm = z.object({ intent: z.enum(["deactivate", "reactivate"]) });

/** Chooses the account that takes over a role. */
export const roleForm = z.object({ heirId: recordId("Choose an account.") });

const subject = { propertyId: recordId("Choose a property from the list.").optional() };

/** Closes the books through a day. */
export const closeForm = perWriter((writer: Pick<Writer, "locale">) =>
	z.object({
		...newRecord,
		intent: z.literal("close"),
		...subject,
		through: date(writer),
		confirmUnsettled: z.boolean().default(false),
	}),
);

/** Reopens closed books. */
export const reopenForm = perWriter((writer: Pick<Writer, "locale">) =>
	z.object({
		...newRecord,
		intent: z.literal("reopen"),
		...subject,
		through: date({ ...writer, required: false }),
		reason: requiredText(200, "Enter a reason."),
	}),
);

/** Reverses an entry that was made by mistake. */
export const reversalForm = perWriter((writer: Locale) =>
	z.object({
		...newRecord,
		date: date(writer),
		reason: requiredText(200, "Enter a reason."),
		confirmBelowZero: z.boolean().default(false),
	}),
);
