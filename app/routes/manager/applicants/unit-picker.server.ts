import { findUnit, searchUnits, unitChoices } from "#domain/rentals";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";

/**
 * The options of a unit picker: every unit if there are few, otherwise those that match the typed text. The chosen
 * units are always included.
 */
export function findUnits(scope: Scope, { q = "", keep = [], limit = 200 }: ChoiceRequest): Choice[] {
	const units = q === "" ? (limit === 0 ? [] : unitChoices(scope, { limit })) : searchUnits(scope, q).slice(0, limit);
	const choices = units.map(({ id, propertyName, unitNumber }) => choice(id, propertyName, unitNumber));
	const chosen = keep
		.filter((id) => !choices.some((one) => one.id === id))
		.flatMap((id) => findUnit(scope, id) ?? [])
		.map(({ id, property, unitNumber }) => choice(id, property.name, unitNumber));
	return [...chosen, ...choices];
}

function choice(id: number, propertyName: string, unitNumber: string): Choice {
	return { id, name: `${propertyName} · ${unitNumber}`, note: "", active: true };
}
