import { addDays, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { closedThroughFor } from "./refuse-closed-date";

type Properties = Iterable<number | null | undefined>;

/**
 * The date on which scheduled work posts an entry: the entry's own date, or the first day after the books of the
 * organization and of these properties are closed.
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

/** The same for an entry's date and memo. If closed books moved the date, the memo names the original one. */
export function inOpenBooks(
	scope: Scope,
	{ date: day, memo, propertyIds }: { date: PlainDate; memo: string; propertyIds: Properties },
): { date: PlainDate; memo: string } {
	const date = openDay(scope, day, propertyIds);
	if (date === day) return { date, memo };
	const own = organizationOf(scope).date(day);
	return { date, memo: memo === "" ? `Of ${own}` : `${memo}, of ${own}` };
}
