// Owned by: ledger

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Per day and account; basis 0 accrual, 1 cash. Debits and credits are both positive figures. A day's accounts stand
 * together: what a document moves is one page.
 */
export const glDaily = sqliteTable(
	"gl_daily",
	{
		profileId: integer().notNull(),
		basis: integer().notNull(),
		accountId: integer().notNull(),
		date: text().notNull(),
		debitCents: integer().notNull(),
		creditCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.basis, t.date, t.accountId] })],
);

/** The days of each calendar year (YYYY) together, kept with them: what the years before add up to is read from here. */
export const glYearly = sqliteTable(
	"gl_yearly",
	{
		profileId: integer().notNull(),
		year: text().notNull(),
		accountId: integer().notNull(),
		basis: integer().notNull(),
		debitCents: integer().notNull(),
		creditCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.year, t.accountId, t.basis] })],
);

/** Per month (YYYY-MM), account and property; property 0 stands for the company. */
export const glMonthly = sqliteTable(
	"gl_monthly",
	{
		profileId: integer().notNull(),
		basis: integer().notNull(),
		accountId: integer().notNull(),
		month: text().notNull(),
		propertyId: integer().notNull(),
		debitCents: integer().notNull(),
		creditCents: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.profileId, t.basis, t.accountId, t.month, t.propertyId] }),
		index("gl_monthly_by_property").on(t.profileId, t.basis, t.propertyId, t.month, t.accountId),
	],
);

/**
 * What the months before the last year of the books' sums (the latest `gl_yearly`) come to, by property and account. Only
 * what is dated before that year changes it: what is posted day by day does not write here.
 */
export const glOpenings = sqliteTable(
	"gl_openings",
	{
		profileId: integer().notNull(),
		basis: integer().notNull(),
		propertyId: integer().notNull(),
		accountId: integer().notNull(),
		debitCents: integer().notNull(),
		creditCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.basis, t.propertyId, t.accountId] })],
);

/** What each property has in a bank account or undeposited, all its lines together; property 0 is the company. */
export const cashByProperty = sqliteTable(
	"cash_by_property",
	{
		profileId: integer().notNull(),
		accountId: integer().notNull(),
		propertyId: integer().notNull(),
		amountCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.accountId, t.propertyId] })],
);

/**
 * Per month and property, net of reversals: what tenants were charged, credited, what settled their charges, and by how
 * much their prepayments grew. Collected and prepaid together are the money that came in less what was refunded.
 */
export const receivablesMonthly = sqliteTable(
	"receivables_monthly",
	{
		profileId: integer().notNull(),
		month: text().notNull(),
		propertyId: integer().notNull(),
		chargedCents: integer().notNull(),
		creditedCents: integer().notNull(),
		collectedCents: integer().notNull(),
		prepaidCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.month, t.propertyId] })],
);

/** The same of an organization's properties together, which its dashboard reads. */
export const receivablesByMonth = sqliteTable(
	"receivables_by_month",
	{
		profileId: integer().notNull(),
		month: text().notNull(),
		chargedCents: integer().notNull(),
		creditedCents: integer().notNull(),
		collectedCents: integer().notNull(),
		prepaidCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.month] })],
);
