import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** The change on one day. */
export type DayMove = { date: PlainDate; cents: Cents };

/** A current amount, and its changes on each day after a given one, in any order. */
export type Standing = { nowCents: Cents; moved: readonly DayMove[] };

/** The lowest amount from a day on, and the first day of it; no day if it is never lower than now. */
export type Low = { cents: Cents; day?: PlainDate };

/** The lowest amount from a day on, calculated backwards from now by each day's changes. */
export function lowestOf(from: PlainDate, { nowCents, moved }: Standing): Low {
	return least(levelsSince(from, nowCents, moved)) ?? { cents: nowCents };
}

/** The first day that ends with less than it would without this entry. */
export function lessSince(entered: readonly DayMove[]): PlainDate | undefined {
	const earliestFirst = entered.toSorted((a, b) => (a.date < b.date ? -1 : 1));
	let cents = 0;
	for (const [at, { date, cents: enteredCents }] of earliestFirst.entries()) {
		cents += enteredCents;
		if (cents < 0 && earliestFirst[at + 1]?.date !== date) return date;
	}
	return undefined;
}

/**
 * The lowest amount on days, from a given one on, that are below zero and lower than before this entry. The entry is
 * already included in the current amount and its changes.
 */
export function lowestWorse(
	from: PlainDate,
	{ nowCents, moved }: Standing,
	entered: readonly DayMove[],
): Low | undefined {
	const later = entered.filter(({ date }) => date > from);
	const now = levelsSince(from, nowCents, [...moved, ...later.map(still)]);
	const gained = levelsSince(from, sumOf(entered), [...later, ...moved.map(still)]);
	return least(now.filter(({ cents }, at) => cents < 0 && (gained[at]?.cents ?? 0) < 0));
}

/** The amount in each run of days without a change, latest run first. */
function levelsSince(from: PlainDate, nowCents: Cents, moved: readonly DayMove[]): Low[] {
	const latestFirst = moved.toSorted((a, b) => (a.date < b.date ? 1 : -1));
	const levels: Low[] = [{ cents: nowCents }];
	let cents = nowCents;
	for (const [at, { date, cents: movedCents }] of latestFirst.entries()) {
		cents -= movedCents;
		const before = latestFirst[at + 1]?.date;
		if (before !== date) levels.push({ cents, day: before ?? from });
	}
	return levels;
}

function least(levels: readonly Low[]): Low | undefined {
	return levels.reduce<Low | undefined>((low, level) => (low && low.cents <= level.cents ? low : level), undefined);
}

function still({ date }: DayMove): DayMove {
	return { date, cents: 0 };
}

function sumOf(moves: readonly DayMove[]): Cents {
	return moves.reduce((sum, { cents }) => sum + cents, 0);
}
