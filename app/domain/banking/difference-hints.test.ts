import { expect, test } from "vitest";
import { differenceHints } from "./difference-hints";
import { lineProblem } from "./line-problem";

type Entry = Parameters<typeof differenceHints>[0][number];
const entry = (id: number, amountCents: number, ticked: boolean) => ({ id, amountCents, ticked }) as unknown as Entry;
const hints = (entries: Entry[], differenceCents: number) =>
	differenceHints(entries, differenceCents).map((hint) => [
		...[hint.kind, (hint.entry as unknown as { id: number }).id],
		...("expectedCents" in hint ? [hint.expectedCents] : []),
	]);

test("a difference is explained by the entry that it is, twice, or with two digits swapped", () => {
	const entries = [
		...[entry(1, 5_000, false), entry(2, -5_000, true), entry(3, 5_000, true), entry(4, -2_500, true)],
		...[entry(5, 2_500, true), entry(6, -2_500, false)],
	];
	expect(hints(entries, 5_000)).toEqual([
		["missing", 1],
		["extra", 2],
		["wrong_side", 4],
	]);
	expect(hints(entries, -5_000)).toEqual([
		["extra", 3],
		["wrong_side", 5],
	]);
	expect([hints(entries, 0), hints(entries, 1_234)]).toEqual([[], []]);
	const swapped = [entry(1, 125_000, false), entry(2, 125_000, true), entry(3, 125_000, true), entry(4, -54, true)];
	expect(hints(swapped, 27_000)).toEqual([["transposed", 2, 152_000]]);
	expect(hints(swapped, 9)).toEqual([["transposed", 4, -45]]);
	expect(hints([entry(1, 12_345, true)], 9_000)).toEqual([["transposed", 1, 21_345]]);
	expect(hints([entry(1, 12_345, true)], 9_900)).toEqual([]);
	expect(hints([entry(1, 45, true)], -90), "a sign isn't a digit").toEqual([["wrong_side", 1]]);
});

test("a line of a bank's file has a day and an amount in the books' currency", () => {
	const line = { date: "2026-01-05", amountCents: 100, currency: "USD" };
	const problem = (over: object) => lineProblem({ ...line, ...over }, { currency: "USD" });
	expect([
		problem({}),
		problem({ amountCents: -1 }),
		problem({ date: undefined, amountCents: undefined }),
		problem({ amountCents: undefined }),
		problem({ amountCents: 0 }),
		problem({ currency: "CAD" }),
	]).toEqual([
		...[undefined, undefined, "We can't read the date.", "We can't read the amount.", "The amount is zero."],
		"This line is in CAD, but your books are in USD.",
	]);
});
