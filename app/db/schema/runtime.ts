// Owned by: imports

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";

/**
 * The kinds of records that an email address can belong to. A signer's address is on the agreement, a user's is their
 * login email.
 */
export const recipientKinds = [
	"tenant",
	"owner",
	"vendor",
	"applicant",
	"signer",
	"user",
	"organization",
	"contact",
	"utility",
] as const;

/** Emails to send, written in the transaction of their cause. The id is part of the email service's idempotency key. */
// Owned by: mail
export const mailOutbox = sqliteTable(
	"mail_outbox",
	{
		id: id(),
		profileId: integer(),
		toAddress: text().notNull(),
		/** The record the address belongs to; null if it belongs to none. */
		recipientKind: text({ enum: recipientKinds }),
		recipientId: integer(),
		fromAddress: text().notNull(),
		/** Where answers go; "" for nowhere. */
		replyTo: text().notNull().default(""),
		subject: text().notNull(),
		textBody: text().notNull(),
		htmlBody: text().notNull().default(""),
		kind: text().notNull(),
		/** The bodies contain a link that signs someone in. They are erased once the email is sent. */
		secret: integer({ mode: "boolean" }).notNull().default(false),
		status: text({ enum: ["queued", "sending", "sent", "failed"] })
			.notNull()
			.default("queued"),
		attempts: integer().notNull().default(0),
		nextAttemptDate: text().notNull(),
		lastError: text().notNull().default(""),
		providerId: text().notNull().default(""),
		createdDate: createdDate(),
		sentDate: text(),
	},
	(t) => [
		index("mail_outbox_due").on(t.nextAttemptDate, t.id).where(sql`status IN ('queued','sending')`),
		index("mail_outbox_failed").on(t.profileId, t.createdDate).where(sql`status = 'failed'`),
		index("mail_outbox_worded").on(t.sentDate).where(sql`status = 'sent' AND text_body <> ''`),
	],
);

/** A known text sealed with this database's DATA_KEY: one row, by which a start with another key is noticed. */
// Owned by: system
export const dataKeyCheck = sqliteTable("data_key_check", {
	id: integer().primaryKey(),
	value: text().notNull(),
});

/** The last run of each scheduled job, for the system check. */
// Owned by: jobs
export const jobRuns = sqliteTable("job_runs", {
	name: text().primaryKey(),
	startedDate: text().notNull(),
	finishedDate: text(),
	outcome: text().notNull().default(""),
});

/** What paused work would do in one organization. */
export type ForeseenWork = {
	charges: number;
	chargedCents: number;
	lateFees: number;
	lateFeeCents: number;
	otherTransactions: number;
	emails: number;
	autopays: number;
};

/**
 * When scheduled work last ran by a clock that was trusted, and, while it's paused, what it would do, by organization.
 * One row.
 */
// Owned by: system
export const jobClock = sqliteTable("job_clock", {
	id: integer().primaryKey(),
	ranDate: text().notNull(),
	foreseenDate: text(),
	foreseen: text({ mode: "json" }).$type<Record<string, ForeseenWork>>(),
});

/** An uploaded list being imported: file, mapping, dry run, import. */
export const imports = sqliteTable(
	"imports",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["rent_roll"] }).notNull(),
		fileName: text().notNull(),
		contentHash: text().notNull(),
		/** Digest of the column headers. A later file with the same headers is read with these settings. */
		headerKey: text().notNull(),
		mapping: text({ mode: "json" }).notNull(),
		state: text({ enum: ["uploaded", "mapped", "running", "done", "failed", "undoing", "undone"] })
			.notNull()
			.default("uploaded"),
		/** What the person who confirmed the import answered. */
		answers: text({ mode: "json" }).$type<Record<string, unknown>>(),
		/** Rows to write or take back, and how many are. Between the two, the organization's pages wait. */
		rowsTotal: integer().notNull().default(0),
		rowsDone: integer().notNull().default(0),
		result: text({ mode: "json" }).$type<Record<string, unknown>>(),
		/** Why nothing was imported, if the state is "failed". */
		failure: text().notNull().default(""),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		finishedDate: text(),
		undoneDate: text(),
	},
	(t) => [
		index("imports_by_profile").on(t.profileId, t.id),
		index("imports_by_content").on(t.profileId, t.contentHash),
		index("imports_by_header").on(t.profileId, t.headerKey),
		index("imports_under_way").on(t.profileId).where(sql`state IN ('running', 'undoing')`),
	],
);

/**
 * The text of each upload, in its own table because SQLite reads through a long text to get to the columns after it.
 */
export const importFiles = sqliteTable("import_files", {
	importId: integer()
		.primaryKey()
		.references(() => imports.id),
	content: text().notNull(),
});

/** What an import added, record by record, so that it can be undone. */
// Owned by: imports
export const importRecords = sqliteTable(
	"import_records",
	{
		importId: integer()
			.notNull()
			.references(() => imports.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["property", "unit", "tenant", "lease", "transaction"] }).notNull(),
		recordId: integer().notNull(),
		/** The row of the file. */
		row: integer().notNull(),
		takenBack: integer({ mode: "boolean" }).notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.importId, t.kind, t.recordId] }),
		index("import_records_by_record").on(t.kind, t.recordId),
	],
);
