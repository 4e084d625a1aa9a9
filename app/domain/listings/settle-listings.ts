import { recordActivity } from "#domain/activity";
import { addDays } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { closeInquiries } from "./change-status";
import { type DueListing, dueListings, latestToday } from "./due-listings";
import { expireDueListings } from "./expire-due-listings";
import { publishDueListings } from "./publish-due-listings";

/** Days after which an advertisement on Craigslist expires. */
const daysOnCraigslist = 30;

/**
 * Updates listings by their dates and leases: publishes drafts (publish-due-listings.ts), ends expired listings
 * (expire-due-listings.ts), and notifies the team of listings ended by a lease and of advertisements to post again.
 * Idempotent, and catches up after downtime. Returns how many changed.
 */
export function settleListings(): number {
	return publishDueListings() + expireDueListings() + settleLeased() + tellOfOldPostings();
}

/**
 * The trigger `listings_leased` (drizzle/0002_rules.sql) ended these listings when their lease started. This closes
 * their inquiries and notifies the team.
 */
function settleLeased(): number {
	const leased = dueListings("settled = 0").all();
	for (const { id, profileId, unitId, title } of leased) {
		write(() => {
			statement("UPDATE listings SET settled = 1 WHERE id = ?").run(id);
			closeInquiries(id);
			recordActivity(systemScope(profileId), {
				action: "listing.leased",
				subjectKind: "unit",
				subjectId: unitId,
				summary: `The listing “${title}” ended because a lease started.`,
			});
		});
	}
	return leased.length;
}

function tellOfOldPostings(): number {
	const posted = statement<Omit<DueListing, "unitId">>(
		`SELECT id, profile_id AS profileId, title, craigslist_date AS date FROM listings
		WHERE craigslist_date IS NOT NULL AND craigslist_told = 0 AND craigslist_date <= ? AND status = 'active'
		ORDER BY id`,
	).all(addDays(latestToday(), -daysOnCraigslist));
	return posted.filter(({ id, profileId, title, date }) => {
		const scope = systemScope(profileId);
		if (addDays(date, daysOnCraigslist) > organizationOf(scope).today) return false;
		return write(() => {
			statement("UPDATE listings SET craigslist_told = 1 WHERE id = ?").run(id);
			raise(scope, {
				type: "vacant_property_alert",
				message: `The Craigslist ad for ${title} is ${daysOnCraigslist} days old and is expiring. Post it again?`,
				about: { kind: "craigslist_ad", id },
			});
			return true;
		});
	}).length;
}
