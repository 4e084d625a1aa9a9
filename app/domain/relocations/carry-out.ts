import { write } from "~/db/client.server";
import type { Bringing, Step } from "./bringing";
import { stepsOf } from "./steps";

/** Milliseconds that one batch may keep others from writing. */
const longestBatch = 40;

type Options = {
	/** How many steps an earlier run committed. */
	from?: number;
	/** Saves how many steps are done, with the steps themselves. */
	keep: (done: number) => void;
	/** Waits between two batches, so that others can write. */
	rest?: ((milliseconds: number) => Promise<unknown>) | undefined;
};

/** Brings everything in, in short transactions. Gives how many steps it took. */
export async function carryOut(at: Bringing, { from = 0, keep, rest }: Options): Promise<number> {
	const steps = stepsOf(at);
	try {
		return await inBatches(steps, { from, keep, rest });
	} finally {
		// Closes what it was reading.
		steps.return(undefined);
	}
}

async function inBatches(steps: Generator<Step>, { from = 0, keep, rest }: Options): Promise<number> {
	let done = 0;
	let next = steps.next();
	for (; done < from && !next.done; done++) next = steps.next();
	while (!next.done) {
		const began = performance.now();
		write(() => {
			for (let isOpen = true; !next.done && (isOpen || performance.now() - began < longestBatch); next = steps.next()) {
				next.value.run();
				done += 1;
				isOpen = next.value.isOpen ?? false;
			}
			keep(done);
		});
		await rest?.(performance.now() - began);
	}
	return done;
}
