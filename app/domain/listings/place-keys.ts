import { searchText } from "#domain/rentals";

/**
 * The columns of an address that the public search compares. The trigger `listings_with_property`
 * (drizzle/0002_rules.sql) keeps them equal to the property's.
 */
export function placeKeys({ city, state, postalCode }: { city: string; state: string; postalCode: string }) {
	return { city, state, cityKey: cityKeyOf(city), postalKey: postalKeyOf(postalCode) };
}

export function cityKeyOf(text: string) {
	return searchText(text);
}

export function postalKeyOf(text: string) {
	return text.toLowerCase().replaceAll(" ", "");
}

/** The bits of the column `facts`, one for each feature that the public can filter by. */
export const factBits = { cats: 1, dogs: 2, furnished: 4, accessible: 8, vouchers: 16 } as const;

export type Fact = keyof typeof factBits;

type Allowed = {
	catsAllowed: boolean;
	dogsAllowed: boolean;
	furnished: boolean;
	accessible: boolean;
	vouchersAccepted: boolean;
};

export function factsOf(listing: Allowed): number {
	return (
		(listing.catsAllowed ? factBits.cats : 0) +
		(listing.dogsAllowed ? factBits.dogs : 0) +
		(listing.furnished ? factBits.furnished : 0) +
		(listing.accessible ? factBits.accessible : 0) +
		(listing.vouchersAccepted ? factBits.vouchers : 0)
	);
}

/** Number of bedrooms to compare: "2" is 2, "9+" is 9, "studio" is 0, "not_set" is -1. */
export function bedsOf(bedrooms: string): number {
	if (bedrooms === "not_set") return -1;
	return bedrooms === "studio" ? 0 : Number.parseInt(bedrooms, 10);
}

/** Bathrooms in tenths: "1.5" is 15, "5+" is 50; 0 if not set. */
export function bathsTenthsOf(bathrooms: string): number {
	return bathrooms === "not_set" ? 0 : Math.round(Number.parseFloat(bathrooms) * 10);
}
