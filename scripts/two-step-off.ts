/**
 * Turns two-step sign-in off for a login in the file DATABASE_PATH, for someone who lost their phone and their recovery
 * codes. They are told by email. Make sure first that it is them.
 *
 *     npm run two-step:off -- --email ana@example.com
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { endTwoStep } from "#domain/identity";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({ options: { email: { type: "string" } } });
const { databasePath } = config();
if (!values.email || !existsSync(databasePath)) {
	console.error(
		values.email ? `There is no database at ${databasePath}. Set DATABASE_PATH.` : "Name the login: --email",
	);
	process.exit(1);
}
openDatabase(databasePath);
const ended = endTwoStep(values.email.trim().toLowerCase());
closeDatabase();
console.log(ended.ok ? `Two-step sign-in is off for ${values.email}.` : ended.message);
process.exitCode = ended.ok ? 0 : 1;
