import { dayAt } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { historySince } from "./units-on-day";

/** The sentence for a day before these facts were kept: "Market rents … before Nov 26, 2026 are those of that day." */
export function dayAfterHistory(scope: Scope, asOf: PlainDate, facts: string): string[] {
	const since = historySince(scope);
	if (since === undefined) return [];
	const { timeZone, date } = organizationOf(scope);
	const first = dayAt(since, timeZone);
	return asOf < first
		? [`${facts} have been tracked since ${date(first)}. Before then, the earliest values on record are shown.`]
		: [];
}
