/** The process that carries out one import, started by `startImport` with what to do as JSON. */
import { z } from "zod";
import { runImport } from "#domain/imports";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { clearImportProgress, writeImportProgress } from "./import-progress.server";

const work = z
	.object({ profileId: z.number(), userId: z.number(), importId: z.number(), onlyIfAllReady: z.boolean() })
	.parse(JSON.parse(process.argv[2] ?? ""));

const { importId, onlyIfAllReady, ...scope } = work;
writeImportProgress(importId, { done: 0, total: 0 });
openDatabase(config().databasePath);
try {
	runImport(scope, importId, {
		onlyIfAllReady,
		onProgress: (done, total) => writeImportProgress(importId, { done, total }),
	});
} finally {
	closeDatabase();
	clearImportProgress(importId);
}
