/** The process that reads the zip of one list of documents, started by `zipProcesses` with what to do as JSON. */
import { z } from "zod";
import { readDocuments } from "#domain/move-in";
import { clearProgress, keepTouching, writeProgress } from "~/adapters/imports/progress-file";
import { connectStorage } from "~/adapters/storage/connect-storage";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";

const work = z.object({ databasePath: z.string(), importId: z.number() });

const { databasePath, importId } = work.parse(JSON.parse(process.argv[2] ?? ""));
const name = `zip-${importId}`;
writeProgress(databasePath, name, { done: 0, total: 0 });
const stopTouching = keepTouching(databasePath, name);
openDatabase(databasePath);
// No one waits for this process, so it can wait for others' writes.
sqlite().pragma("busy_timeout = 60000");
connectStorage();
try {
	await wholeOrganization(() => readDocuments(importId));
} finally {
	stopTouching();
	closeDatabase();
	clearProgress(databasePath, name);
}
