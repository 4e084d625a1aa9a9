import type { PlainDate } from "#domain/calendar/format";
import { type Failure, refuse } from "./result";

/** Refuses, at the form's `field`, a date after `today`; undefined otherwise. For events that already happened. */
export function refuseFutureDate(
	{ today }: { today: PlainDate },
	date: PlainDate,
	field = "date",
): Failure | undefined {
	return date > today ? refuse("Use today's date or earlier.", field) : undefined;
}
