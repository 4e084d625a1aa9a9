import type { PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/organization";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** Why nothing can be posted on this date, or undefined where it can. The failure belongs to the field `date`. */
export function refuseClosedDate(scope: Scope, day: PlainDate): Failure | undefined {
	const { closedThrough, date } = organizationOf(scope);
	if (!closedThrough || day > closedThrough) return undefined;
	return refuse(`The books are closed up to ${date(closedThrough)}. Use a later date.`, "date");
}
