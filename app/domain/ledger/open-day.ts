import { addDays, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { closedThroughFor } from "./closed-books";

type Properties = Iterable<number | null | undefined>;

/**
 * The day on which scheduled work posts an entry: the entry's own day, or the first open day of the organization and of
 * these properties.
 */
export function openDay(scope: Scope, day: PlainDate, propertyIds: Properties): PlainDate {
	const ids = new Set([...propertyIds].filter((id) => typeof id === "number"));
	const closed = [
		organizationOf(scope).closedThrough,
		...[...ids].map((propertyId) => closedThroughFor(scope, { propertyId })),
	];
	const last = closed.reduce<PlainDate>((latest, one) => (one !== null && one > latest ? one : latest), "");
	return last !== "" && last >= day ? addDays(last, 1) : day;
}

/** The same for an entry. Where closed books moved it, its memo names the day it was meant for. */
export function inOpenBooks(
	scope: Scope,
	{ date: day, memo, propertyIds }: { date: PlainDate; memo: string; propertyIds: Properties },
): { date: PlainDate; memo: string } {
	const date = openDay(scope, day, propertyIds);
	if (date === day) return { date, memo };
	const own = organizationOf(scope).date(day);
	return { date, memo: memo === "" ? `Of ${own}` : `${memo}, of ${own}` };
}
