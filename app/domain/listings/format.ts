import { rentalTypeOf, type subTypes } from "#domain/rentals/labels";

export { costSummary, feeCents } from "./home-costs";

/** Texts about a home that are the same on cards, pages, feeds and emails. Safe in the browser. */

type Currency = { currency: string; locale: string };

/** "$1,250" if there are no cents, otherwise "$1,250.50". */
export function rentWords(cents: number, { currency, locale }: Currency): string {
	const digits = cents % 100 === 0 ? 0 : 2;
	const format = new Intl.NumberFormat(locale, {
		style: "currency",
		currency,
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
	return format.format(cents / 100);
}

type Rooms = { beds: number; bathsTenths: number; sizeSqft: number | null };

/** What is known about a home's size, as texts: "2 beds", "1 bath", "840 sq ft". */
export function roomWords({ beds, bathsTenths, sizeSqft }: Rooms): string[] {
	const baths = bathsTenths / 10;
	return [
		...(beds < 0 ? [] : [beds === 0 ? "Studio" : `${beds >= 9 ? "9+" : beds} ${beds === 1 ? "bed" : "beds"}`]),
		...(bathsTenths === 0 ? [] : [`${baths >= 5 ? "5+" : baths} ${baths === 1 ? "bath" : "baths"}`]),
		...(sizeSqft ? [`${sizeSqft.toLocaleString("en-US")} sq ft`] : []),
	];
}

type Search = {
	place?: string | undefined;
	rentFrom?: number | undefined;
	rentTo?: number | undefined;
	beds?: number | undefined;
	baths?: number | undefined;
	moveIn?: string | undefined;
	needs?: readonly Need[] | undefined;
};

/** Features that the public can filter homes by. */
export const needWords = {
	cats: "Cats welcome",
	dogs: "Dogs welcome",
	furnished: "Furnished",
	accessible: "Accessible",
	vouchers: "Vouchers accepted",
} as const;
type Need = keyof typeof needWords;

/** A search's filters, each with its name in the address and its text: "2+ beds", "up to $1,500". */
export function searchChips({ place, rentFrom, rentTo, beds, baths, moveIn, needs = [] }: Search) {
	const usd = { currency: "USD", locale: "en-US" };
	const chip = (name: string, words: string | false) => (words ? [{ name, words }] : []);
	return [
		...chip("place", place ?? false),
		...chip("rentfrom", rentFrom !== undefined && `from ${rentWords(rentFrom, usd)}`),
		...chip("rentto", rentTo !== undefined && `up to ${rentWords(rentTo, usd)}`),
		...chip("beds", beds !== undefined && (beds === 0 ? "studio or larger" : `${beds}+ beds`)),
		...chip("baths", baths !== undefined && `${baths}+ baths`),
		...chip("movein", moveIn !== undefined && `move in by ${moveIn}`),
		...needs.flatMap((need) => chip(need, needWords[need].toLowerCase())),
	];
}

/** A search as one line of text; "" without filters. */
export function searchWords(search: Search): string {
	return searchChips(search)
		.map(({ words }) => words)
		.join(", ");
}

/** "Cats and dogs welcome", "Cats welcome" or "No pets"; "" for commercial property. */
export function petWords({
	catsAllowed,
	dogsAllowed,
	subType,
}: {
	catsAllowed: boolean;
	dogsAllowed: boolean;
	subType?: keyof typeof subTypes | undefined;
}): string {
	if (subType !== undefined && rentalTypeOf(subType) === "commercial") return "";
	if (catsAllowed && dogsAllowed) return "Cats and dogs welcome";
	if (catsAllowed) return "Cats welcome";
	return dogsAllowed ? "Dogs welcome" : "No pets";
}
