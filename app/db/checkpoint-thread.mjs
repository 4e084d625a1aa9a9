/** The thread that `takeLogInBeside` starts: plain JavaScript, because Node loads it from here as it stands. */
import { workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const { path, everyMs, fromPages } = workerData;
const sqlite = new Database(path, { fileMustExist: true });
sqlite.pragma("wal_autocheckpoint = 0");
// In NORMAL the log is on disk before the file is touched, and the file before the log begins anew.
sqlite.pragma("synchronous = NORMAL");
const look = sqlite.prepare("PRAGMA wal_checkpoint(NOOP)");
const takeIn = sqlite.prepare("PRAGMA wal_checkpoint(PASSIVE)");

setInterval(() => {
	const { log, checkpointed } = look.get();
	if (log - checkpointed >= fromPages) takeIn.get();
}, everyMs);
