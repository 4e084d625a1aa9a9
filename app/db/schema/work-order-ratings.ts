// Owned by: maintenance

import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { vendors } from "./vendors";
import { ofProfile, workOrders } from "./work-orders";

/**
 * Jobs that a vendor's rating counts, each with the rating that it counts. A job is all that a vendor did for a request;
 * it's kept at one of its work orders, so that it's the same job wherever that goes.
 */
export const workOrderRatings = sqliteTable(
	"work_order_ratings",
	{
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		profileId: ofProfile(),
		rating: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.orderId, t.vendorId] }), index("work_order_ratings_by_vendor").on(t.vendorId)],
);
