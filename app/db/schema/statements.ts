// Owned by: statements

import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
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

/** An owner's or lender's chart of accounts, in which statements can be printed. */
export const accountMaps = sqliteTable(
	"account_maps",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [uniqueIndex("account_maps_name").on(t.profileId, sql`name COLLATE NOCASE`)],
);

/** The line of such a chart that an account counts to. Accounts without a row keep their own number and name. */
export const accountMapLines = sqliteTable(
	"account_map_lines",
	{
		mapId: integer()
			.notNull()
			.references(() => accountMaps.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		profileId: integer().notNull(),
		number: text().notNull(),
		name: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.mapId, t.accountId] })],
);

/**
 * What someone wrote about a budget: how it was made, or why a month came out otherwise. Property 0 stands for what
 * belongs to no property. A note about the year has the month "YYYY-00".
 */
export const budgetNotes = sqliteTable(
	"budget_notes",
	{
		profileId: integer().notNull(),
		propertyId: integer().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		month: text().notNull(),
		note: text().notNull(),
		updatedDate: updatedDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.propertyId, t.accountId, t.month] })],
);
