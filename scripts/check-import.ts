/** The process that checks one large file, started by `checkProcesses` with what to do as JSON. */
import { z } from "zod";
import { carryOutCheck } from "#domain/imports";
import { writeCheck } from "~/adapters/imports/check-file";
import { checkOf } from "~/adapters/imports/check-processes";
import { clearProgress, keepTouching, writeProgress } from "~/adapters/imports/progress-file";
import { closeDatabase, openDatabase } from "~/db/client.server";

const work = z.object({
	databasePath: z.string(),
	profileId: z.number(),
	userId: z.number(),
	importId: z.number(),
});

/** Milliseconds between two times that its progress is written. */
const told = 200;

const { databasePath, importId, ...scope } = work.parse(JSON.parse(process.argv[2] ?? ""));
const name = checkOf(scope.profileId);
writeProgress(databasePath, name, { done: 0, total: 0 });
const stopTouching = keepTouching(databasePath, name);
openDatabase(databasePath);
let last = 0;
try {
	const check = await carryOutCheck(scope, importId, (done, total) => {
		if (performance.now() - last < told) return;
		last = performance.now();
		writeProgress(databasePath, name, { done, total });
	});
	if (check?.failure) console.error(`The check of import ${importId} failed:`, check.failure);
	if (check) writeCheck(databasePath, importId, check);
} finally {
	stopTouching();
	closeDatabase();
	clearProgress(databasePath, name);
}
