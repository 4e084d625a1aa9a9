import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import { parsePercent } from "./format";
import {
	bathrooms,
	bedrooms,
	includedInRent,
	mailingPreferences,
	propertyFeatures,
	rentalTypeOf,
	subTypes,
	unitFeatures,
	useStatuses,
} from "./labels";
import { splitName } from "./person-name";

/** How the person typing writes amounts and dates, and what day it is for them. */
type Writer = { locale: string; today: string };

const limit = (most: number) => `At most ${most} characters.`;
const optionalText = (most: number) => z.string().trim().max(most, limit(most)).optional();
const requiredText = (most: number, error: string) => z.string({ error }).trim().min(1, error).max(most, limit(most));
const keysOf = <Words extends Record<string, string>>(words: Words) =>
	Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];
const oneOf = <Words extends Record<string, string>>(words: Words, error = "Choose one of the list.") =>
	z.enum(keysOf(words), { error });
const someOf = <Words extends Record<string, string>>(words: Words) =>
	z.array(z.enum(keysOf(words), { error: "Choose from the list." })).default([]);
const recordId = (error: string) => z.number({ error }).int(error).positive(error);
const email = z
	.string()
	.trim()
	.max(254, limit(254))
	.pipe(z.email("Enter an e-mail address such as ana@example.com."))
	.optional();
const phone = z
	.string()
	.trim()
	.max(30, limit(30))
	.refine((text) => text.replace(/\D/g, "").length >= 5, "Enter a phone number such as 555-010-1234.")
	.optional();
const wholeNumber = (least: number, most: number) =>
	z
		.string()
		.trim()
		.regex(/^(\d+|\d{1,3}([,. ]\d{3})+)$/, "Enter a whole number.")
		.transform((text) => Number(text.replace(/\D/g, "")))
		.pipe(
			z
				.number()
				.min(least, `At least ${least}.`)
				.max(most, `At most ${most.toLocaleString("en-US")}.`),
		);
const percent = (error: string) =>
	z.string({ error }).transform((text, context) => {
		const parsed = parsePercent(text);
		if (parsed.ok) return parsed.basisPoints;
		context.addIssue({ code: "custom", message: parsed.message });
		return z.NEVER;
	});

/** Hidden fields of every form: the key that makes twice once, and the record's state when the form was opened. */
const newRecord = { idempotencyKey: z.string().max(100).optional() };
const knownRecord = { seenUpdatedDate: z.string().max(40).optional() };

const postalAddress = {
	street2: optionalText(100),
	city: optionalText(100),
	state: optionalText(60),
	postalCode: optionalText(20),
	country: optionalText(60),
};

const unitPatternShape = {
	unitCount: wholeNumber(1, 500).optional(),
	unitPrefix: optionalText(20),
	unitFirstNumber: z.string().trim().max(9, limit(9)).regex(/^\d+$/, "Enter a whole number.").optional(),
	unitsPerFloor: wholeNumber(1, 500).optional(),
};

/** Editing a property; fields named as in the form. */
export function propertyForm(writer: Writer) {
	return z.object({ ...propertyShape(writer), ...knownRecord }).transform(propertyFields);
}

/** Adding a property. `unitPattern` is set where several units are to be proposed and none are listed yet. */
export function newPropertyForm(writer: Writer) {
	return z
		.object({
			...propertyShape(writer),
			...newRecord,
			owners: z.array(ownerLine).max(20).default([]),
			ownersFrom: date({ ...writer, required: false }),
			unitMode: z.enum(["one", "several"]).default("one"),
			...unitPatternShape,
			units: unitLines(writer),
			afterwards: z.literal("another").optional().catch(undefined),
		})
		.superRefine((form, context) => {
			if (form.unitMode === "several" && form.units.length === 0 && form.unitCount === undefined) {
				context.addIssue({ code: "custom", path: ["unitCount"], message: "Enter how many units there are." });
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
export function ownershipForm(writer: Writer) {
	return z.object({
		from: date(writer),
		owners: z.array(ownerLine).max(20).default([]),
	});
}

/** Adding or editing one unit. */
export function unitForm(writer: Writer) {
	return z
		.object({
			...unitShape(writer, true),
			...newRecord,
			...knownRecord,
			afterwards: z.literal("another").optional().catch(undefined),
		})
		.transform(unitFields);
}

/** Adding several units at once: `unitPattern` is set where they are to be proposed and none are listed yet. */
export function unitsForm(writer: Writer) {
	return z
		.object({ ...newRecord, ...unitPatternShape, units: unitLines(writer) })
		.superRefine((form, context) => {
			if (form.units.length > 0 || form.unitCount !== undefined) return;
			context.addIssue({ code: "custom", path: ["unitCount"], message: "Enter how many units there are." });
		})
		.transform(({ units, idempotencyKey, ...form }) => ({
			units,
			unitPattern: units.length === 0 ? patternOf(form) : undefined,
			idempotencyKey,
		}));
}

/** Deleting a record, or taking it out of use and back: said in full, so that a second press changes nothing. */
export const removeForm = z.object({ intent: z.enum(["delete", "deactivate", "reactivate"]) });

/** The grid of market rents. */
export function marketRentsForm({ locale }: Writer) {
	return z.object({
		rents: z
			.array(
				z
					.object({ unitId: recordId("This unit was not found."), marketRent: money({ locale, required: false }) })
					.transform(({ unitId, marketRent }) => ({ unitId, marketRentCents: marketRent ?? 0 })),
			)
			.max(2000)
			.default([]),
	});
}

/** Adding or editing a rental owner. */
export function ownerForm(writer: Writer) {
	return z.object({
		...newRecord,
		...knownRecord,
		...personName,
		email,
		alternateEmail: email,
		phone,
		alternatePhone: phone,
		street: optionalText(100),
		...postalAddress,
		agreementStart: date({ ...writer, required: false }),
		agreementEnd: date({ ...writer, required: false }),
		taxId: z
			.string()
			.trim()
			.max(20, limit(20))
			.regex(/^[\dA-Za-z -]*\d[\dA-Za-z -]*$/, "Enter the tax number in digits.")
			.optional(),
		taxName: optionalText(80),
		includeIn1099: z.boolean().default(false),
		comment: optionalText(5000),
	});
}

/** Adding or editing a tenant. */
export function tenantForm(writer: Writer) {
	return z
		.object({
			...newRecord,
			...knownRecord,
			...personName,
			email,
			alternateEmail: email,
			mobilePhone: phone,
			homePhone: phone,
			workPhone: phone,
			birthDate: date({ ...writer, required: false }).refine(
				(day) => day === undefined || day < writer.today,
				"A birth date lies in the past.",
			),
			street: optionalText(100),
			...postalAddress,
			mailingPreference: oneOf(mailingPreferences).default("email"),
			textsAllowed: z.boolean().default(false),
			smsOptInDate: date({ ...writer, required: false }),
			emergencyName: optionalText(120),
			emergencyRelationship: optionalText(60),
			emergencyPhone: phone,
			emergencyEmail: email,
			vehicles: z.array(optionalText(120)).max(3, "At most three vehicles.").default([]),
			comment: optionalText(5000),
			differentPerson: z.boolean().default(false),
		})
		.transform(({ textsAllowed, smsOptInDate, vehicles, ...tenant }) => ({
			...tenant,
			smsOptInDate: textsAllowed ? (smsOptInDate ?? writer.today) : undefined,
			vehicles: vehicles.filter((vehicle) => vehicle !== undefined),
		}));
}

const personName = {
	isCompany: z.boolean().default(false),
	firstname: optionalText(60),
	lastname: optionalText(60),
	companyName: optionalText(120),
};

/** An owner already known, or a new one by name; a line left empty is undefined, so that the others keep their place. */
const ownerLine = z
	.object({
		ownerId: z.union([z.literal("new"), recordId("This owner was not found.")]).optional(),
		newName: optionalText(120),
		newEmail: email,
		newIsCompany: z.boolean().default(false),
		share: percent("Enter the share.").optional(),
	})
	.superRefine(({ ownerId, newName, share }, context) => {
		const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
		if (ownerId === undefined && share !== undefined && share > 0) issue("ownerId", "Choose an owner.");
		if (ownerId !== undefined && share === undefined) issue("share", "Enter the share.");
		if (ownerId === "new" && newName === undefined) issue("newName", "Enter the owner's name.");
	})
	.transform(({ ownerId, newName = "", newEmail, newIsCompany, share = 0 }) => {
		if (ownerId === undefined) return undefined;
		if (ownerId !== "new") return { ownerId, shareBp: share };
		return { newOwner: { ...splitName(newName, newIsCompany), email: newEmail }, shareBp: share };
	});

function propertyShape(writer: Writer) {
	const { locale, today } = writer;
	const nextYear = Number(today.slice(0, 4)) + 1;
	const optionalMoney = money({ locale, required: false });
	return {
		name: optionalText(127),
		subType: oneOf(subTypes, "Choose the kind."),
		street: requiredText(100, "Enter the street."),
		...postalAddress,
		city: requiredText(100, "Enter the city."),
		yearBuilt: z
			.string()
			.trim()
			.regex(/^\d{4}$/, "Enter a year such as 1987.")
			.transform(Number)
			.pipe(z.number().min(1600, "At least 1600.").max(nextYear, `At most ${nextYear}.`))
			.optional(),
		description: optionalText(5000),
		operatingAccountId: recordId("Choose the operating bank account."),
		depositAccountId: recordId("This bank account was not found.").optional(),
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

/** The form's words for amounts and shares become the domain's cents and basis points. */
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

function unitShape<Required extends boolean>({ locale, today }: Writer, numberRequired: Required) {
	const unitNumber = requiredText(30, "Enter the unit number.");
	return {
		unitNumber: (numberRequired ? unitNumber : optionalText(30)) as Required extends true
			? typeof unitNumber
			: z.ZodOptional<typeof unitNumber>,
		bedrooms: oneOf(bedrooms).default("not_set"),
		bathrooms: oneOf(bathrooms).default("not_set"),
		sizeSqft: wholeNumber(1, 1_000_000).optional(),
		marketRent: money({ locale, required: false }),
		street: optionalText(100),
		description: optionalText(5000),
		features: someOf(unitFeatures),
		useStatus: oneOf(useStatuses).default("ready"),
		useStatusFrom: date({ locale, required: false }).refine(
			(day) => day === undefined || day <= today,
			"Write today or an earlier day.",
		),
	};
}

function unitFields<Form extends { marketRent: number | undefined }>({ marketRent, ...rest }: Form) {
	return { ...rest, marketRentCents: marketRent };
}

function unitLines(writer: Writer) {
	return z
		.array(z.object(unitShape(writer, false)).transform(unitLine))
		.max(500, "At most 500 units.")
		.default([]);
}

type PatternShape = z.output<z.ZodObject<typeof unitPatternShape>>;

/** The pattern that units are proposed from. */
function patternOf({ unitCount, unitPrefix, unitFirstNumber, unitsPerFloor }: PatternShape) {
	if (unitCount === undefined) return undefined;
	return { count: unitCount, prefix: unitPrefix, firstNumber: unitFirstNumber, perFloor: unitsPerFloor };
}

/** A line without a number is an empty one: undefined, so that the others keep their place. */
function unitLine<Form extends { unitNumber?: string | undefined; marketRent: number | undefined }>(form: Form) {
	const { unitNumber, ...rest } = unitFields(form);
	return unitNumber ? { ...rest, unitNumber } : undefined;
}
