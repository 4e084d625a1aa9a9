import { Worker } from "node:worker_threads";
import { boundLog, logBytes, sqlite } from "./client.server";

/** How much log may wait for the thread, as a multiple of what a writer alone would let grow. */
const patience = 8;

/** How often the thread looks, in milliseconds, and from how many bytes of log on it takes them into the file. */
const everyMs = 50;
const fromBytes = 2_048_000;

/**
 * Has a thread take the write-ahead log into the file beside the work of this process, so that no commit waits for it;
 * the answer stops the thread. A commit still does it where the thread cannot keep up, or once the thread has ended. The
 * thread must load the very copy of the driver that this process uses: two copies in one process undo each other's locks.
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
	thread.on("exit", () => {
		if (writer.open) boundLog(writer, logBytes);
	});
	boundLog(writer, logBytes * patience);
	return () => thread.terminate();
}
