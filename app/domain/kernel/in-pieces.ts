import { setImmediate } from "node:timers/promises";

/** A long computation that yields where it may pause. It may only read, and what it reads may change during a pause. */
export type InPieces<T> = Generator<undefined, T, undefined>;

/** Longest time in milliseconds that a computation runs before it pauses. */
const longestPiece = 20;

/** Runs a computation to its end without pausing. */
export function atOnce<T>(work: InPieces<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/**
 * Runs a computation and lets the process serve others in between. `pause` waits for the next round of the event loop
 * by default.
 */
export async function inPieces<T>(work: InPieces<T>, pause: () => Promise<unknown> = setImmediate): Promise<T> {
	let since = performance.now();
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		if (performance.now() - since < longestPiece) continue;
		await pause();
		since = performance.now();
	}
}

/** Maps a list in a computation that may pause after every hundred items. */
export function* mapInPieces<T, U>(list: readonly T[], make: (one: T, at: number) => U): InPieces<U[]> {
	const made: U[] = [];
	for (const [at, one] of list.entries()) {
		if (at % 100 === 99) yield;
		made.push(make(one, at));
	}
	return made;
}
