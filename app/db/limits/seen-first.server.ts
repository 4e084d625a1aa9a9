import { seesFew } from "./limits.server";

/** SQL for the ids of the tenants that a member of these properties may see, with an organization's `?`. */
export const tenants = `SELECT lived.tenant_id AS id FROM temp.limited_properties mine
		CROSS JOIN main.leases l ON l.property_id = mine.id CROSS JOIN main.lease_tenants lived ON lived.lease_id = l.id
	UNION ALL SELECT alone.id FROM main.tenants alone WHERE alone.profile_id = ? AND alone.status = 'none'`;

/** The same for owners. */
export const owners = `SELECT share.owner_id AS id FROM temp.limited_properties mine
		CROSS JOIN main.ownership_shares share ON share.property_id = mine.id
	UNION ALL SELECT alone.id FROM main.property_owners alone WHERE alone.profile_id = ?
		AND NOT EXISTS (SELECT 1 FROM main.ownership_shares share WHERE share.owner_id = alone.id)`;

/** The files of people, who may have been at several properties. */
const ofPeople = (
	kind: string,
	people: string,
) => `SELECT theirs.id FROM (${people}) person CROSS JOIN main.files theirs
	ON theirs.profile_id = ? AND theirs.subject_kind = '${kind}' AND theirs.subject_id = person.id`;

const seen = {
	properties: "SELECT id FROM temp.limited_properties",
	tenants,
	property_owners: owners,
	rental_applications: `SELECT applied.id FROM temp.limited_properties mine
		CROSS JOIN main.units home ON home.property_id = mine.id
		CROSS JOIN main.rental_applications applied INDEXED BY rental_applications_by_unit
			ON applied.profile_id = ? AND applied.unit_id = home.id`,
	files: `SELECT placed.id FROM temp.limited_properties mine
			CROSS JOIN main.files placed INDEXED BY files_by_property
				ON placed.property_id = mine.id AND placed.deleted_date IS NULL
		UNION ALL SELECT loose.id FROM main.files loose INDEXED BY files_of_no_property WHERE loose.profile_id = ?
			AND loose.subject_kind IN ('vendor', 'transaction') AND loose.property_id IS NULL AND loose.deleted_date IS NULL
		UNION ALL ${ofPeople("tenant", tenants)} UNION ALL ${ofPeople("owner", owners)}`,
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
	return { condition: `${id} IN (${seen[table]})`, params: [...seen[table].matchAll(/\?/g)].map(() => profileId) };
}
