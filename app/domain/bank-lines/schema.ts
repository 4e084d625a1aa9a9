import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import { newRecord, optionalText, recordId, type Writer } from "~/domain/kernel/form-fields";
import { moneyInKinds, moneyOutKinds } from "./labels";

const kinds = Object.keys({ ...moneyOutKinds, ...moneyInKinds }) as (
	| keyof typeof moneyOutKinds
	| keyof typeof moneyInKinds
)[];
const confirmed = z.boolean().default(false);

/** The form that records a statement line. The amount is the bank's. */
export function lineEntryForm(writer: Writer) {
	const cost = z
		.object({
			propertyId: recordId("Choose a property.").optional(),
			unitNumber: optionalText(30),
			accountId: recordId("Choose an account.").optional(),
			memo: optionalText(65),
			amount: money({ ...writer, required: false }),
		})
		.refine(({ accountId, memo, amount }) => amount !== undefined || !(accountId || memo), {
			path: ["amount"],
			message: "Enter an amount.",
		});
	return z
		.object({
			...newRecord,
			kind: z.enum(kinds, "Choose a transaction type."),
			date: date(writer),
			number: optionalText(30),
			memo: optionalText(65),
			vendorId: recordId("Choose a vendor.").optional(),
			payeeName: optionalText(120),
			lines: z.array(cost).max(120, "Enter up to 120 lines.").default([]),
			leaseId: recordId("Choose a lease.").optional(),
			payerName: optionalText(120),
			otherAccountId: recordId("Choose an account.").optional(),
			reason: optionalText(200),
			ownerId: recordId("Choose an owner.").optional(),
			propertyId: recordId("Choose a property.").optional(),
			adjustAccountId: recordId("Choose an account.").optional(),
			confirmDuplicate: confirmed,
			confirmShort: confirmed,
			confirmInsurance: confirmed,
			confirmEviction: confirmed,
			confirmLarge: confirmed,
			confirmAccount: confirmed,
			confirmBelowZero: confirmed,
			uncertifiedReason: optionalText(200),
		})
		.transform(({ lines, ...form }) => ({
			...form,
			lines: lines.flatMap(({ amount, ...line }, at) =>
				amount === undefined ? [] : [{ ...line, line: at, amountCents: amount }],
			),
		}));
}
