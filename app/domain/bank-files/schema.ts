import { z } from "zod";
import { date } from "#domain/calendar/schema";
import {
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { amountForms, checkFields, dateForms, layoutKinds, mostColumns, separators } from "./labels";

/** The page of payment files: makes one, or saves what the bank wants in them. */
export const achForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("make"),
			...newRecord,
			effectiveDate: date(writer),
			payments: z.array(recordId("That payment wasn't found.")).max(500, "Select up to 500 payments.").default([]),
			confirmBankFile: z.boolean().default(false),
		}),
		z
			.object({
				intent: z.literal("sender"),
				bankName: requiredText(23, "Enter the bank's name."),
				routingNumber: requiredText(9, "Enter the routing number."),
				originNumber: requiredText(10, "Enter the number that your bank gave you."),
				companyName: requiredText(16, "Enter your company's name."),
				companyNumber: requiredText(10, "Enter your company's number."),
				description: requiredText(10, "Enter what payees see."),
			})
			.transform(({ intent, originNumber, companyNumber, ...sender }) => ({
				intent,
				sender: { ...sender, originId: originNumber, companyId: companyNumber },
			})),
	]),
);

/** The page of a payment file. */
export const achFileForm = z.object({ intent: z.enum(["download", "void"]) });

/** The page of the list of checks: downloads it, or saves how the bank wants it. */
export const checksForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("download"),
			from: date(writer),
			to: date(writer),
			accountNumber: optionalText(34),
		}),
		z
			.object({
				intent: z.literal("layout"),
				kind: oneOf(layoutKinds),
				separator: oneOf(separators),
				dateForm: oneOf(dateForms),
				amountForm: oneOf(amountForms),
				issued: optionalText(10).default(""),
				void: optionalText(10).default(""),
				header: optionalText(200).default(""),
				trailer: optionalText(200).default(""),
				columns: z
					.array(z.object({ field: oneOf(checkFields).optional(), width: wholeNumber(0, 100).optional() }))
					.max(mostColumns)
					.default([]),
			})
			.transform(({ intent, columns, ...layout }) => ({
				intent,
				layout: {
					...layout,
					columns: columns.flatMap(({ field, width = 0 }) => (field ? [{ field, width }] : [])),
				},
			})),
	]),
);
