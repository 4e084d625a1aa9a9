import { setImmediate } from "node:timers/promises";

/** Long work that yields wherever it may pause. It reads only: what it reads may change while it pauses. */
export type InPieces<T> = Generator<undefined, T, undefined>;

/** How long work goes on while others wait, in milliseconds. */
const longestPiece = 20;

/** Does the work without a pause. */
export function atOnce<T>(work: InPieces<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Does the work, and lets the process answer others in between: in the next round of its loop, unless said otherwise. */
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

/** A list made from another, with a pause after every hundred. */
export function* mapInPieces<T, U>(list: readonly T[], make: (one: T, at: number) => U): InPieces<U[]> {
	const made: U[] = [];
	for (const [at, one] of list.entries()) {
		if (at % 100 === 99) yield;
		made.push(make(one, at));
	}
	return made;
}
