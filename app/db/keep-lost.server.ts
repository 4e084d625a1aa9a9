import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync, truncateSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type Database from "./driver.mjs";
import { identityOf, type Loss, type OpenedFiles } from "./opened-files.mjs";

/**
 * Keeps what was answered when the database file or its log was removed, replaced or written over under the server,
 * while its open handles still read it. Only the log is gone: its commits go into the file. Only the log's index is
 * gone: all is on disk. The file was written over: the log is moved out of the way of what lies there now. Otherwise a
 * whole copy is written beside the path, once for all processes, and the log, which belongs to no other file, is moved
 * out of the way of a new one.
 */
export function keepLost(sqlite: Database.Database, path: string, opened: OpenedFiles, loss: Loss): void {
	try {
		if (loss === "index" || (loss === "log" && takeLogIn(sqlite))) {
			console.error(
				`The ${loss === "log" ? "log" : "log's index"} of ${path} was removed. Everything that was answered is on disk. Restart the server.`,
			);
			return;
		}
		const kept = `${path}.lost-${opened.file?.split(":")[1]}`;
		if (loss === "overwritten") {
			sqlite.pragma("query_only = ON");
			if (!existsSync(`${kept}.log`)) setLogAside(path, `${kept}.log`);
			console.error(
				`${path} was written over or cut while the server had it open, so what was answered until then is lost, but for what its log in ${kept}.log still holds. Stop the server, restore a backup with "npm run restore", and enter again what came after it.`,
			);
			return;
		}
		if (!existsSync(kept)) copyWhole(sqlite, kept);
		if (loss === "file" && identityOf(`${path}-wal`) === opened.log) clearLog(path, kept);
		console.error(
			`${path} was removed or replaced while the server had it open. All that was answered until then is in ${kept}. Stop the server, put that file or another in place, and start it.`,
		);
	} catch (error) {
		console.error(`${path} was removed or replaced, and what the server has open couldn't be copied:`, error);
	}
}

/** The copies that `keepLost` made beside a database and no one has moved away. */
export function lostCopies(path: string): string[] {
	return readdirSync(dirname(path))
		.filter((name) => name.startsWith(`${basename(path)}.lost-`) && /\d$/.test(name))
		.map((name) => join(dirname(path), name));
}

function takeLogIn(sqlite: Database.Database): boolean {
	const [taken] = sqlite.pragma("wal_checkpoint(PASSIVE)") as { busy: number; log: number; checkpointed: number }[];
	return taken?.busy === 0 && taken.log === taken.checkpointed;
}

function copyWhole(sqlite: Database.Database, to: string) {
	const part = `${to}.${process.pid}.part`;
	rmSync(part, { force: true });
	sqlite.prepare("VACUUM INTO ?").run(part);
	chmodSync(part, 0o600);
	renameSync(part, to);
}

/**
 * An empty log can't be taken into the file by anyone who still has it open. Once it's gone, every process that has the
 * file open finds its log lost.
 */
function setLogAside(path: string, kept: string) {
	copyFileSync(`${path}-wal`, kept);
	truncateSync(`${path}-wal`);
	rmSync(`${path}-wal`);
	rmSync(`${path}-shm`, { force: true });
}

function clearLog(path: string, kept: string) {
	renameSync(`${path}-wal`, `${kept}.log`);
	rmSync(`${path}-shm`, { force: true });
}
