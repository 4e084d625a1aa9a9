import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { db, sqlite } from "./client.server";

/** Brings the open database to the newest migration in `folder`. */
export function migrateDatabase(folder = "drizzle") {
	migrate(db(), { migrationsFolder: folder });
	sqlite().pragma("optimize");
}
