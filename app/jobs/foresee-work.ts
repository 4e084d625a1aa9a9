import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { isForesightDue, keepForeseen, pausedWork } from "#domain/system";
import { sqlite } from "~/db/client.server";
import { besideDatabase } from "~/replication/beside-database";

/**
 * While work is paused: counts once an hour what it would do, by doing it in a copy of the database, in a process of its
 * own.
 */
export async function foreseePausedWork() {
	if (!pausedWork() || !isForesightDue()) return;
	const copy = besideDatabase(sqlite().name, "foreseen");
	const args = ["--import", "tsx", "scripts/foresee-work.ts", sqlite().name, copy];
	try {
		const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 ** 2 });
		if (pausedWork()) keepForeseen(JSON.parse(stdout));
	} finally {
		for (const end of ["", "-wal", "-shm"]) rmSync(copy + end, { force: true });
	}
}
