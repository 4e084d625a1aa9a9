import { statement } from "./client.server";

/** Whether a list holds more than 1,000 rows: so long a history is neither counted nor added up for a page. */
export function isLong(from: string, { where, params }: { where: string[]; params: (string | number)[] }): boolean {
	return (
		statement(`SELECT 1 FROM ${from} WHERE ${where.join(" AND ")} LIMIT 1 OFFSET 1000`).get(...params) !== undefined
	);
}
