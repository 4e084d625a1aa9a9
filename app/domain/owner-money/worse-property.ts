import { propertyName } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { lessSince, lowestWorse } from "./lowest";
import { ownSince } from "./lowest-own";
import type { Short } from "./outgoing-money";
import type { Banked, OwnMove } from "./own-moves";

/** The first property whose own money is below zero on a day, and lower than before this entry. */
export function worseProperty(scope: Scope, entered: readonly OwnMove[], banked: Banked = {}): Short | undefined {
	for (const id of new Set(entered.map(({ propertyId }) => propertyId))) {
		const ofProperty = entered.filter(({ propertyId }) => propertyId === id);
		const from = lessSince(ofProperty);
		const standing = from && ownSince(scope, [id], from, banked).get(id);
		const low = standing && lowestWorse(from, standing, ofProperty);
		if (!low) continue;
		const { cents: leftCents, ...when } = low;
		return { name: propertyName(scope, id) ?? "", leftCents, ...when };
	}
	return undefined;
}
