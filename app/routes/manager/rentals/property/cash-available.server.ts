import { openingsToCome } from "#domain/banking";
import { availableCash } from "#domain/owner-money";
import type { Scope } from "~/domain/kernel/scope";
import { found } from "~/web/not-found.server";

/**
 * A property's available cash. If it is short, `toComeCents` is the part that exists only because its opening balance
 * is missing.
 */
export function cashAvailable(scope: Scope, propertyId: number) {
	const cash = found(availableCash(scope, propertyId));
	const isShort = cash.availableCents + cash.reserveCents < 0;
	const toCome = openingsToCome(scope, isShort ? [propertyId] : []);
	return { cash, toComeCents: toCome.get(propertyId) ?? 0 };
}
