import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { sqlite } from "./client.server";

/** How long a start waits while another process migrates, in milliseconds. */
const patience = 600_000;

/**
 * Applies the migrations in `folder` that the open database doesn't have yet, in one transaction: of two processes that
 * start at once, the second waits and finds nothing left to do. Throws an error with a readable message, and changes
 * nothing, if the database was created by another version with other migrations, or if one fails.
 */
export function migrateDatabase(folder = "drizzle") {
	refuseOthers(folder);
	const file = sqlite();
	const wait = Number(file.pragma("busy_timeout", { simple: true }));
	file.pragma(`busy_timeout = ${patience}`);
	try {
		file.transaction(applyPending).immediate(folder);
	} finally {
		file.pragma(`busy_timeout = ${wait}`);
	}
	file.pragma("optimize");
	readIndexesFromTheirFirstColumn();
}

/**
 * Keeps SQLite from passing over an index's first column, the organization, where its statistics know only one: it
 * would then sort all of its rows for a page. `ANALYZE` writes statistics without this word.
 */
function readIndexesFromTheirFirstColumn() {
	const file = sqlite();
	if (!file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'").get()) return;
	file.exec("UPDATE sqlite_stat1 SET stat = stat || ' noskipscan' WHERE stat NOT LIKE '% noskipscan'");
	file.exec("ANALYZE sqlite_schema");
}

function applyPending(folder: string) {
	refuseOthers(folder);
	const file = sqlite();
	file.exec(
		"CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
	);
	const applied = new Set(timesOfApplied());
	const note = file.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
	for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: folder })) {
		if (applied.has(folderMillis)) continue;
		try {
			for (const one of sql) file.exec(one);
		} catch (error) {
			throw new Error(
				`the migration ${tagOf(folder, folderMillis)} failed: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
			);
		}
		note.run(hash, folderMillis);
	}
}

function tagOf(folder: string, time: number): string {
	const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
		entries: { when: number; tag: string }[];
	};
	return journal.entries.find(({ when }) => when === time)?.tag ?? String(time);
}

function timesOfApplied(): number[] {
	return sqlite().prepare("SELECT created_at FROM __drizzle_migrations").pluck().all().map(Number);
}

/**
 * Throws unless the open database has exactly the migrations in `folder`: for a worker that takes over from one of
 * another version while others of it still run.
 */
export function refuseUnmigrated(folder = "drizzle") {
	refuseOthers(folder);
	if (timesOfApplied().length === readMigrationFiles({ migrationsFolder: folder }).length) return;
	throw new Error(
		"this version changes the database, so it can't take over while the previous one is running. Restart it.",
	);
}

/** Whether the open database has no tables yet, but for those that Litestream keeps in any database. */
export function isEmptyDatabase(): boolean {
	return !sqlite()
		.prepare("SELECT 1 FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_litestream_*'")
		.get();
}

function refuseOthers(folder: string) {
	const hasRecord = sqlite().prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
	if (!hasRecord) {
		if (isEmptyDatabase()) return;
		throw new Error(
			`${sqlite().name} isn't a database of Tenantry: it has tables of another program. None was added. Check DATABASE_PATH.`,
		);
	}
	const applied = timesOfApplied();
	const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
	const strange = applied.filter((time) => !known.includes(time));
	if (strange.length === 0) return;
	const which =
		Math.max(...strange) > Math.max(...known) ? "a newer version" : "a version from before the first release";
	throw new Error(
		`${sqlite().name} was made by ${which}, and this one can't read it. Nothing was changed. Start it with the version that made it, or set DATABASE_PATH to a new file. (The demo is made again after you move data/demo.db away.)`,
	);
}
