import { AsyncLocalStorage } from "node:async_hooks";

/** The rows that a reader may choose for a page of a list, fewest first. The first applies unless they choose. */
export const pageRowChoices = [25, 50, 100] as const;

type PageRows = (typeof pageRowChoices)[number];

const chosen = new AsyncLocalStorage<PageRows>();

/** Runs a request whose reader has chosen so many rows. */
export function withPageRows<T>(rows: PageRows | undefined, run: () => T): T {
	return rows === undefined ? run() : chosen.run(rows, run);
}

/** How many rows a page of a list has: the reader's choice. */
export function pageRows(): PageRows {
	return chosen.getStore() ?? pageRowChoices[0];
}

/** The choice that a text names; undefined for any other. */
export function readPageRows(text: string | undefined): PageRows | undefined {
	return pageRowChoices.find((rows) => String(rows) === text);
}
