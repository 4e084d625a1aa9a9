import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import {
	changeSettings,
	findColumnMatch,
	findImport,
	importProgress,
	setImportRunner,
	startImport,
	uploadRentRoll,
} from "#domain/imports";
import { sqlite, statement } from "~/db/client.server";
import { isLongWriteUnderway, whenWritable } from "~/db/long-write.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { importProcesses } from "./import-processes";

const anyRow = { onlyIfAllReady: false };
let scope: Scope;

beforeEach(async () => {
	setImportRunner(importProcesses({ databasePath: sqlite().name }));
	scope = (await makeManager()).scope;
});

test("an import runs in a process of its own, once however often it is started", async () => {
	const id = await upload(60);
	expect(startImport(scope, id, anyRow)).toEqual({ ok: true });
	expect(importProgress(scope, id)).toEqual({ done: 0, total: 0 });
	expect(startImport(scope, id, anyRow)).toEqual({ ok: true });
	await until(() => findImport(scope, id)?.state === "done");
	expect(findImport(scope, id)?.result).toMatchObject({ leases: 60, errors: 0 });
	expect(countLeases()).toBe(60);
	await until(() => importProgress(scope, id) === undefined);
	expect(isLongWriteUnderway()).toBe(false);
});

test("killed half way it leaves nothing behind and can be started again", async () => {
	const id = await upload(1500);
	startImport(scope, id, anyRow);
	await until(() => (importProgress(scope, id)?.done ?? 0) > 0);
	expect(isLongWriteUnderway()).toBe(true);
	process.kill(pidOf(id), "SIGKILL");
	await until(() => importProgress(scope, id) === undefined);
	await whenWritable();
	expect(findImport(scope, id)?.state).toBe("running");
	expect(countLeases()).toBe(0);
	startImport(scope, id, anyRow);
	await until(() => findImport(scope, id)?.state === "done");
	expect(countLeases()).toBe(1500);
});

test("why nothing was imported is kept", async () => {
	const id = await upload(3, "not a date");
	startImport(scope, id, { onlyIfAllReady: true });
	await until(() => findImport(scope, id)?.state === "failed");
	expect(findImport(scope, id)?.failure).toBe("Some rows have errors, so nothing was imported.");
	expect(countLeases()).toBe(0);
});

async function upload(rows: number, start = "2026-01-01") {
	const lines = Array.from(
		{ length: rows },
		(_, at) => `"Elm - 1 Elm St, Peoria, IL 61602",${at},Ana Diaz,${at ? "2026-01-01" : start},900`,
	);
	const bytes = Buffer.from(["Property,Unit,Tenant,Lease from,Rent", ...lines].join("\n"));
	const taken = await uploadRentRoll(scope, { fileName: "elm.csv", bytes, locale: "en-US" });
	if (!taken.ok) throw new Error(taken.message);
	const match = await findColumnMatch(scope, taken.importId);
	if (!match) throw new Error("The upload is not there.");
	expect(await changeSettings(scope, taken.importId, match.settings)).toEqual({ ok: true });
	return taken.importId;
}

function pidOf(id: number): number {
	return JSON.parse(readFileSync(`${sqlite().name}-import-${id}`, "utf8")).pid;
}

function countLeases() {
	return statement<{ n: number }>("SELECT count(*) AS n FROM leases").get()?.n;
}

async function until(happened: () => boolean) {
	while (!happened()) await sleep(50);
}
