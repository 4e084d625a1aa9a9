import { expect, test } from "vitest";
import { sumOfEach } from "./sum-of-each";

test("each amount is added up over all rows, and over none it is zero", () => {
	const rows = [
		{ lateCents: 4_000, carriedCents: -500, name: "Oak" },
		{ lateCents: -1_000, carriedCents: 0, name: "Elm" },
	];
	expect(sumOfEach(rows, ["lateCents", "carriedCents"])).toEqual({ lateCents: 3_000, carriedCents: -500 });
	expect(sumOfEach([], ["lateCents"])).toEqual({ lateCents: 0 });
});
