import type { PlainDate } from "#domain/calendar/format";
import { type Failure, refuse } from "./result";

/** Refuses a date after `today` at the form's `field`; undefined where it fits. For what happened already. */
export function refuseFutureDate(
	{ today }: { today: PlainDate },
	date: PlainDate,
	field = "date",
): Failure | undefined {
	return date > today ? refuse("Use today's date or earlier.", field) : undefined;
}
