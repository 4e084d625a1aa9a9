import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleOf } from "./format";

test.each([
	[[26_000], [0, 10_000, 20_000, 30_000]],
	[
		[5_200_000, 130],
		[0, 2_000_000, 4_000_000, 6_000_000],
	],
	[
		[900, -300],
		[-500, 0, 500, 1_000],
	],
	[[], [0, 0.25]],
])("an axis fits %j", (values, ticks) => {
	expect(scaleOf(values).ticks).toEqual(ticks);
});

test("no value lies outside, and what is drawn fills most of the height", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -50_000_000, max: 500_000_000 }), { minLength: 1 }), (values) => {
			const { ticks, shareOf } = scaleOf(values);
			const shares = [0, ...values].map(shareOf);
			expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
			expect(Math.max(...shares)).toBeLessThanOrEqual(1);
			expect(ticks.length).toBeLessThanOrEqual(6);
			const room = values.some((value) => value < 0) ? 0.4 : 0.6;
			if (values.some((value) => value !== 0)) {
				expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(room);
			}
		}),
	);
});
