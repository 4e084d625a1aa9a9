import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "./organization";
import { type Failure, refuse } from "./result";
import type { Scope } from "./scope";

/**
 * Asks, at the form's `confirmFarDate`, about a date more than 366 days before or after today. Undefined if the date is
 * closer, was confirmed, or no one is there to answer. For documents that a person dates.
 */
export function refuseFarDate(scope: Scope, day: PlainDate | undefined): Failure | undefined {
	if (scope.confirmsFarDate !== false || day === undefined) return undefined;
	const { today, date } = organizationOf(scope);
	const days = daysBetween(today, day);
	if (Math.abs(days) <= 366) return undefined;
	return refuse(`${date(day)} is more than a year ${days < 0 ? "ago" : "ahead"}.`, "confirmFarDate");
}
