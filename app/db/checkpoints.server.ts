import { Worker } from "node:worker_threads";
import { boundLog, logBytes, sqlite } from "./client.server";

/** How many times as long the log may grow while the thread runs as without one. */
const logFactorBeside = 8;

/** How often the thread checks, in milliseconds, and how many bytes of log start a checkpoint. */
const everyMs = 50;
const fromBytes = 2_048_000;

const running = new Set<Worker>();

/** Whether the thread that copies the log to the file runs in this process. */
export function isLogTakenIn(): boolean {
	return running.size > 0;
}

/**
 * Starts a thread that copies the write-ahead log to the database file, so that no commit waits for it; the returned
 * function stops the thread. Commits still do it if the thread can't keep up or has ended. The thread must load the
 * same copy of the driver as this process: two copies in one process release each other's file locks.
 */
export function takeLogInBeside(): () => Promise<unknown> {
	const writer = sqlite();
	const fromPages = fromBytes / Number(writer.pragma("page_size", { simple: true }));
	const thread = new Worker("./app/db/checkpoint-thread.mjs", {
		execArgv: [],
		workerData: { path: writer.name, everyMs, fromPages },
	});
	thread.unref();
	thread.on("error", (error) => console.error("The thread that takes the log into the file ended:", error));
	running.add(thread);
	thread.on("exit", () => {
		running.delete(thread);
		if (writer.open) boundLog(writer, logBytes);
	});
	boundLog(writer, logBytes * logFactorBeside);
	return () => thread.terminate();
}
