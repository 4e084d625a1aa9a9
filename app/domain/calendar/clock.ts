import { Temporal } from "temporal-polyfill";
import type { PlainDate } from "./format";

/** Kept on globalThis so that modules reloaded in development and the running server share one clock. */
const clock = globalThis as typeof globalThis & { __tenantryClock?: Date };

/** The current time, or the time fixed by `setClock`. */
export function now(): Date {
	return clock.__tenantryClock ? new Date(clock.__tenantryClock) : new Date();
}

/** The current time as ISO 8601 in UTC with milliseconds, the format that timestamps are stored in. */
export function nowIso(): string {
	return now().toISOString();
}

const quarterHourMs = 15 * 60 * 1000;
const days = new Map<string, { quarterHour: number; day: PlainDate }>();

/**
 * Today's date in an IANA time zone. Cached for a quarter of an hour: in every time zone, midnight falls on a
 * quarter-hour boundary.
 */
export function today(timeZone: string): PlainDate {
	const ms = now().getTime();
	const quarterHour = Math.floor(ms / quarterHourMs);
	const known = days.get(timeZone);
	if (known?.quarterHour === quarterHour) return known.day;
	const day = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString();
	days.set(timeZone, { quarterHour, day });
	return day;
}

/** The time zone furthest ahead of UTC, where each date begins first. */
export const easternmost = "Pacific/Kiritimati";

/** The date in an IANA time zone at a moment given as ISO 8601. */
export function dayAt(iso: string, timeZone: string): PlainDate {
	return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The moments at which a date begins and ends in an IANA time zone, in the format that timestamps are stored in. */
export function momentsOf(date: PlainDate, timeZone: string): { begins: string; ends: string } {
	const day = Temporal.PlainDate.from(date);
	const atMidnight = (of: Temporal.PlainDate) => new Date(of.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
	return { begins: atMidnight(day), ends: atMidnight(day.add({ days: 1 })) };
}

/** The moment of a date's time of day, "13:30", in an IANA time zone, in the format that timestamps are stored in. */
export function momentAt(date: PlainDate, time: string, timeZone: string): string {
	const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
	return new Date(at.epochMilliseconds).toISOString();
}

/**
 * Fixes the clock at a moment, for tests and for generating past data. Without an argument, the clock runs normally
 * again.
 */
export function setClock(fixed?: Date | string): void {
	clock.__tenantryClock = fixed === undefined ? undefined : new Date(fixed);
}
