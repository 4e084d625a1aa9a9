import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween } from "./format";
import { prorate } from "./prorate";

const november = { periodFrom: "2026-11-01", periodTo: "2026-11-30" };
const january = { periodFrom: "2026-01-01", periodTo: "2026-01-31" };

test("19 of November's 30 days of $1,500.00 are $950.00", () => {
	const stretch = { from: "2026-11-12", to: "2026-11-30", ...november };
	expect(prorate(150_000, { ...stretch, method: "actual_days" })).toBe(95_000);
	expect(prorate(150_000, { ...stretch, method: "thirty_days" })).toBe(95_000);
	expect(prorate(150_000, { ...stretch, method: "yearly" })).toBe(93_699);
});

test("the methods differ in a month of 31 days", () => {
	const stretch = { from: "2026-01-12", to: "2026-01-31", ...january };
	expect(prorate(100_000, { ...stretch, method: "actual_days" })).toBe(64_516);
	expect(prorate(100_000, { ...stretch, method: "thirty_days" })).toBe(63_333);
	expect(prorate(100_000, { ...stretch, method: "yearly" })).toBe(65_753);
});

test("a quarter's amount prorated by the year counts its three months", () => {
	const stretch = { from: "2026-01-01", to: "2026-01-10", periodFrom: "2026-01-01", periodTo: "2026-03-31" };
	expect(prorate(300_000, { ...stretch, method: "yearly", cycleMonths: 3 })).toBe(32_877);
});

test("days outside the period are a bug, not an amount", () => {
	expect(() => prorate(1, { from: "2025-12-31", to: "2026-01-02", ...january, method: "actual_days" })).toThrow(
		RangeError,
	);
	expect(() => prorate(1, { from: "2026-01-03", to: "2026-01-02", ...january, method: "actual_days" })).toThrow(
		RangeError,
	);
});

const anyPeriod = fc.record({
	cents: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
	periodFrom: fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2023-01-01", days)),
	months: fc.constantFrom(1, 2, 3, 6, 12),
	cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
});

function pieces({ periodFrom, months, cuts }: { periodFrom: string; months: number; cuts: number[] }) {
	const periodTo = addDays(addMonths(periodFrom, months), -1);
	const length = daysBetween(periodFrom, periodTo) + 1;
	const starts = [...new Set([0, ...cuts.map((cut) => Math.floor(cut * length))])]
		.filter((start) => start < length)
		.sort((a, b) => a - b);
	return starts.map((start, index) => ({
		from: addDays(periodFrom, start),
		to: addDays(periodFrom, (starts[index + 1] ?? length) - 1),
		periodFrom,
		periodTo,
		cycleMonths: months,
	}));
}

test("the parts of any split sum to the whole, by actual days and by thirty days", () => {
	fc.assert(
		fc.property(anyPeriod, fc.constantFrom("actual_days" as const, "thirty_days" as const), (period, method) => {
			const parts = pieces(period).map((piece) => prorate(period.cents, { ...piece, method }));
			expect(parts.reduce((sum, part) => sum + part, 0)).toBe(period.cents);
		}),
	);
});

test("by the year, a part costs its days and never more than the whole", () => {
	fc.assert(
		fc.property(anyPeriod, (period) => {
			for (const piece of pieces(period)) {
				const part = prorate(period.cents, { ...piece, method: "yearly" });
				const exact = (period.cents * 12 * (daysBetween(piece.from, piece.to) + 1)) / (365 * period.months);
				expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(period.cents));
				if (Math.abs(exact) < Math.abs(period.cents) && pieces(period).length > 1) {
					expect(Math.abs(part - exact)).toBeLessThanOrEqual(0.5);
				}
			}
		}),
	);
});
