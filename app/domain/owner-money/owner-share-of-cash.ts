import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { CashMovementReader } from "./cash-movement-reader";
import { partsNow } from "./owner-parts";
import { partOf, type Stretch } from "./share-stretches";

/** What of a property's money is an owner's; `shareBp` is 0 for one who owned it before. */
export type OwnedPart = { ownerId: number; shareBp: number; partCents: Cents };

/**
 * Each owner has their own money less their share of what is bound, so that the parts come to `cents`. What the
 * organization held itself for a time stays with it. Owners who own it no more are named while they have money there,
 * or owe it. The reader may be of more properties, and leave out those of a sole owner.
 */
export function ownerSharesOfCash(
	reader: CashMovementReader,
	propertyId: number,
	cents: Cents,
	stretches: readonly Stretch[],
	today: PlainDate,
): OwnedPart[] {
	const sole = soleOwner(stretches);
	if (sole) return [{ ...sole, partCents: cents }];
	const now = stretches.find(({ from, to }) => from <= today && today <= to)?.shares ?? [];
	const parts = partsNow(reader, propertyId, stretches);
	const earned = parts.owners.reduce((sum, owner) => sum + owner.cents, parts.organizationCents);
	return parts.owners
		.map((owner) => ({
			ownerId: owner.ownerId,
			shareBp: now.find((share) => share.ownerId === owner.ownerId)?.shareBp ?? 0,
			partCents: owner.cents + partOf(owner.ownerId, cents - earned, now),
		}))
		.filter(({ shareBp, partCents }) => shareBp > 0 || partCents !== 0)
		.sort((a, b) => b.shareBp - a.shareBp || a.ownerId - b.ownerId);
}

/** Who owned a property alone from the first day to the last. */
export function soleOwner(stretches: readonly Stretch[]): Stretch["shares"][number] | undefined {
	const [always, ...more] = stretches;
	const [sole, ...others] = always?.shares ?? [];
	return more.length === 0 && others.length === 0 ? sole : undefined;
}
