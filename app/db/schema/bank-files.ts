// Owned by: bank-files

import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts, glTransactions } from "./ledger";
import { vendors } from "./vendors";

/** The bank account to which a vendor is paid by payment file. The number is encrypted; only `lastFour` is shown. */
export const vendorBankAccounts = sqliteTable(
	"vendor_bank_accounts",
	{
		vendorId: integer()
			.primaryKey()
			.references(() => vendors.id),
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
	(t) => [index("vendor_bank_accounts_by_profile").on(t.profileId, t.vendorId)],
);

/** What a bank wants at the head of a bank account's payment files. */
export const achSenders = sqliteTable("ach_senders", {
	accountId: integer()
		.primaryKey()
		.references(() => glAccounts.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	/** The bank that the file is for, and its name. */
	routingNumber: text().notNull(),
	bankName: text().notNull(),
	/** Who sends the file, as the bank numbers them. */
	originId: text().notNull(),
	companyName: text().notNull(),
	companyId: text().notNull(),
	/** What payees see on their statement. */
	description: text().notNull(),
	updatedDate: updatedDate(),
});

/** A payment file as it was made. It never changes; a voided one can't be downloaded. */
export const achFiles = sqliteTable(
	"ach_files",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		authorId: integer().references(() => users.id),
		/** Consecutive in the organization. */
		number: integer().notNull(),
		effectiveDate: text().notNull(),
		payments: integer().notNull(),
		amountCents: integer().notNull(),
		/** The whole file, encrypted, because it has account numbers; SHA-256 of its text. */
		sealedText: text().notNull(),
		digest: text().notNull(),
		voidedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("ach_files_number").on(t.profileId, t.number),
		index("ach_files_by_account").on(t.profileId, t.accountId, t.id),
	],
);

/** A payment in a payment file that isn't voided: no payment is in two. */
export const achPayments = sqliteTable(
	"ach_payments",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer().notNull(),
		fileId: integer()
			.notNull()
			.references(() => achFiles.id),
		amountCents: integer().notNull(),
	},
	(t) => [index("ach_payments_by_file").on(t.fileId, t.transactionId)],
);

/** How a bank wants a bank account's list of issued checks. */
export const checkLayouts = sqliteTable("check_layouts", {
	accountId: integer()
		.primaryKey()
		.references(() => glAccounts.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	layout: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
	updatedDate: updatedDate(),
});
