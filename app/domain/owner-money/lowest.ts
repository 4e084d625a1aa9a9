import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** What moved on one day. */
export type DayMove = { date: PlainDate; cents: Cents };

/** What there is now, and by what it moved on each day after one; the days in any order. */
export type Standing = { nowCents: Cents; moved: readonly DayMove[] };

/** The least there is from a day on, and since when it is so little; no day where nothing later is less than now. */
export type Low = { cents: Cents; day?: PlainDate };

/** Goes back from what stands now to a day, by what moved on each day after it. */
export function lowestOf(from: PlainDate, { nowCents, moved }: Standing): Low {
	return least(levelsSince(from, nowCents, moved)) ?? { cents: nowCents };
}

/** The first day that ends with less than it did before this was entered. */
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
 * The least of the days from one on that are below zero and have less than before this was entered; it is in what stands
 * now and moved already.
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

/** What there was over each run of days without a move, the latest first. */
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
