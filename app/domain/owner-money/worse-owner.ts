import type { PlainDate } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { type LedgerEnd, namedEntered, ownEntered } from "./entered-since";
import { type DayMove, lessSince, lowestWorse } from "./lowest";
import type { Short } from "./outgoing-money";
import type { NamedMove, OwnMove } from "./own-moves";
import { partOf, type Stretch, shareStretches } from "./share-stretches";
import { ownerName, ownersSince } from "./short-owner";
import { worseProperty } from "./worse-property";

/**
 * The first owner whose money, in all their properties together, is below zero on a day and lower than before this
 * entry; for properties without an owner on that day, the first such property.
 */
export function worseOwner(scope: Scope, end: LedgerEnd): Short | undefined {
	const entered = ownEntered(scope, end);
	const named = namedEntered(scope, end);
	const stretches = shareStretches(scope, [...new Set([...entered, ...named].map(({ propertyId }) => propertyId))]);
	for (const [ownerId, moves] of ownersMoves(entered, named, stretches)) {
		const from = lessSince(moves);
		const standing = from && ownersSince(scope, [ownerId], from).get(ownerId);
		const low = standing && lowestWorse(from, standing, moves);
		if (!low) continue;
		const { cents: leftCents, ...when } = low;
		return { name: ownerName(ownerId), leftCents, ...when };
	}
	const isOwned = ({ propertyId, date }: OwnMove) => sharesOn(stretches.get(propertyId), date).length > 0;
	const unowned = new Set(entered.filter((move) => !isOwned(move)).map(({ propertyId }) => propertyId));
	return worseProperty(
		scope,
		entered.filter(({ propertyId }) => unowned.has(propertyId)),
	);
}

type Stretches = ReadonlyMap<number, readonly Stretch[]>;

function sharesOn(stretches: readonly Stretch[] = [], date: PlainDate): Stretch["shares"] {
	return stretches.find(({ from, to }) => from <= date && date <= to)?.shares ?? [];
}

/**
 * By owner, what this entry changed of their money: their share on that day, and entries that name them. Shares are
 * taken from running totals, so that amounts which cancel out also cancel out for each owner.
 */
function ownersMoves(entered: readonly OwnMove[], named: readonly NamedMove[], stretches: Stretches) {
	const movesOf = new Map<number, DayMove[]>();
	const add = (ownerId: number, move: DayMove) => movesOf.set(ownerId, [...(movesOf.get(ownerId) ?? []), move]);
	const shared = [...entered, ...named.map((move) => ({ ...move, cents: -move.cents }))].sort((a, b) =>
		a.date < b.date ? -1 : 1,
	);
	const totals = new Map<Stretch["shares"], number>();
	for (const { propertyId, date, cents } of shared) {
		const shares = sharesOn(stretches.get(propertyId), date);
		const before = totals.get(shares) ?? 0;
		totals.set(shares, before + cents);
		for (const { ownerId } of shares) {
			add(ownerId, { date, cents: partOf(ownerId, before + cents, shares) - partOf(ownerId, before, shares) });
		}
	}
	for (const { ownerId, date, cents } of named) add(ownerId, { date, cents });
	return movesOf;
}
