import { nowIso } from "#domain/calendar";
import { addDays, later } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { listingPhotos, listings } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { comparedOf, findListedUnit, findListingRow } from "./listing-record";
import { listingSettings } from "./settings";

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
