import { openingsToCome } from "#domain/banking";
import { availableCash } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { found } from "~/web/not-found.server";

/** A property's cash; where it is short, also what of that only lacks its opening balance. */
export function cashAvailable(scope: Scope, propertyId: number) {
	const cash = found(availableCash(scope, propertyId));
	const isShort = cash.availableCents + cash.reserveCents < 0;
	const toCome = openingsToCome(scope, isShort ? [propertyId] : []);
	return { cash, toComeCents: toCome.get(propertyId) ?? 0 };
}
