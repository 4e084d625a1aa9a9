import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "~/db/driver.mjs";

/**
 * Runs `work`; false if another process works in this folder, which a server that ended can have left. The lock is the
 * system's, so it ends with its process.
 */
export async function workAlone(folder: string, work: () => Promise<void>): Promise<boolean> {
	mkdirSync(folder, { recursive: true });
	const lock = new Database(join(folder, "lock.db"), { timeout: 0 });
	try {
		if (isTaken(lock)) return false;
		await work();
		return true;
	} finally {
		lock.close();
	}
}

function isTaken(lock: Database.Database): boolean {
	try {
		lock.exec("BEGIN EXCLUSIVE");
		return false;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return true;
		throw error;
	}
}
