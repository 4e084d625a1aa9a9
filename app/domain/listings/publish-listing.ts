import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { db, statement, write } from "~/db/client.server";
import { listings } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { comparedOf, findListedUnit, findListingRow, type ListedUnit, type ListingRow } from "./listing-record";
import { listingSettings } from "./settings";

/**
 * Publishes a draft, paused or expired listing; an expired one gets the default number of days again. Refuses a rented
 * home, an inactive unit, a unit with another live listing, and at `withoutPhotos` one without photos. Asks at
 * `confirmTaken` about an occupied or leased unit. Rent, day and contact every draft has (`listingForm`, schema.ts).
 */
export function publishListing(
	scope: Scope,
	listingId: number,
	{ confirmTaken = false }: { confirmTaken?: boolean | undefined } = {},
): Result<{ title: string; home: string }> {
	return write(() => {
		const listing = findListingRow(scope, listingId);
		const unit = listing && findListedUnit(scope, listing.unitId);
		if (!listing || !unit) return refuse("That listing wasn't found.");
		const home = `${unit.propertyName} ${unit.unitNumber}`.trim();
		if (listing.status === "active") return { ok: true, title: listing.title, home };
		const { today } = organizationOf(scope);
		const failure = checkPublishable(scope, listing, unit, today, confirmTaken);
		if (failure) return failure;
		const moment = nowIso();
		const again = listing.status === "expired" || listing.expiresDate < today;
		db()
			.update(listings)
			.set({
				...{ status: "active" as const, publishDate: null, closedDate: null, updatedDate: moment },
				expiresDate: again ? addDays(today, listingSettings(scope).expiryDays) : listing.expiresDate,
				publishedDate: listing.publishedDate ?? moment,
				listedOn: listing.listedOn ?? today,
				...comparedOf(unit),
			})
			.where(eq(listings.id, listingId))
			.run();
		recordActivity(scope, {
			action: "listing.published",
			subjectKind: "unit",
			subjectId: unit.id,
			summary: `The listing “${listing.title}” went live.`,
		});
		return { ok: true, title: listing.title, home };
	});
}

function checkPublishable(
	scope: Scope,
	listing: ListingRow,
	unit: ListedUnit,
	today: string,
	confirmTaken: boolean,
): Failure | undefined {
	if (listing.status === "leased") return refuse("This home was rented. Copy the listing to list it again.");
	if (!unit.active) return refuse("This unit isn't active.");
	if (listing.publishDate !== null && listing.expiresDate < today) {
		return refuse("The unpublish date has passed.", "expiresDate");
	}
	const other = statement<{ title: string }>(
		"SELECT title FROM listings WHERE unit_id = ? AND status = 'active' AND id <> ?",
	).get(unit.id, listing.id);
	if (other) return refuse(`This unit is already listed as “${other.title}”. Pause that listing first.`);
	if (!listing.withoutPhotos && !hasPhoto(listing.id)) {
		return refuse("Add a photo, or choose to publish without photos.", "withoutPhotos");
	}
	if (confirmTaken) return undefined;
	const taken = takenWords(scope, unit);
	return taken === undefined ? undefined : refuse(taken, "confirmTaken");
}

function hasPhoto(listingId: number): boolean {
	return (
		statement(
			`SELECT 1 FROM listing_photos p JOIN files f ON f.id = p.file_id
			WHERE p.listing_id = ? AND f.deleted_date IS NULL`,
		).get(listingId) !== undefined
	);
}

/** Why a home may not be available, as a sentence; undefined if nothing speaks against it. */
function takenWords(scope: Scope, unit: ListedUnit): string | undefined {
	if (unit.occupancy === "occupied") return "The unit is occupied, and the tenant hasn't given notice.";
	const next = statement<{ startDate: string }>(
		"SELECT start_date AS startDate FROM leases WHERE unit_id = ? AND profile_id = ? AND status = 'future' ORDER BY start_date",
	).get(unit.id, scope.profileId);
	return next && `A lease for this unit starts on ${organizationOf(scope).date(next.startDate)}.`;
}
