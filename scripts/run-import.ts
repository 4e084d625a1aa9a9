/** The process of one import, started by `importProcesses` with what to do as JSON. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { runImport } from "#domain/imports";
import { runList } from "#domain/move-in";
import { connectBilling } from "~/adapters/billing/connect-billing";
import { importName } from "~/adapters/imports/import-processes";
import { clearProgress, keepTouching, writeProgress } from "~/adapters/imports/progress-file";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";

const work = z.object({
	databasePath: z.string(),
	profileId: z.number(),
	userId: z.number(),
	importId: z.number(),
	of: z.enum(["rent_roll", "list"]),
});

const { databasePath, importId, of, ...scope } = work.parse(JSON.parse(process.argv[2] ?? ""));
const name = importName(importId, of);
const onProgress = (done: number, total: number) => writeProgress(databasePath, name, { done, total });
onProgress(0, 0);
const stopTouching = keepTouching(databasePath, name);
openDatabase(databasePath);
// No one waits for this process, so it can wait for others' writes.
sqlite().pragma("busy_timeout = 60000");
// What an import may add goes by the plan.
await connectBilling();
try {
	const run = of === "list" ? runList : runImport;
	await run(scope, importId, { onProgress, rest: (milliseconds) => sleep(Math.max(milliseconds / 2, 10)) });
} finally {
	stopTouching();
	closeDatabase();
	clearProgress(databasePath, name);
}
