import { setImmediate } from "node:timers/promises";
import { indexTransactions } from "#domain/search";

/** Makes new transactions known to the search. */
export async function indexNewTransactions() {
	for (const _ of indexTransactions()) await setImmediate();
}
