import { write } from "~/db/client.server";

/** Milliseconds that one batch may keep others from writing. */
const longestBatch = 40;

/** Waits between two batches, so that others can write. It's told how long the last batch took, in milliseconds. */
export type Rest = (milliseconds: number) => Promise<unknown>;

/**
 * Carries out steps in short transactions, one after the other, with a rest in between. `keep` is part of each: it
 * saves how many steps are done. If the process ends, everything up to the last `keep` stands.
 */
export async function inBatches<Step>(
	steps: readonly Step[],
	carryOut: (step: Step) => void,
	{ keep, rest }: { keep: (done: number) => void; rest?: Rest | undefined },
): Promise<void> {
	for (let at = 0; at < steps.length; ) {
		const began = performance.now();
		at = write(() => {
			let done = at;
			for (const step of steps.slice(at)) {
				carryOut(step);
				done += 1;
				if (performance.now() - began >= longestBatch) break;
			}
			keep(done);
			return done;
		});
		await rest?.(performance.now() - began);
	}
}
