import { setImmediate } from "node:timers/promises";
import { indexTransactions } from "#domain/search";

/** Adds new transactions to the search index. */
export async function indexNewTransactions() {
	for (const _ of indexTransactions()) await setImmediate();
}
