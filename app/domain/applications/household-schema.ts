import { z } from "zod";
import { oneOf, optionalText, type Writer } from "~/domain/kernel/form-fields";
import { petKinds } from "./labels";
import { press } from "./step-schema";

/** The household step: children, pets and vehicles. Empty rows are dropped. */
export function householdForm({ today }: Writer) {
	const year = z
		.number({ error: "Enter a year." })
		.int("Enter a year.")
		.min(Number(today.slice(0, 4)) - 18, "Adults must apply on their own.");
	const needs = (named: string, message: string) => (row: Record<string, unknown>, context: z.RefinementCtx) => {
		const { [named]: name, ...rest } = row;
		if (name || Object.values(rest).every((value) => value === undefined || value === false)) return;
		context.addIssue({ code: "custom", path: [named], message });
	};
	return z
		.object({
			...press,
			children: z
				.array(
					z
						.object({
							name: optionalText(120),
							birthYear: year.max(Number(today.slice(0, 4)), "The year can't be in the future.").optional(),
						})
						.superRefine(needs("name", "Enter the name.")),
				)
				.max(12)
				.default([]),
			pets: z
				.array(
					z
						.object({
							kind: oneOf(petKinds).optional(),
							breed: optionalText(60),
							weight: optionalText(30),
							age: optionalText(30),
							assistance: z.boolean().default(false),
						})
						.superRefine(needs("kind", "Choose a type.")),
				)
				.max(8)
				.default([]),
			vehicles: z
				.array(
					z
						.object({
							make: optionalText(60),
							model: optionalText(60),
							year: optionalText(4),
							color: optionalText(30),
							plate: optionalText(20),
						})
						.superRefine(needs("make", "Enter the make.")),
				)
				.max(6)
				.default([]),
		})
		.transform(({ press, children, pets, vehicles }) => ({
			press,
			answer: {
				children: children.flatMap(({ name, birthYear }) => (name ? [{ name, birthYear }] : [])),
				pets: pets.flatMap(({ kind, ...pet }) => (kind ? [{ ...pet, kind }] : [])),
				vehicles: vehicles.flatMap(({ make, ...vehicle }) => (make ? [{ ...vehicle, make }] : [])),
			},
		}));
}
