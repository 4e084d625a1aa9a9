// Owned by: journal-files

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";

/** Entries taken to another bookkeeping program: which, of which days and basis. */
export const journalFiles = sqliteTable(
	"journal_files",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		authorId: integer().references(() => users.id),
		program: text({ enum: ["qbo", "iif", "xero"] }).notNull(),
		basis: text({ enum: ["accrual", "cash"] }).notNull(),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		lines: integer().notNull(),
		debitCents: integer().notNull(),
		/** The file as it was made, to download it again; its SHA-256. */
		content: text().notNull(),
		digest: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("journal_files_by_profile").on(t.profileId, t.id)],
);
