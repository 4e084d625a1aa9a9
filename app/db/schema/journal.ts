// Owned by: journal

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases, rentCycles } from "./leasing";
import { glTransactions } from "./ledger";
import { properties } from "./rentals";

/** Details of a journal entry besides its transaction. */
export const journalEntries = sqliteTable(
	"journal_entries",
	{
		transactionId: integer()
			.primaryKey()
			.references(() => glTransactions.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Consecutive in the organization. */
		number: integer().notNull(),
		date: text().notNull(),
		memo: text().notNull(),
		/** Total of all debits. */
		amountCents: integer().notNull(),
		/** The property of all lines; null if they differ or belong to the company. */
		propertyId: integer().references(() => properties.id),
		lineCount: integer().notNull(),
		authorId: integer().references(() => users.id),
		/** Set by the trigger `journal_entries_of_reversals`, whoever posts the reversal. */
		reversed: integer({ mode: "boolean" }).notNull().default(false),
		/** The lines as entered, to copy or correct them. The ledger splits some. */
		lines: text({ mode: "json" }).$type<JournalLine[]>().notNull(),
		/** For an accrual: the date of its automatic reversal. */
		reverseOn: text(),
		/** True until the automatic reversal is posted. */
		reversalDue: integer({ mode: "boolean" }).notNull().default(false),
		/** Why the last attempt was refused; "" after a success. */
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

/** A line as entered in the form, complete or not. */
export type JournalLine = {
	accountId: number | null;
	propertyId: number | null;
	unitNumber: string;
	debitCents: number;
	creditCents: number;
	memo: string;
};

/** A draft of an entry, which needn't balance. */
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

/** Lines to start an entry from. With a cycle it's a recurring entry that posts itself, without one a template. */
export const journalTemplates = sqliteTable(
	"journal_templates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Memo of its entries, and its name. */
		memo: text().notNull(),
		leaseId: integer().references(() => leases.id),
		lines: text({ mode: "json" }).$type<JournalLine[]>().notNull(),
		amountCents: integer().notNull(),
		/** Days after its date on which each entry is reversed; null for never. */
		reverseDays: integer(),
		cycle: text({ enum: rentCycles }),
		firstDate: text(),
		/** Day of the month that dates return to after a shorter month. */
		anchorDay: integer(),
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
		uniqueIndex("journal_templates_name").on(t.profileId, sql`memo COLLATE NOCASE`).where(sql`cycle IS NULL`),
		index("journal_templates_by_profile").on(t.profileId, t.id),
		index("journal_templates_due").on(t.nextDate, t.id).where(sql`paused = 0 AND next_date IS NOT NULL`),
	],
);

/** Each date of a recurring entry that was posted or skipped. */
export const journalTemplatePostings = sqliteTable(
	"journal_template_postings",
	{
		templateId: integer()
			.notNull()
			.references(() => journalTemplates.id),
		dueDate: text().notNull(),
		profileId: integer().notNull(),
		/** Null if the date was skipped. */
		transactionId: integer().references(() => glTransactions.id),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.templateId, t.dueDate] })],
);
