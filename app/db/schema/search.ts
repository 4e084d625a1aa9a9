// Owned by: search

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The words in an organization's records, maintained by triggers (`…_searched` of drizzle/0003_search.sql), to correct
 * typos in searches. A word stays after its last record is deleted.
 */
export const searchWords = sqliteTable(
	"search_words",
	{ profileId: integer().notNull(), word: text().notNull() },
	(t) => [
		primaryKey({ columns: [t.profileId, t.word] }),
		index("search_words_by_ending").on(t.profileId, sql`substr(word, -2)`),
	],
);

/** The id of the last transaction in the search index. */
export const searchProgress = sqliteTable("search_progress", {
	source: text().primaryKey(),
	throughId: integer().notNull(),
});
