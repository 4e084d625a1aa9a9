import { addDays } from "#domain/calendar/format";
import { heldStretches } from "#domain/owner-money";
import { type OwnedProperty, ownedProperties } from "#domain/rentals";
import type { Period } from "#domain/statements";
import type { Choice } from "~/domain/kernel/choice";
import { organizationOf } from "~/domain/kernel/organization";
import type { OwnerScope } from "./owner-scope";

/** A property that is or was the owner's, with the last of their shares that has begun. */
export type Owned = OwnedProperty & { isTheirs: boolean };

/** The properties that an owner owns or owned, current ones first. Those whose share begins later aren't included. */
export function owned(owner: OwnerScope): Owned[] {
	const { today } = organizationOf(owner);
	const begun = ownedProperties(owner, owner.propertyOwnerId)
		.filter(({ fromDate }) => fromDate <= today)
		.map((line) => ({ ...line, isTheirs: line.toDate === null || line.toDate >= today }));
	return begun.filter(({ propertyId }, at) => begun.findIndex((one) => one.propertyId === propertyId) === at);
}

/** One of the owner's properties; undefined if it never was theirs. */
export function findOwned(owner: OwnerScope, propertyId: number): Owned | undefined {
	return owned(owner).find((one) => one.propertyId === propertyId);
}

/** The owner's properties for a list of choices. */
export function ownedChoices(owner: OwnerScope): Choice[] {
	return owned(owner).map(({ propertyId, name, isTheirs }) => ({ id: propertyId, name, note: "", active: isTheirs }));
}

/** The ID of the requested property if it is or was theirs; all their properties' if none is requested. */
export function ownedIds(owner: OwnerScope, propertyId: number | undefined): number[] {
	const ids = owned(owner).map((one) => one.propertyId);
	return propertyId === undefined ? ids : ids.filter((id) => id === propertyId);
}

/**
 * The first days of a period, without a gap, on which the owner had a share of the property; undefined if there are
 * none.
 */
export function heldWithin(owner: OwnerScope, propertyId: number, { from, to }: Period): Period | undefined {
	let held: Period | undefined;
	for (const stretch of heldStretches(owner, owner.propertyOwnerId, ownedIds(owner, propertyId))) {
		if (held && addDays(held.to, 1) !== stretch.from) break;
		if (stretch.to < from || stretch.from > to) continue;
		held = {
			from: held?.from ?? (stretch.from > from ? stretch.from : from),
			to: stretch.to < to ? stretch.to : to,
		};
	}
	return held;
}
