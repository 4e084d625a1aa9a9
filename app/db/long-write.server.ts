import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { besideDatabase } from "~/replication/beside-database";
import { sqlite } from "./client.server";

/**
 * Runs a write that takes seconds. SQLite allows one writer, and a process that waits for it can't serve anyone. So
 * this marks the write in a file beside the database, and the server delays its own writes without blocking.
 */
export function withLongWrite<T>(change: () => T): T {
	sqlite().pragma("busy_timeout = 600000");
	writeFileSync(markPath(), String(process.pid));
	try {
		return change();
	} finally {
		if (markedBy() === process.pid) rmSync(markPath(), { force: true });
	}
}

/** Whether another running process of this machine is in a long write. */
export function isLongWriteUnderway(): boolean {
	const pid = markedBy();
	if (pid === 0 || pid === process.pid) return false;
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Resolves when no long write is running, or after one minute. */
export async function whenWritable(): Promise<void> {
	for (let waited = 0; waited < 60_000 && isLongWriteUnderway(); waited += 100) await sleep(100);
}

/** The id of the process that last marked the file; 0 if there is none. */
function markedBy(): number {
	try {
		return Number(readFileSync(markPath(), "utf8")) || 0;
	} catch {
		return 0;
	}
}

function markPath() {
	return besideDatabase(sqlite().name, "long-write");
}
