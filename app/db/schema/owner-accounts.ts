// Owned by: owner-accounts

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts, glTransactions } from "./ledger";
import { propertyOwners } from "./people";
import { files } from "./records";
import { properties } from "./rentals";

/** One run of "Pay owners": payments made together. */
export const ownerPaymentBatches = sqliteTable(
	"owner_payment_batches",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		date: text().notNull(),
		method: text().notNull(),
		/** Number of payments, each to one owner from one bank account. */
		payments: integer().notNull(),
		amountCents: integer().notNull(),
		/** When its bank transfers were last downloaded as CSV for the bank. */
		bankFileDate: text(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("owner_payment_batches_by_profile").on(t.profileId, t.id)],
);

export const ownerTransactionKinds = ["contribution", "draw", "transfer_in", "transfer_out", "management_fee"] as const;

/**
 * Changes of an owner's money in one property: one row for each owner and property of a transaction. A management fee
 * has a property and no owner. The trigger `owner_transactions_of_reversals` (drizzle/0001_books.sql) maintains
 * `reversed`: never write it.
 */
export const ownerTransactions = sqliteTable(
	"owner_transactions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		kind: text({ enum: ownerTransactionKinds }).notNull(),
		date: text().notNull(),
		ownerId: integer().references(() => propertyOwners.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		bankAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		method: text().notNull().default(""),
		/** Check number or bank reference. */
		reference: text().notNull().default(""),
		memo: text().notNull().default(""),
		/** Always positive; the kind gives the direction. */
		amountCents: integer().notNull(),
		batchId: integer().references(() => ownerPaymentBatches.id),
		reversed: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
	},
	(t) => [
		index("owner_transactions_by_date").on(t.profileId, t.date, t.id, t.kind, t.reversed, t.amountCents),
		index("owner_transactions_by_kind").on(t.profileId, t.reversed, t.kind, t.amountCents),
		index("owner_transactions_by_owner").on(t.ownerId, t.date, t.id),
		index("owner_transactions_by_property").on(t.propertyId, t.date, t.id),
		index("owner_transactions_by_transaction").on(t.transactionId),
		index("owner_transactions_by_batch").on(t.batchId).where(sql`batch_id IS NOT NULL`),
	],
);

/** One run of "Collect": the management fees of a period. */
export const managementFeeRuns = sqliteTable(
	"management_fee_runs",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Consecutive in the organization. */
		number: integer().notNull(),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		date: text().notNull(),
		companyAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		properties: integer().notNull(),
		paidCents: integer().notNull(),
		dueCents: integer().notNull(),
		/** The newest application and transaction included. Later ones for the same dates are part of the next run. */
		seenApplicationId: integer().notNull(),
		seenTransactionId: integer().notNull(),
		undoneDate: text(),
		undoneReason: text().notNull().default(""),
		undoneById: integer().references(() => users.id),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("management_fee_runs_number").on(t.profileId, t.number)],
);

/** A property's terms when a fee was computed. */
export type FeeTermsRecord = {
	percentBp: number;
	flatCents: number;
	perUnitCents: number;
	minCents: number;
	maxCents: number | null;
	waiveVacant: boolean;
	units: number;
	occupiedUnits: number;
};

/** A property's fee in one run: what it was computed from, what was charged and what could be paid. */
export const managementFees = sqliteTable(
	"management_fees",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		runId: integer()
			.notNull()
			.references(() => managementFeeRuns.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		terms: text({ mode: "json" }).$type<FeeTermsRecord>().notNull(),
		/** Eligible income received in the period, and the part returned, as a positive amount. */
		collectedCents: integer().notNull(),
		returnedCents: integer().notNull(),
		/** Entered since the last run for dates that were already collected. */
		lateCents: integer().notNull(),
		/** The last base if it was below zero, as a negative amount. */
		carriedCents: integer().notNull(),
		baseCents: integer().notNull(),
		computedCents: integer().notNull(),
		/** What earlier runs couldn't collect. */
		dueBeforeCents: integer().notNull(),
		/** The computed fee plus the amount still due, unless someone changed it. */
		chargedCents: integer().notNull(),
		paidCents: integer().notNull(),
		dueCents: integer().notNull(),
		reason: text().notNull().default(""),
		/** Null if there was nothing to collect. */
		transactionId: integer().references(() => glTransactions.id),
		undone: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
	},
	(t) => [
		index("management_fees_by_run").on(t.runId, t.propertyId),
		index("management_fees_by_property").on(t.propertyId, t.undone, t.toDate, t.id),
	],
);

/** The amount from which a payee is reported on Form 1099 for a year. Without a row: the legal threshold. */
export const form1099Thresholds = sqliteTable(
	"form_1099_thresholds",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		year: integer().notNull(),
		amountCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.year] })],
);

/** Each statement filed with an owner's documents. */
export const ownerStatements = sqliteTable(
	"owner_statements",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		ownerId: integer()
			.notNull()
			.references(() => propertyOwners.id),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		closingCents: integer().notNull(),
		/** Digest of its content; "" for statements that were filed without one. */
		digest: text().notNull().default(""),
		fileId: integer()
			.notNull()
			.references(() => files.id),
		createdDate: createdDate(),
	},
	(t) => [
		index("owner_statements_by_owner").on(t.ownerId, t.toDate, t.id),
		uniqueIndex("owner_statements_once").on(t.ownerId, t.fromDate, t.toDate, t.digest).where(sql`digest <> ''`),
	],
);

/** A statement emailed to its owner, with the document that the email links to. */
export const ownerStatementMails = sqliteTable(
	"owner_statement_mails",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		ownerId: integer()
			.notNull()
			.references(() => propertyOwners.id),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		fileId: integer()
			.notNull()
			.references(() => files.id),
		email: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("owner_statement_mails_by_day").on(t.profileId, t.toDate, t.ownerId)],
);

/** The bank account to which an owner is paid by bank file. The number is encrypted; only `lastFour` is shown. */
export const ownerBankAccounts = sqliteTable(
	"owner_bank_accounts",
	{
		ownerId: integer()
			.primaryKey()
			.references(() => propertyOwners.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		holderName: text().notNull(),
		kind: text({ enum: ["checking", "savings"] }).notNull(),
		routingNumber: text().notNull(),
		sealedNumber: text().notNull(),
		lastFour: text().notNull(),
		updatedDate: updatedDate(),
	},
	(t) => [index("owner_bank_accounts_by_profile").on(t.profileId, t.ownerId)],
);
