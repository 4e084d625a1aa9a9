import { propertyFeatures, unitFeatures } from "#domain/rentals/labels";
import type { PublicListing } from "./public-listing";
import type { ListingCard } from "./search-listings";

type Addresses = { listing: (id: number) => string; photo: (id: number) => string };

/** A listing as structured data for search engines (schema.org JSON-LD). */
export function listingJsonLd(listing: PublicListing, to: Addresses): object {
	const { organization, beds, bathsTenths, sizeSqft } = listing;
	return {
		"@context": "https://schema.org",
		"@type": "RealEstateListing",
		"@id": to.listing(listing.id),
		url: to.listing(listing.id),
		name: listing.title,
		description: listing.description || listing.title,
		datePosted: listing.listedOn,
		image: listing.photos.map(({ id }) => to.photo(id)),
		mainEntity: {
			"@type": listing.subType === "single_family" ? "House" : "Apartment",
			name: listing.title,
			address: addressOf(listing),
			...(beds >= 0 && { numberOfBedrooms: beds }),
			...(bathsTenths > 0 && { numberOfBathroomsTotal: bathsTenths / 10 }),
			...(sizeSqft && { floorSize: { "@type": "QuantitativeValue", value: sizeSqft, unitCode: "FTK" } }),
			petsAllowed: listing.catsAllowed || listing.dogsAllowed,
			amenityFeature: listing.features.map((feature) => ({
				"@type": "LocationFeatureSpecification",
				name: featureWords(feature),
				value: true,
			})),
		},
		offers: {
			"@type": "Offer",
			businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
			price: (listing.rentCents / 100).toFixed(2),
			priceCurrency: organization.currency,
			availability: "https://schema.org/InStock",
			availabilityStarts: listing.availableDate,
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: (listing.rentCents / 100).toFixed(2),
				priceCurrency: organization.currency,
				unitCode: "MON",
			},
			offeredBy: {
				"@type": "Organization",
				name: organization.name,
				...(organization.phone && { telephone: organization.phone }),
			},
		},
	};
}

/** A page of listings as a structured list (JSON-LD). */
export function listJsonLd(cards: readonly ListingCard[], to: Addresses): object {
	return {
		"@context": "https://schema.org",
		"@type": "ItemList",
		itemListElement: cards.map((card, at) => ({
			"@type": "ListItem",
			position: at + 1,
			url: to.listing(card.id),
			name: card.title,
		})),
	};
}

/** JSON that is safe inside an HTML script element. */
export function inlineJson(data: object): string {
	return JSON.stringify(data).replace(
		/[<>&\u2028\u2029]/g,
		(one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** The label of a property's or unit's feature. */
export function featureWords(feature: string): string {
	const words: Readonly<Record<string, string>> = { ...propertyFeatures, ...unitFeatures };
	return words[feature] ?? feature;
}

function addressOf({ street, city, state, postalCode, country }: PublicListing) {
	return {
		"@type": "PostalAddress",
		...(street && { streetAddress: street }),
		addressLocality: city,
		...(state && { addressRegion: state }),
		...(postalCode && { postalCode }),
		addressCountry: country,
	};
}
