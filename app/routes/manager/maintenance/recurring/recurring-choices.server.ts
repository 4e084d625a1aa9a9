import { propertyChoices } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import { workTeam } from "../work-team.server";

export function finders(scope: Scope): Record<"propertyId", FindChoices> {
	return { propertyId: (ask) => propertyChoices(scope, ask) };
}

/** The options of a recurring request's form; the chosen property is always included. */
export function recurringChoices(scope: Scope, propertyId?: number, keeps?: number | null) {
	return {
		properties: choicesOf("propertyId", finders(scope).propertyId, propertyId === undefined ? [] : [propertyId]),
		team: workTeam(scope, { propertyId, keeps: keeps ?? null }),
	};
}
