import { addDays, isAfter, type PlainDate } from "#domain/calendar/format";
import { rentalTypeOf, subTypes } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { cutTo } from "~/domain/kernel/excerpt";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { findListedUnit, findListingRow, type ListedUnit, type ListingRow } from "./listing-record";
import { listingSettings } from "./settings";

export type Listing = ListingRow & {
	unit: ListedUnit;
	photos: number;
	/** When the unit's turn under way is meant to be rent-ready. */
	readyDay: PlainDate | undefined;
};

/** A listing of the organization with its unit, for its form; undefined if there is none. */
export function findListing(scope: Scope, listingId: number): Listing | undefined {
	const listing = findListingRow(scope, listingId);
	const unit = listing && findListedUnit(scope, listing.unitId);
	if (!listing || !unit) return undefined;
	const shown = statement<{ photos: number }>(
		`SELECT count(*) AS photos FROM listing_photos p JOIN files f ON f.id = p.file_id
		WHERE p.listing_id = ? AND f.deleted_date IS NULL`,
	).get(listingId);
	return { ...listing, unit, photos: shown?.photos ?? 0, readyDay: turnDayOf(listing.unitId) };
}

export type ListingProposal = {
	unit: ListedUnit;
	title: string;
	rentCents: number;
	availableDate: PlainDate;
	expiresDate: PlainDate;
	hideStreet: boolean;
	contactName: string;
	contactEmail: string;
	contactPhone: string;
	/** A draft, live or paused listing of the unit. */
	openListing: { id: number; title: string } | undefined;
};

/**
 * Default values for a new listing of a unit: market rent, available when its turn is meant to be rent-ready, or else
 * today or after the move-out plus the days to get it ready, and the organization's settings.
 */
export function proposeListing(scope: Scope, unitId: number): ListingProposal | undefined {
	const unit = findListedUnit(scope, unitId);
	if (!unit) return undefined;
	const { today } = organizationOf(scope);
	const { hideStreet, contactName, contactEmail, contactPhone, expiryDays, turnDays } = listingSettings(scope);
	const lastDay = lastDayOf(scope, unitId);
	const ready = turnDayOf(unitId) ?? (lastDay === null ? today : addDays(lastDay, turnDays + 1));
	return {
		unit,
		title: titleOf(unit),
		rentCents: unit.marketRentCents || unit.currentRentCents,
		availableDate: isAfter(ready, today) ? ready : today,
		expiresDate: addDays(today, expiryDays),
		...{ hideStreet, contactName, contactEmail, contactPhone },
		openListing: statement<{ id: number; title: string }>(
			"SELECT id, title FROM listings WHERE unit_id = ? AND status IN ('active', 'paused', 'draft') ORDER BY status, id DESC",
		).get(unitId),
	};
}

/** "2-bedroom in Springfield", "Studio in Springfield", "Retail space in Springfield". */
function titleOf({ bedrooms, subType, city }: ListedUnit) {
	const kind = rentalTypeOf(subType) === "commercial" ? spaceOf(subTypes[subType]) : "Home";
	const rooms = bedrooms === "not_set" ? kind : bedrooms === "studio" ? "Studio" : `${bedrooms}-bedroom`;
	return cutTo(`${rooms} in ${city}`, 80);
}

/** "Retail space", "Office space"; a kind that already names the place stays: "Shopping center", "Parking space". */
function spaceOf(kind: string) {
	return / (space|center)$/.test(kind) ? kind : `${kind} space`;
}

/** The day on which the unit's turn under way is meant to be rent-ready. */
function turnDayOf(unitId: number): PlainDate | undefined {
	const sql = "SELECT target_date AS day FROM unit_turns WHERE unit_id = ? AND ended_date IS NULL";
	return statement<{ day: PlainDate }>(sql).get(unitId)?.day;
}

function lastDayOf(scope: Scope, unitId: number): PlainDate | null {
	const lease = statement<{ until: PlainDate | null }>(
		`SELECT coalesce(l.move_out_date, l.end_date) AS until FROM units u JOIN leases l ON l.id = u.current_lease_id
		WHERE u.id = ? AND u.profile_id = ? AND u.occupancy = 'notice'`,
	).get(unitId, scope.profileId);
	return lease?.until ?? null;
}
