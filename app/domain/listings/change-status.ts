import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, later } from "#domain/calendar/format";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { listingPhotos, listings } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { comparedOf, findListedUnit, findListingRow } from "./listing-record";
import { listingSettings } from "./settings";

/** Takes a live listing off the public pages. It can be published again. */
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
 * Marks a listing as leased. The listing ends and its open inquiries are closed. A lease that starts does this
 * automatically.
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

/**
 * Copies a listing with its photos to a new draft, available from today at the earliest and listed for the default
 * number of days.
 */
export function copyListing(
	scope: Scope,
	listingId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Result<{ listingId: number }> {
	return once(scope, "copy-listing", { listingId, idempotencyKey }, () => {
		const listing = findListingRow(scope, listingId);
		const unit = listing && findListedUnit(scope, listing.unitId);
		if (!listing || !unit) return refuse("That listing wasn't found.");
		const { today } = organizationOf(scope);
		const written = nowIso();
		const { id: _, ...kept } = listing;
		const copyId = insertRow(listings, {
			...{ ...kept, status: "draft" as const, openHouses: [] },
			availableDate: later(listing.availableDate, today),
			expiresDate: addDays(today, listingSettings(scope).expiryDays),
			...{ publishDate: null, publishedDate: null, listedOn: null, closedDate: null, leasedBy: null, settled: true },
			...{ craigslistUrl: "", craigslistDate: null, craigslistTold: false, createdById: scope.userId },
			...{ createdDate: written, updatedDate: written },
			...comparedOf(unit),
		});
		const photos = statement<{ fileId: number; position: number; caption: string }>(
			"SELECT file_id AS fileId, position, caption FROM listing_photos WHERE listing_id = ? ORDER BY position",
		).all(listingId);
		for (const photo of photos) insertRow(listingPhotos, { profileId: scope.profileId, listingId: copyId, ...photo });
		return { ok: true, listingId: copyId };
	});
}

/** Deletes a draft. Refuses a listing that was ever public. */
export function deleteListing(scope: Scope, listingId: number): Result {
	return write(() => {
		const listing = findListingRow(scope, listingId);
		if (!listing) return refuse("That listing wasn't found.");
		if (listing.publishedDate !== null) return refuse("Delete failed. This listing was public. Pause it instead.");
		statement("DELETE FROM listing_photos WHERE listing_id = ?").run(listingId);
		statement("DELETE FROM listings WHERE id = ?").run(listingId);
		recordActivity(scope, {
			action: "listing.deleted",
			subjectKind: "unit",
			subjectId: listing.unitId,
			summary: `The draft listing “${listing.title}” was deleted.`,
		});
		return { ok: true };
	});
}
