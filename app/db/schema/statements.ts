// Owned by: statements

import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { glAccounts } from "./ledger";

/**
 * An account's budget for a month (YYYY-MM), positive for income and for expenses. Property 0 stands for what belongs
 * to no property.
 */
export const budgets = sqliteTable(
	"budgets",
	{
		profileId: integer().notNull(),
		propertyId: integer().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		month: text().notNull(),
		amountCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.propertyId, t.month, t.accountId] })],
);
