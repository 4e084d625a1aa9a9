import { and, eq } from "drizzle-orm";
import type { subTypes } from "#domain/rentals/labels";
import { db, statement } from "~/db/client.server";
import { type ListingFee, listings, type OpenHouse } from "~/db/schema";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { bathsTenthsOf, bedsOf, factsOf, placeKeys } from "./place-keys";

/** The fields of a listing. Empty text fields may be left out. */
export type ListingFields = {
	title: string;
	description?: string | undefined;
	hideStreet: boolean;
	rent: number;
	/** In cents; one month's rent when unset. */
	deposit?: number | undefined;
	leaseTerms?: string | undefined;
	availableDate: string;
	publishDate?: string | undefined;
	expiresDate: string;
	specialOffer?: string | undefined;
	fees: {
		name?: string | undefined;
		amount?: { amountCents: number | null; percentBp: number | null } | undefined;
		timing: ListingFee["timing"];
		mandatory: boolean;
		refundable: boolean;
	}[];
	openHouses: { date?: string | undefined; from?: string | undefined; to?: string | undefined }[];
	catsAllowed: boolean;
	dogsAllowed: boolean;
	petLimits?: string | undefined;
	smokingAllowed: boolean;
	parking?: string | undefined;
	furnished: boolean;
	accessible: boolean;
	vouchersAccepted: boolean;
	restrictions?: string | undefined;
	contactName: string;
	contactEmail: string;
	contactPhone?: string | undefined;
	withoutPhotos: boolean;
	tourUrl?: string | undefined;
	applicationUrl?: string | undefined;
};

/** Converts form fields to the columns of a listing. */
export function listingRecord(input: ListingFields) {
	const { rent, deposit, fees, openHouses } = input;
	return {
		title: input.title,
		description: input.description ?? "",
		hideStreet: input.hideStreet,
		rentCents: rent,
		depositCents: deposit ?? rent,
		leaseTerms: input.leaseTerms ?? "",
		availableDate: input.availableDate,
		publishDate: input.publishDate ?? null,
		expiresDate: input.expiresDate,
		specialOffer: input.specialOffer ?? "",
		fees: fees.flatMap(({ name, amount, ...fee }): ListingFee[] =>
			name && amount ? [{ name, ...amount, ...fee }] : [],
		),
		openHouses: openHouses
			.flatMap(({ date, from, to }): OpenHouse[] => (date && from && to ? [{ date, from, to }] : []))
			.sort((a, b) => `${a.date}${a.from}`.localeCompare(`${b.date}${b.from}`)),
		catsAllowed: input.catsAllowed,
		dogsAllowed: input.dogsAllowed,
		petLimits: input.petLimits ?? "",
		smokingAllowed: input.smokingAllowed,
		parking: input.parking ?? "",
		furnished: input.furnished,
		accessible: input.accessible,
		vouchersAccepted: input.vouchersAccepted,
		restrictions: input.restrictions ?? "",
		contactName: input.contactName,
		contactEmail: input.contactEmail,
		contactPhone: input.contactPhone ?? "",
		withoutPhotos: input.withoutPhotos,
		tourUrl: input.tourUrl ?? "",
		applicationUrl: input.applicationUrl ?? "",
		facts: factsOf(input),
	};
}

/**
 * Refuses dates that contradict each other, at their field. What keeps a listing from going live: publish-listing.ts.
 */
export function checkListing(input: ListingFields): Failure | undefined {
	if (input.expiresDate < (input.publishDate ?? "")) {
		return refuse("The last date must be on or after the publish date.", "expiresDate");
	}
	return undefined;
}

export type ListingRow = typeof listings.$inferSelect;

/** A listing's row; undefined if it isn't the organization's. */
export function findListingRow(scope: Scope, listingId: number): ListingRow | undefined {
	return db()
		.select()
		.from(listings)
		.where(and(eq(listings.id, listingId), eq(listings.profileId, scope.profileId)))
		.get();
}

export type ListedUnit = {
	id: number;
	propertyId: number;
	unitNumber: string;
	bedrooms: string;
	bathrooms: string;
	marketRentCents: number;
	occupancy: "vacant" | "occupied" | "notice" | "leased_ahead" | "off_market";
	currentRentCents: number;
	active: number;
	subType: keyof typeof subTypes;
	propertyName: string;
	city: string;
	state: string;
	postalCode: string;
};

/** The unit of a listing with the fields that the public search compares. */
export function findListedUnit(scope: Scope, unitId: number): ListedUnit | undefined {
	return statement<ListedUnit>(
		`SELECT u.id, u.property_id AS propertyId, u.unit_number AS unitNumber, u.bedrooms, u.bathrooms,
			u.market_rent_cents AS marketRentCents, u.occupancy, u.current_rent_cents AS currentRentCents,
			u.active AND p.active AS active, p.sub_type AS subType, p.name AS propertyName, p.city, p.state, p.postal_code AS postalCode
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ? AND u.profile_id = ?`,
	).get(unitId, scope.profileId);
}

/** The columns of a unit that the public search compares. */
export function comparedOf(unit: ListedUnit) {
	return { ...placeKeys(unit), beds: bedsOf(unit.bedrooms), bathsTenths: bathsTenthsOf(unit.bathrooms) };
}
