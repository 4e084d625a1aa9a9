import { isBefore, later, type PlainDate } from "#domain/calendar/format";

type Days = { from: PlainDate; to: PlainDate };

/** The days that both have; `from` is after `to` if there are none. */
export function clipped(days: Days, other: Days): Days {
	return { from: later(days.from, other.from), to: isBefore(days.to, other.to) ? days.to : other.to };
}
