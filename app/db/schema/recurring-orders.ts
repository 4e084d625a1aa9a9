// Owned by: work-orders

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./identity";
import { recurringRequests } from "./recurring-requests";
import { vendors } from "./vendors";

/** A line of a recurring work order. Quantities in hundredths. */
export type RecurringLine = { accountId: number; description: string; quantity: number; unitCents: number };

/** The work order that each request of a recurring request gets. */
export const recurringOrders = sqliteTable(
	"recurring_orders",
	{
		recurringId: integer()
			.primaryKey()
			.references(() => recurringRequests.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		vendorId: integer().references(() => vendors.id),
		chargeTo: text({ enum: ["owner", "tenant", "company"] }).notNull(),
		limitCents: integer(),
		markupBp: integer().notNull().default(0),
		lines: text({ mode: "json" }).$type<RecurringLine[]>().notNull(),
		/** The last request that has its work order. */
		throughRequestId: integer().notNull(),
	},
	(t) => [index("recurring_orders_by_vendor").on(t.vendorId)],
);
