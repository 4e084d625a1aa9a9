import { formatDate, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** The last closed day of the organisation's books, or null. */
export function closedThrough(scope: Scope): PlainDate | null {
	return books(scope)?.closedThrough ?? null;
}

/** Why nothing can be posted on this date, or undefined where it can. The failure belongs to the field `date`. */
export function refuseClosedDate(scope: Scope, date: PlainDate): Failure | undefined {
	const found = books(scope);
	if (!found?.closedThrough || date > found.closedThrough) return undefined;
	return refuse(
		`The books are closed up to ${formatDate(found.closedThrough, found.locale)}. Use a later date.`,
		"date",
	);
}

export function localeOf(scope: Scope): string {
	return books(scope)?.locale ?? "en-US";
}

function books(scope: Scope) {
	return statement<{ closedThrough: PlainDate | null; locale: string }, [number]>(
		`SELECT o.closed_through AS closedThrough, p.locale
		FROM organization o JOIN profiles p ON p.id = o.profile_id WHERE o.profile_id = ?`,
	).get(scope.profileId);
}
