import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** What moved on one day. */
export type DayMove = { date: PlainDate; cents: Cents };

/** The least there is from a day on, and since when it is so little; no day where nothing later is less than now. */
export type Low = { cents: Cents; day?: PlainDate };

/** Goes back from what stands now to a day, by what moved on each day after it; the days in any order. */
export function lowestOf(from: PlainDate, nowCents: Cents, moved: readonly DayMove[]): Low {
	const latestFirst = moved.toSorted((a, b) => (a.date < b.date ? 1 : -1));
	let low: Low = { cents: nowCents };
	let cents = nowCents;
	for (const [at, { date, cents: movedCents }] of latestFirst.entries()) {
		cents -= movedCents;
		const before = latestFirst[at + 1]?.date;
		if (before === date) continue;
		if (cents < low.cents) low = { cents, day: before ?? from };
	}
	return low;
}
