// Owned by: banking

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts, glPostings, glTransactions } from "./ledger";

/** Details of a bank account besides its ledger account. Only the last four digits of its number are stored. */
// Owned by: banking, bank-accounts
export const bankAccounts = sqliteTable(
	"bank_accounts",
	{
		accountId: integer()
			.primaryKey()
			.references(() => glAccounts.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["checking", "savings"] })
			.notNull()
			.default("checking"),
		purpose: text({ enum: ["operating", "deposit_trust", "company"] })
			.notNull()
			.default("operating"),
		bankName: text().notNull().default(""),
		country: text().notNull().default("US"),
		routingNumber: text().notNull().default(""),
		lastFour: text().notNull().default(""),
		/** Slow hash of the full number, so that the same account isn't added twice. */
		numberDigest: text(),
		nextCheckNumber: integer().notNull().default(1001),
		/** Default account of new properties for rent or for deposits; at most one for each. */
		forNewProperties: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [uniqueIndex("bank_accounts_number").on(t.profileId, t.numberDigest).where(sql`number_digest IS NOT NULL`)],
);

/**
 * Every check number used, whatever it paid. The trigger `check_numbers_of_reversals` (drizzle/0001_books.sql) sets
 * `voided`; the number of a voided check can be used again and also stays with its transaction.
 */
// Owned by: bank-accounts
export const checkNumbers = sqliteTable(
	"check_numbers",
	{
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		bankAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		number: integer().notNull(),
		voided: integer({ mode: "boolean" }).notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.transactionId, t.bankAccountId] }),
		uniqueIndex("check_numbers_once").on(t.bankAccountId, t.number).where(sql`voided = 0`),
		index("check_numbers_by_account").on(t.profileId, t.bankAccountId, t.number, t.transactionId),
	],
);

/** Whether to ask before a posting that uses tenants' money for a property. */
export const bankingSettings = sqliteTable("banking_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	trustWarning: text({ enum: ["off", "by_property", "by_owner"] })
		.notNull()
		.default("off"),
	updatedDate: updatedDate(),
});

/** A bank deposit of several receipts, numbered within the organization. An undone one has a reversed transaction. */
export const bankDeposits = sqliteTable(
	"bank_deposits",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		number: integer().notNull(),
		items: integer().notNull(),
		amountCents: integer().notNull(),
	},
	(t) => [
		uniqueIndex("bank_deposits_number").on(t.profileId, t.number),
		index("bank_deposits_by_account").on(t.profileId, t.accountId, t.number),
	],
);

/**
 * A line of Undeposited Funds that was settled, by a bank deposit or by a reversal. The lines settled by one
 * transaction sum to zero, so the lines not listed here are the undeposited ones.
 */
// Owned by: ledger
export const coveredLines = sqliteTable(
	"covered_lines",
	{
		postingId: integer()
			.primaryKey()
			.references(() => glPostings.id),
		byTransactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
	},
	(t) => [index("covered_lines_by").on(t.byTransactionId, t.postingId)],
);

/**
 * Bank account lines that aren't reconciled, and lines of Undeposited Funds that aren't settled. Maintained by the
 * triggers `uncleared_lines_*` (drizzle/0001_books.sql).
 */
// Owned by: ledger
export const unclearedLines = sqliteTable(
	"uncleared_lines",
	{
		profileId: integer().notNull(),
		accountId: integer().notNull(),
		date: text().notNull(),
		postingId: integer().notNull(),
		amountCents: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.accountId, t.date, t.postingId] })],
);

/**
 * A reconciliation of a bank statement with the books. Once it's finished, its lines refer to it by
 * `gl_postings.reconciliation_id`.
 */
export const reconciliations = sqliteTable(
	"reconciliations",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		statementEnd: text().notNull(),
		beginningCents: integer().notNull(),
		endingCents: integer().notNull(),
		/** Sum of its lines, updated with them. */
		clearedCents: integer().notNull().default(0),
		state: text({ enum: ["open", "finished"] })
			.notNull()
			.default("open"),
		/** It holds the account's opening balance and can't be removed. */
		opening: integer({ mode: "boolean" }).notNull().default(false),
		startedById: integer().references(() => users.id),
		startedDate: createdDate(),
		finishedById: integer().references(() => users.id),
		finishedDate: text(),
		/** Why it was finished although the trust balances disagreed. */
		trustNote: text().notNull().default(""),
		/** The report filed when it was last finished. */
		reportFileId: integer(),
		/** Why it was last reopened. */
		reopenReason: text().notNull().default(""),
	},
	(t) => [
		index("reconciliations_by_account").on(t.profileId, t.accountId, t.statementEnd),
		uniqueIndex("reconciliations_open").on(t.accountId).where(sql`state = 'open'`),
	],
);

/** A transaction marked as cleared, with all its lines on the account. */
export const reconciliationTicks = sqliteTable(
	"reconciliation_ticks",
	{
		reconciliationId: integer()
			.notNull()
			.references(() => reconciliations.id),
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		tickedById: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.reconciliationId, t.transactionId] })],
);

/** Kinds of files that banks give statements in: tables, and those that say themselves how to read them. */
export const statementFormats = ["csv", "ofx", "camt", "bai2"] as const;

/** An uploaded bank statement: how to read it, and the result. */
export const statementImports = sqliteTable(
	"statement_imports",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		authorId: integer().references(() => users.id),
		fileName: text().notNull(),
		format: text({ enum: statementFormats }).notNull(),
		/** The file's text; emptied once its lines are added. */
		content: text().notNull(),
		/** For a CSV file, the meaning of its columns; for other files, the balances that they state. */
		columns: text({ mode: "json" }).$type<Record<string, unknown>>(),
		state: text({ enum: ["checked", "added"] })
			.notNull()
			.default("checked"),
		added: integer().notNull().default(0),
		repeated: integer().notNull().default(0),
		createdDate: createdDate(),
	},
	(t) => [index("statement_imports_by_account").on(t.profileId, t.accountId, t.id)],
);

/** A line of a bank statement. `fingerprint` prevents adding the same line of a file twice. */
export const statementLines = sqliteTable(
	"statement_lines",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		importId: integer()
			.notNull()
			.references(() => statementImports.id),
		fingerprint: text().notNull(),
		date: text().notNull(),
		/** Positive for money in, negative for money out. */
		amountCents: integer().notNull(),
		description: text().notNull().default(""),
		number: text().notNull().default(""),
		/** The bank's own reference; "" if the file has none that tells the line from others. */
		bankReference: text().notNull().default(""),
		state: text({ enum: ["open", "matched", "ignored"] })
			.notNull()
			.default("open"),
		transactionId: integer().references(() => glTransactions.id),
		decidedById: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("statement_lines_once").on(t.accountId, t.fingerprint),
		index("statement_lines_by_state").on(t.profileId, t.accountId, t.state, t.date, t.id),
		uniqueIndex("statement_lines_match").on(t.accountId, t.transactionId).where(sql`transaction_id IS NOT NULL`),
	],
);
