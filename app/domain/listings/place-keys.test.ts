import { expect, test } from "vitest";
import { bathsTenthsOf, bedsOf, factsOf, placeKeys } from "./place-keys";

const none = { catsAllowed: false, dogsAllowed: false, furnished: false, accessible: false, vouchersAccepted: false };

test("what a search compares: places without case and spaces, rooms as numbers, each fact as its own bit", () => {
	expect(placeKeys({ city: "São Paulo", state: "IL", postalCode: "K1A 0B1" })).toEqual({
		...{ city: "São Paulo", state: "IL", cityKey: "sao paulo", postalKey: "k1a0b1" },
	});
	expect(["not_set", "studio", "2", "9+"].map(bedsOf)).toEqual([-1, 0, 2, 9]);
	expect(["not_set", "1", "1.5", "5+"].map(bathsTenthsOf)).toEqual([0, 10, 15, 50]);
	expect(Object.keys(none).map((fact) => factsOf({ ...none, [fact]: true }))).toEqual([1, 2, 4, 8, 16]);
	expect([factsOf(none), factsOf({ ...none, catsAllowed: true, accessible: true })]).toEqual([0, 9]);
});
