import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	email,
	keysOf,
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	phone,
	postalAddress,
	recordId,
	someOf,
	taxNumber,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { insuranceKinds, insuranceModes, taxClasses, vendorTrades } from "./labels";

/** The form of a vendor. */
export const vendorForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			...knownRecord,
			isCompany: z.boolean().default(false),
			firstname: optionalText(60),
			lastname: optionalText(60),
			companyName: optionalText(120),
			trade: oneOf(vendorTrades, "Choose a trade."),
			alsoTrades: someOf(vendorTrades),
			otherTrade: optionalText(40),
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
			hourly: rate(writer),
			minimum: rate(writer),
			afterHours: rate(writer),
			assigneeId: recordId("Choose from the list.").optional(),
			taxId: taxNumber,
			taxName: optionalText(40),
			includeIn1099: z.boolean().default(false),
			doNotUse: z.boolean().default(false),
			doNotUseReason: optionalText(200),
			comment: optionalText(5000),
			confirmSimilar: z.boolean().default(false),
		})
		.transform(({ hourly, minimum, afterHours, ...form }) => ({
			...form,
			...{ hourlyCents: hourly, minimumCents: minimum, afterHoursCents: afterHours },
		})),
);

const rate = (writer: Writer) => money({ ...writer, required: false });
const on = z.boolean().default(false);
const oneFile = z.array(z.unknown()).max(1, "Choose one file.").default([]);

/** The form of a certificate of insurance, with its files. */
export const certificateForm = perWriter((writer: Writer) =>
	z
		.object({
			...{ ...newRecord, ...knownRecord },
			kind: oneOf(insuranceKinds, "Choose a type."),
			carrier: optionalText(120),
			policyNumber: optionalText(60),
			eachOccurrence: money({ ...writer, required: false }),
			aggregate: money({ ...writer, required: false }),
			additionalInsured: on,
			fromDate: date({ ...writer, required: false }),
			toDate: date(writer),
			certificateFile: oneFile,
			endorsementFile: oneFile,
		})
		.transform(({ eachOccurrence, aggregate, ...form }) => ({
			...form,
			...{ eachOccurrenceCents: eachOccurrence, aggregateCents: aggregate },
		})),
);

/** What a vendor's W-9 says. */
export const vendorTaxForm = perWriter((writer: Writer) =>
	z.object({
		...knownRecord,
		taxName: optionalText(40),
		taxClass: oneOf(taxClasses).optional(),
		taxId: taxNumber,
		includeIn1099: on,
		w9Date: date({ ...writer, required: false }),
		file: oneFile,
	}),
);

/** Prefers a vendor at a property, or no longer. */
export const preferredForm = z.object({
	intent: z.enum(["prefer", "remove"]),
	propertyId: recordId("Choose a property."),
});

/** Merges the vendor of the page into another one. */
export const mergeVendorForm = z.object({
	intoId: recordId("Choose the vendor to keep."),
	confirm: z.boolean().default(false),
});

const trade = z.enum(["all", ...keysOf(vendorTrades)], { error: "Choose a trade." });
const kind = oneOf(insuranceKinds, "Choose a type.");

/** Forms of the vendor settings: what a missing certificate does, and what is required. */
export const vendorSettingsForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("modes"), atDispatch: oneOf(insuranceModes), atPayment: oneOf(insuranceModes) }),
		z
			.object({
				...{ intent: z.literal("require"), trade, kind },
				eachOccurrence: money({ ...writer, required: false }),
				aggregate: money({ ...writer, required: false }),
				additionalInsured: on,
			})
			.transform(({ eachOccurrence, aggregate, ...form }) => ({
				...form,
				...{ eachOccurrenceCents: eachOccurrence ?? null, aggregateCents: aggregate ?? null },
			})),
		z.object({ intent: z.literal("drop"), trade, kind }),
	]),
);
