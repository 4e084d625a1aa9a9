import { later, type PlainDate } from "#domain/calendar/format";

export type Days = { from: PlainDate; to: PlainDate };

/** The days that are in both; undefined if there are none. */
export function overlap(one: Days, other: Days): Days | undefined {
	const from = later(one.from, other.from);
	const to = one.to === later(one.to, other.to) ? other.to : one.to;
	return from > to ? undefined : { from, to };
}
