/**
 * Lets scheduled work run again that was paused because it was days behind or ahead. The system check says what it does
 * then.
 *
 *     npm run jobs:resume
 */
import { existsSync } from "node:fs";
import { pausedWork, resumeWork } from "#domain/system";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { databasePath } = config();
if (!existsSync(databasePath)) {
	console.error(`There is no database at ${databasePath}. Set DATABASE_PATH.`);
	process.exit(1);
}
openDatabase(databasePath);
const pause = pausedWork();
if (pause) {
	resumeWork(undefined, pause.ranDate);
	console.log(`Scheduled work last ran ${pause.ranDate}. It runs again within 15 minutes.`);
} else console.log("Scheduled work isn't paused.");
closeDatabase();
