import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { CashMovementReader } from "./cash-movement-reader";
import { partsNow } from "./owner-parts";
import { partOf, type Stretch } from "./share-stretches";

/** An owner's part of a property's money, in cents; `shareBp` (basis points) is 0 for a former owner. */
type OwnedPart = { ownerId: number; shareBp: number; partCents: Cents };

/**
 * Splits a property's `cents` among its owners: each has their own money less their share of what is held for tenants.
 * What was earned while the organization owned the property stays with the organization. Former owners are listed if
 * they still have money there or owe some. The reader may cover more properties, and may leave out those with a sole
 * owner.
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

/** The owner who has always owned a property alone; undefined if there were others. */
export function soleOwner(stretches: readonly Stretch[]): Stretch["shares"][number] | undefined {
	const [always, ...more] = stretches;
	const [sole, ...others] = always?.shares ?? [];
	return more.length === 0 && others.length === 0 ? sole : undefined;
}
