/**
 * The worker thread that `takeLogInBeside` starts. It is plain JavaScript because Node loads it without a build step.
 */
import { workerData } from "node:worker_threads";
import Database from "./driver.mjs";
import { identityOf, watchOpened } from "./opened-files.mjs";

const { path, seen, everyMs, fromPages, patience } = workerData;
const isLost = "The database file or its log isn't the one that was opened.";
// Not even opened: the only connection to another file would take the log in when it closes.
if (identityOf(path) !== seen.file) throw new Error(isLost);
const sqlite = new Database(path, { fileMustExist: true });
sqlite.pragma("wal_autocheckpoint = 0");
// With NORMAL, a checkpoint still syncs the log before it writes the database file, and the file before it resets the
// log.
sqlite.pragma("synchronous = NORMAL");
const look = sqlite.prepare("PRAGMA wal_checkpoint(NOOP)");
const takeIn = sqlite.prepare("PRAGMA wal_checkpoint(PASSIVE)");

const pragma = (name) => sqlite.pragma(name, { simple: true });
// The server may have opened its files long before: those are the ones that belong together.
const { lossNow } = watchOpened(path, () => pragma("page_count") * pragma("page_size"), seen);

let busyAt = performance.now();

const clock = setInterval(() => {
	const { log, checkpointed } = look.get();
	if (log - checkpointed < fromPages) {
		if (performance.now() - busyAt > patience) rest();
		return;
	}
	// Taken into another file, or into what was copied over this one, the log would damage it.
	if (lossNow()) throw new Error(isLost);
	takeIn.get();
	busyAt = performance.now();
}, everyMs);

/** Ends the thread: the server starts another when there is something to do again. */
function rest() {
	clearInterval(clock);
	sqlite.close();
}
