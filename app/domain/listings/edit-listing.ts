import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { listings } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkListing, findListingRow, type ListingFields, listingRecord } from "./listing-record";

/**
 * Edits a listing; if it's live, the change is public at once. Refuses a listing that was leased, and dates by
 * `checkListing` (listing-record.ts).
 */
export function editListing(
	scope: Scope,
	listingId: number,
	input: ListingFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = findListingRow(scope, listingId);
		if (!before) return refuse("That listing wasn't found.");
		if (before.status === "leased") return refuse("This home was rented. Copy the listing to list it again.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkListing(input);
		if (failure) return failure;
		const record = listingRecord(input);
		const changes = changedFields(before, record);
		if (!changes) return { ok: true };
		db()
			.update(listings)
			.set({ ...record, updatedDate: nowIso() })
			.where(eq(listings.id, listingId))
			.run();
		recordActivity(scope, {
			action: "listing.edited",
			subjectKind: "unit",
			subjectId: before.unitId,
			summary: `The listing “${record.title}” was edited.`,
			changes,
		});
		return { ok: true };
	});
}
