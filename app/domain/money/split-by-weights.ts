import type { Cents } from "./format";

/**
 * Splits an amount in proportion to non-negative integer weights. Leftover cents go to the largest remainders, earlier
 * ones first, so the parts always sum to the total. Throws if no weight is positive.
 */
export function splitByWeights(totalCents: Cents, weights: readonly number[]): Cents[] {
	if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
		throw new RangeError("Weights are whole numbers, zero or more.");
	}
	const total = BigInt(Math.abs(totalCents));
	const sum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
	if (sum === 0n) throw new RangeError("At least one weight is above zero.");

	const parts = weights.map((weight, index) => {
		const share = total * BigInt(weight);
		return { index, cents: Number(share / sum), remainder: share % sum };
	});
	let rest = Number(total) - parts.reduce((sum, part) => sum + part.cents, 0);
	const byRemainder = [...parts].sort((a, b) =>
		a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
	);
	for (const part of byRemainder) {
		if (rest-- <= 0) break;
		part.cents += 1;
	}
	return parts.map(({ cents }) => (totalCents < 0 && cents !== 0 ? -cents : cents));
}
