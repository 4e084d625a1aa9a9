import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRent } from "#domain/payments";

const rule = fc.record({
	bankAccountId: fc.integer({ min: 1, max: 4 }),
	kind: fc.constantFrom("fixed" as const, "share" as const),
	fixedCents: fc.integer({ min: 0, max: 300_000 }),
	shareBp: fc.integer({ min: 0, max: 10_000 }),
});

test("however an amount is split, the parts sum to it, none is against it, and no account stands there twice", () => {
	fc.assert(
		fc.property(fc.integer({ min: -500_000, max: 500_000 }), fc.array(rule, { maxLength: 4 }), (cents, rules) => {
			const parts = splitRent(cents, rules, 9);
			expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
			expect(parts.every(({ amountCents }) => Math.sign(amountCents) === Math.sign(cents))).toBe(true);
			expect(new Set(parts.map(({ bankAccountId }) => bankAccountId)).size).toBe(parts.length);
		}),
	);
});

test("fixed sums come first as far as the amount goes, then shares of the rest", () => {
	const rules = [
		{ bankAccountId: 1, kind: "fixed", fixedCents: 20_000, shareBp: 0 },
		{ bankAccountId: 2, kind: "share", fixedCents: 0, shareBp: 7_500 },
		{ bankAccountId: 3, kind: "share", fixedCents: 0, shareBp: 2_500 },
	] as const;
	expect(splitRent(120_001, rules, 9)).toEqual([
		{ bankAccountId: 1, amountCents: 20_000 },
		{ bankAccountId: 2, amountCents: 75_001 },
		{ bankAccountId: 3, amountCents: 25_000 },
	]);
	expect(splitRent(15_000, rules, 9)).toEqual([{ bankAccountId: 1, amountCents: 15_000 }]);
	expect(splitRent(500, [], 9)).toEqual([{ bankAccountId: 9, amountCents: 500 }]);
});
