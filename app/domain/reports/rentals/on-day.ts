import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** The day whose end a report shows. `ends` is the moment at which it ends where the organization is. */
export type OnDay = { asOf: PlainDate; today: PlainDate; ends: string };

export function onDay(scope: Scope, asOf: PlainDate): OnDay {
	const { timeZone, today } = organizationOf(scope);
	return { asOf, today, ends: momentsOf(asOf, timeZone).ends };
}
