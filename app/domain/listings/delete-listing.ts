import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findListingRow } from "./listing-record";

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
