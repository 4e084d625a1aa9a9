// Owned by: journal

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases, rentCycles } from "./leasing";
import { glTransactions } from "./ledger";
import { properties } from "./rentals";

/** What an entry made by hand adds to its transaction. */
export const journalEntries = sqliteTable(
	"journal_entries",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Without gaps in an organization. */
		number: integer().notNull(),
		date: text().notNull(),
		memo: text().notNull(),
		/** All debits together. */
		amountCents: integer().notNull(),
		/** Where all lines have the same one; null where they differ, or are the company's. */
		propertyId: integer().references(() => properties.id),
		lineCount: integer().notNull(),
		authorId: integer().references(() => users.id),
		/** Kept by a trigger, whoever reverses. */
		reversed: integer({ mode: "boolean" }).notNull().default(false),
		/** The lines as they were written, to copy and correct them: the ledger divides some. */
		lines: text({ mode: "json" }).$type<JournalLine[]>().notNull(),
		/** An accrual's: the day it takes itself back. */
		reverseOn: text(),
		/** Until it has. */
		reversalDue: integer({ mode: "boolean" }).notNull().default(false),
		/** Why the last try was refused; empty once one succeeds. */
		lastFailure: text().notNull().default(""),
		templateId: integer(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("journal_entries_number").on(t.profileId, t.number),
		index("journal_entries_by_date").on(t.profileId, t.date, t.transactionId),
		index("journal_entries_by_author").on(t.profileId, t.authorId, t.reversed, t.amountCents),
		index("journal_entries_to_reverse").on(t.reverseOn, t.transactionId).where(sql`reversal_due = 1`),
	],
);

/** A line as it stands in the form, complete or not. */
export type JournalLine = {
	accountId: number | null;
	propertyId: number | null;
	unitNumber: string;
	debitCents: number;
	creditCents: number;
	memo: string;
};

/** An entry that is not posted yet: it need not balance. */
export const journalDrafts = sqliteTable(
	"journal_drafts",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		date: text(),
		memo: text().notNull().default(""),
		leaseId: integer().references(() => leases.id),
		reverseOn: text(),
		lines: text({ mode: "json" }).$type<JournalLine[]>().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [index("journal_drafts_by_profile").on(t.profileId, t.id)],
);

/** Lines to start an entry from. With a cycle it posts itself; without one it waits to be used. */
export const journalTemplates = sqliteTable(
	"journal_templates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** The memo of its entries, which names it. */
		memo: text().notNull(),
		leaseId: integer().references(() => leases.id),
		lines: text({ mode: "json" }).$type<JournalLine[]>().notNull(),
		amountCents: integer().notNull(),
		/** Days after its date on which each entry takes itself back; null: it stays. */
		reverseDays: integer(),
		cycle: text({ enum: rentCycles }),
		firstDate: text(),
		/** Day of the month to come back to after shorter months. */
		anchorDay: integer(),
		toDate: text(),
		nextDate: text(),
		postedCount: integer().notNull().default(0),
		paused: integer({ mode: "boolean" }).notNull().default(false),
		/** Why the last try was refused; empty once one succeeds. */
		lastFailure: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("journal_templates_name").on(t.profileId, sql`memo COLLATE NOCASE`).where(sql`cycle IS NULL`),
		index("journal_templates_by_profile").on(t.profileId, t.id),
		index("journal_templates_due").on(t.nextDate, t.id).where(sql`paused = 0 AND next_date IS NOT NULL`),
	],
);

/** Every date of a recurring entry that was posted or skipped, once. */
export const journalTemplatePostings = sqliteTable(
	"journal_template_postings",
	{
		templateId: integer()
			.notNull()
			.references(() => journalTemplates.id),
		dueDate: text().notNull(),
		profileId: integer().notNull(),
		/** Null where the date was skipped. */
		transactionId: integer().references(() => glTransactions.id),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.templateId, t.dueDate] })],
);
