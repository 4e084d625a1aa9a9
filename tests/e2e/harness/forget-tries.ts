import Database from "../../../app/db/driver.mjs";

/** Lets every network try anew what it is counted for. */
export function forgetTries(databasePath: string) {
	const database = new Database(databasePath, { timeout: 5_000 });
	database.exec("DELETE FROM rate_limits");
	database.close();
}
