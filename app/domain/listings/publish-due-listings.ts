import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { dueListings, latestToday } from "./due-listings";
import { publishListing } from "./publish-listing";

/**
 * Publishes drafts on their publish date, as `publishListing` (publish-listing.ts) allows. One that can't be published
 * loses its date, and managers are notified why. Returns how many were due.
 */
export function publishDueListings(): number {
	const drafts = dueListings("status = 'draft' AND publish_date IS NOT NULL AND publish_date <= ?").all(latestToday());
	return drafts.filter(({ id, profileId, title, date }) => {
		const scope = systemScope(profileId);
		if (date > organizationOf(scope).today) return false;
		return write(() => {
			const published = publishListing(scope, id);
			if (!published.ok) {
				statement("UPDATE listings SET publish_date = NULL WHERE id = ?").run(id);
				raise(scope, {
					type: "vacant_property_alert",
					message: `The listing ${title} couldn't be published: ${published.message}`,
					about: { kind: "listing", id },
				});
			}
			return true;
		});
	}).length;
}
