// Owned by: ledger

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { users } from "./identity";
import { glTransactions } from "./ledger";
import { properties } from "./rentals";

/** The date through which a property's own books are closed, if that is later than the organization's. */
export const propertyClosings = sqliteTable(
	"property_closings",
	{
		profileId: integer().notNull(),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		closedThrough: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.profileId, t.propertyId] }),
		index("property_closings_by_day").on(t.profileId, t.closedThrough, t.propertyId),
	],
);

/** Written by the triggers `closed_postings_*` when something is posted or applied in a closed period. Append-only. */
export const closedPostings = sqliteTable(
	"closed_postings",
	{
		id: id(),
		profileId: integer().notNull(),
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		userId: integer().references(() => users.id),
		/** The date of the posting. */
		date: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [
		index("closed_postings_by_profile").on(t.profileId, t.id),
		index("closed_postings_by_transaction").on(t.transactionId, t.date),
	],
);
