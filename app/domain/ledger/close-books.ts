import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/**
 * Closes the organisation's books up to a day, inclusive: nothing is posted on it or before it any more. Only forward,
 * and no day that has not passed; refused at `through`.
 */
export function closeBooks(scope: Scope, through: PlainDate): Result {
	return write(() => {
		const { today, date, closedThrough: before } = organizationOf(scope);
		if (before && through <= before) {
			return refuse(`The books are already closed up to ${date(before)}.`, "through");
		}
		if (through >= today) return refuse("Choose a day that has passed.", "through");
		statement<never, [string, number]>("UPDATE organization SET closed_through = ? WHERE profile_id = ?").run(
			through,
			scope.profileId,
		);
		recordActivity(scope, {
			action: "books.closed",
			subjectKind: "organisation",
			subjectId: scope.profileId,
			summary: `The books were closed up to ${date(through)}.`,
			changes: { closedThrough: [before, through] },
		});
		return { ok: true };
	});
}
