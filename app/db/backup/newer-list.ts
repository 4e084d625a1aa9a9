import { readdirSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { csvCell } from "~/domain/kernel/csv-cell";
import { syncFolder } from "./backup-folder";
import type { Transaction } from "./read-figures";

const ending = ".newer.csv";

/**
 * Writes what the former database holds and the backup doesn't beside it, on disk when this returns, and gives the
 * list's path.
 */
export async function writeNewer(former: string, newer: readonly Transaction[]): Promise<string> {
	const path = former + ending;
	const rows = newer.map(({ id, organization, date, type, memo, amountCents }) =>
		[String(id), organization, date, type, (amountCents / 100).toFixed(2), memo].map(csvCell).join(","),
	);
	const file = await open(path, "w", 0o600);
	try {
		await file.writeFile(`${["Number,Organization,Date,Type,Amount,Memo", ...rows].join("\r\n")}\r\n`);
		await file.sync();
	} finally {
		await file.close();
	}
	await syncFolder(dirname(path));
	return path;
}

/** The lists that restores left beside a database, the oldest first: what they name isn't in its books. */
export function newerLists(databasePath: string): string[] {
	return beside(databasePath).filter((path) => path.endsWith(ending) && !isStillOpen(path, databasePath));
}

/** Removes what a restore left that was killed before the backup took the database's place. */
export async function forgetUnfinished(databasePath: string): Promise<void> {
	for (const path of beside(databasePath)) if (isStillOpen(path, databasePath)) await rm(path, { force: true });
}

function beside(databasePath: string): string[] {
	const folder = dirname(databasePath);
	return readdirSync(folder)
		.filter((name) => name.startsWith(`${basename(databasePath)}.before-`))
		.sort((a, b) => Number(b.endsWith(ending)) - Number(a.endsWith(ending)) || (a < b ? -1 : 1))
		.map((name) => join(folder, name));
}

/** Whether the former database that this file is, or belongs to, is the one at the database's path still. */
function isStillOpen(path: string, databasePath: string): boolean {
	const former = statSync(path.replace(/(\.newer\.csv|-wal|-shm)$/, ""), { throwIfNoEntry: false });
	const current = statSync(databasePath, { throwIfNoEntry: false });
	return former !== undefined && former.ino === current?.ino && former.dev === current.dev;
}
