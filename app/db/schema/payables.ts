// Owned by: payables

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases, rentCycles } from "./leasing";
import { glAccounts, glTransactions } from "./ledger";
import { propertyOwners } from "./people";
import { properties, units } from "./rentals";
import { vendors } from "./vendors";

/**
 * Details of an expense, bill or vendor credit besides its transaction. Triggers maintain `openCents` and `reversed`
 * (`expenses_of_…`, `payables_of_reversals` of drizzle/0001_books.sql): never write them.
 */
export const expenses = sqliteTable(
	"expenses",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["expense", "bill", "credit"] }).notNull(),
		date: text().notNull(),
		/** Bills only. */
		dueDate: text(),
		vendorId: integer().references(() => vendors.id),
		ownerId: integer().references(() => propertyOwners.id),
		payeeName: text().notNull(),
		/** The vendor's number of the bill. */
		billNumber: text().notNull().default(""),
		memo: text().notNull().default(""),
		/** The cost: negative for a credit, or for an expense that brought money back. */
		amountCents: integer().notNull(),
		/** For a bill, the amount still to pay; for a credit, the amount left to use. */
		openCents: integer().notNull().default(0),
		/** The property of all lines; null if they differ or belong to the company. */
		propertyId: integer().references(() => properties.id),
		unitId: integer().references(() => units.id),
		accountId: integer().references(() => glAccounts.id),
		lineCount: integer().notNull(),
		approval: text({ enum: ["not_needed", "pending", "approved", "rejected"] })
			.notNull()
			.default("not_needed"),
		approvedById: integer().references(() => users.id),
		approvedDate: text(),
		approvalNote: text().notNull().default(""),
		recurringId: integer(),
		reversed: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
	},
	(t) => [
		/** Includes the columns that the list's usual totals need. */
		index("expenses_listed").on(
			...[t.profileId, t.date, t.transactionId, t.reversed, t.amountCents, t.openCents, t.kind, t.propertyId],
		),
		index("expenses_by_vendor").on(t.profileId, t.vendorId, t.date, t.transactionId, t.reversed, t.amountCents),
		index("expenses_unsettled").on(t.profileId, t.kind, t.vendorId, t.dueDate, t.openCents).where(sql`open_cents > 0`),
		index("expenses_by_number").on(t.profileId, t.vendorId, t.billNumber).where(sql`bill_number <> ''`),
	],
);

export const disbursementMethods = ["check", "transfer", "card", "cash", "other"] as const;

/**
 * Money paid from a bank account to a payee: for an expense, for bills, or for anything paid by numbered check. The
 * trigger `payables_of_reversals` (drizzle/0001_books.sql) maintains `voided`.
 */
export const disbursements = sqliteTable(
	"disbursements",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		bankAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		vendorId: integer().references(() => vendors.id),
		ownerId: integer().references(() => propertyOwners.id),
		payeeName: text().notNull(),
		/** Address lines under the payee's name on a check. */
		address: text().notNull().default(""),
		method: text({ enum: disbursementMethods }).notNull(),
		checkNumber: integer(),
		date: text().notNull(),
		memo: text().notNull().default(""),
		amountCents: integer().notNull(),
		/** Groups the checks of one pay run. */
		runNumber: integer(),
		printedDate: text(),
		voided: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("disbursements_check")
			.on(t.profileId, t.bankAccountId, t.checkNumber)
			.where(sql`check_number IS NOT NULL AND voided = 0`),
		index("disbursements_numbers").on(t.profileId, t.bankAccountId, t.checkNumber).where(sql`check_number IS NOT NULL`),
		index("disbursements_to_print")
			.on(t.profileId, t.bankAccountId, t.checkNumber)
			.where(sql`check_number IS NOT NULL AND printed_date IS NULL AND voided = 0`),
		index("disbursements_by_vendor").on(t.profileId, t.vendorId, t.date, t.amountCents),
		index("disbursements_by_bank").on(t.profileId, t.bankAccountId, t.date, t.transactionId),
		index("disbursements_run").on(t.profileId, t.runNumber).where(sql`run_number IS NOT NULL`),
	],
);

/** The part of an expense that was charged to tenants. */
export const expenseCharges = sqliteTable(
	"expense_charges",
	{
		expenseId: integer()
			.notNull()
			.references(() => expenses.transactionId),
		chargeId: integer()
			.notNull()
			.references(() => glTransactions.id),
		profileId: integer().notNull(),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		amountCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.expenseId, t.chargeId] }), index("expense_charges_by_charge").on(t.chargeId)],
);

/** How a property's shared costs are divided among its units. */
export const allocationRules = sqliteTable(
	"allocation_rules",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		name: text().notNull(),
		method: text({ enum: ["equal", "size", "occupants", "beds", "fixed"] }).notNull(),
		/** The property's own share in basis points, such as for common areas. */
		ownShareBp: integer().notNull().default(0),
		/** The expense accounts that the rule is offered for; empty for all. */
		accountIds: text({ mode: "json" }).$type<number[]>().notNull().default([]),
		/** For "fixed": basis points by unit. Together with the property's own share they sum to 100%. */
		shares: text({ mode: "json" }).$type<{ unitId: number; shareBp: number }[]>().notNull().default([]),
		billTenants: integer({ mode: "boolean" }).notNull().default(false),
		chargeAccountId: integer().references(() => glAccounts.id),
		chargeMemo: text().notNull().default(""),
		lastUsedDate: text(),
		active: integer({ mode: "boolean" }).notNull().default(true),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [index("allocation_rules_by_property").on(t.propertyId, t.active, t.name)],
);

export type RecurringExpenseLine = {
	propertyId: number | null;
	unitId: number | null;
	accountId: number;
	amountCents: number;
	memo: string;
};

/** A recurring expense or bill. */
export const recurringExpenses = sqliteTable(
	"recurring_expenses",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["expense", "bill"] }).notNull(),
		vendorId: integer().references(() => vendors.id),
		payeeName: text().notNull().default(""),
		memo: text().notNull().default(""),
		lines: text({ mode: "json" }).$type<RecurringExpenseLine[]>().notNull(),
		amountCents: integer().notNull(),
		/** For a bill: days from its date until it's due. */
		dueDays: integer().notNull().default(0),
		/** For an expense. */
		bankAccountId: integer().references(() => glAccounts.id),
		method: text({ enum: disbursementMethods }),
		needsApproval: integer({ mode: "boolean" }).notNull().default(false),
		cycle: text({ enum: rentCycles }).notNull(),
		firstDate: text().notNull(),
		/** Day of the month that dates return to after a shorter month. */
		anchorDay: integer().notNull(),
		toDate: text(),
		nextDate: text(),
		postedCount: integer().notNull().default(0),
		paused: integer({ mode: "boolean" }).notNull().default(false),
		/** Why the last attempt was refused; "" after a success. */
		lastFailure: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("recurring_expenses_by_profile").on(t.profileId, t.id),
		index("recurring_expenses_due").on(t.nextDate, t.id).where(sql`paused = 0 AND next_date IS NOT NULL`),
	],
);

/** Each due date of a recurring expense that was recorded or skipped. */
export const recurringExpensePostings = sqliteTable(
	"recurring_expense_postings",
	{
		recurringId: integer()
			.notNull()
			.references(() => recurringExpenses.id),
		dueDate: text().notNull(),
		profileId: integer().notNull(),
		/** Null if the date was skipped. */
		transactionId: integer().references(() => glTransactions.id),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.recurringId, t.dueDate] })],
);
