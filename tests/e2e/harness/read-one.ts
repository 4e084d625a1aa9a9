import Database from "../../../app/db/driver.mjs";

/** A number of the server's database; 0 where there is none. */
export function readOne(databasePath: string, sql: string): number {
	const database = new Database(databasePath, { readonly: true });
	try {
		return database.prepare<[], number>(sql).pluck().get() ?? 0;
	} finally {
		database.close();
	}
}
