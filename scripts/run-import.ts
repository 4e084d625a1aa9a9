/** The process of one import, started by `importProcesses` with what to do as JSON. */
import { z } from "zod";
import { runImport } from "#domain/imports";
import { clearProgress, writeProgress } from "~/adapters/imports/progress-file";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { withLongWrite } from "~/db/long-write.server";

const work = z.object({
	databasePath: z.string(),
	profileId: z.number(),
	userId: z.number(),
	importId: z.number(),
	onlyIfAllReady: z.boolean(),
});

const { databasePath, importId, onlyIfAllReady, ...scope } = work.parse(JSON.parse(process.argv[2] ?? ""));
const onProgress = (done: number, total: number) => writeProgress(databasePath, importId, { done, total });
onProgress(0, 0);
openDatabase(databasePath);
try {
	withLongWrite(() => runImport(scope, importId, { onlyIfAllReady, onProgress }));
} finally {
	closeDatabase();
	clearProgress(databasePath, importId);
}
