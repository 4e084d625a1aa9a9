import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts, glTransactions } from "./ledger";
import { properties, tenants, units } from "./rentals";

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

/**
 * A lease. `stage` is stored; future, active and past follow from the dates. The money columns are kept by the
 * ledger's triggers: never write them.
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
		/** "Ana Diaz and Bo Lee"; "Ana Diaz and 2 others". Kept when the people change. */
		name: text().notNull(),
		type: text({ enum: ["fixed", "fixed_with_rollover", "at_will"] }).notNull(),
		stage: text({ enum: ["draft", "executed", "void"] })
			.notNull()
			.default("draft"),
		startDate: text().notNull(),
		endDate: text(),
		moveInDate: text(),
		signedDate: text(),
		noticeDate: text(),
		/** Last day of living there; from the day after it the lease is past. */
		moveOutDate: text(),
		paymentDueDay: integer().notNull().default(1),
		prorateFirst: text({ enum: ["none", "actual_days", "thirty_days", "yearly"] })
			.notNull()
			.default("none"),
		prorateLast: text({ enum: ["none", "actual_days", "thirty_days", "yearly"] })
			.notNull()
			.default("none"),
		/** Recurring charges are posted from this day on; earlier ones came with opening balances. */
		chargeFrom: text().notNull(),
		evictionPending: integer({ mode: "boolean" }).notNull().default(false),
		certifiedFundsOnly: integer({ mode: "boolean" }).notNull().default(false),
		/** Rent in force today, all rent lines together, kept by the leasing module. */
		rentCents: integer().notNull().default(0),
		depositRequiredCents: integer().notNull().default(0),
		receivableCents: integer().notNull().default(0),
		prepaidCents: integer().notNull().default(0),
		/** receivable less prepaid: what the tenants owe, negative when they are ahead. */
		balanceCents: integer().notNull().default(0),
		/** Deposit liability, charged whether or not received. */
		depositCents: integer().notNull().default(0),
		importKey: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("leases_by_unit").on(t.unitId, t.startDate),
		index("leases_by_property").on(t.propertyId, t.id),
		index("leases_by_balance").on(t.profileId, sql`balance_cents DESC`, t.id),
		index("leases_by_start").on(t.profileId, t.stage, t.startDate),
		index("leases_by_end").on(t.profileId, t.stage, t.endDate),
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
	},
	(t) => [primaryKey({ columns: [t.leaseId, t.tenantId] }), index("lease_tenants_tenant").on(t.tenantId, t.leaseId)],
);

/** What posts itself: rent (isRent) and everything else that recurs on a lease. A change of rent is a new row. */
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
		/** First due date of the rule; later ones follow from it and the cycle. */
		firstDate: text().notNull(),
		/** Last day on which a charge may fall due, inclusive; null: until the lease ends. */
		toDate: text(),
		/** At most this many postings; null: no limit. */
		occurrences: integer(),
		postedCount: integer().notNull().default(0),
		postDaysInAdvance: integer().notNull().default(0),
		/** Due date of the next posting; null when the rule has run out. Kept by the posting job. */
		nextDate: text(),
		/** Day on which the next posting is made (nextDate less the days in advance); null when nothing is to come. */
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

/** One row a rule and due date, posted or skipped: what makes the job idempotent. */
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

/** What a payment adds to its transaction. */
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
		method: text({
			enum: ["check", "cash", "money_order", "cashiers_check", "direct_deposit", "card", "electronic", "other"],
		}).notNull(),
		amountCents: integer().notNull(),
		receiptNumber: integer().notNull(),
		/** Set when the bank sent it back: the reversing transaction. */
		returnedBy: integer().references(() => glTransactions.id),
	},
	(t) => [index("payments_by_lease").on(t.leaseId, t.transactionId)],
);
