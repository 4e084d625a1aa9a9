import { searchText } from "#domain/rentals";

/** What the public search compares of an address. The trigger that follows the property keeps the same. */
export function placeKeys({ city, state, postalCode }: { city: string; state: string; postalCode: string }) {
	return { city, state, cityKey: cityKeyOf(city), postalKey: postalKeyOf(postalCode) };
}

export function cityKeyOf(text: string) {
	return searchText(text);
}

export function postalKeyOf(text: string) {
	return text.toLowerCase().replaceAll(" ", "");
}

/** The bits of `facts`, each a thing the public can ask for. */
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

/** "not_set", "studio", "2", "9+" as the number that is compared: -1 not said, 0 a studio. */
export function bedsOf(bedrooms: string): number {
	if (bedrooms === "not_set") return -1;
	return bedrooms === "studio" ? 0 : Number.parseInt(bedrooms, 10);
}

/** "1.5", "5+" in tenths; 0 not said. */
export function bathsTenthsOf(bathrooms: string): number {
	return bathrooms === "not_set" ? 0 : Math.round(Number.parseFloat(bathrooms) * 10);
}
