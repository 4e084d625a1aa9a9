import type { PlainDate } from "#domain/calendar/format";

/** Whether a member's access lasts today: their last day counts, and without one it has no end. */
export function accessLasts(accessUntil: string | null, today: PlainDate): boolean {
	return accessUntil === null || accessUntil >= today;
}
