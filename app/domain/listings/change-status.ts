import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { listings } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findListingRow } from "./listing-record";

/**
 * Takes a live listing off the public pages. It can be published again. When its unit or property becomes inactive, the
 * triggers `listings_unit_inactive` and `listings_property_inactive` (drizzle/0002_rules.sql) do it.
 */
export function pauseListing(scope: Scope, listingId: number): Result<{ title: string }> {
	return write(() => {
		const listing = findListingRow(scope, listingId);
		if (!listing) return refuse("That listing wasn't found.");
		if (listing.status === "paused") return { ok: true, title: listing.title };
		if (listing.status !== "active") return refuse("Only a live listing can be paused.");
		db().update(listings).set({ status: "paused", updatedDate: nowIso() }).where(eq(listings.id, listingId)).run();
		recordActivity(scope, {
			action: "listing.paused",
			subjectKind: "unit",
			subjectId: listing.unitId,
			summary: `The listing “${listing.title}” was paused.`,
		});
		return { ok: true, title: listing.title };
	});
}

/**
 * Marks a listing as leased. The listing ends and its open inquiries are closed. When a lease starts, the trigger
 * `listings_leased` (drizzle/0002_rules.sql) does it, and settle-listings.ts the rest.
 */
export function markLeased(scope: Scope, listingId: number): Result<{ title: string }> {
	return write(() => {
		const listing = findListingRow(scope, listingId);
		if (!listing) return refuse("That listing wasn't found.");
		const { title } = listing;
		if (listing.status === "leased") return { ok: true, title };
		if (listing.publishedDate === null) return refuse("This listing was never live. Delete the draft instead.");
		const moment = nowIso();
		db()
			.update(listings)
			.set({ status: "leased", closedDate: moment, updatedDate: moment })
			.where(eq(listings.id, listingId))
			.run();
		closeInquiries(listingId);
		recordActivity(scope, {
			action: "listing.leased",
			subjectKind: "unit",
			subjectId: listing.unitId,
			summary: `The listing “${title}” ended because the home is rented.`,
		});
		return { ok: true, title };
	});
}

/** Closes the new inquiries of a listing whose home is no longer available. */
export function closeInquiries(listingId: number) {
	mustBeWriting();
	statement(
		"UPDATE listing_inquiries SET status = 'closed', updated_date = ? WHERE listing_id = ? AND status = 'new'",
	).run(nowIso(), listingId);
}
