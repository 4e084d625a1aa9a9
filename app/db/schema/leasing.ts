// Owned by: leasing, lease-records

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts, glTransactions } from "./ledger";
import { tenants } from "./people";
import { properties, units } from "./rentals";

export const rentCycles = [
	"daily",
	"weekly",
	"every_2_weeks",
	"monthly",
	"every_2_months",
	"quarterly",
	"every_6_months",
	"yearly",
	"one_time",
] as const;

export const leaseStatuses = [
	"draft",
	"out_for_signature",
	"future",
	"active",
	"notice",
	"expired",
	"past",
	"void",
] as const;

/**
 * A lease. People decide `stage`; `status` follows from it and the dates, and the leasing module updates it on every
 * change and daily. The triggers `gl_transactions_sealed` and `gl_transactions_sealed_across` (drizzle/0001_books.sql)
 * maintain the money columns: never write them.
 */
export const leases = sqliteTable(
	"leases",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
		/** "Ana Diaz and Bo Lee" or "Ana Diaz and 2 others". Updated when the people change. */
		name: text().notNull(),
		type: text({ enum: ["fixed", "fixed_with_rollover", "at_will"] }).notNull(),
		stage: text({ enum: ["draft", "executed", "void"] })
			.notNull()
			.default("draft"),
		status: text({ enum: leaseStatuses }).notNull().default("draft"),
		/** The next date on which the status or rent changes; null if no change is ahead. */
		changesOn: text(),
		executedDate: text(),
		/** When the agreement was sent for signature, while the lease is a draft. */
		signingSince: text(),
		startDate: text().notNull(),
		endDate: text(),
		moveInDate: text(),
		signedDate: text(),
		noticeDate: text(),
		/** Last day the tenants live there. From the next day on, the lease is past. */
		moveOutDate: text(),
		/** First day of the next executed lease on the unit. With it, this lease ends on its end date. */
		followedOn: text(),
		paymentDueDay: integer().notNull().default(1),
		prorateFirst: text({ enum: ["none", "actual_days", "thirty_days", "yearly"] })
			.notNull()
			.default("none"),
		prorateLast: text({ enum: ["none", "actual_days", "thirty_days", "yearly"] })
			.notNull()
			.default("none"),
		/** Recurring charges post from this date on. Earlier ones are in the opening balance. */
		chargeFrom: text().notNull(),
		/**
		 * What the tenants owed on the day before `chargeFrom`, negative if they had prepaid. Posted when the lease is
		 * executed.
		 */
		openingBalanceCents: integer().notNull().default(0),
		/** Children and others who live there and aren't on the lease. */
		occupants: text({ mode: "json" }).$type<{ name: string; birthYear: number | null }[]>().notNull().default([]),
		evictionPending: integer({ mode: "boolean" }).notNull().default(false),
		certifiedFundsOnly: integer({ mode: "boolean" }).notNull().default(false),
		/** Current monthly rent, all rent lines together. Updated by the leasing module. */
		rentCents: integer().notNull().default(0),
		depositRequiredCents: integer().notNull().default(0),
		receivableCents: integer().notNull().default(0),
		prepaidCents: integer().notNull().default(0),
		/** Receivables less prepayments: what the tenants owe, negative if they have prepaid. */
		balanceCents: integer().notNull().default(0),
		/** Deposit liability: deposits charged, whether received or not. */
		depositCents: integer().notNull().default(0),
		importKey: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("leases_by_id").on(t.profileId, t.id),
		index("leases_by_unit").on(t.unitId, t.startDate),
		index("leases_by_property").on(t.propertyId, t.id),
		index("leases_owing").on(t.profileId, sql`balance_cents DESC`, t.id).where(sql`balance_cents > 0`),
		index("leases_by_start").on(t.profileId, t.stage, t.startDate),
		index("leases_by_end").on(t.profileId, t.stage, t.endDate),
		index("leases_by_last_day")
			.on(t.profileId, sql`coalesce(move_out_date, '9999-12-31')`, t.endDate, t.startDate, t.propertyId)
			.where(sql`stage = 'executed'`),
		index("leases_by_status").on(t.profileId, t.status, t.id),
		index("leases_search").on(t.profileId, t.name, t.status, t.unitId, t.propertyId).where(sql`stage = 'executed'`),
		index("leases_elsewhere")
			.on(t.profileId, t.propertyId, t.status, t.balanceCents)
			.where(sql`status IN ('past', 'future') AND balance_cents <> 0`),
		index("leases_deposit_due")
			.on(t.profileId, t.moveOutDate, t.id)
			.where(sql`deposit_cents > 0 AND move_out_date IS NOT NULL`),
		index("leases_changing").on(t.changesOn, t.id).where(sql`changes_on IS NOT NULL`),
		uniqueIndex("leases_import_key").on(t.profileId, t.importKey).where(sql`import_key IS NOT NULL`),
	],
);

export const leaseTenants = sqliteTable(
	"lease_tenants",
	{
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		tenantId: integer()
			.notNull()
			.references(() => tenants.id),
		profileId: integer().notNull(),
		role: text({ enum: ["tenant", "cosigner", "occupant"] })
			.notNull()
			.default("tenant"),
		isPrimary: integer({ mode: "boolean" }).notNull().default(false),
		position: integer().notNull().default(0),
		moveInDate: text(),
		noticeDate: text(),
		moveOutDate: text(),
		forwardingAddress: text().notNull().default(""),
		/** The tenant's own share of the monthly charges, as agreed among the tenants. Each of them owes the whole. */
		shareCents: integer(),
	},
	(t) => [primaryKey({ columns: [t.leaseId, t.tenantId] }), index("lease_tenants_tenant").on(t.tenantId, t.leaseId)],
);

/** Recurring charges and credits of a lease, including rent (`isRent`). A change of rent adds a new row. */
// Owned by: recurring-charges
export const recurringTransactions = sqliteTable(
	"recurring_transactions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		kind: text({ enum: ["charge", "credit"] })
			.notNull()
			.default("charge"),
		isRent: integer({ mode: "boolean" }).notNull().default(false),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		amountCents: integer().notNull(),
		memo: text().notNull().default(""),
		cycle: text({ enum: rentCycles }).notNull().default("monthly"),
		/** First due date of a full period. Later ones follow from it and the cycle. */
		firstDate: text().notNull(),
		/** Day of the month that due dates return to after a shorter month. */
		anchorDay: integer().notNull(),
		/** If set, the days from this one to `firstDate` are prorated and due on this day. */
		proratedFrom: text(),
		/** A credit that is only posted if the rent due since the last one was paid by its due date. */
		onlyIfPaid: integer({ mode: "boolean" }).notNull().default(false),
		/** Last date on which it may be due; null for until the lease ends. */
		toDate: text(),
		/** Maximum number of postings; null for no limit. */
		occurrences: integer(),
		postedCount: integer().notNull().default(0),
		postDaysInAdvance: integer().notNull().default(0),
		/** Due date of the next posting; null if the rule has ended. Set by the posting job. */
		nextDate: text(),
		/** Date of the next posting (`nextDate` less the days in advance); null if none is ahead. */
		nextPostDate: text(),
		paused: integer({ mode: "boolean" }).notNull().default(false),
		reason: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("recurring_by_lease").on(t.leaseId),
		index("recurring_due").on(t.nextPostDate, t.id).where(sql`paused = 0 AND next_post_date IS NOT NULL`),
	],
);

/** One row per rule and due date, posted or skipped, which makes the job idempotent. */
// Owned by: recurring-charges
export const recurringPostings = sqliteTable(
	"recurring_postings",
	{
		recurringId: integer()
			.notNull()
			.references(() => recurringTransactions.id),
		dueDate: text().notNull(),
		transactionId: integer().references(() => glTransactions.id),
		skippedReason: text(),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.recurringId, t.dueDate] })],
);

/** Deposits agreed in a lease. Charged when it's executed or, if already held, taken over. */
// Owned by: lease-records
export const leaseDeposits = sqliteTable(
	"lease_deposits",
	{
		id: id(),
		profileId: integer().notNull(),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		amountCents: integer().notNull(),
		/** Null for the first day of the lease. */
		dueDate: text(),
		alreadyHeld: integer({ mode: "boolean" }).notNull().default(false),
		receivedDate: text(),
	},
	(t) => [index("lease_deposits_lease").on(t.leaseId)],
);

export const paymentMethods = [
	"check",
	"cash",
	"money_order",
	"cashiers_check",
	"direct_deposit",
	"card",
	"electronic",
	"other",
] as const;

/** Details of a payment besides its transaction. */
// Owned by: lease-accounts
export const payments = sqliteTable(
	"payments",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		tenantId: integer().references(() => tenants.id),
		payerName: text().notNull(),
		method: text({ enum: paymentMethods }).notNull(),
		amountCents: integer().notNull(),
		/** Consecutive in the organization. */
		receiptNumber: integer().notNull(),
		/** The reversing transaction, if the bank returned the payment. */
		returnedBy: integer().references(() => glTransactions.id),
	},
	(t) => [
		index("payments_by_lease").on(t.leaseId, t.transactionId),
		uniqueIndex("payments_receipt").on(t.profileId, t.receiptNumber),
	],
);

/** Details of a refund besides its transaction. */
// Owned by: deposits
export const refunds = sqliteTable(
	"refunds",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer().notNull(),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		payeeName: text().notNull(),
		address: text().notNull().default(""),
		method: text({ enum: paymentMethods }).notNull(),
		amountCents: integer().notNull(),
	},
	(t) => [index("refunds_by_lease").on(t.leaseId, t.transactionId)],
);
