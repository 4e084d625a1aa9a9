// Owned by: move-in

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";

/** An organization's move from another system: the last day of the old books, and how far the move is. */
export const moveIns = sqliteTable("move_ins", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	cutoverDay: text().notNull(),
	/** Kinds of lists that this move doesn't need. */
	notNeeded: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	/** When the last figure of the proof was signed. No list is imported or undone after it. */
	lockedDate: text(),
	/** When the organization switched and stopped comparing with the old system. */
	switchedDate: text(),
	updatedDate: updatedDate(),
});

/** An uploaded list of a move, from its file to its import. */
export const listImports = sqliteTable(
	"list_imports",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text().notNull(),
		fileName: text().notNull(),
		contentHash: text().notNull(),
		settings: text({ mode: "json" }).notNull(),
		state: text({ enum: ["uploaded", "matched", "running", "done", "undoing", "undone"] })
			.notNull()
			.default("uploaded"),
		/** Who started a long import or its undoing, and what they answered. */
		answers: text({ mode: "json" }).$type<Record<string, unknown>>(),
		/** Rows to write, or records to take back, and how many are. */
		rowsTotal: integer().notNull().default(0),
		rowsDone: integer().notNull().default(0),
		/** Why a long import was taken back, or why it wasn't undone. */
		failure: text().notNull().default(""),
		/** How many rows were added, were there already, differed or had errors, and the sums of the added ones. */
		result: text({ mode: "json" }).$type<Record<string, unknown>>(),
		/** Why the file's own totals differ, as whoever imported it said. */
		reason: text().notNull().default(""),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		finishedDate: text(),
	},
	(t) => [
		index("list_imports_by_kind").on(t.profileId, t.kind, t.id),
		index("list_imports_done").on(t.profileId, t.kind).where(sql`state = 'done'`),
		index("list_imports_under_way").on(t.profileId).where(sql`state IN ('running', 'undoing')`),
	],
);

/** The text of each list. It's long, so it has its own table. */
export const listImportFiles = sqliteTable("list_import_files", {
	importId: integer()
		.primaryKey()
		.references(() => listImports.id),
	content: text().notNull(),
});

/** A record that the import of a list made and that stands, to undo it. */
export const listImportRecords = sqliteTable(
	"list_import_records",
	{
		id: id(),
		importId: integer()
			.notNull()
			.references(() => listImports.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text().notNull(),
		recordId: integer().notNull(),
		/** What the import replaced. */
		before: text({ mode: "json" }).$type<unknown>(),
	},
	(t) => [index("list_import_records_by_import").on(t.importId, t.id)],
);

/** The zip that came with a list of documents. */
export const listImportZips = sqliteTable("list_import_zips", {
	importId: integer()
		.primaryKey()
		.references(() => listImports.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	fileName: text().notNull(),
	/** Where the zip is until each of its files is read; then null. */
	storageKey: text(),
});

/** A file of such a zip, read and stored until the list is imported, with which it becomes a record's document. */
export const listImportDocuments = sqliteTable(
	"list_import_documents",
	{
		id: id(),
		importId: integer()
			.notNull()
			.references(() => listImports.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Its path in the zip. */
		name: text().notNull(),
		state: text({ enum: ["waiting", "stored", "refused", "imported", "removed"] })
			.notNull()
			.default("waiting"),
		/** How often reading it was begun. */
		tries: integer().notNull().default(0),
		/** Why it can't be a document, if it's refused. */
		refusal: text().notNull().default(""),
		storageKey: text(),
		fileName: text(),
		contentType: text(),
		sizeBytes: integer(),
		width: integer(),
		height: integer(),
	},
	(t) => [
		index("list_import_documents_of_list").on(t.importId, t.id),
		index("list_import_documents_stored").on(t.state, t.importId).where(sql`state = 'stored'`),
	],
);

/** One figure of the proof of a move: the old system's, and who signed what it differs by. */
export const moveInFigures = sqliteTable(
	"move_in_figures",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		figure: text().notNull(),
		oldCents: integer(),
		note: text().notNull().default(""),
		signedById: integer().references(() => users.id),
		signedDate: text(),
		/** What the figure was here when it was signed. */
		signedCents: integer(),
		updatedDate: updatedDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.figure] })],
);

/** A month-end list of the old system, loaded again to compare. */
export const shadowFiles = sqliteTable(
	"shadow_files",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: ["rent_roll", "delinquency", "deposits", "trial_balance"] }).notNull(),
		day: text().notNull(),
		fileName: text().notNull(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("shadow_files_by_kind").on(t.profileId, t.kind, t.day, t.id)],
);

/** One amount of such a list, for a lease or an account. */
export const shadowLines = sqliteTable(
	"shadow_lines",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		fileId: integer()
			.notNull()
			.references(() => shadowFiles.id),
		/** The lease or, in a trial balance, the account; null if it wasn't found here. */
		leaseId: integer(),
		accountId: integer(),
		propertyId: integer(),
		name: text().notNull(),
		oldCents: integer().notNull(),
		/** A difference that someone accepted, with their reason. A different difference is open again. */
		acceptedCents: integer(),
		acceptedReason: text().notNull().default(""),
		acceptedById: integer().references(() => users.id),
		acceptedDate: text(),
	},
	(t) => [index("shadow_lines_by_file").on(t.fileId, t.id)],
);
