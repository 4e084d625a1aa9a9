import { setImmediate } from "node:timers/promises";
import { tidyIndex } from "#domain/search";

/** Once a day: merges the search index. */
export async function tidySearch() {
	for (const _ of tidyIndex()) await setImmediate();
}
