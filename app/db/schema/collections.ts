// Owned by: collections

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases } from "./leasing";
import { glAccounts, glTransactions } from "./ledger";
import { properties } from "./rentals";

export const lateFeeTimings = ["once", "daily"] as const;
export const lateFeeBases = ["overdue", "rent"] as const;

/**
 * What is charged to those who pay late: of a lease, of a property, or where neither is named of the organization. The
 * most specific one that is active applies to a lease; an exempting one charges nothing.
 */
export const lateFeeRules = sqliteTable(
	"late_fee_rules",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer().references(() => properties.id),
		leaseId: integer().references(() => leases.id),
		exempt: integer({ mode: "boolean" }).notNull().default(false),
		/** Nothing is charged while less than this is overdue. */
		minimumBalanceCents: integer().notNull().default(0),
		/** A fee is at least this much. */
		floorCents: integer().notNull().default(0),
		/** All fees of a lease in a month, and until everything overdue is paid; null: no limit. */
		monthCapCents: integer(),
		totalCapCents: integer(),
		/** The accounts whose charges count; null: all income that late fees apply to, fees left out. */
		accountIds: text({ mode: "json" }).$type<number[]>(),
		/** A charge that was paid in part counts as if nothing had been paid. */
		ignorePartialPayments: integer({ mode: "boolean" }).notNull().default(false),
		incomeAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		tellTenants: integer({ mode: "boolean" }).notNull().default(false),
		/** Charges due before this day bring no fee. */
		startDate: text().notNull(),
		/** The last day for which fees were charged. Kept by the job. */
		chargedThrough: text().notNull(),
		active: integer({ mode: "boolean" }).notNull().default(true),
		/** When it was switched off: what fell due up to then stays free of the rule that takes over. */
		endedOn: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		check("late_fee_rules_scope", sql`property_id IS NULL OR lease_id IS NULL`),
		uniqueIndex("late_fee_rules_default").on(t.profileId).where(sql`property_id IS NULL AND lease_id IS NULL`),
		uniqueIndex("late_fee_rules_property").on(t.profileId, t.propertyId).where(sql`property_id IS NOT NULL`),
		uniqueIndex("late_fee_rules_lease").on(t.profileId, t.leaseId).where(sql`lease_id IS NOT NULL`),
		index("late_fee_rules_due").on(t.chargedThrough).where(sql`active = 1 AND exempt = 0`),
	],
);

/** One or two steps of a rule: a fee for each missed due date, or one for every day that something stays unpaid. */
export const lateFeeSteps = sqliteTable(
	"late_fee_steps",
	{
		ruleId: integer()
			.notNull()
			.references(() => lateFeeRules.id),
		/** 1 or 2. */
		step: integer().notNull(),
		timing: text({ enum: lateFeeTimings }).notNull(),
		/** Days after the due date on which paying is still in time. */
		graceDays: integer().notNull(),
		fixedCents: integer().notNull().default(0),
		percentBp: integer().notNull().default(0),
		percentOf: text({ enum: lateFeeBases }).notNull().default("overdue"),
	},
	(t) => [primaryKey({ columns: [t.ruleId, t.step] })],
);

/** One row a lease, step and period: what makes the job charge once. The period is the missed due date, or the day. */
export const lateFees = sqliteTable(
	"late_fees",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		ruleId: integer()
			.notNull()
			.references(() => lateFeeRules.id),
		step: integer().notNull(),
		period: text().notNull(),
		/** Null where the limits left nothing to charge. */
		transactionId: integer().references(() => glTransactions.id),
		/** What was overdue. */
		baseCents: integer().notNull(),
		amountCents: integer().notNull(),
		/** The day it was charged for. */
		date: text().notNull(),
	},
	(t) => [
		uniqueIndex("late_fees_once").on(t.leaseId, t.step, t.period),
		index("late_fees_by_day").on(t.profileId, t.leaseId, t.date),
		index("late_fees_transaction").on(t.transactionId),
	],
);

/** Reminders of a balance, mailed or as a letter. */
export const balanceReminders = sqliteTable(
	"balance_reminders",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		/** The organization's day. */
		date: text().notNull(),
		balanceCents: integer().notNull(),
		/** To how many addresses it was mailed; 0 for a letter. */
		mails: integer().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("balance_reminders_by_lease").on(t.leaseId, t.date)],
);

/** What those who owe promised, as it stands now; what was written before is in the lease's notes. */
export const paymentPlans = sqliteTable("payment_plans", {
	leaseId: integer()
		.primaryKey()
		.references(() => leases.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	note: text().notNull(),
	/** The day by which everything is to be paid; null where none was agreed. */
	until: text(),
	authorId: integer().references(() => users.id),
	createdDate: createdDate(),
});

/** A charge or credit to many leases at once: its transactions share a group number. */
export const bulkRuns = sqliteTable(
	"bulk_runs",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["charge", "credit"] }).notNull(),
		txnGroupNumber: integer().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		date: text().notNull(),
		memo: text().notNull().default(""),
		leaseCount: integer().notNull(),
		amountCents: integer().notNull(),
		authorId: integer().references(() => users.id),
		undoneDate: text(),
		createdDate: createdDate(),
	},
	(t) => [index("bulk_runs_by_profile").on(t.profileId, t.id)],
);

/** The organization's rules for giving deposits back. */
// Owned by: deposits
export const depositRules = sqliteTable("deposit_rules", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** Days after the move-out within which a deposit goes back. */
	returnDays: integer().notNull().default(30),
	/** The expense that interest is. */
	interestAccountId: integer().references(() => glAccounts.id),
	updatedDate: updatedDate(),
});

/** The simple interest a year that deposits earn from a day on, in hundredths of a percent, until the next row; 0 for none. */
// Owned by: deposits
export const depositInterestRates = sqliteTable(
	"deposit_interest_rates",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		fromDate: text().notNull(),
		interestBp: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.fromDate] })],
);

/** What withholding a deposit adds to its transaction: what its letter says. */
// Owned by: deposits
export const depositReturns = sqliteTable(
	"deposit_returns",
	{
		/** The withholding, or where nothing is withheld the interest. */
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		date: text().notNull(),
		/** Received and held before, interest left out. */
		heldCents: integer().notNull(),
		interestCents: integer().notNull().default(0),
		withheldCents: integer().notNull(),
		/** The day until which the rest is to be given back. */
		deadline: text().notNull(),
		/** Said in the letter. */
		remarks: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [index("deposit_returns_by_lease").on(t.leaseId, t.transactionId)],
);
