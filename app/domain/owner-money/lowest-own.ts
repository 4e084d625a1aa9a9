import type { PlainDate } from "#domain/calendar/format";
import { availableCashOf } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { type Low, lowestOf, type Standing } from "./lowest";
import { type Banked, ownMoves } from "./own-moves";

/**
 * The lowest amount of its own money that each property has from a day on, in cents: cash less deposits received and
 * prepayments. `banked` leaves undeposited money out, and other organizations' properties are left out.
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

/** The same money by property: the current amount, and its changes on later days. */
export function ownSince(
	scope: Scope,
	propertyIds: readonly number[],
	from: PlainDate,
	{ banked = false }: Banked = {},
): Map<number, Standing> {
	const moves = ownMoves(scope, propertyIds, from, { banked });
	return new Map(
		[...availableCashOf(scope, propertyIds)].map(([id, cash]) => {
			const ownCents = cash.cashCents - cash.depositsHeldCents - cash.prepaymentsCents;
			const nowCents = banked ? ownCents - cash.undepositedCents : ownCents;
			return [id, { nowCents, moved: moves.filter(({ propertyId }) => propertyId === id) }];
		}),
	);
}
