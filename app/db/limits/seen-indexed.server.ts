import { seesFew } from "./limits.server";
import { owners, tenants } from "./seen-first.server";

const ofProperties = (table: string) =>
	`SELECT theirs.id FROM temp.limited_properties mine CROSS JOIN main.${table} theirs ON theirs.property_id = mine.id`;

/** By the kind's number in the search index; vendors are everyone's. */
const seen: Readonly<Record<number, string>> = {
	0: tenants,
	1: "SELECT id FROM temp.limited_properties",
	2: ofProperties("units"),
	3: ofProperties("leases"),
	4: owners,
	// Whoever sees a whole transaction sees its first line.
	5: `SELECT line.id >> 8 AS id FROM temp.limited_properties mine
		CROSS JOIN main.gl_postings line INDEXED BY gl_postings_by_property
			ON line.profile_id = ? AND line.property_id = mine.id AND line.id & 255 = 0`,
	6: ofProperties("maintenance_requests"),
	8: ofProperties("work_orders"),
	9: ofProperties("assets"),
};

/**
 * For a member with few properties: SQL for the ids of a kind's records in the search index, found by those properties.
 * It leaves none out that they see, and the policies still decide. `params`
 * are for its `?`. Undefined for everyone else and for what everyone sees.
 */
export function seenIndexed(kind: number, profileId: number): { sql: string; params: number[] } | undefined {
	const sql = seesFew() ? seen[kind] : undefined;
	return sql === undefined ? undefined : { sql, params: [...sql.matchAll(/\?/g)].map(() => profileId) };
}
