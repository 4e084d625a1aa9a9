import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { ImportProgress } from "#domain/imports";

/**
 * How far a running import is. Its transaction hides that from every other connection, so it is kept in a file beside
 * the database, for all processes of this machine. The process id in it tells a running import from one cut off.
 */
export function readProgress(databasePath: string, importId: number): ImportProgress | undefined {
	try {
		const { pid, done, total } = JSON.parse(readFileSync(pathOf(databasePath, importId), "utf8"));
		return isAlive(pid) ? { done, total } : undefined;
	} catch {
		return undefined;
	}
}

/** Takes the right to run an import; false while another process has it. */
export function claimImport(databasePath: string, importId: number): boolean {
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

/** Says how far this process is, whole at once for whoever reads. */
export function writeProgress(databasePath: string, importId: number, { done, total }: ImportProgress) {
	const path = pathOf(databasePath, importId);
	writeFileSync(`${path}.new`, JSON.stringify({ pid: process.pid, done, total }));
	renameSync(`${path}.new`, path);
}

/** Removes what an import wrote of its progress. */
export function clearProgress(databasePath: string, importId: number) {
	rmSync(pathOf(databasePath, importId), { force: true });
}

function pathOf(databasePath: string, importId: number) {
	return `${databasePath}-import-${importId}`;
}

function isAlive(pid: unknown) {
	if (typeof pid !== "number") return false;
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
