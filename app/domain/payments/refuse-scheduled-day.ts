import { addDays, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** A payment can be scheduled this many days ahead. */
const mostDaysAhead = 60;

/** Refuses, at `date`, to schedule a payment for today, a past day, or one more than `mostDaysAhead` days off. */
export function refuseScheduledDay(scope: Scope, day: PlainDate): Failure | undefined {
	const { today } = organizationOf(scope);
	if (day > today && day <= addDays(today, mostDaysAhead)) return undefined;
	return refuse(`Choose a future date within ${mostDaysAhead} days.`, "date");
}
