import { statement } from "~/db/client.server";
import type { ListingFee } from "~/db/schema";
import { publicListing } from "./public-listing";

/** What an application copies from its listing. */
type ListingForApplication = {
	id: number;
	profileId: number;
	propertyId: number;
	unitId: number;
	unitName: string;
	propertyName: string;
	/** "12 Elm Street, Springfield", or "a home in Springfield" if the street is hidden. */
	address: string;
	title: string;
	rentCents: number;
	depositCents: number;
	availableDate: string;
	leaseTerms: string;
	fees: ListingFee[];
	applicationFeeCents: number;
	/** Where applications are taken on another site; "" if they're taken here. */
	applicationUrl: string;
	currency: string;
	locale: string;
	timeZone: string;
	organizationName: string;
	contactName: string;
	contactEmail: string;
	catsAllowed: boolean;
	dogsAllowed: boolean;
};

/** The live listing that an application is started for; undefined if it isn't live. */
export function listingForApplication(listingId: number): ListingForApplication | undefined {
	const listing = publicListing(listingId);
	if (!listing) return undefined;
	const place = placeOf(listingId);
	if (!place) return undefined;
	const { id, title, rentCents, depositCents, availableDate, leaseTerms, applicationFeeCents, applicationUrl } =
		listing;
	const { currency, locale, timeZone } = listing.organization;
	return {
		fees: listing.fees,
		...{ id, title, rentCents, depositCents, availableDate, leaseTerms, applicationFeeCents, applicationUrl },
		...{ ...place, currency, locale, timeZone },
		address: listing.street ? `${listing.street}, ${listing.city}` : `a home in ${listing.city}`,
		organizationName: listing.organization.name,
		contactName: listing.contactName,
		catsAllowed: listing.catsAllowed,
		dogsAllowed: listing.dogsAllowed,
	};
}

/** The unit and property of a listing in any state. Applications refer to them even after the listing ends. */
export function placeOf(listingId: number) {
	return statement<{
		profileId: number;
		propertyId: number;
		unitId: number;
		unitName: string;
		propertyName: string;
		contactEmail: string;
	}>(
		`SELECT l.profile_id AS profileId, l.property_id AS propertyId, l.unit_id AS unitId, u.unit_number AS unitName,
			p.name AS propertyName, l.contact_email AS contactEmail
		FROM listings l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id WHERE l.id = ?`,
	).get(listingId);
}
