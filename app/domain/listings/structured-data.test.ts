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
	expect(listingJsonLd(full, to)).toMatchInlineSnapshot();
	expect(listingJsonLd(bare, to)).toMatchInlineSnapshot();
	const house = { ...bare, subType: "single_family", dogsAllowed: true, beds: 0, features: ["pool"] } as const;
	const phoned = { ...house, organization: { ...bare.organization, phone: "555-0100" } };
	expect(listingJsonLd({ ...phoned, features: [...house.features] }, to)).toMatchInlineSnapshot();
	expect(listJsonLd([], to)).toMatchObject({ itemListElement: [] });
	expect(inlineJson({ a: "</script>&\u2028" })).toBe('{"a":"\\u003c/script\\u003e\\u0026\\u2028"}');
});

test("a search's filters are said one by one, zero included", () => {
	const all = {
		...{ place: "Springfield", rentFrom: 0, rentTo: 150_050, beds: 2, baths: 1.5, moveIn: "2026-12-01" },
		needs: ["cats", "vouchers"] as const,
	};
	expect(searchChips(all)).toMatchInlineSnapshot();
	expect(searchChips({ beds: 0, baths: 0 })).toMatchInlineSnapshot();
	expect([searchChips({}), searchWords({}), searchWords({ beds: 0, place: "Peoria" })]).toMatchInlineSnapshot();
	const rooms = [
		{ beds: -1, bathsTenths: 0, sizeSqft: null },
		{ beds: 0, bathsTenths: 10, sizeSqft: 840 },
		{ beds: 1, bathsTenths: 15, sizeSqft: 1_840 },
		{ beds: 8, bathsTenths: 49, sizeSqft: null },
		{ beds: 9, bathsTenths: 50, sizeSqft: null },
	];
	expect(rooms.map((home) => roomWords(home).join(" · "))).toMatchInlineSnapshot();
});
