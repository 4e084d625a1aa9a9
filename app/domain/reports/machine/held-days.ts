import { isBefore, later, type PlainDate } from "#domain/calendar/format";
import type { HeldDays } from "./filters";

type Days = { from: PlainDate; to: PlainDate };

/** The days that both have; `from` is after `to` if there are none. */
export function clipped(days: Days, other: Days): Days {
	return { from: later(days.from, other.from), to: isBefore(days.to, other.to) ? days.to : other.to };
}

/** Some of the days on which an owner had a share of a property: whether none of the asked days are before or after. */
export type HeldPart = HeldDays & { isFirst: boolean; isLast: boolean };

/** The asked days on which an owner had a share, by property and day. Between two parts of a property they had none. */
export function heldWithin(days: Days, held: readonly HeldDays[]): HeldPart[] {
	const parts = held
		.map((one) => ({ propertyId: one.propertyId, ...clipped(days, one) }))
		.filter(({ from, to }) => from <= to);
	return parts.map((part, at) => ({
		...part,
		isFirst: parts[at - 1]?.propertyId !== part.propertyId,
		isLast: parts[at + 1]?.propertyId !== part.propertyId,
	}));
}
