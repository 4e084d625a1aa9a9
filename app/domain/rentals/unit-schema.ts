import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	limit,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	someOf,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { bathrooms, bedrooms, unitFeatures, useStatuses } from "./labels";

/** The form of one unit. */
export const unitForm = perWriter((writer: Writer) =>
	z
		.object({
			...unitShape(writer, true),
			...newRecord,
			...knownRecord,
			afterwards: z.literal("another").optional().catch(undefined),
		})
		.transform(unitFields),
);

/** The form that adds several units. `unitPattern` is set if units should be suggested and none are listed yet. */
export const unitsForm = perWriter((writer: Writer) =>
	z
		.object({ ...newRecord, ...unitPatternShape, units: unitLines(writer) })
		.superRefine((form, context) => {
			if (form.units.length > 0 || form.unitCount !== undefined) return;
			context.addIssue({ code: "custom", path: ["unitCount"], message: "Enter the number of units." });
		})
		.transform(({ units, idempotencyKey, ...form }) => ({
			units,
			unitPattern: units.length === 0 ? patternOf(form) : undefined,
			idempotencyKey,
		})),
);

/** The grid of market rents. */
export const marketRentsForm = perWriter((writer: Writer) =>
	z.object({
		rents: z
			.array(
				z
					.object({ unitId: recordId("That unit wasn't found."), marketRent: money({ ...writer, required: false }) })
					.transform(({ unitId, marketRent }) => ({ unitId, marketRentCents: marketRent ?? 0 })),
			)
			.max(2000)
			.default([]),
	}),
);

/** The fields of one unit. In a grid the number may be missing: that row is empty. */
function unitShape<Required extends boolean>(writer: Writer, numberRequired: Required) {
	const { locale, today } = writer;
	const unitNumber = requiredText(30, "Enter the unit number.");
	return {
		unitNumber: (numberRequired ? unitNumber : optionalText(30)) as Required extends true
			? typeof unitNumber
			: z.ZodOptional<typeof unitNumber>,
		bedrooms: oneOf(bedrooms).default("not_set"),
		bathrooms: oneOf(bathrooms).default("not_set"),
		sizeSqft: wholeNumber(1, 1_000_000).optional(),
		marketRent: money({ ...writer, required: false }),
		street: optionalText(100),
		description: optionalText(5000),
		features: someOf(unitFeatures),
		useStatus: oneOf(useStatuses).default("ready"),
		useStatusFrom: date({ locale, required: false }).refine(
			(day) => day === undefined || day <= today,
			"Use today's date or earlier.",
		),
	};
}

function unitFields<Form extends { marketRent: number | undefined }>({ marketRent, ...rest }: Form) {
	return { ...rest, marketRentCents: marketRent };
}

/** The rows of a grid of units; at most 500. */
export function unitLines(writer: Writer) {
	return z
		.array(z.object(unitShape(writer, false)).transform(unitLine))
		.max(500, "You can add up to 500 units.")
		.default([]);
}

export const unitPatternShape = {
	unitCount: wholeNumber(1, 500).optional(),
	unitPrefix: optionalText(20),
	unitFirstNumber: z.string().trim().max(9, limit(9)).regex(/^\d+$/, "Enter a whole number.").optional(),
	unitsPerFloor: wholeNumber(1, 500).optional(),
};

type PatternShape = z.output<z.ZodObject<typeof unitPatternShape>>;

/** The pattern that units are suggested from. */
export function patternOf({ unitCount, unitPrefix, unitFirstNumber, unitsPerFloor }: PatternShape) {
	if (unitCount === undefined) return undefined;
	return { count: unitCount, prefix: unitPrefix, firstNumber: unitFirstNumber, perFloor: unitsPerFloor };
}

/** A row without a number is empty: undefined, so that the others keep their row numbers. */
function unitLine<Form extends { unitNumber?: string | undefined; marketRent: number | undefined }>(form: Form) {
	const { unitNumber, ...rest } = unitFields(form);
	return unitNumber ? { ...rest, unitNumber } : undefined;
}
