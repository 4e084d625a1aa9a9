import { expect, test } from "vitest";
import { reviewLease } from "#domain/leasing";
import { keepBooks } from "../../../../tests/factories/keep-books";
import { leaseFields, makeBooks } from "../../../../tests/factories/leasing";
import { makeProperty } from "../../../../tests/factories/rentals";
import { proratedWords } from "./prorated-words";

keepBooks("2026-11-10");

const format = { currency: "USD", locale: "en-US" };

test.each([
	["2026-11-15", "2027-10-31", ["First month: $640.00 for Nov 15–30."]],
	["2026-12-01", "2027-11-10", ["Last month: $400.00 for Nov 1–10."]],
	["2026-12-01", "2027-11-30", []],
])("a lease from %s to %s says its parts of a month", (startDate, endDate, words) => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const terms = { startDate, endDate, prorateFirst: "actual_days", prorateLast: "actual_days" } as const;
	const review = reviewLease(scope, leaseFields(scope, unitId, terms));
	expect(review.ok && proratedWords(review.lines, format)).toEqual(words);
});
