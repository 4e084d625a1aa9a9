// Owned by: search

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The words an organization's records are found by, kept by triggers: what a mistyped word may have meant. A word stays
 * when its last record goes.
 */
export const searchWords = sqliteTable(
	"search_words",
	{ profileId: integer().notNull(), word: text().notNull() },
	(t) => [
		primaryKey({ columns: [t.profileId, t.word] }),
		index("search_words_by_ending").on(t.profileId, sql`substr(word, -2)`),
	],
);

/** How far the index has read what is only ever added to: the id of the last transaction in it. */
export const searchProgress = sqliteTable("search_progress", {
	source: text().primaryKey(),
	throughId: integer().notNull(),
});
