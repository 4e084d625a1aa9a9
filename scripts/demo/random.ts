/** A random source that gives the same numbers for the same seed (mulberry32). */
export type Random = {
	/** 0 up to 1. */
	next: () => number;
	/** A whole number from `least` to `most`. */
	whole: (least: number, most: number) => number;
	chance: (probability: number) => boolean;
	pick: <T>(choices: readonly [T, ...T[]]) => T;
	shuffle: <T>(list: readonly T[]) => T[];
};

export function randomFrom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
	return {
		next,
		whole,
		chance: (probability) => next() < probability,
		pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
		shuffle: (list) =>
			list
				.map((item) => ({ item, order: next() }))
				.sort((a, b) => a.order - b.order)
				.map(({ item }) => item),
	};
}
