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
 * Late fee rules: for a lease, for a property or, with neither set, for the organization. The most specific active rule
 * applies to a lease; an exempting rule charges nothing.
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
		/** No fee is charged while less than this is past due. */
		minimumBalanceCents: integer().notNull().default(0),
		/** Minimum amount of a fee. */
		floorCents: integer().notNull().default(0),
		/** Maximum of a lease's fees per month, and until everything past due is paid; null for no limit. */
		monthCapCents: integer(),
		totalCapCents: integer(),
		/** The accounts whose charges count; null for all income accounts that late fees apply to, except fees. */
		accountIds: text({ mode: "json" }).$type<number[]>(),
		/** A partly paid charge counts as unpaid in full. */
		ignorePartialPayments: integer({ mode: "boolean" }).notNull().default(false),
		incomeAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		tellTenants: integer({ mode: "boolean" }).notNull().default(false),
		/** Charges due before this date cause no fee. */
		startDate: text().notNull(),
		/** The last date for which fees were charged. Set by the job. */
		chargedThrough: text().notNull(),
		active: integer({ mode: "boolean" }).notNull().default(true),
		/** When the rule was turned off. Charges due by then cause no fee under the rule that replaces it. */
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

/** A rule has one or two steps: a fee for each missed due date, or for each day that something is unpaid. */
export const lateFeeSteps = sqliteTable(
	"late_fee_steps",
	{
		ruleId: integer()
			.notNull()
			.references(() => lateFeeRules.id),
		/** 1 or 2. */
		step: integer().notNull(),
		timing: text({ enum: lateFeeTimings }).notNull(),
		/** Days after the due date in which payment is still on time. */
		graceDays: integer().notNull(),
		fixedCents: integer().notNull().default(0),
		percentBp: integer().notNull().default(0),
		percentOf: text({ enum: lateFeeBases }).notNull().default("overdue"),
	},
	(t) => [primaryKey({ columns: [t.ruleId, t.step] })],
);

/** A rule's terms when a version of them began. */
export type LateFeeTermsRecord = {
	active: boolean;
	exempt: boolean;
	minimumBalanceCents: number;
	floorCents: number;
	monthCapCents: number | null;
	totalCapCents: number | null;
	accountIds: number[] | null;
	ignorePartialPayments: boolean;
	startDate: string;
	steps: {
		step: number;
		timing: (typeof lateFeeTimings)[number];
		graceDays: number;
		fixedCents: number;
		percentBp: number;
		percentOf: (typeof lateFeeBases)[number];
	}[];
};

/** The terms of a rule from each change on, so that a fee is explained by the rule as it stood. Rows never change. */
export const lateFeeRuleVersions = sqliteTable(
	"late_fee_rule_versions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		ruleId: integer()
			.notNull()
			.references(() => lateFeeRules.id),
		/** The day of the change, in the organization's time zone. */
		fromDate: text().notNull(),
		terms: text({ mode: "json" }).$type<LateFeeTermsRecord>().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("late_fee_rule_versions_by_rule").on(t.ruleId, t.id)],
);

/**
 * One row per lease, step and period, which makes the job charge once. The period is the missed due date or the day.
 */
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
		/** Null if the limits left nothing to charge. */
		transactionId: integer().references(() => glTransactions.id),
		/** The amount past due. */
		baseCents: integer().notNull(),
		amountCents: integer().notNull(),
		/** The terms it was charged by; these three are null for fees of before versions were kept. */
		versionId: integer().references(() => lateFeeRuleVersions.id),
		/** What the percentage was taken of. */
		percentOfCents: integer(),
		/** What the limits left to charge; null without limits. */
		roomCents: integer(),
		/** The date it was charged for. */
		date: text().notNull(),
	},
	(t) => [
		uniqueIndex("late_fees_once").on(t.leaseId, t.step, t.period),
		index("late_fees_by_day").on(t.profileId, t.leaseId, t.date),
		index("late_fees_transaction").on(t.transactionId),
	],
);

/** Balance reminders sent by email or as a letter. */
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
		/** Date in the organization's time zone. */
		date: text().notNull(),
		balanceCents: integer().notNull(),
		/** Number of addresses it was emailed to; 0 for a letter. */
		mails: integer().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("balance_reminders_by_lease").on(t.leaseId, t.date)],
);

/** The current agreement with tenants about paying their balance. Earlier versions are in the lease's notes. */
export const paymentPlans = sqliteTable("payment_plans", {
	leaseId: integer()
		.primaryKey()
		.references(() => leases.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	note: text().notNull(),
	/** The date by which everything is to be paid; null if none was agreed. */
	until: text(),
	authorId: integer().references(() => users.id),
	createdDate: createdDate(),
});

/** A charge or credit to many leases at once. Its transactions share a group number. */
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

/** The organization's rules for returning deposits. */
// Owned by: deposits
export const depositRules = sqliteTable("deposit_rules", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** Days after move-out within which a deposit must be returned. */
	returnDays: integer().notNull().default(30),
	/** The expense account for interest on deposits. */
	interestAccountId: integer().references(() => glAccounts.id),
	/** Legal limits of a lease's deposits by the property's state; "" is every other state. */
	limits: text({ mode: "json" }).$type<DepositLimit[]>().notNull().default([]),
	updatedDate: updatedDate(),
});

/** In hundredths of a month's rent. */
export type DepositLimit = { state: string; months: number };

/** Simple annual interest on deposits from a date on, in basis points, until the next row; 0 for none. */
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

/** Details of withholding a deposit that its letter states. */
// Owned by: deposits
export const depositReturns = sqliteTable(
	"deposit_returns",
	{
		/** The withholding or, if nothing was withheld, the interest. */
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
		/** Deposit received and held before, without interest. */
		heldCents: integer().notNull(),
		interestCents: integer().notNull().default(0),
		withheldCents: integer().notNull(),
		/** The date by which the rest must be returned. */
		deadline: text().notNull(),
		/** Remarks in the letter. */
		remarks: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [index("deposit_returns_by_lease").on(t.leaseId, t.transactionId)],
);
