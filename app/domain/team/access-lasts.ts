import type { PlainDate } from "#domain/calendar/format";
import { type Failure, refuse } from "~/domain/kernel/result";

/** Whether a member's access lasts today: their last day counts, and without one it has no end. */
export function accessLasts(accessUntil: string | null, today: PlainDate): boolean {
	return accessUntil === null || accessUntil >= today;
}

/** Refuses an auditor's access without a last day. */
export function refuseEndless(
	{ presetKey }: { presetKey: string | null },
	accessUntil: string | undefined,
): Failure | undefined {
	if (presetKey !== "auditor" || accessUntil !== undefined) return undefined;
	return refuse("Enter the last day of the auditor's access.", "accessUntil");
}
