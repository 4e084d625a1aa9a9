// Owned by: statements

import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { glAccounts } from "./ledger";

/**
 * What an account is planned to bring or cost in a month (YYYY-MM): income and expense both positive. Property 0 stands
 * for what belongs to no one property.
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
