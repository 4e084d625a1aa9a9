import { Worker } from "node:worker_threads";
import { boundLog, logBytes, sqlite } from "./client.server";
import { filesAt } from "./opened-files.mjs";

/** How many times as long the log may grow while the thread runs as without one. */
const logFactorBeside = 8;

/** How often the thread checks, in milliseconds, how often it's looked whether one is needed, and the bytes of log that are a reason. */
const everyMs = 50;
const lookEveryMs = 250;
const fromBytes = 2_048_000;

/** Milliseconds without anything to do after which the thread ends. */
const patienceMs = 60_000;

let beside = false;

/** Whether the log is copied to the file beside the commits of this process. */
export function isLogTakenIn(): boolean {
	return beside;
}

/**
 * From now on a thread copies the write-ahead log to the database file, so that no commit waits for it; the returned
 * function ends that. The thread starts when there is enough to copy, or now where `atOnce` says so, and ends after
 * `patience` milliseconds without: it takes more memory than anything else of a server at rest. Commits still copy the
 * log if the thread can't keep up or has failed. The thread must load the same copy of the driver as this process: two
 * copies in one process release each other's file locks.
 */
export function takeLogInBeside({ atOnce = false, patience = patienceMs } = {}): () => Promise<unknown> {
	const writer = sqlite();
	const fromPages = fromBytes / Number(writer.pragma("page_size", { simple: true }));
	const seen = filesAt(writer.name);
	let thread: Worker | undefined;
	let ending: Promise<unknown> | undefined;
	const looking = setInterval(() => {
		if (!thread && pagesWaiting(writer) >= fromPages) begin();
	}, lookEveryMs);
	looking.unref();
	boundLog(writer, logBytes * logFactorBeside);
	beside = true;
	if (atOnce) begin();
	return end;

	function begin() {
		const begun = new Worker("./app/db/checkpoint-thread.mjs", {
			execArgv: [],
			workerData: { path: writer.name, seen, everyMs, fromPages, patience },
		});
		begun.unref();
		begun.on("error", (error) => {
			console.error("The thread that takes the log into the file ended:", error);
			void end();
		});
		begun.on("exit", () => {
			thread = undefined;
		});
		thread = begun;
	}

	function end() {
		clearInterval(looking);
		beside = false;
		if (writer.open) boundLog(writer, logBytes);
		ending ??= thread?.terminate() ?? Promise.resolve();
		return ending;
	}
}

/** Pages of the log that aren't in the file yet. While a reading is under way the connection can't be asked. */
function pagesWaiting(writer: ReturnType<typeof sqlite>): number {
	try {
		const [found] = writer.pragma("wal_checkpoint(NOOP)") as [{ log: number; checkpointed: number }];
		return found.log - found.checkpointed;
	} catch {
		return 0;
	}
}
