import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import type { CashSum } from "./cash-sums";
import { type Days, type MovedReader, movedReader } from "./moved-reader";
import type { OwnEntry } from "./own-entries";
import { partsOfCash, soleOwner } from "./parts-of-cash";
import { shareStretches } from "./share-stretches";
import { ownersCents, type Short, shortProperty, type Taken, takenByProperty } from "./taken";
import { takenOf } from "./taken-owners";

/**
 * The first owner who would have less than nothing in all their properties together, of the money that is really theirs;
 * where nobody else owns them, the first property.
 */
export function shortOwner(scope: Scope, taken: readonly Taken[], date: PlainDate): Short | undefined {
	const { ownerIds, unownedIds } = takenOf(scope, taken, date);
	const leftOf = leftToOwners(scope, ownerIds, taken, date);
	for (const ownerId of ownerIds) {
		const leftCents = leftOf.get(ownerId) ?? 0;
		if (leftCents < 0) return { name: ownerName(ownerId), leftCents };
	}
	const ofUnowned = taken.filter(({ propertyId }) => propertyId !== null && unownedIds.includes(propertyId));
	return ofUnowned.length > 0 ? shortProperty(scope, ofUnowned) : undefined;
}

/** What each owner has in all their properties together once this is taken. */
function leftToOwners(scope: Scope, ownerIds: readonly number[], taken: readonly Taken[], date: PlainDate) {
	const { today } = organizationOf(scope);
	const stretches = shareStretches(scope, everOwned(ownerIds));
	const ids = [...stretches.keys()];
	const ownOf = ownersCents(scope, ids);
	const takenFrom = takenByProperty(taken);
	const shared = ids.filter((id) => !soleOwner(stretches.get(id) ?? []));
	const reader = withTaken(movedReader(scope, shared), taken, date);
	const leftOf = new Map<number, Cents>();
	for (const id of ids) {
		const leftCents = (ownOf.get(id) ?? 0) - (takenFrom.get(id) ?? 0);
		for (const { ownerId, partCents } of partsOfCash(reader, id, leftCents, stretches.get(id) ?? [], today)) {
			leftOf.set(ownerId, (leftOf.get(ownerId) ?? 0) + partCents);
		}
	}
	return leftOf;
}

/** Reads what moved as if this had been taken already: of all owners like an expense, of one like a draw. */
function withTaken(reader: MovedReader, taken: readonly Taken[], date: PlainDate): MovedReader {
	const of = (propertyId: number, { from, to }: Days) =>
		from <= date && date <= to ? taken.filter((one) => one.propertyId === propertyId) : [];
	return {
		sums: (propertyId, days) => [
			...reader.sums(propertyId, days),
			...of(propertyId, days).flatMap(({ ownerId, amountCents }): CashSum[] =>
				ownerId === undefined ? [{ ...expense, propertyId, amountCents }] : [],
			),
		],
		own: (propertyId, days) => [
			...reader.own(propertyId, days),
			...of(propertyId, days).flatMap(({ ownerId, amountCents }): OwnEntry[] =>
				ownerId === undefined ? [] : [{ propertyId, ownerId, accountId: -1, inCents: 0, outCents: amountCents }],
			),
		],
	};
}

const expense = { accountId: 0, number: "", name: "", type: "expense", isMoney: false, isOpening: false } as const;

function everOwned(ownerIds: readonly number[]): number[] {
	return statement<{ id: number }>(
		"SELECT DISTINCT property_id AS id FROM ownership_shares WHERE owner_id IN (SELECT value FROM json_each(?))",
	)
		.all(JSON.stringify(ownerIds))
		.map(({ id }) => id);
}

function ownerName(ownerId: number): string {
	const row = statement<{ name: string }>("SELECT display_name AS name FROM property_owners WHERE id = ?").get(ownerId);
	return row?.name ?? "";
}
