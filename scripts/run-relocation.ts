/** The process of one relocation, started by `relocationProcesses` with what to do as JSON. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { runRelocation } from "#domain/relocations";
import { clearProgress, keepTouching, writeProgress } from "~/adapters/imports/progress-file";
import { connectStorage } from "~/adapters/storage/connect-storage";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { besideDatabase } from "~/replication/beside-database";

const work = z.object({ databasePath: z.string(), relocationId: z.number() });

const { databasePath, relocationId } = work.parse(JSON.parse(process.argv[2] ?? ""));
const name = `relocation-${relocationId}`;
const onProgress = (done: number, total: number) => writeProgress(databasePath, name, { done, total });
const stopTouching = keepTouching(databasePath, name);
openDatabase(databasePath);
// No one waits for this process, so it can wait for others' writes.
sqlite().pragma("busy_timeout = 60000");
connectStorage();
let isOurs = true;
try {
	isOurs = await wholeOrganization(() =>
		runRelocation(relocationId, {
			folder: besideDatabase(databasePath, name),
			onProgress,
			rest: (milliseconds) => sleep(Math.max(milliseconds / 2, 10)),
		}),
	);
} finally {
	stopTouching();
	closeDatabase();
	if (isOurs) clearProgress(databasePath, name);
}
