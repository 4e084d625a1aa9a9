import { statement, write } from "~/db/client.server";

/** Index pages merged in one step, which takes tens of milliseconds. */
const pages = 500;

/**
 * Merges the segments of the index, one of which every write adds, so that searches are faster. Works in steps, so that
 * the server can answer requests in between.
 */
export function* tidyIndex(): Generator<void> {
	let step = -pages;
	while (merge(step) > 1) {
		step = pages;
		yield;
	}
}

/**
 * A negative number starts a full merge, a positive one continues it. Returns the number of index rows that changed.
 */
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
