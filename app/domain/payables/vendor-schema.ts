import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	email,
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	phone,
	postalAddress,
	recordId,
	taxNumber,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { vendorTrades } from "./labels";

/** The form of a vendor. */
export function vendorForm(writer: Writer) {
	return z.object({
		...newRecord,
		...knownRecord,
		isCompany: z.boolean().default(false),
		firstname: optionalText(60),
		lastname: optionalText(60),
		companyName: optionalText(120),
		trade: oneOf(vendorTrades, "Choose a trade."),
		email,
		alternateEmail: email,
		phone,
		alternatePhone: phone,
		website: optionalText(200),
		street: optionalText(100),
		...postalAddress,
		checkName: optionalText(120),
		accountNumber: optionalText(30),
		expenseAccountId: recordId("Choose an account.").optional(),
		termsDays: wholeNumber(0, 180).optional(),
		insuranceProvider: optionalText(120),
		insurancePolicy: optionalText(60),
		insuranceExpires: date({ ...writer, required: false }),
		taxId: taxNumber,
		taxName: optionalText(40),
		includeIn1099: z.boolean().default(false),
		doNotUse: z.boolean().default(false),
		doNotUseReason: optionalText(200),
		comment: optionalText(5000),
		confirmSimilar: z.boolean().default(false),
	});
}
