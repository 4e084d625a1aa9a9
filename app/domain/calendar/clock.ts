import { Temporal } from "temporal-polyfill";
import type { PlainDate } from "./format";

/** On globalThis, so that a development reload and the running server read the same clock. */
const clock = globalThis as typeof globalThis & { __tenantryClock?: Date };

/** The present moment, or the fixed one that `setClock` gave. */
export function now(): Date {
	return clock.__tenantryClock ? new Date(clock.__tenantryClock) : new Date();
}

/** `now` as ISO 8601 in UTC with milliseconds, as timestamps are stored. */
export function nowIso(): string {
	return now().toISOString();
}

const quarterHourMs = 15 * 60 * 1000;
const days = new Map<string, { quarterHour: number; day: PlainDate }>();

/** The day it is in an IANA time zone. Worked out once a quarter of an hour: a day begins nowhere in the midst of one. */
export function today(timeZone: string): PlainDate {
	const ms = now().getTime();
	const quarterHour = Math.floor(ms / quarterHourMs);
	const known = days.get(timeZone);
	if (known?.quarterHour === quarterHour) return known.day;
	const day = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString();
	days.set(timeZone, { quarterHour, day });
	return day;
}

/** The time zone in which a day begins first: no other's is further ahead. */
export const easternmost = "Pacific/Kiritimati";

/** The day it was in an IANA time zone at a moment, given as ISO 8601. */
export function dayAt(iso: string, timeZone: string): PlainDate {
	return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The moments at which a day begins and is over in an IANA time zone, as timestamps are stored. */
export function momentsOf(date: PlainDate, timeZone: string): { begins: string; ends: string } {
	const day = Temporal.PlainDate.from(date);
	const atMidnight = (of: Temporal.PlainDate) => new Date(of.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
	return { begins: atMidnight(day), ends: atMidnight(day.add({ days: 1 })) };
}

/** Stops the clock at a moment, for tests and for generating past history; without an argument it runs again. */
export function setClock(fixed?: Date | string): void {
	clock.__tenantryClock = fixed === undefined ? undefined : new Date(fixed);
}
