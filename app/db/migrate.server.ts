import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { db, sqlite } from "./client.server";

/**
 * Brings the open database to the newest migration in `folder`. A migration may amend SQLite's own table of the schema
 * (https://sqlite.org/lang_altertable.html, section 7), which the driver forbids everywhere else.
 */
export function migrateDatabase(folder = "drizzle") {
	sqlite().unsafeMode(true);
	try {
		migrate(db(), { migrationsFolder: folder });
	} finally {
		sqlite().unsafeMode(false);
	}
	sqlite().pragma("optimize");
}
