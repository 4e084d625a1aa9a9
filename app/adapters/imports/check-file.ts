import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { KeptLines } from "#domain/imports";
import { besideDatabase } from "~/replication/beside-database";

/** Milliseconds for which a check is kept. */
const kept = 60 * 60_000;

/** The check that is kept of an import, for all processes of this machine; undefined if there is none. */
export async function readCheck(databasePath: string, importId: number) {
	try {
		const path = pathOf(databasePath, importId);
		const [key = "", ...lines] = (await readFile(path, "utf8")).split("\n");
		return { key, lines, checkedDate: statSync(path).mtime.toISOString() };
	} catch {
		return undefined;
	}
}

/** Keeps a check, readable for this user of the machine only. Replaces an earlier one at once. */
export function writeCheck(databasePath: string, importId: number, { key, lines }: KeptLines) {
	const path = pathOf(databasePath, importId);
	writeFileSync(`${path}.new`, [key, ...lines].join("\n"), { mode: 0o600 });
	renameSync(`${path}.new`, path);
}

/** Removes the check that is kept of an import. */
export function forgetCheck(databasePath: string, importId: number) {
	rmSync(pathOf(databasePath, importId), { force: true });
}

/** Removes checks that were kept for an hour. */
export function forgetOldChecks(databasePath: string, now = Date.now()) {
	const start = besideDatabase(databasePath, "checked-");
	for (const name of readdirSync(dirname(start))) {
		const path = join(dirname(start), name);
		if (!name.startsWith(basename(start))) continue;
		const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
		if (changed !== undefined && now - changed > kept) rmSync(path, { force: true });
	}
}

function pathOf(databasePath: string, importId: number) {
	return besideDatabase(databasePath, `checked-${importId}`);
}
