/**
 * Makes the database of a new installation at DATABASE_PATH, empty but for its tables. Refuses where there is one; an empty file
 * is none.
 *
 *     npm run database:new
 */
import { statSync } from "node:fs";
import { checkDataKey } from "#domain/system";
import { config } from "~/config.server";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openStores } from "~/server/open-stores";

const settings = config();
if (statSync(settings.databasePath, { throwIfNoEntry: false })?.size) {
	console.error(`There is a database at ${settings.databasePath} already. Nothing was changed.`);
	process.exit(1);
}
await openStores(settings);
migrateDatabase();
checkDataKey();
closeDatabase();
console.log(`Made ${settings.databasePath}. Start the server.`);
