import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type CashMovementReader, cashMovementReader, type Days } from "./cash-movement-reader";
import type { CashSum } from "./cash-sums";
import { type DayMove, lowestOf, type Standing } from "./lowest";
import { outgoingByProperty, ownersCents, type Short, shortProperty, type Taken } from "./outgoing-money";
import type { OwnEntry } from "./own-entries";
import { namedMoves, ownMoves } from "./own-moves";
import { ownerSharesOfCash, soleOwner } from "./owner-share-of-cash";
import { ownersCharged } from "./owners-charged";
import { partOf, type Stretch, shareStretches } from "./share-stretches";

/**
 * The first owner whose own money, in all their properties together, would be below zero on any day from the posting
 * date on; for properties without an owner, the first such property.
 */
export function shortOwner(scope: Scope, taken: readonly Taken[], date: PlainDate): Short | undefined {
	const { ownerIds, unownedIds } = ownersCharged(scope, taken, date);
	for (const [ownerId, standing] of ownersSince(scope, ownerIds, date, taken)) {
		const { cents: leftCents, ...when } = lowestOf(date, standing);
		if (leftCents < 0) return { name: ownerName(ownerId), leftCents, ...when };
	}
	const ofUnowned = taken.filter(({ propertyId }) => propertyId !== null && unownedIds.includes(propertyId));
	return ofUnowned.length > 0 ? shortProperty(scope, ofUnowned, date) : undefined;
}

/** Each owner's money in all their properties together, after some money is taken on a day. */
export function ownersSince(
	scope: Scope,
	ownerIds: readonly number[],
	date: PlainDate,
	taken: readonly Taken[] = [],
): Map<number, Standing> {
	const stretches = shareStretches(scope, everOwned(ownerIds));
	const leftOf = leftToOwners(scope, stretches, taken, date);
	const movedOf = ownersMoves(scope, stretches, date);
	return new Map(ownerIds.map((id) => [id, { nowCents: leftOf.get(id) ?? 0, moved: movedOf.get(id) ?? [] }]));
}

type Stretches = ReadonlyMap<number, Stretch[]>;

/**
 * By owner, the changes of their money on each later day: their share of shared entries, and entries that name them.
 */
function ownersMoves(scope: Scope, stretches: Stretches, after: PlainDate): Map<number, DayMove[]> {
	const ids = [...stretches.keys()];
	const named = namedMoves(scope, ids, after);
	const movedOf = new Map<number, DayMove[]>();
	const add = (ownerId: number, moved: DayMove) => movedOf.set(ownerId, [...(movedOf.get(ownerId) ?? []), moved]);
	for (const { propertyId, ownerId, date, cents } of named) {
		add(ownerId, { date, cents });
		for (const { ownerId, cents: part } of shared(stretches, propertyId, date, -cents))
			add(ownerId, { date, cents: part });
	}
	for (const { propertyId, date, cents } of ownMoves(scope, ids, after)) {
		for (const { ownerId, cents: part } of shared(stretches, propertyId, date, cents))
			add(ownerId, { date, cents: part });
	}
	return movedOf;
}

function shared(stretches: Stretches, propertyId: number, date: PlainDate, cents: Cents) {
	const shares = stretches.get(propertyId)?.find(({ from, to }) => from <= date && date <= to)?.shares ?? [];
	return shares.map(({ ownerId }) => ({ ownerId, cents: partOf(ownerId, cents, shares) }));
}

/** Each owner's money in all their properties together after this is taken. */
function leftToOwners(scope: Scope, stretches: Stretches, taken: readonly Taken[], date: PlainDate) {
	const { today } = organizationOf(scope);
	const ids = [...stretches.keys()];
	const ownOf = ownersCents(scope, ids);
	const takenFrom = outgoingByProperty(taken);
	const shared = ids.filter((id) => !soleOwner(stretches.get(id) ?? []));
	const reader = withTaken(cashMovementReader(scope, shared), taken, date);
	const leftOf = new Map<number, Cents>();
	for (const id of ids) {
		const leftCents = (ownOf.get(id) ?? 0) - (takenFrom.get(id) ?? 0);
		for (const { ownerId, partCents } of ownerSharesOfCash(reader, id, leftCents, stretches.get(id) ?? [], today)) {
			leftOf.set(ownerId, (leftOf.get(ownerId) ?? 0) + partCents);
		}
	}
	return leftOf;
}

/** Reads changes as if this were already taken: from all owners, like an expense; or from one owner, like a draw. */
function withTaken(reader: CashMovementReader, taken: readonly Taken[], date: PlainDate): CashMovementReader {
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

export function ownerName(ownerId: number): string {
	const row = statement<{ name: string }>("SELECT display_name AS name FROM property_owners WHERE id = ?").get(ownerId);
	return row?.name ?? "";
}
