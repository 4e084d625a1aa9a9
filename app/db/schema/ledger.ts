// Owned by: ledger

import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, keptId, updatedDate } from "./columns";
import { profiles, users } from "./identity";

export const glAccounts = sqliteTable(
	"gl_accounts",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		number: text().notNull(),
		name: text().notNull(),
		description: text().notNull().default(""),
		type: text({ enum: ["asset", "liability", "equity", "income", "expense"] }).notNull(),
		subType: text({
			enum: [
				"current_asset",
				"fixed_asset",
				"current_liability",
				"long_term_liability",
				"equity",
				"income",
				"non_operating_income",
				"operating_expense",
				"non_operating_expense",
			],
		}).notNull(),
		parentId: integer().references((): AnySQLiteColumn => glAccounts.id),
		/** The role by which the system finds this account, such as "accounts_receivable". See the ledger's roles. */
		systemKey: text(),
		isBank: integer({ mode: "boolean" }).notNull().default(false),
		/** A liability to tenants. Its lines with a lease are the lease's deposit. */
		isDeposit: integer({ mode: "boolean" }).notNull().default(false),
		isContra: integer({ mode: "boolean" }).notNull().default(false),
		cashFlow: text({ enum: ["operating", "investing", "financing"] })
			.notNull()
			.default("operating"),
		active: integer({ mode: "boolean" }).notNull().default(true),
		/** Payments on it are not counted in 1099 totals. */
		excludeFrom1099: integer("exclude_from_1099", { mode: "boolean" }).notNull().default(false),
		/** For income: whether past due amounts cause late fees, and whether collected amounts cause management fees. */
		lateFeesApply: integer({ mode: "boolean" }).notNull().default(true),
		managementFeeApplies: integer({ mode: "boolean" }).notNull().default(true),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("gl_accounts_number").on(t.profileId, t.number),
		uniqueIndex("gl_accounts_name").on(t.profileId, sql`name COLLATE NOCASE`),
		uniqueIndex("gl_accounts_role").on(t.profileId, t.systemKey).where(sql`system_key IS NOT NULL`),
	],
);

/** Always empty. An unsealed transaction refers to it, so a COMMIT with one fails. */
export const glNever = sqliteTable("gl_never", { id: integer().primaryKey() }, () => [check("gl_never_empty", sql`0`)]);

export const transactionTypes = [
	"charge",
	"payment",
	"credit",
	"refund",
	"apply_prepayment",
	"apply_deposit",
	"deposit",
	"transfer",
	"expense",
	"bill",
	"bill_payment",
	"check",
	"journal_entry",
	"owner_contribution",
	"owner_draw",
	"management_fee",
	"nsf_fee",
	"bank_fee",
	"late_fee",
	"application_fee",
	"convenience_fee",
	"opening_balance",
	"vendor_credit",
	"interest",
	"prepayment",
] as const;

/** A reversal has the type of the transaction it reverses, given in `reversalOf`, so that sums by type net to zero. */
export const glTransactions = sqliteTable(
	"gl_transactions",
	{
		id: keptId(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		type: text({ enum: transactionTypes }).notNull(),
		date: text().notNull(),
		memo: text().notNull().default(""),
		/** The external number: of a check, a bill or a bank reference. */
		reference: text().notNull().default(""),
		leaseId: integer(),
		txnGroupNumber: integer(),
		reversalOf: integer().references((): AnySQLiteColumn => glTransactions.id),
		reversedBy: integer().references((): AnySQLiteColumn => glTransactions.id),
		/** The transaction that this one corrects and replaces. */
		corrects: integer().references((): AnySQLiteColumn => glTransactions.id),
		reason: text().notNull().default(""),
		authorId: integer().references(() => users.id),
		idempotencyKey: text(),
		createdDate: createdDate(),
		/** 1 while lines can be added; null once sealed. */
		openGuard: integer().default(1),
	},
	(t) => [
		index("gl_transactions_by_date").on(t.profileId, t.date, t.id),
		index("gl_transactions_group").on(t.profileId, t.txnGroupNumber).where(sql`txn_group_number IS NOT NULL`),
		uniqueIndex("gl_transactions_key").on(t.profileId, t.idempotencyKey).where(sql`idempotency_key IS NOT NULL`),
		index("gl_transactions_by_type")
			.on(t.profileId, t.type, t.date, t.id)
			.where(sql`type NOT IN ('charge', 'payment')`),
		index("gl_transactions_late").on(t.profileId, t.createdDate).where(sql`date < substr(created_date, 1, 10)`),
		index("gl_transactions_corrects").on(t.corrects).where(sql`corrects IS NOT NULL`),
		index("gl_transactions_reversals").on(t.profileId, t.date, t.createdDate).where(sql`reversal_of IS NOT NULL`),
		uniqueIndex("gl_transactions_reversal").on(t.reversalOf).where(sql`reversal_of IS NOT NULL`),
	],
);

/**
 * The id is the transaction's id * 256 + the line number, so lines are found by id range. Debits are positive, credits
 * negative. A control line (on receivables or payables) names the line of its transaction that it belongs to.
 */
export const glPostings = sqliteTable(
	"gl_postings",
	{
		id: integer().primaryKey(),
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		profileId: integer().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		amountCents: integer().notNull(),
		date: text().notNull(),
		memo: text().notNull().default(""),
		/** For control lines: the line whose account is recognized on a cash basis when this one is settled. */
		contraPostingId: integer(),
		/** For control lines that open a charge. */
		dueDate: text(),
		propertyId: integer(),
		unitId: integer(),
		leaseId: integer(),
		tenantId: integer(),
		ownerId: integer(),
		vendorId: integer(),
		reconciliationId: integer(),
	},
	(t) => [
		check("gl_postings_id", sql`id >> 8 = transaction_id`),
		check("gl_postings_amount", sql`amount_cents <> 0`),
		index("gl_postings_by_account").on(t.profileId, t.accountId, t.date, t.id, t.amountCents),
		index("gl_postings_by_property").on(t.profileId, t.propertyId, t.accountId, t.date, t.id, t.amountCents),
		// Lines of a lease are stored together, so that a transaction writes one page; the lease's transactions are found
		// here too.
		index("gl_postings_by_lease")
			.on(t.leaseId, t.date, t.id, t.accountId, t.amountCents)
			.where(sql`lease_id IS NOT NULL`),
		index("gl_postings_by_owner")
			.on(t.ownerId, t.accountId, t.date, t.id, t.amountCents)
			.where(sql`owner_id IS NOT NULL`),
		index("gl_postings_by_vendor")
			.on(t.vendorId, t.accountId, t.date, t.id, t.amountCents)
			.where(sql`vendor_id IS NOT NULL`),
	],
);
