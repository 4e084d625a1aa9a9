// Owned by: leasing

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles } from "./identity";
import { leases } from "./leasing";
import { glTransactions } from "./ledger";

export const noticeGivers = ["tenant", "landlord", "both"] as const;
export const endReasons = [
	"term_over",
	"bought_home",
	"work",
	"bigger_home",
	"smaller_home",
	"cost",
	"family",
	"transfer",
	"unpaid_rent",
	"breach",
	"other",
] as const;

/**
 * A notice to move out with the lease's end. A lease has at most one that isn't undone; undone ones remain on record.
 */
export const leaseEndings = sqliteTable(
	"lease_endings",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		noticeDate: text(),
		givenBy: text({ enum: noticeGivers }).notNull(),
		reason: text({ enum: endReasons }).notNull(),
		remarks: text().notNull().default(""),
		moveOutDate: text().notNull(),
		/** The proration of the last period before, to restore it if the end is undone. */
		prorateBefore: text({ enum: ["none", "actual_days", "thirty_days", "yearly"] }).notNull(),
		/** Credits for days after the end that were already charged. */
		creditIds: text({ mode: "json" }).$type<number[]>().notNull().default([]),
		/** The early termination charge. */
		feeId: integer().references(() => glTransactions.id),
		authorId: integer(),
		createdDate: createdDate(),
		undoneDate: text(),
		undoReason: text().notNull().default(""),
	},
	(t) => [
		index("lease_endings_by_lease").on(t.leaseId, t.id),
		index("lease_endings_undone").on(t.profileId, t.undoneDate).where(sql`undone_date IS NOT NULL`),
		index("lease_endings_by_move_out").on(t.profileId, t.moveOutDate, t.leaseId).where(sql`undone_date IS NULL`),
		uniqueIndex("lease_endings_in_force").on(t.leaseId).where(sql`undone_date IS NULL`),
	],
);

export const moveOutNoticeStates = ["given", "changed", "withdrawn", "accepted", "declined"] as const;

/** A resident's own notice to move out. It doesn't end the lease: the manager accepts it by recording the end. */
export const moveOutNotices = sqliteTable(
	"move_out_notices",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		tenantId: integer().notNull(),
		/** The last day they want to live there. */
		moveOutDate: text().notNull(),
		forwardingAddress: text().notNull().default(""),
		reason: text().notNull().default(""),
		state: text({ enum: moveOutNoticeStates }).notNull().default("given"),
		givenDate: text().notNull(),
		/** When it was changed, withdrawn, accepted or declined. */
		settledDate: text(),
		/** The manager's answer. */
		answer: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [
		index("move_out_notices_by_lease").on(t.leaseId, t.id),
		uniqueIndex("move_out_notices_open").on(t.leaseId, t.tenantId).where(sql`state = 'given'`),
	],
);

/** Each change of a running lease's end date, with the previous one. */
export const leaseExtensions = sqliteTable(
	"lease_extensions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		typeBefore: text({ enum: ["fixed", "fixed_with_rollover", "at_will"] }).notNull(),
		endBefore: text(),
		type: text({ enum: ["fixed", "fixed_with_rollover", "at_will"] }).notNull(),
		endDate: text(),
		reason: text().notNull().default(""),
		authorId: integer(),
		createdDate: createdDate(),
	},
	(t) => [
		index("lease_extensions_by_lease").on(t.leaseId, t.id),
		index("lease_extensions_by_day").on(t.profileId, t.createdDate, t.leaseId),
	],
);

/** A move to another unit: one lease ends and another starts. The deposit moves on the new lease's first day. */
export const leaseTransfers = sqliteTable(
	"lease_transfers",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		fromLeaseId: integer()
			.notNull()
			.references(() => leases.id),
		toLeaseId: integer()
			.notNull()
			.unique()
			.references(() => leases.id),
		/** Deposits that count as paid on the new lease, by account; set when that lease is started. */
		carried: text({ mode: "json" }).$type<{ accountId: number; amountCents: number }[]>().notNull().default([]),
		/** When the deposit moved, and by which transaction; null if none was held. */
		settledDate: text(),
		transactionId: integer().references(() => glTransactions.id),
		createdDate: createdDate(),
	},
	(t) => [
		index("lease_transfers_from").on(t.fromLeaseId),
		index("lease_transfers_open").on(t.toLeaseId).where(sql`settled_date IS NULL`),
	],
);

/** Whether an eviction was pending on a lease from a moment on. Triggers add a row whenever it changes. */
export const leaseEvictions = sqliteTable(
	"lease_evictions",
	{
		id: id(),
		profileId: integer().notNull(),
		leaseId: integer()
			.notNull()
			.references(() => leases.id, { onDelete: "cascade" }),
		since: text().notNull(),
		pending: integer({ mode: "boolean" }).notNull(),
	},
	(t) => [index("lease_evictions_by_lease").on(t.leaseId, t.since, t.id)],
);
