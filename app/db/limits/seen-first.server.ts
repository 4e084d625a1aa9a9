import { seesFew } from "./limits.server";

const seen = {
	properties: "SELECT id FROM temp.limited_properties",
	tenants: `SELECT lived.tenant_id FROM temp.limited_properties mine CROSS JOIN main.leases l ON l.property_id = mine.id
			CROSS JOIN main.lease_tenants lived ON lived.lease_id = l.id
		UNION ALL SELECT alone.id FROM main.tenants alone WHERE alone.profile_id = ? AND alone.status = 'none'`,
	property_owners: `SELECT share.owner_id FROM temp.limited_properties mine
			CROSS JOIN main.ownership_shares share ON share.property_id = mine.id
		UNION ALL SELECT alone.id FROM main.property_owners alone WHERE alone.profile_id = ?
			AND NOT EXISTS (SELECT 1 FROM main.ownership_shares share WHERE share.owner_id = alone.id)`,
};

type SeenFirst = keyof typeof seen;

/** Whether `seenFirst` knows where to begin for a table. */
export function isSeenFirst(table: string): table is SeenFirst {
	return Object.hasOwn(seen, table);
}

/**
 * For a member with few properties: a condition on a record's ID that finds what they see from those properties,
 * instead of going through everyone's records. It leaves none of it out, and the policies still decide. With it, a
 * plus sign belongs before the conditions whose index would be read instead. Undefined for everyone else.
 */
export function seenFirst(
	table: SeenFirst,
	id: string,
	{ profileId }: { profileId: number },
): { condition: string; params: number[] } | undefined {
	if (!seesFew()) return undefined;
	return { condition: `${id} IN (${seen[table]})`, params: seen[table].includes("?") ? [profileId] : [] };
}
