import { colleagues } from "#domain/identity";
import { propertyChoices } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { choicesOf, type FindChoices } from "~/web/choices.server";

export function finders(scope: Scope): Record<"propertyId", FindChoices> {
	return { propertyId: (ask) => propertyChoices(scope, ask) };
}

/** The options of a recurring request's form; the chosen property is always included. */
export function recurringChoices(scope: Scope, propertyId?: number) {
	return {
		properties: choicesOf("propertyId", finders(scope).propertyId, propertyId === undefined ? [] : [propertyId]),
		team: colleagues(scope).map(({ id, name }) => ({ value: id, label: name })),
	};
}
