import { statement, write } from "~/db/client.server";

/** So many pages of the index a step: tens of milliseconds. */
const pages = 500;

/**
 * Brings the index's pieces, of which every write makes one, into a single one, which is read twice as fast. A step at a
 * time, so that a server can answer in between.
 */
export function* tidyIndex(): Generator<void> {
	let step = -pages;
	while (merge(step) > 1) {
		step = pages;
		yield;
	}
}

/** A negative number begins with everything, a positive one goes on; gives how many rows of the index it changed. */
function merge(step: number): number {
	return write(() => {
		const before = changes();
		statement("INSERT INTO search_index (search_index, rank) VALUES ('merge', ?)").run(step);
		return changes() - before;
	});
}

function changes(): number {
	return statement<{ made: number }>("SELECT total_changes() AS made").get()?.made ?? 0;
}
