import type { PlainDate } from "#domain/calendar/format";
import { propertiesCash } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { type Low, lowestOf, type Standing } from "./lowest";
import { type Banked, ownMoves } from "./own-moves";

/**
 * The least that each property has of its own from a day on: cash less deposits received and prepayments; `banked`
 * without what lies undeposited. Properties that are not the organization's are left out.
 */
export function lowestOwn(
	scope: Scope,
	propertyIds: readonly number[],
	from: PlainDate,
	banked: Banked = {},
): Map<number, Low> {
	const standings = ownSince(scope, propertyIds, from, banked);
	return new Map([...standings].map(([id, standing]) => [id, lowestOf(from, standing)]));
}

/** The same, each as it stands. */
export function ownSince(
	scope: Scope,
	propertyIds: readonly number[],
	from: PlainDate,
	{ banked = false }: Banked = {},
): Map<number, Standing> {
	const moves = ownMoves(scope, propertyIds, from, { banked });
	return new Map(
		[...propertiesCash(scope, propertyIds)].map(([id, cash]) => {
			const ownCents = cash.cashCents - cash.depositsHeldCents - cash.prepaymentsCents;
			const nowCents = banked ? ownCents - cash.undepositedCents : ownCents;
			return [id, { nowCents, moved: moves.filter(({ propertyId }) => propertyId === id) }];
		}),
	);
}
