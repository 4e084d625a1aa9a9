import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { db, sqlite } from "./client.server";

/**
 * Applies the migrations in `folder` that the open database doesn't have yet. Throws an error with a readable message,
 * and changes nothing, if the database was created by another version with other migrations.
 */
export function migrateDatabase(folder = "drizzle") {
	refuseOthers(folder);
	migrate(db(), { migrationsFolder: folder });
	sqlite().pragma("optimize");
}

function refuseOthers(folder: string) {
	const hasRecord = sqlite().prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
	if (!hasRecord) return;
	const applied = sqlite().prepare("SELECT created_at FROM __drizzle_migrations").pluck().all().map(Number);
	const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
	const strange = applied.filter((time) => !known.includes(time));
	if (strange.length === 0) return;
	const which =
		Math.max(...strange) > Math.max(...known) ? "a newer version" : "a version from before the first release";
	throw new Error(
		`${sqlite().name} was made by ${which}, and this one can't read it. Nothing was changed. Start it with the version that made it, or set DATABASE_PATH to a new file. (The demo is made again after you move data/demo.db away.)`,
	);
}
