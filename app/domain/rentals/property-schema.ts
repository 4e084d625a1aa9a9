import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	email,
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	percent,
	perWriter,
	postalAddress,
	recordId,
	requiredText,
	someOf,
	type Writer,
} from "~/domain/kernel/form-fields";
import { includedInRent, propertyFeatures, rentalTypeOf, subTypes } from "./labels";
import { splitName } from "./person-name";
import { wrongTotal } from "./share-total";
import { patternOf, unitLines, unitPatternShape } from "./unit-schema";

/** The form that edits a property. */
export const propertyForm = perWriter((writer: Writer) => knownProperty(writer, { terms: true }));

/** The same form without its financial settings, for who may not change what was agreed with owners. */
export const propertyWithoutTermsForm = perWriter((writer: Writer) => knownProperty(writer, { terms: false }));

/** The form that adds a property. `unitPattern` is set if several units should be suggested and none are listed yet. */
export const newPropertyForm = perWriter((writer: Writer) => newProperty(writer, { terms: true }));

/** The same form without owners and financial settings. */
export const newPropertyWithoutTermsForm = perWriter((writer: Writer) => newProperty(writer, { terms: false }));

function knownProperty(writer: Writer, asks: { terms: boolean }) {
	return z.object({ ...propertyShape(writer, asks), ...knownRecord }).transform(propertyFields);
}

function newProperty(writer: Writer, asks: { terms: boolean }) {
	return z
		.object({
			...propertyShape(writer, asks),
			...newRecord,
			owners: ownerLines,
			ownersFrom: date({ ...writer, required: false }),
			unitMode: z.enum(["one", "several"]).default("one"),
			...unitPatternShape,
			units: unitLines(writer),
			afterwards: z.literal("another").optional().catch(undefined),
		})
		.superRefine((form, context) => {
			if (form.unitMode === "several" && form.units.length === 0 && form.unitCount === undefined) {
				context.addIssue({ code: "custom", path: ["unitCount"], message: "Enter the number of units." });
			}
		})
		.transform(({ owners, ownersFrom, unitMode, units, idempotencyKey, ...form }) => ({
			...propertyFields(form),
			owners,
			ownersFrom,
			units: unitMode === "several" ? units : [],
			unitPattern: unitMode === "several" && units.length === 0 ? patternOf(form) : undefined,
			idempotencyKey,
		}));
}

/** Who owns a property from a day on. */
export const ownershipForm = perWriter((writer: Writer) =>
	z.object({
		from: date({ ...writer, required: false }),
		confirmClosed: z.boolean().default(false),
		owners: ownerLines,
	}),
);

/** An existing owner, or a new one by name. An empty row is undefined, so that the others keep their row numbers. */
const ownerLine = z
	.object({
		ownerId: z.union([z.literal("new"), recordId("That owner wasn't found.")]).optional(),
		newName: optionalText(120),
		newEmail: email,
		newIsCompany: z.boolean().default(false),
		share: percent("Enter a share.").optional(),
	})
	.transform(({ ownerId, newName, ...line }) => ({
		...line,
		newName,
		ownerId: ownerId ?? (newName === undefined ? undefined : ("new" as const)),
	}))
	.superRefine(({ ownerId, newName, share }, context) => {
		const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
		if (ownerId === undefined && share !== undefined && share > 0) issue("ownerId", "Choose an owner.");
		if (ownerId !== undefined && share === undefined) issue("share", "Enter a share.");
		if (ownerId === "new" && newName === undefined) issue("newName", "Enter the owner's name.");
	})
	.transform(({ ownerId, newName = "", newEmail, newIsCompany, share = 0 }) => {
		if (ownerId === undefined) return undefined;
		if (ownerId !== "new") return { ownerId, shareBp: share };
		return { newOwner: { ...splitName(newName, newIsCompany), email: newEmail }, shareBp: share };
	});

/** The shares must total 100%, or be empty. Missing fields are refused at their own rows. */
const ownerLines = z
	.array(ownerLine)
	.max(20)
	.default([])
	.superRefine((lines, context) => {
		const message = wrongTotal(lines);
		if (message) context.addIssue({ code: "custom", message });
	});

function propertyShape(writer: Writer, { terms }: { terms: boolean }) {
	const { locale, today } = writer;
	const nextYear = Number(today.slice(0, 4)) + 1;
	const optionalMoney = money({ ...writer, required: false });
	const operatingAccount = recordId("Choose an operating bank account.");
	return {
		name: optionalText(127),
		subType: oneOf(subTypes, "Choose a type."),
		street: requiredText(100, "Enter the street address."),
		...postalAddress,
		city: requiredText(100, "Enter the city."),
		yearBuilt: z
			.string()
			.trim()
			.regex(/^\d{4}$/, "Enter a year like 1987.")
			.transform(Number)
			.pipe(z.number().min(1600, "Enter 1600 or later.").max(nextYear, `Enter ${nextYear} or earlier.`))
			.optional(),
		description: optionalText(5000),
		operatingAccountId: terms ? operatingAccount : operatingAccount.optional(),
		depositAccountId: recordId("That bank account wasn't found.").optional(),
		reserve: optionalMoney,
		managementFeePercent: percent("Enter a percentage.").optional(),
		managementFeeFlat: optionalMoney,
		managementFeeMin: optionalMoney,
		managementFeeMax: optionalMoney,
		managementFeeWaiveVacant: z.boolean().default(false),
		insuranceExpires: date({ locale, required: false }),
		managerName: optionalText(120),
		includedInRent: someOf(includedInRent),
		features: someOf(propertyFeatures),
		sameAddress: z.boolean().default(false),
	};
}

type PropertyShape = z.output<z.ZodObject<ReturnType<typeof propertyShape>>>;

/** Converts the form's amounts and percentages to cents and basis points. */
function propertyFields<Form extends PropertyShape>(form: Form) {
	const { reserve, managementFeePercent, managementFeeFlat, managementFeeMin, managementFeeMax, ...rest } = form;
	return {
		...rest,
		rentalType: rentalTypeOf(rest.subType),
		reserveCents: reserve,
		managementFeePercentBp: managementFeePercent,
		managementFeeFlatCents: managementFeeFlat,
		managementFeeMinCents: managementFeeMin,
		managementFeeMaxCents: managementFeeMax,
	};
}
