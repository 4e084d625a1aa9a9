import {
	addDays,
	addMonths,
	dayOf,
	firstOfMonth,
	lastOfMonth,
	monthOf,
	type PlainDate,
	type PlainMonth,
} from "#domain/calendar/format";

/** A month of a period or a part of it, and for how many months one after the other it stands. */
export type Stretch = { from: PlainDate; to: PlainDate; daysInMonth: number; times: number };

/**
 * The months of a period, the first and the last of them perhaps in part. Whole months in which nothing changes are one
 * stretch, so that a period costs what changed in it, however long it is. `changes` are the first days of something new.
 */
export function stretchesOf({ from, to }: { from: PlainDate; to: PlainDate }, changes: Iterable<PlainDate>): Stretch[] {
	const alone = new Set<PlainMonth>([monthOf(from), monthOf(to)]);
	for (const day of changes) if (day > from && day <= to) alone.add(monthOf(day));
	const stretches: Stretch[] = [];
	for (const month of [...alone].sort()) {
		const first = `${month}-01`;
		const before = stretches.at(-1);
		if (before) {
			const next = addDays(lastOfMonth(before.to), 1);
			const times = monthsBetween(next, first);
			if (times > 0) stretches.push({ ...wholeMonth(next), times });
		}
		const whole = wholeMonth(first);
		stretches.push({
			...{ from: first < from ? from : first, to: whole.to > to ? to : whole.to },
			...{ daysInMonth: whole.daysInMonth, times: 1 },
		});
	}
	return stretches;
}

function wholeMonth(from: PlainDate) {
	const to = lastOfMonth(from);
	return { from, to, daysInMonth: dayOf(to) };
}

/** How many months one first of a month is before another. */
function monthsBetween(one: PlainDate, other: PlainDate): number {
	const count = (day: PlainDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
	return count(other) - count(one);
}

/** Whether a period touches more than some months. */
export function isLongerThan({ from, to }: { from: PlainDate; to: PlainDate }, months: number): boolean {
	return to >= addMonths(firstOfMonth(from), months);
}
