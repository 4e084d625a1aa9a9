import { z } from "zod";
import { prorations } from "#domain/lease-records/labels";
import { money } from "#domain/money/schema";
import { knownRecord, type Locale, oneOf, perWriter, requiredText, wholeNumber } from "~/domain/kernel/form-fields";

export const rentDefaultsForm = z.object({
	...knownRecord,
	paymentDueDay: wholeNumber(1, 31),
	postDaysInAdvance: wholeNumber(0, 45),
	prorateFirst: oneOf(prorations),
});

export const residentCenterForm = z.object({
	...knownRecord,
	requestReplyHours: wholeNumber(1, 240)
		.optional()
		.transform((hours) => hours ?? null),
});

/** Form of the owners' center; amounts are in the organization's currency. */
export const ownerCenterForm = perWriter((writer: Locale) =>
	z
		.object({
			...knownRecord,
			newReserve: money({ ...writer, required: false }),
			approvalLimit: money({ ...writer, required: false }),
		})
		.transform(({ newReserve, approvalLimit, ...form }) => ({
			...form,
			newReserveCents: newReserve ?? 0,
			approvalLimitCents: approvalLimit ?? null,
		})),
);

export const emailTemplateForm = z.object({
	...knownRecord,
	subject: requiredText(150, "Enter a subject."),
	greeting: requiredText(150, "Enter a greeting."),
	body: requiredText(5000, "Enter the text."),
	press: z.enum(["preview"]).optional(),
});
