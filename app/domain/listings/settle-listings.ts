import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { closeInquiries } from "./change-status";
import { publishListing } from "./publish-listing";

type Due = { id: number; profileId: number; unitId: number; title: string; date: string };

/** Days after which an advertisement on Craigslist expires. */
const daysOnCraigslist = 30;

/**
 * Updates listings by their dates and leases: publishes drafts, ends expired listings, and notifies the team of
 * listings ended by a lease and of advertisements to post again. Idempotent, and catches up after downtime. Returns how
 * many changed.
 */
export function settleListings(): number {
	return publishDue() + expireDue() + settleLeased() + tellOfOldPostings();
}

/** Today's date in the time zone furthest ahead. */
const latestToday = () => new Date(Date.parse(nowIso()) + 14 * 3_600_000).toISOString().slice(0, 10);

const due = (condition: string) =>
	statement<Due>(
		`SELECT id, profile_id AS profileId, unit_id AS unitId, title, coalesce(publish_date, expires_date) AS date
		FROM listings WHERE ${condition} ORDER BY id`,
	);

function publishDue(): number {
	const drafts = due("status = 'draft' AND publish_date IS NOT NULL AND publish_date <= ?").all(latestToday());
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

function expireDue(): number {
	const over = statement<Due>(
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

/** A trigger ended these listings when their lease started. This closes their inquiries and notifies the team. */
function settleLeased(): number {
	const leased = due("settled = 0").all();
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
	const posted = statement<Omit<Due, "unitId">>(
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
