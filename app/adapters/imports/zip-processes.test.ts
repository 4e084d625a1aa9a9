import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileStore } from "#domain/files";
import { commitList, resumeZips, setZipReader, uploadList, zipOfList } from "#domain/move-in";
import { sqlite, statement } from "~/db/client.server";
import { picture } from "../../../tests/factories/files";
import { makeManager } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { beginMove } from "../../../tests/factories/move-in";
import { must } from "../../../tests/factories/must";
import { zipOf } from "../../../tests/factories/rezip";
import { readProgress } from "./progress-file";
import { zipProcesses } from "./zip-processes";

const folder = keepFiles("2026-11-21");

beforeEach(() => {
	vi.stubEnv("FILES_PATH", folder());
	setZipReader(zipProcesses({ databasePath: sqlite().name }));
});

afterEach(() => vi.unstubAllEnvs());

test("killed at any moment, reading a zip goes on, and each file is kept once", async () => {
	const { scope } = await makeManager();
	beginMove(scope);
	const bytes = await picture(1_500, 1_000).png().toBuffer();
	const names = Array.from({ length: 40 }, (_, at) => `${at}.png`);
	const zip = { fileName: "photos.zip", bytes: await zipOf(new Map(names.map((name) => [name, bytes]))) };
	const list = ["File,Kind of record,Record", ...names.map((name) => `${name},Company,`)].join("\n");
	const file = { fileName: "photos.csv", bytes: Buffer.from(list) };
	const { importId } = must(await uploadList(scope, "documents", { ...file, zip }));
	const read = () => zipOfList(scope, importId)?.read ?? 0;
	const running = () => readProgress(sqlite().name, `zip-${importId}`) !== undefined;
	for (const killedAfter of [1, 15]) {
		await until(() => read() >= killedAfter);
		if (!running()) break;
		process.kill(JSON.parse(readFileSync(`${sqlite().name}-import-zip-${importId}`, "utf8")).pid, "SIGKILL");
		await until(() => !running());
		resumeZips();
	}
	await until(() => read() === names.length && !running());
	must(await commitList(scope, importId, { confirmed: true }));
	const kept = "SELECT count(*) AS n, count(DISTINCT storage_key) AS keys FROM files WHERE deleted_date IS NULL";
	expect(statement(kept).get()).toEqual({ n: names.length, keys: names.length });
	const keys: string[] = [];
	for await (const key of fileStore().keys()) keys.push(key);
	expect(keys).toHaveLength(names.length);
}, 120_000);

async function until(happened: () => boolean) {
	while (!happened()) await sleep(50);
}
