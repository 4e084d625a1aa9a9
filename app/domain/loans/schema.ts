import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	recordId,
	requiredText,
	type Writer,
} from "~/domain/kernel/form-fields";
import { loanRateWords } from "./labels";

/** The button that removes a loan. */
export const removeLoanForm = z.object({ intent: z.literal("delete") });

/** The form of a property's loan. */
export const loanForm = perWriter((writer: Writer) =>
	z
		.object({
			...{ ...newRecord, ...knownRecord },
			propertyId: recordId("Choose a property."),
			lender: requiredText(120, "Enter the lender."),
			reference: optionalText(60),
			accountId: recordId("Choose an account."),
			original: money({ ...writer, min: 1 }),
			startDate: date(writer),
			rateKind: oneOf(loanRateWords),
			rate: percent("Enter a rate like 6.25."),
			nextChangeDate: date({ ...writer, required: false }),
			payment: money(writer),
			escrow: money({ ...writer, required: false }),
			maturityDate: date({ ...writer, required: false }),
			balloon: money({ ...writer, required: false }),
			memo: optionalText(500),
		})
		.transform(({ original, rate, payment, escrow = 0, balloon = 0, ...form }) => ({
			...form,
			...{ originalCents: original, rateBp: rate, paymentCents: payment, escrowCents: escrow, balloonCents: balloon },
		})),
);
