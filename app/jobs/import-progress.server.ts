import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { config } from "~/config.server";

export type ImportProgress = { done: number; total: number };

/**
 * How far a running import is. It writes in one transaction, which nobody sees into, so this is kept in a file beside
 * the database: every process of this machine can read it, and the process id in it tells an import that was cut off.
 */
export function readImportProgress(importId: number): ImportProgress | undefined {
	try {
		const { pid, done, total } = JSON.parse(readFileSync(pathOf(importId), "utf8"));
		return isAlive(pid) ? { done, total } : undefined;
	} catch {
		return undefined;
	}
}

/** Takes the right to run an import; false while another process has it. */
export function claimImport(importId: number): boolean {
	const mine = JSON.stringify({ pid: process.pid, done: 0, total: 0 });
	if (readImportProgress(importId)) return false;
	rmSync(pathOf(importId), { force: true });
	try {
		writeFileSync(pathOf(importId), mine, { flag: "wx" });
		return true;
	} catch {
		return false;
	}
}

/** Says how far this process is. */
export function writeImportProgress(importId: number, { done, total }: ImportProgress) {
	const draft = `${pathOf(importId)}.draft`;
	writeFileSync(draft, JSON.stringify({ pid: process.pid, done, total }));
	renameSync(draft, pathOf(importId));
}

export function clearImportProgress(importId: number) {
	rmSync(pathOf(importId), { force: true });
}

function pathOf(importId: number) {
	return `${config().databasePath}-import-${importId}`;
}

function isAlive(pid: unknown) {
	if (typeof pid !== "number") return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}
