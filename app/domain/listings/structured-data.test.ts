import { expect, test } from "vitest";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeListing, makePhoto } from "../../../tests/factories/listings";
import { makeProperty } from "../../../tests/factories/rentals";
import { roomWords, searchChips, searchWords } from "./format";
import { inlineJson, listingJsonLd, listJsonLd, publicListing } from "./index.server";

keepFiles("2026-11-25");

const to = { listing: (id: number) => `/homes/${id}`, photo: (id: number) => `/photos/${id}` };

test("search engines read what is known of a home, and nothing of what is not", async () => {
	const scope = makeBooks();
	const units = [{ unitNumber: "1", bedrooms: "2", bathrooms: "1.5", size: 840 }] as const;
	const { unitId } = makeProperty(scope, { units: [...units] });
	await makePhoto(scope, unitId);
	const told = { unitId, description: "Sunny", catsAllowed: true, withoutPhotos: false, rent: 120_050 };
	const full = publicListing(makeListing(scope, told).listingId);
	const bare = publicListing(makeListing(scope).listingId);
	if (!full || !bare) throw new Error("They are not public.");
	expect(listingJsonLd({ ...full, street: "1 Maple St" }, to)).toMatchInlineSnapshot(`
		{
		  "@context": "https://schema.org",
		  "@id": "/homes/1",
		  "@type": "RealEstateListing",
		  "datePosted": "2026-11-25",
		  "description": "Sunny",
		  "image": [
		    "/photos/1",
		  ],
		  "mainEntity": {
		    "@type": "Apartment",
		    "address": {
		      "@type": "PostalAddress",
		      "addressCountry": "US",
		      "addressLocality": "Springfield",
		      "addressRegion": "IL",
		      "postalCode": "62704",
		      "streetAddress": "1 Maple St",
		    },
		    "amenityFeature": [],
		    "name": "2-bedroom in Springfield",
		    "numberOfBathroomsTotal": 1.5,
		    "numberOfBedrooms": 2,
		    "petsAllowed": true,
		  },
		  "name": "2-bedroom in Springfield",
		  "offers": {
		    "@type": "Offer",
		    "availability": "https://schema.org/InStock",
		    "availabilityStarts": "2026-12-01",
		    "businessFunction": "http://purl.org/goodrelations/v1#LeaseOut",
		    "offeredBy": {
		      "@type": "Organization",
		      "name": "Maple Homes",
		    },
		    "price": "1200.50",
		    "priceCurrency": "USD",
		    "priceSpecification": {
		      "@type": "UnitPriceSpecification",
		      "price": "1200.50",
		      "priceCurrency": "USD",
		      "unitCode": "MON",
		    },
		  },
		  "url": "/homes/1",
		}
	`);
	expect(listingJsonLd({ ...bare, street: "2 Maple St" }, to)).toMatchInlineSnapshot(`
		{
		  "@context": "https://schema.org",
		  "@id": "/homes/2",
		  "@type": "RealEstateListing",
		  "datePosted": "2026-11-25",
		  "description": "2-bedroom in Springfield",
		  "image": [],
		  "mainEntity": {
		    "@type": "Apartment",
		    "address": {
		      "@type": "PostalAddress",
		      "addressCountry": "US",
		      "addressLocality": "Springfield",
		      "addressRegion": "IL",
		      "postalCode": "62704",
		      "streetAddress": "2 Maple St",
		    },
		    "amenityFeature": [],
		    "name": "2-bedroom in Springfield",
		    "petsAllowed": false,
		  },
		  "name": "2-bedroom in Springfield",
		  "offers": {
		    "@type": "Offer",
		    "availability": "https://schema.org/InStock",
		    "availabilityStarts": "2026-12-01",
		    "businessFunction": "http://purl.org/goodrelations/v1#LeaseOut",
		    "offeredBy": {
		      "@type": "Organization",
		      "name": "Maple Homes",
		    },
		    "price": "1200.00",
		    "priceCurrency": "USD",
		    "priceSpecification": {
		      "@type": "UnitPriceSpecification",
		      "price": "1200.00",
		      "priceCurrency": "USD",
		      "unitCode": "MON",
		    },
		  },
		  "url": "/homes/2",
		}
	`);
	const house = {
		...bare,
		street: "9 Maple St",
		subType: "single_family",
		dogsAllowed: true,
		beds: 0,
		features: ["pool"],
	} as const;
	const phoned = { ...house, organization: { ...bare.organization, phone: "555-0100" } };
	expect(listingJsonLd({ ...phoned, features: [...house.features] }, to)).toMatchInlineSnapshot(`
		{
		  "@context": "https://schema.org",
		  "@id": "/homes/2",
		  "@type": "RealEstateListing",
		  "datePosted": "2026-11-25",
		  "description": "2-bedroom in Springfield",
		  "image": [],
		  "mainEntity": {
		    "@type": "House",
		    "address": {
		      "@type": "PostalAddress",
		      "addressCountry": "US",
		      "addressLocality": "Springfield",
		      "addressRegion": "IL",
		      "postalCode": "62704",
		      "streetAddress": "9 Maple St",
		    },
		    "amenityFeature": [
		      {
		        "@type": "LocationFeatureSpecification",
		        "name": "Pool",
		        "value": true,
		      },
		    ],
		    "name": "2-bedroom in Springfield",
		    "numberOfBedrooms": 0,
		    "petsAllowed": true,
		  },
		  "name": "2-bedroom in Springfield",
		  "offers": {
		    "@type": "Offer",
		    "availability": "https://schema.org/InStock",
		    "availabilityStarts": "2026-12-01",
		    "businessFunction": "http://purl.org/goodrelations/v1#LeaseOut",
		    "offeredBy": {
		      "@type": "Organization",
		      "name": "Maple Homes",
		      "telephone": "555-0100",
		    },
		    "price": "1200.00",
		    "priceCurrency": "USD",
		    "priceSpecification": {
		      "@type": "UnitPriceSpecification",
		      "price": "1200.00",
		      "priceCurrency": "USD",
		      "unitCode": "MON",
		    },
		  },
		  "url": "/homes/2",
		}
	`);
	expect(listJsonLd([], to)).toMatchObject({ itemListElement: [] });
	expect(inlineJson({ a: "</script>&\u2028" })).toBe('{"a":"\\u003c/script\\u003e\\u0026\\u2028"}');
});

test("a search's filters are said one by one, zero included", () => {
	const all = {
		...{ place: "Springfield", rentFrom: 0, rentTo: 150_050, beds: 2, baths: 1.5, moveIn: "2026-12-01" },
		needs: ["cats", "vouchers"] as const,
	};
	expect(searchChips(all)).toMatchInlineSnapshot(`
		[
		  {
		    "name": "place",
		    "words": "Springfield",
		  },
		  {
		    "name": "rentfrom",
		    "words": "from $0",
		  },
		  {
		    "name": "rentto",
		    "words": "up to $1,500.50",
		  },
		  {
		    "name": "beds",
		    "words": "2+ beds",
		  },
		  {
		    "name": "baths",
		    "words": "1.5+ baths",
		  },
		  {
		    "name": "movein",
		    "words": "move in by 2026-12-01",
		  },
		  {
		    "name": "cats",
		    "words": "cats welcome",
		  },
		  {
		    "name": "vouchers",
		    "words": "vouchers accepted",
		  },
		]
	`);
	expect(searchChips({ beds: 0, baths: 0 })).toMatchInlineSnapshot(`
		[
		  {
		    "name": "beds",
		    "words": "studio or larger",
		  },
		  {
		    "name": "baths",
		    "words": "0+ baths",
		  },
		]
	`);
	expect([searchChips({}), searchWords({}), searchWords({ beds: 0, place: "Peoria" })]).toMatchInlineSnapshot(`
		[
		  [],
		  "",
		  "Peoria, studio or larger",
		]
	`);
	const rooms = [
		{ beds: -1, bathsTenths: 0, sizeSqft: null },
		{ beds: 0, bathsTenths: 10, sizeSqft: 840 },
		{ beds: 1, bathsTenths: 15, sizeSqft: 1_840 },
		{ beds: 8, bathsTenths: 49, sizeSqft: null },
		{ beds: 9, bathsTenths: 50, sizeSqft: null },
	];
	expect(rooms.map((home) => roomWords(home).join(" · "))).toMatchInlineSnapshot(`
		[
		  "",
		  "Studio · 1 bath · 840 sq ft",
		  "1 bed · 1.5 baths · 1,840 sq ft",
		  "8 beds · 4.9 baths",
		  "9+ beds · 5+ baths",
		]
	`);
});
