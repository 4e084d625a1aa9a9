// Owned by: ledger

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, keptId } from "./columns";
import { users } from "./identity";
import { leases } from "./leasing";
import { glAccounts, glPostings, glTransactions } from "./ledger";

/** Every control line that opens a charge, created when its transaction is sealed, with the amount still open. */
export const charges = sqliteTable(
	"charges",
	{
		postingId: integer()
			.primaryKey()
			.references(() => glPostings.id),
		profileId: integer().notNull(),
		kind: text({ enum: ["AR", "AP"] }).notNull(),
		leaseId: integer(),
		propertyId: integer(),
		/** The account of its contra line, which says what it's for. */
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		dueDate: text().notNull(),
		amountCents: integer().notNull(),
		openCents: integer().notNull(),
		/** The date of the last application, once nothing is open. */
		closedOn: text(),
	},
	(t) => [
		check("charges_open_cents", sql`open_cents BETWEEN 0 AND amount_cents`),
		index("charges_open").on(t.profileId, t.kind, t.leaseId, t.dueDate, t.openCents).where(sql`open_cents > 0`),
		index("charges_bills_by_property").on(t.profileId, t.propertyId, t.closedOn).where(sql`kind = 'AP'`),
		index("charges_paid_bills").on(t.profileId, t.closedOn).where(sql`kind = 'AP'`),
	],
);

/**
 * Every control line that settles charges, created when its transaction is sealed, with its unapplied amount. On
 * receivables that must be zero at COMMIT: until then, `guard` refers to the empty table.
 */
export const settlements = sqliteTable(
	"settlements",
	{
		postingId: integer()
			.primaryKey()
			.references(() => glPostings.id),
		profileId: integer().notNull(),
		kind: text({ enum: ["AR", "AP"] }).notNull(),
		leaseId: integer(),
		amountCents: integer().notNull(),
		unappliedCents: integer().notNull(),
		guard: integer(),
	},
	() => [check("settlements_unapplied_cents", sql`unapplied_cents BETWEEN 0 AND amount_cents`)],
);

/**
 * The charges that a person chose for a transaction to settle, with their amounts. These never change. The rest of the
 * transaction settles the oldest charges.
 */
// Owned by: lease-accounts
export const namedApplications = sqliteTable(
	"named_applications",
	{
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		chargePostingId: integer()
			.notNull()
			.references(() => charges.postingId),
		amountCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.transactionId, t.chargePostingId] })],
);

/**
 * Charges that the rest of a transaction doesn't settle, because whoever entered the charge or the transaction chose to
 * keep the money as a prepayment. This ends when someone applies the prepayment, on `appliedOn`.
 */
// Owned by: lease-accounts
export const leftPrepaid = sqliteTable(
	"left_prepaid",
	{
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		chargePostingId: integer()
			.notNull()
			.references(() => charges.postingId),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		appliedOn: text(),
	},
	(t) => [
		primaryKey({ columns: [t.transactionId, t.chargePostingId] }),
		index("left_prepaid_lease").on(t.leaseId).where(sql`applied_on IS NULL`),
	],
);

/**
 * Leases whose payments must be applied again in order of date: the ledger refused to apply them, or they were applied
 * to charges that weren't posted yet.
 */
export const leasesToSettle = sqliteTable("leases_to_settle", {
	leaseId: integer()
		.primaryKey()
		.references(() => leases.id),
});

/** A settling line applied to a charge. Append-only; a negative row undoes an application. */
export const applications = sqliteTable(
	"applications",
	{
		id: keptId(),
		profileId: integer().notNull(),
		paymentPostingId: integer()
			.notNull()
			.references(() => settlements.postingId),
		chargePostingId: integer()
			.notNull()
			.references(() => charges.postingId),
		amountCents: integer().notNull(),
		date: text().notNull(),
		/** Who applied it; null for scheduled work. */
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [
		index("applications_charge").on(t.chargePostingId, t.date),
		index("applications_payment").on(t.paymentPostingId, t.chargePostingId, t.date, t.amountCents),
		index("applications_by_date").on(t.profileId, t.date, t.id),
	],
);
