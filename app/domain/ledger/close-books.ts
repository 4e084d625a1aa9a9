import { recordActivity } from "#domain/activity";
import { today } from "#domain/calendar";
import { formatDate, type PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { closedThrough, localeOf } from "./closed-books";

/**
 * Closes the organisation's books up to a day, inclusive: nothing is posted on it or before it any more. Only forward,
 * and no day that has not passed; refused at `through`.
 */
export function closeBooks(scope: Scope, through: PlainDate): Result {
	return write(() => {
		const locale = localeOf(scope);
		const before = closedThrough(scope);
		if (before && through <= before) {
			return refuse(`The books are already closed up to ${formatDate(before, locale)}.`, "through");
		}
		if (through >= today(timeZoneOf(scope))) return refuse("Choose a day that has passed.", "through");
		statement<never, [string, number]>("UPDATE organization SET closed_through = ? WHERE profile_id = ?").run(
			through,
			scope.profileId,
		);
		recordActivity(scope, {
			action: "books.closed",
			subjectKind: "organisation",
			subjectId: scope.profileId,
			summary: `The books were closed up to ${formatDate(through, locale)}.`,
			changes: { closedThrough: [before, through] },
		});
		return { ok: true };
	});
}

function timeZoneOf(scope: Scope): string {
	const row = statement<{ timeZone: string }, [number]>(
		"SELECT time_zone AS timeZone FROM organization WHERE profile_id = ?",
	).get(scope.profileId);
	return row?.timeZone ?? "UTC";
}
