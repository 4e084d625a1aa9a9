import type { LimitKinds } from "./limits.server";
import { policies } from "./policies.server";

/**
 * Builds the subquery that replaces a table, from the table's name and optional index. Undefined if the table is read
 * whole.
 */
export function limitedRows(table: string, kinds: LimitKinds): ((source: string) => string) | undefined {
	const policy = Object.hasOwn(policies, table) ? policies[table] : undefined;
	if (!policy) return undefined;
	if (policy.rows && kinds & 1) return policy.rows;
	const conditions = [kinds & 1 ? policy.properties : undefined, kinds & 2 ? policy.banks : undefined];
	const where = conditions.filter((condition) => condition !== undefined);
	if (where.length === 0) return undefined;
	return (source) => `SELECT * FROM main.${source} WHERE ${where.map((condition) => `(${condition})`).join(" AND ")}`;
}
