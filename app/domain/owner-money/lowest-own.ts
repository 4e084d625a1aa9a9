import type { PlainDate } from "#domain/calendar/format";
import { propertiesCash } from "#domain/rentals";
import type { Scope } from "~/domain/scope";
import { type Low, lowestOf } from "./lowest";
import { ownMoves } from "./own-moves";

/**
 * The least that each property has of its own from a day on: cash less deposits received and prepayments; `banked`
 * without what lies undeposited. Properties that are not the organization's are left out.
 */
export function lowestOwn(
	scope: Scope,
	propertyIds: readonly number[],
	from: PlainDate,
	{ banked = false }: { banked?: boolean } = {},
): Map<number, Low> {
	const moved = ownMoves(scope, propertyIds, from, { banked });
	return new Map(
		[...propertiesCash(scope, propertyIds)].map(([id, cash]) => {
			const ownCents = cash.cashCents - cash.depositsHeldCents - cash.prepaymentsCents;
			const nowCents = banked ? ownCents - cash.undepositedCents : ownCents;
			const ofProperty = moved.filter(({ propertyId }) => propertyId === id);
			return [id, lowestOf(from, nowCents, ofProperty)];
		}),
	);
}
