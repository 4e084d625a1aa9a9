import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { listPhotos } from "#domain/files";
import { insertRow } from "~/db/insert-row.server";
import { listingPhotos, listings } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import {
	checkListing,
	comparedOf,
	findListedUnit,
	type ListedUnit,
	type ListingFields,
	listingRecord,
} from "./listing-record";

/** Maximum photos of a listing. */
export const mostListingPhotos = 24;

/**
 * Adds a draft listing of a unit; `checkListing` (listing-record.ts) refuses its dates. It shows the unit's photos and
 * then the property's until photos are chosen.
 */
export function addListing(
	scope: Scope,
	unitId: number,
	input: ListingFields & { idempotencyKey?: string | undefined },
): Result<{ listingId: number }> {
	return once(scope, "add-listing", { ...input, unitId }, () => {
		const unit = findListedUnit(scope, unitId);
		if (!unit) return refuse("That unit wasn't found.");
		const failure = checkListing(input);
		if (failure) return failure;
		const written = nowIso();
		const listingId = insertRow(listings, {
			...{ profileId: scope.profileId, propertyId: unit.propertyId, unitId },
			...listingRecord(input),
			...comparedOf(unit),
			...{ createdById: scope.userId, createdDate: written, updatedDate: written },
		});
		showUsualPhotos(scope, unit, listingId);
		recordActivity(scope, {
			action: "listing.added",
			subjectKind: "unit",
			subjectId: unitId,
			summary: `A listing for ${unit.unitNumber} was drafted.`,
		});
		return { ok: true, listingId };
	});
}

function showUsualPhotos(scope: Scope, unit: ListedUnit, listingId: number) {
	const photos = [
		...listPhotos(scope, { subjectKind: "unit", subjectId: unit.id }),
		...listPhotos(scope, { subjectKind: "property", subjectId: unit.propertyId }),
	];
	for (const [at, { id: fileId }] of photos.slice(0, mostListingPhotos).entries()) {
		insertRow(listingPhotos, { profileId: scope.profileId, listingId, fileId, position: at + 1 });
	}
}
