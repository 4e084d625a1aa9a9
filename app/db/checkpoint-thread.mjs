/**
 * The worker thread that `takeLogInBeside` starts. It is plain JavaScript because Node loads it without a build step.
 */
import { workerData } from "node:worker_threads";
import Database from "./driver.mjs";

const { path, everyMs, fromPages } = workerData;
const sqlite = new Database(path, { fileMustExist: true });
sqlite.pragma("wal_autocheckpoint = 0");
// With NORMAL, a checkpoint still syncs the log before it writes the database file, and the file before it resets the
// log.
sqlite.pragma("synchronous = NORMAL");
const look = sqlite.prepare("PRAGMA wal_checkpoint(NOOP)");
const takeIn = sqlite.prepare("PRAGMA wal_checkpoint(PASSIVE)");

setInterval(() => {
	const { log, checkpointed } = look.get();
	if (log - checkpointed >= fromPages) takeIn.get();
}, everyMs);
