import { setFlagsFromString } from "node:v8";

/**
 * By how many percent of what is alive the heap may grow before it is tidied, while a long file is written. What a row
 * leaves behind is at once of no use, and by itself the heap grows by some 170 MB of it.
 */
const growth = 40;

let written = 0;

/** Passes a file's pieces on and has the heap tidied more often until the last one is taken, or no one wants more. */
export async function* sparingMemory<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
	written += 1;
	if (written === 1) setFlagsFromString(`--heap-growing-percent=${growth}`);
	try {
		yield* pieces;
	} finally {
		written -= 1;
		if (written === 0) setFlagsFromString("--heap-growing-percent=0");
	}
}
