import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { listings } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

type Followed = {
	followed: boolean;
	/** The listing's own day, which someone set by hand; undefined if it follows or there is no listing. */
	keptDay: PlainDate | undefined;
};

/**
 * Sets the available day of a unit's listing to the day on which the unit is rent-ready. A day that someone set by hand
 * stays, unless `always`: it isn't one of the days that it had from the turn (`learned`).
 */
export function followAvailableDay(
	scope: Scope,
	unitId: number,
	{ day, learned = [], always = false }: { day: PlainDate; learned?: readonly (PlainDate | null)[]; always?: boolean },
): Followed {
	mustBeWriting();
	const listing = statement<{ id: number; title: string; availableDate: PlainDate }>(
		`SELECT id, title, available_date AS availableDate FROM listings
		WHERE unit_id = ? AND profile_id = ? AND status IN ('active', 'paused', 'draft') ORDER BY status, id DESC LIMIT 1`,
	).get(unitId, scope.profileId);
	if (!listing) return { followed: false, keptDay: undefined };
	const { id, title, availableDate } = listing;
	if (availableDate === day) return { followed: true, keptDay: undefined };
	if (!always && !learned.includes(availableDate)) return { followed: false, keptDay: availableDate };
	db().update(listings).set({ availableDate: day, updatedDate: nowIso() }).where(eq(listings.id, id)).run();
	recordActivity(scope, {
		...{ action: "listing.edited", subjectKind: "unit", subjectId: unitId },
		summary: `The listing “${title}” is available on ${organizationOf(scope).date(day)}, when the unit is rent-ready.`,
		changes: { availableDate: [availableDate, day] },
	});
	return { followed: true, keptDay: undefined };
}
