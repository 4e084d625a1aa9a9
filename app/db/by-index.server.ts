import { statement } from "./client.server";
import type { Words } from "./list-totals.server";
import type { Condition } from "./where.server";

/** A filter of a list, and the index that begins with its columns. */
export type IndexedFilter = Condition & {
	index: string;
	/** The index for rows that are open, if there is one. */
	ofOpen?: string | undefined;
	/** The index doesn't begin with the organization, so whether a row is its own isn't read from it. */
	alone?: boolean | undefined;
	/** Its SQL finds rows of the organization only, so that no row is opened to see whose it is. */
	isOwn?: boolean | undefined;
	/** The index doesn't go on with the status. */
	isWhole?: boolean | undefined;
};

/** A list's conditions, the index of its table to read it by, and the column to read it by parts of. */
export type IndexedList = {
	where: string[];
	params: (string | number)[];
	index?: string | undefined;
	oneOf?: { sql: string; values: readonly string[] } | undefined;
	/** The words of a search that are in many rows, beside `where`. */
	words?: Words | undefined;
	/** The index isn't in the order asked for: its keys are sorted, then words looked for in that order. */
	isSorted?: boolean | undefined;
};

/** How many entries of an index are sorted for a page. Among more, a page in the list's own order is soon full. */
const mostSorted = 3_000;

/** Whether at most 3,000 rows meet the conditions, which the index has. */
export function isFew(from: string, conditions: readonly Condition[]): boolean {
	const where = conditions.map(({ sql }) => sql).join(" AND ");
	const params = conditions.flatMap((one) => one.params);
	return statement(`SELECT 1 FROM ${from} WHERE ${where} LIMIT 1 OFFSET ${mostSorted}`).get(...params) === undefined;
}
