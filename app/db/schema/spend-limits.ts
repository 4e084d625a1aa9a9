// Owned by: work-orders

import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns";
import { properties } from "./rentals";
import { ofProfile } from "./work-orders";

/**
 * What may be spent at a property, on one work order and in a month, without asking the owners; a property's own limit
 * goes before the usual one.
 */
export const spendLimits = sqliteTable(
	"spend_limits",
	{
		id: id(),
		profileId: ofProfile(),
		/** Null for the organization's usual limit. */
		propertyId: integer().references(() => properties.id),
		/** For one work order, or for all of a calendar month. */
		period: text({ enum: ["order", "month"] })
			.notNull()
			.default("order"),
		limitCents: integer().notNull(),
	},
	(t) => [uniqueIndex("spend_limits_of_place").on(t.profileId, sql`coalesce(property_id, 0)`, t.period)],
);
