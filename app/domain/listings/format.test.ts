import { expect, test } from "vitest";
import { costSummary, feeCents, petWords, rentWords, roomWords, searchWords } from "./format";

test("a rent shows cents only if it has some", () => {
	const usd = { currency: "USD", locale: "en-US" };
	expect([125_000, 125_050].map((cents) => rentWords(cents, usd))).toEqual(["$1,250", "$1,250.50"]);
});

test.each([
	[{ beds: 0, bathsTenths: 10, sizeSqft: 840 }, "Studio, 1 bath, 840 sq ft"],
	[{ beds: 1, bathsTenths: 15, sizeSqft: null }, "1 bed, 1.5 baths"],
	[{ beds: 8, bathsTenths: 45, sizeSqft: 12_000 }, "8 beds, 4.5 baths, 12,000 sq ft"],
	[{ beds: 9, bathsTenths: 50, sizeSqft: 0 }, "9+ beds, 5+ baths"],
	[{ beds: -1, bathsTenths: 0, sizeSqft: null }, ""],
])("a home's rooms: %j", (rooms, said) => {
	expect(roomWords(rooms).join(", ")).toBe(said);
});

test("a search is one line of what it asks for", () => {
	const all = { place: "Springfield", rentFrom: 80_000, rentTo: 150_000, beds: 2, baths: 1, moveIn: "3/1/2026" };
	expect(searchWords({ ...all, needs: ["dogs", "vouchers"] })).toBe(
		"Springfield, from $800, up to $1,500, 2+ beds, 1+ baths, move in by 3/1/2026, dogs welcome, vouchers accepted",
	);
	expect(searchWords({ beds: 0 })).toBe("studio or larger");
	expect(searchWords({})).toBe("");
});

test("pets are spoken of where people live", () => {
	const said = (catsAllowed: boolean, dogsAllowed: boolean) => petWords({ catsAllowed, dogsAllowed });
	expect([said(true, true), said(true, false), said(false, true), said(false, false)]).toEqual([
		...["Cats and dogs welcome", "Cats welcome", "Dogs welcome", "No pets"],
	]);
	expect(petWords({ catsAllowed: false, dogsAllowed: false, subType: "office" })).toBe("");
	expect(petWords({ catsAllowed: false, dogsAllowed: false, subType: "multi_family" })).toBe("No pets");
});

test("what a home costs at move-in and each month counts only fees that everyone pays", () => {
	const fee = (timing: string, amountCents: number | null, percentBp: number | null, mandatory = true) => ({
		...{ timing, amountCents, percentBp, mandatory },
	});
	const fees = [
		fee("monthly", 2500, null),
		fee("move_in", 10_000, null),
		fee("one_time", null, 1000),
		fee("application", 5000, null),
		fee("monthly", 9900, null, false),
	];
	expect(costSummary({ rentCents: 100_000, depositCents: 50_000, fees })).toEqual({
		...{ moveInCents: 172_500, monthlyCents: 102_500 },
	});
	expect(feeCents({ amountCents: 0, percentBp: 500 }, { rentCents: 100_000 })).toBe(0);
	expect(feeCents({ amountCents: null, percentBp: 333 }, { rentCents: 100_050 })).toBe(3332);
});
