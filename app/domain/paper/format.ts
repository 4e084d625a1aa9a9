export type Scale = {
	/** The values at which grid lines are drawn, lowest first. */
	ticks: number[];
	/** A value's position between the lowest line (0) and the highest (1). */
	shareOf: (value: number) => number;
};

/** A scale of three to five round values that covers all values and zero. */
export function scaleOf(values: readonly number[]): Scale {
	const highest = Math.max(0, ...values);
	const lowest = Math.min(0, ...values);
	const step = roundStep((highest - lowest || 1) / 4);
	const first = Math.floor(lowest / step);
	const last = Math.max(first + 1, Math.ceil(highest / step));
	const ticks = Array.from({ length: last - first + 1 }, (_, position) => (first + position) * step);
	return { ticks, shareOf: (value) => (value - first * step) / ((last - first) * step) };
}

/** The next round step: 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(value: number): number {
	const power = 10 ** Math.floor(Math.log10(value));
	return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
