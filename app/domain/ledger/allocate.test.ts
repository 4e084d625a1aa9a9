import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateOldestFirst } from "./index.server";

const charges = [
	{ chargePostingId: 1, openCents: 300 },
	{ chargePostingId: 2, openCents: 200 },
];

test("charges are paid in their order; the last one reached may be paid in part", () => {
	expect(allocateOldestFirst(charges, 400)).toEqual({
		applications: [
			{ chargePostingId: 1, amountCents: 300 },
			{ chargePostingId: 2, amountCents: 100 },
		],
		restCents: 0,
	});
	expect(allocateOldestFirst(charges, 600).restCents).toBe(100);
	expect(allocateOldestFirst([], 600)).toEqual({ applications: [], restCents: 600 });
	expect(allocateOldestFirst(charges, 0)).toEqual({ applications: [], restCents: 0 });
});

test("nothing is lost, and no charge takes more than is open", () => {
	const open = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 20 });
	fc.assert(
		fc.property(open, fc.nat({ max: 20_000_000 }), (open, amountCents) => {
			const charges = open.map((openCents, chargePostingId) => ({ chargePostingId, openCents }));
			const { applications, restCents } = allocateOldestFirst(charges, amountCents);
			expect(applications.reduce((sum, one) => sum + one.amountCents, restCents)).toBe(amountCents);
			for (const one of applications) {
				expect(one.amountCents).toBeGreaterThan(0);
				expect(one.amountCents).toBeLessThanOrEqual(open[one.chargePostingId] ?? 0);
			}
			if (restCents > 0)
				expect(applications.reduce((sum, one) => sum + one.amountCents, 0)).toBe(open.reduce((a, b) => a + b, 0));
		}),
	);
});
