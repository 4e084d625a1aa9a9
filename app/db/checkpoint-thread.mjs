/**
 * The worker thread that `takeLogInBeside` starts. It is plain JavaScript because Node loads it without a build step.
 */
import { workerData } from "node:worker_threads";
import Database from "./driver.mjs";
import { watchOpened } from "./opened-files.mjs";

const { path, everyMs, fromPages, patience } = workerData;
const sqlite = new Database(path, { fileMustExist: true });
sqlite.pragma("wal_autocheckpoint = 0");
// With NORMAL, a checkpoint still syncs the log before it writes the database file, and the file before it resets the
// log.
sqlite.pragma("synchronous = NORMAL");
const look = sqlite.prepare("PRAGMA wal_checkpoint(NOOP)");
const takeIn = sqlite.prepare("PRAGMA wal_checkpoint(PASSIVE)");

const pragma = (name) => sqlite.pragma(name, { simple: true });
const { lossNow } = watchOpened(path, () => pragma("page_count") * pragma("page_size"));

let busyAt = performance.now();

const clock = setInterval(() => {
	const { log, checkpointed } = look.get();
	if (log - checkpointed < fromPages) {
		if (performance.now() - busyAt > patience) rest();
		return;
	}
	// Taken into another file, or into what was copied over this one, the log would damage it.
	if (lossNow()) throw new Error("The database file or its log isn't the one that was opened.");
	takeIn.get();
	busyAt = performance.now();
}, everyMs);

/** Ends the thread: the server starts another when there is something to do again. */
function rest() {
	clearInterval(clock);
	sqlite.close();
}
