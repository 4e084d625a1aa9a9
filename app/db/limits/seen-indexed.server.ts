import { owners, tenants } from "./seen-first.server";

/** The kinds of the search index that everyone sees: vendors. */
export const everyonesKinds: readonly number[] = [7];

/**
 * For a member with few properties: SQL for the ids of the records of one kind (`@kind`) in the search index, found by
 * those properties. It leaves none out that they see, and the policies still decide. Takes the organization three times.
 */
export const seenIndexed = `SELECT id FROM (${tenants}) WHERE @kind = 0
	UNION ALL SELECT mine.id FROM temp.limited_properties mine WHERE @kind = 1
	UNION ALL SELECT home.id FROM temp.limited_properties mine
		CROSS JOIN main.units home ON home.property_id = mine.id WHERE @kind = 2
	UNION ALL SELECT lease.id FROM temp.limited_properties mine
		CROSS JOIN main.leases lease ON lease.property_id = mine.id WHERE @kind = 3
	UNION ALL SELECT id FROM (${owners}) WHERE @kind = 4
	-- Whoever sees a whole transaction sees its first line.
	UNION ALL SELECT line.id >> 8 FROM temp.limited_properties mine
		CROSS JOIN main.gl_postings line INDEXED BY gl_postings_by_property
			ON line.profile_id = ? AND line.property_id = mine.id AND line.id & 255 = 0 WHERE @kind = 5
	UNION ALL SELECT request.id FROM temp.limited_properties mine
		CROSS JOIN main.maintenance_requests request ON request.property_id = mine.id WHERE @kind = 6
	UNION ALL SELECT job.id FROM temp.limited_properties mine
		CROSS JOIN main.work_orders job ON job.property_id = mine.id WHERE @kind = 8
	UNION ALL SELECT asset.id FROM temp.limited_properties mine
		CROSS JOIN main.assets asset ON asset.property_id = mine.id WHERE @kind = 9`;
