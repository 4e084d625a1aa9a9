import { addDays, firstDay, lastDay, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { type CashMovementReader, cashMovementReader, type Days } from "./cash-movement-reader";
import type { CashSum } from "./cash-sums";
import type { OwnEntry } from "./own-entries";
import { partOf, type Stretch, shareStretches } from "./share-stretches";

/** What changed the owners' money; positive raises it, so expenses are negative. */
export type Moved = { incomeCents: Cents; expenseCents: Cents; otherCents: Cents };

/** One property within some days, during which the same owners had the same shares. */
export type OwnedStretch = {
	propertyId: number;
	from: PlainDate;
	to: PlainDate;
	shareBp: number;
	/** For the whole property. */
	whole: Moved;
	/** By account, for the whole property; positive raises the owners' money. */
	accounts: CashSum[];
	/** The owner's part. */
	part: Moved;
	/**
	 * What had changed under the same shares before `from`. Running totals start from it, so that rounding errors don't
	 * add up.
	 */
	before: Moved;
};

export type OwnedProperty = {
	propertyId: number;
	openingCents: Cents;
	stretches: OwnedStretch[];
	contributedCents: Cents;
	drawnCents: Cents;
	closingCents: Cents;
};

/**
 * One owner's part of some properties' money in a period, on a cash basis. Shared amounts are split by that day's
 * shares, as running totals while the shares stay the same, so that closing balances match the next opening ones and
 * all owners' parts add up to the whole. Entries that name an owner are that owner's alone.
 */
export function ownerParts(
	scope: Scope,
	ownerId: number,
	propertyIds: readonly number[],
	{ from, to }: { from: PlainDate; to: PlainDate },
): OwnedProperty[] {
	return partsReader(scope, ownerId, propertyIds)({ from, to });
}

/** The same for several periods. What is read for one is reused for the others. */
export function partsReader(scope: Scope, ownerId: number, propertyIds: readonly number[]) {
	const stretches = shareStretches(scope, propertyIds);
	const moved = cashMovementReader(scope, [...stretches.keys()]);
	return (period: Days): OwnedProperty[] =>
		propertyIds.flatMap((propertyId) => {
			const ofProperty = stretches.get(propertyId);
			return ofProperty ? [ofOneProperty(moved, ownerId, propertyId, ofProperty, period)] : [];
		});
}

/**
 * Each past and present owner's money in a property now, and what the organization earned there while no one else owned
 * it. The reader may cover more properties.
 */
export function partsNow(
	reader: CashMovementReader,
	propertyId: number,
	stretches: readonly Stretch[],
): { owners: { ownerId: number; cents: Cents }[]; organizationCents: Cents } {
	const shared = stretches.map((stretch) => ({
		stretch,
		moved: movedOf(read(reader, propertyId, stretches, stretch)),
	}));
	const own = ownOf(reader, propertyId, stretches, { from: firstDay, to: lastDay });
	const ofShares = (ownerId: number) =>
		shared.reduce((sum, { stretch, moved }) => sum + sumOf(partOfMoved(ownerId, moved, stretch)), 0);
	const ofEntries = (ownerId: number) =>
		own.reduce((sum, one) => sum + (one.ownerId === ownerId ? one.inCents - one.outCents : 0), 0);
	return {
		owners: ownersOf(stretches).map((ownerId) => ({ ownerId, cents: ofShares(ownerId) + ofEntries(ownerId) })),
		organizationCents: shared
			.filter(({ stretch }) => stretch.shares.length === 0)
			.reduce((sum, { moved }) => sum + sumOf(moved), 0),
	};
}

function ofOneProperty(
	reader: CashMovementReader,
	ownerId: number,
	propertyId: number,
	stretches: readonly Stretch[],
	{ from, to }: Days,
): OwnedProperty {
	let openingCents = 0;
	const shown: OwnedStretch[] = [];
	for (const stretch of stretches) {
		const share = stretch.shares.find((one) => one.ownerId === ownerId);
		if (!share || stretch.from > to) continue;
		const { from: begun } = stretch;
		const start = begun > from ? begun : from;
		const end = earlier(stretch.to, to);
		const before = start === begun ? begun : earlier(stretch.to, addDays(start, -1));
		const movedBefore =
			start === begun ? nothing : movedOf(read(reader, propertyId, stretches, { from: begun, to: before }));
		const partBefore = partOfMoved(ownerId, movedBefore, stretch);
		openingCents += sumOf(partBefore);
		if (start > end) continue;
		const accounts = read(reader, propertyId, stretches, { from: start, to: end });
		const whole = movedOf(accounts);
		const through = partOfMoved(ownerId, add(movedBefore, whole, 1), stretch);
		const part = add(through, partBefore, -1);
		shown.push({
			propertyId,
			from: start,
			to: end,
			shareBp: share.shareBp,
			whole,
			accounts,
			part,
			before: movedBefore,
		});
	}
	const mine = (entry: OwnEntry) => entry.ownerId === ownerId;
	const ownBefore = ownOf(reader, propertyId, stretches, { from: firstDay, to: addDays(from, -1) }).filter(mine);
	const within = ownOf(reader, propertyId, stretches, { from, to }).filter(mine);
	openingCents += ownBefore.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);
	const contributedCents = within.reduce((sum, { inCents }) => sum + inCents, 0);
	const drawnCents = within.reduce((sum, { outCents }) => sum + outCents, 0);
	const flow = shown.reduce((sum, { part }) => sum + sumOf(part), 0);
	return {
		...{ propertyId, openingCents, stretches: shown, contributedCents, drawnCents },
		closingCents: openingCents + flow + contributedCents - drawnCents,
	};
}

/** A property's shared changes by account, without money accounts and without entries that name one of its owners. */
function read(reader: CashMovementReader, propertyId: number, stretches: readonly Stretch[], days: Days): CashSum[] {
	const own = ownOf(reader, propertyId, stretches, days);
	return reader
		.sums(propertyId, days)
		.filter(({ isMoney }) => !isMoney)
		.map((sum) => {
			const named = own.filter(({ accountId }) => accountId === sum.accountId);
			const namedCents = named.reduce((cents, { inCents, outCents }) => cents + inCents - outCents, 0);
			return { ...sum, amountCents: 0 - sum.amountCents - namedCents };
		})
		.filter(({ amountCents }) => amountCents !== 0);
}

/**
 * Entries that name an owner of the property. Those that name someone who never owned it are shared like all others.
 */
function ownOf(reader: CashMovementReader, propertyId: number, stretches: readonly Stretch[], days: Days): OwnEntry[] {
	const owners = ownersOf(stretches);
	return reader.own(propertyId, days).filter(({ ownerId }) => owners.includes(ownerId));
}

function ownersOf(stretches: readonly Stretch[]): number[] {
	return [...new Set(stretches.flatMap(({ shares }) => shares.map(({ ownerId }) => ownerId)))];
}

function earlier(a: PlainDate, b: PlainDate): PlainDate {
	return a < b ? a : b;
}

const nothing: Moved = { incomeCents: 0, expenseCents: 0, otherCents: 0 };

function movedOf(accounts: readonly CashSum[]): Moved {
	const of = (fits: (sum: CashSum) => boolean) =>
		accounts.filter(fits).reduce((sum, { amountCents }) => sum + amountCents, 0);
	return {
		incomeCents: of(({ type }) => type === "income"),
		expenseCents: of(({ type }) => type === "expense"),
		otherCents: of(({ type }) => type !== "income" && type !== "expense"),
	};
}

function partOfMoved(ownerId: number, moved: Moved, { shares }: Stretch): Moved {
	return {
		incomeCents: partOf(ownerId, moved.incomeCents, shares),
		expenseCents: partOf(ownerId, moved.expenseCents, shares),
		otherCents: partOf(ownerId, moved.otherCents, shares),
	};
}

function add(a: Moved, b: Moved, sign: 1 | -1): Moved {
	return {
		incomeCents: a.incomeCents + sign * b.incomeCents,
		expenseCents: a.expenseCents + sign * b.expenseCents,
		otherCents: a.otherCents + sign * b.otherCents,
	};
}

function sumOf({ incomeCents, expenseCents, otherCents }: Moved): Cents {
	return incomeCents + expenseCents + otherCents;
}
