import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import type { ImportProgress } from "#domain/imports";
import { besideDatabase } from "~/replication/beside-database";

/** Milliseconds after which a file that its process doesn't touch is one that another process left, with the same id. */
const silence = 60_000;

/**
 * Progress of a running import; undefined if it isn't running. It's in a file beside the database, for all processes of
 * this machine. The process id in it, and the file's own time, show whether the import was interrupted.
 */
export function readProgress(databasePath: string, importId: number | string): ImportProgress | undefined {
	try {
		const path = pathOf(databasePath, importId);
		const { pid, done, total } = JSON.parse(readFileSync(path, "utf8"));
		const isTouched = Date.now() - statSync(path).mtimeMs < silence;
		return isTouched && isAlive(pid) ? { done, total } : undefined;
	} catch {
		return undefined;
	}
}

/** Shows others that this process still runs the import. The returned function stops it. */
export function keepTouching(databasePath: string, importId: number | string): () => void {
	const timer = setInterval(() => {
		const now = new Date();
		// Another process that has nothing to do here may have removed it.
		if (existsSync(pathOf(databasePath, importId))) utimesSync(pathOf(databasePath, importId), now, now);
	}, 5_000);
	return () => clearInterval(timer);
}

/** Claims an import for this process. False if another process has it. */
export function claimImport(databasePath: string, importId: number | string): boolean {
	if (readProgress(databasePath, importId)) return false;
	clearProgress(databasePath, importId);
	try {
		const path = pathOf(databasePath, importId);
		writeFileSync(path, JSON.stringify({ pid: process.pid, done: 0, total: 0 }), { flag: "wx" });
		return true;
	} catch {
		return false;
	}
}

/** Writes the progress of this process. Replaces the file atomically, so readers never see a partial one. */
export function writeProgress(databasePath: string, importId: number | string, { done, total }: ImportProgress) {
	const path = pathOf(databasePath, importId);
	writeFileSync(`${path}.new`, JSON.stringify({ pid: process.pid, done, total }));
	renameSync(`${path}.new`, path);
}

/** Removes an import's progress file. */
export function clearProgress(databasePath: string, importId: number | string) {
	rmSync(pathOf(databasePath, importId), { force: true });
}

function pathOf(databasePath: string, importId: number | string) {
	return besideDatabase(databasePath, `import-${importId}`);
}

function isAlive(pid: unknown) {
	if (typeof pid !== "number") return false;
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
