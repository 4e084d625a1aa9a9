import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlite } from "./client.server";

/**
 * SQLite has one writer, and a process that waits for it waits whole: no one is answered meanwhile. So whoever writes
 * for seconds says so in a file beside the database, and the server lets what would write wait where it blocks no one.
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

/** Whether another process of this machine is in a long write; one that died is not. */
export function isLongWriteUnderway(): boolean {
	const pid = markedBy();
	if (pid === 0 || pid === process.pid) return false;
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Resolves once no long write is under way, or after a minute. */
export async function whenWritable(): Promise<void> {
	for (let waited = 0; waited < 60_000 && isLongWriteUnderway(); waited += 100) await sleep(100);
}

/** The process that marked the file last; 0 for none. */
function markedBy(): number {
	try {
		return Number(readFileSync(markPath(), "utf8")) || 0;
	} catch {
		return 0;
	}
}

function markPath() {
	return `${sqlite().name}-long-write`;
}
