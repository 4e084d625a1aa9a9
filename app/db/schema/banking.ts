// Owned by: banking

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts, glPostings, glTransactions } from "./ledger";

/** What is known of a bank account beside its ledger account. Of its number only the last four digits are kept. */
// Owned by: bank-accounts
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
		/** Slow digest of the whole number, so that one account is not registered twice. */
		numberDigest: text(),
		nextCheckNumber: integer().notNull().default(1001),
		/** What a new property is offered for its rent, or its deposits: by purpose, at most one each. */
		forNewProperties: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [uniqueIndex("bank_accounts_number").on(t.profileId, t.numberDigest).where(sql`number_digest IS NOT NULL`)],
);

/**
 * Every check number that was given out, of whatever paid by it: an account's numbers have this one place. `voided` is
 * kept by a trigger on the ledger: a voided number can be written on another check, and its transaction keeps it.
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

/** Whether a posting that would take tenants' money for a property is asked about first. */
export const bankingSettings = sqliteTable("banking_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	trustWarning: text({ enum: ["off", "by_property", "by_owner"] })
		.notNull()
		.default("off"),
	updatedDate: updatedDate(),
});

/** Receipts taken to the bank together; numbered through the organization. Undone: its transaction is reversed. */
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
 * A line on undeposited funds that is settled: by the deposit that took it to the bank, or by the reversal that took it
 * back. The lines that one transaction settles sum to zero, so what is not here is what lies undeposited.
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
 * Kept by triggers: lines on bank accounts that no statement has reconciled, and lines on undeposited funds that
 * nothing has covered.
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

/** A bank statement proved against the book. Its lines point to it by `gl_postings.reconciliation_id` once finished. */
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
		/** The sum of its lines, kept with them. */
		clearedCents: integer().notNull().default(0),
		state: text({ enum: ["open", "finished"] })
			.notNull()
			.default("open"),
		/** The balance the account was taken over with: it stays. */
		opening: integer({ mode: "boolean" }).notNull().default(false),
		startedById: integer().references(() => users.id),
		startedDate: createdDate(),
		finishedById: integer().references(() => users.id),
		finishedDate: text(),
		/** Why it was finished although the trust did not agree. */
		trustNote: text().notNull().default(""),
		/** The document that its proof was filed as when it was last finished. */
		reportFileId: integer(),
		/** Why it was last opened again. */
		reopenReason: text().notNull().default(""),
	},
	(t) => [
		index("reconciliations_by_account").on(t.profileId, t.accountId, t.statementEnd),
		uniqueIndex("reconciliations_open").on(t.accountId).where(sql`state = 'open'`),
	],
);

/** A transaction found on the statement: all its lines on the account. */
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

/** An uploaded bank statement: how it is read, and what came of it. */
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
		format: text({ enum: ["csv", "ofx"] }).notNull(),
		/** The file's text until its lines are added, then empty. */
		content: text().notNull(),
		/** Which columns of a CSV file mean what; of an OFX file the balance it ends with. */
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

/** A line of a bank's statement. `fingerprint` keeps one line of a file from being added twice. */
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
		/** Money in positive, money out negative. */
		amountCents: integer().notNull(),
		description: text().notNull().default(""),
		number: text().notNull().default(""),
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
