import { setImmediate } from "node:timers/promises";
import { tidyIndex } from "#domain/search";

/** Once a day: brings the search index into one piece. */
export async function tidySearch() {
	for (const _ of tidyIndex()) await setImmediate();
}
