import { readFileSync } from "node:fs";
import { sqlite, statement } from "~/db/client.server";
import { newestTransaction } from "./role";

let known: number | undefined;
let asked: { at: string; database: unknown; fits: boolean } | undefined;

/**
 * Whether the database has this build's migrations, no fewer and no others. During an upgrade one machine is ahead, and
 * the others must not read tables they don't know: they pass everything on. Asked anew after each transaction.
 */
export function fitsBuild(): boolean {
	const [at, database] = [newestTransaction(), sqlite()];
	if (asked?.at !== at || asked.database !== database) asked = { at, database, fits: look() };
	return asked.fits;
}

function look(): boolean {
	try {
		known ??= lastKnown();
		const sql = "SELECT max(created_at) AS newest FROM __drizzle_migrations";
		return Number(statement<{ newest: number }>(sql).get()?.newest) === known;
	} catch {
		return false;
	}
}

function lastKnown(): number {
	const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as { entries: { when: number }[] };
	return Math.max(...journal.entries.map(({ when }) => when));
}
