import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { broughtByLeases, openingEntries } from "./opening-record";

/**
 * Of these properties, those whose leases brought in tenants' money and that no opening balance says the bank of, each
 * with how much: until it is entered their books lack that money, and no one spent it. Reads every opening balance, so
 * ask only about what does not add up.
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
