import { basename, join } from "node:path";
import { config } from "~/config.server";

/**
 * The path of a small file that processes of this machine share about the database at `databasePath`: beside it, or in
 * the files folder where LiteFS takes every file beside it for a database.
 */
export function besideDatabase(databasePath: string, name: string): string {
	const { replication, filesPath } = config();
	return replication ? join(filesPath, `${basename(databasePath)}-${name}`) : `${databasePath}-${name}`;
}
