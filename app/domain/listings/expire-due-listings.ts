import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { type DueListing, latestToday } from "./due-listings";

/** Ends listings after their unpublish date and notifies managers. Returns how many ended. */
export function expireDueListings(): number {
	const over = statement<DueListing>(
		`SELECT id, profile_id AS profileId, unit_id AS unitId, title, expires_date AS date
		FROM listings WHERE status IN ('active', 'paused') AND expires_date < ? ORDER BY id`,
	).all(latestToday());
	return over.filter(({ id, profileId, unitId, title, date }) => {
		const scope = systemScope(profileId);
		if (date >= organizationOf(scope).today) return false;
		return write(() => {
			const moment = nowIso();
			statement("UPDATE listings SET status = 'expired', closed_date = ?, updated_date = ? WHERE id = ?").run(
				moment,
				moment,
				id,
			);
			recordActivity(scope, {
				action: "listing.expired",
				subjectKind: "unit",
				subjectId: unitId,
				summary: `The listing “${title}” reached its unpublish date.`,
			});
			raise(scope, {
				type: "vacant_property_alert",
				message: `The listing ${title} reached its unpublish date.`,
				about: { kind: "listing", id },
			});
			return true;
		});
	}).length;
}
