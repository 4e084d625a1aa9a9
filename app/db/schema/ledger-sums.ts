// Owned by: ledger

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Totals per day and account; basis 0 is accrual, 1 is cash. Debits and credits are both positive. A day's accounts are
 * stored together, so that a transaction changes one page.
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

/** Totals of `gl_daily` per calendar year (YYYY), updated with it, for sums over past years. */
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

/** Totals per month (YYYY-MM), account and property; property 0 is the company. */
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
 * Totals by property and account of all months before the latest year in `gl_yearly`. Only postings dated before that
 * year change it, so daily work doesn't write here.
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

/** Cash of each property in a bank account or in Undeposited Funds; property 0 is the company. */
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
 * Per month and property, net of reversals: what tenants were charged and credited, what settled their charges, and the
 * change of their prepayments. Collected plus prepaid is the money received less refunds.
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

/** The same totals for all properties of an organization, for its dashboard. */
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
