import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { broughtByLeases, openingEntries } from "./opening-record";

/**
 * Of these properties, those whose leases began with tenants' money but that have no opening bank balance yet, with the
 * missing cents. Slow, because it reads every opening balance: call it only where the books don't add up.
 */
export function openingsToCome(scope: Scope, propertyIds: readonly number[]): Map<number, Cents> {
	if (propertyIds.length === 0) return new Map();
	const brought = broughtByLeases(scope);
	const entered = new Set(openingEntries(scope).map(({ propertyId }) => propertyId));
	return new Map(
		propertyIds.flatMap((id) => {
			const { depositsCents = 0, prepaidCents = 0 } = brought.get(id) ?? {};
			const cents = depositsCents + prepaidCents;
			return cents <= 0 || entered.has(id) ? [] : [[id, cents] as const];
		}),
	);
}
