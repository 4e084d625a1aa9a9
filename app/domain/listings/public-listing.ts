import { now, today } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { subTypes } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import type { ListingFee, OpenHouse } from "~/db/schema";
import type { ListingStatus } from "./labels";

/** Everything that is public about a listing. No other field is ever shown. */
export type PublicListing = {
	id: number;
	title: string;
	description: string;
	rentCents: number;
	depositCents: number;
	leaseTerms: string;
	availableDate: PlainDate;
	/** Available today or earlier. */
	availableNow: boolean;
	specialOffer: string;
	fees: ListingFee[];
	/** Those that aren't over yet. */
	openHouses: OpenHouse[];
	catsAllowed: boolean;
	dogsAllowed: boolean;
	petLimits: string;
	smokingAllowed: boolean;
	parking: string;
	furnished: boolean;
	accessible: boolean;
	vouchersAccepted: boolean;
	restrictions: string;
	contactName: string;
	contactPhone: string;
	tourUrl: string;
	applicationUrl: string;
	/** "" if the street is hidden. */
	street: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
	subType: keyof typeof subTypes;
	yearBuilt: number | null;
	/** 0 for a studio, -1 if not set. */
	beds: number;
	bathsTenths: number;
	sizeSqft: number | null;
	features: string[];
	includedInRent: string[];
	criteria: string;
	applicationFeeCents: number;
	photos: PublicPhoto[];
	listedOn: PlainDate;
	updatedDate: string;
	organization: PublicOrganization;
};

export type PublicPhoto = { id: number; caption: string; width: number; height: number };

export type PublicOrganization = {
	name: string;
	phone: string;
	slug: string | null;
	hasLogo: boolean;
	currency: string;
	locale: string;
	timeZone: string;
};

/** State of a public listing's address: live, gone (with its former place, for similar homes), or unknown. */
type FoundListing =
	| { state: "live"; listing: PublicListing }
	| { state: "gone"; leased: boolean; title: string; place: { cityKey: string; beds: number; rentCents: number } }
	| { state: "unknown" };

/** A listing as the public may see it: live, or gone once it ended. One that was never public is unknown. */
export function findPublicListing(listingId: number): FoundListing {
	const row = findRow(listingId);
	if (!row || row.publishedDate === null) return { state: "unknown" };
	const day = today(row.timeZone);
	if (row.status === "active" && row.expiresDate >= day) return { state: "live", listing: shown(row, day) };
	const { title, cityKey, beds, rentCents } = row;
	return { state: "gone", leased: row.status === "leased", title, place: { cityKey, beds, rentCents } };
}

/** A live listing; undefined if it isn't live. */
export function publicListing(listingId: number): PublicListing | undefined {
	const found = findPublicListing(listingId);
	return found.state === "live" ? found.listing : undefined;
}

/** A listing of the organization in any state, as the public would see it. */
export function previewListing(profileId: number, listingId: number): PublicListing | undefined {
	const row = findRow(listingId);
	return row?.profileId === profileId ? shown(row, today(row.timeZone)) : undefined;
}

type Row = Omit<
	PublicListing,
	| "availableNow"
	| "fees"
	| "openHouses"
	| "features"
	| "includedInRent"
	| "photos"
	| "organization"
	| `${"cats" | "dogs" | "smoking"}Allowed`
	| "furnished"
	| "accessible"
	| "vouchersAccepted"
> &
	Record<
		"catsAllowed" | "dogsAllowed" | "smokingAllowed" | "furnished" | "accessible" | "vouchersAccepted" | "hasLogo",
		number
	> &
	Record<"fees" | "openHouses" | "unitFeatures" | "propertyFeatures" | "includedInRent", string> &
	Omit<PublicOrganization, "hasLogo" | "name" | "phone"> & {
		profileId: number;
		status: ListingStatus;
		publishedDate: string | null;
		expiresDate: PlainDate;
		hideStreet: number;
		cityKey: string;
		organizationName: string;
		organizationPhone: string;
	};

function findRow(listingId: number): Row | undefined {
	return statement<Row>(
		`SELECT l.id, l.profile_id AS profileId, l.status, l.published_date AS publishedDate,
			l.expires_date AS expiresDate, l.title, l.description, l.rent_cents AS rentCents,
			l.deposit_cents AS depositCents, l.lease_terms AS leaseTerms, l.available_date AS availableDate,
			l.special_offer AS specialOffer, l.fees, l.open_houses AS openHouses, l.cats_allowed AS catsAllowed,
			l.dogs_allowed AS dogsAllowed, l.pet_limits AS petLimits, l.smoking_allowed AS smokingAllowed, l.parking,
			l.furnished, l.accessible, l.vouchers_accepted AS vouchersAccepted, l.restrictions,
			l.contact_name AS contactName, l.contact_phone AS contactPhone, l.tour_url AS tourUrl,
			l.application_url AS applicationUrl, l.hide_street AS hideStreet,
			trim(coalesce(nullif(u.street, ''), trim(p.street || ' ' || p.street2))) AS street,
			p.city, p.state, p.postal_code AS postalCode, p.country, p.sub_type AS subType, p.year_built AS yearBuilt,
			l.beds, l.baths_tenths AS bathsTenths, u.size_sqft AS sizeSqft, u.features AS unitFeatures,
			p.features AS propertyFeatures, p.included_in_rent AS includedInRent, l.city_key AS cityKey,
			coalesce(s.criteria, '') AS criteria, coalesce(s.application_fee_cents, 0) AS applicationFeeCents,
			l.listed_on AS listedOn, l.updated_date AS updatedDate, o.name AS organizationName,
			o.phone AS organizationPhone, s.slug, s.logo_file_id IS NOT NULL AS hasLogo, f.currency, f.locale,
			o.time_zone AS timeZone
		FROM listings l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
			JOIN organization o ON o.profile_id = l.profile_id JOIN profiles f ON f.id = l.profile_id
			LEFT JOIN listing_settings s ON s.profile_id = l.profile_id
		WHERE l.id = ?`,
	).get(listingId);
}

function shown(row: Row, day: PlainDate): PublicListing {
	const { status: _, publishedDate: __, profileId: ___, expiresDate: ____, cityKey: _____, ...open } = row;
	const { hideStreet, unitFeatures, propertyFeatures, organizationName, organizationPhone, ...rest } = open;
	const { slug, hasLogo, currency, locale, timeZone, ...home } = rest;
	return {
		...home,
		street: hideStreet ? "" : row.street,
		availableNow: row.availableDate <= day,
		fees: JSON.parse(row.fees),
		openHouses: (JSON.parse(row.openHouses) as OpenHouse[]).filter(({ date }) => date >= day),
		catsAllowed: row.catsAllowed === 1,
		dogsAllowed: row.dogsAllowed === 1,
		smokingAllowed: row.smokingAllowed === 1,
		furnished: row.furnished === 1,
		accessible: row.accessible === 1,
		vouchersAccepted: row.vouchersAccepted === 1,
		features: [...new Set<string>([...JSON.parse(unitFeatures), ...JSON.parse(propertyFeatures)])],
		includedInRent: JSON.parse(row.includedInRent),
		photos: photosOf(row.id),
		listedOn: row.listedOn ?? day,
		organization: {
			name: organizationName,
			phone: organizationPhone,
			hasLogo: hasLogo === 1,
			...{ slug, currency, locale, timeZone },
		},
	};
}

function photosOf(listingId: number): PublicPhoto[] {
	return statement<PublicPhoto>(
		`SELECT p.id, p.caption, f.width, f.height FROM listing_photos p JOIN files f ON f.id = p.file_id
		WHERE p.listing_id = ? AND f.deleted_date IS NULL ORDER BY p.position, p.id`,
	).all(listingId);
}

/** Today's date in the time zone furthest behind. No listing that ended before it is current in any time zone. */
export function earliestToday(): PlainDate {
	return addDays(now().toISOString().slice(0, 10), -1);
}
