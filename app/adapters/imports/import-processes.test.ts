import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	changeSettings,
	findColumnMatch,
	findImport,
	importProgress,
	importUnderWay,
	resumeImports,
	setImportRunner,
	startImport,
	undoImport,
	uploadRentRoll,
} from "#domain/imports";
import { verifyBooks } from "#domain/ledger";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { importProcesses } from "./import-processes";
import { readProgress } from "./progress-file";

const anyRow = { onlyIfAllReady: false };
let scope: Scope;

beforeEach(async () => {
	setImportRunner(importProcesses({ databasePath: sqlite().name }));
	scope = (await makeManager()).scope;
});

afterEach(() => vi.unstubAllEnvs());

test("an import runs in a process of its own, once however often it is started", async () => {
	const id = await upload(60);
	expect(startImport(scope, id, anyRow)).toEqual({ ok: true });
	expect(importProgress(scope, id)).toEqual({ done: 0, total: 0 });
	expect(startImport(scope, id, anyRow)).toEqual({ ok: true });
	await until(() => findImport(scope, id)?.state === "done");
	expect(findImport(scope, id)?.result).toMatchObject({ leases: 60, errors: 0 });
	expect(countLeases()).toBe(60);
	expect(importProgress(scope, id)).toBeUndefined();
	await until(() => !isClaimed(id));
});

test("killed at any moment it goes on, others write meanwhile, and the books are those of an import that wasn't", async () => {
	const id = await upload(400);
	startImport(scope, id, anyRow);
	for (const killedAfter of [1, 200]) {
		await until(() => (importProgress(scope, id)?.done ?? Number.POSITIVE_INFINITY) >= killedAfter);
		if (findImport(scope, id)?.state === "done") break;
		expect(importUnderWay(scope)).toMatchObject({ total: 400 });
		const other = await makeManager();
		expect(importUnderWay(other.scope)).toBeUndefined();
		if (isClaimed(id)) process.kill(pidOf(id), "SIGKILL");
		await until(() => !isRunning(id));
		resumeImports();
	}
	await until(() => findImport(scope, id)?.state === "done");
	expect(findImport(scope, id)?.result).toMatchObject({
		properties: 1,
		units: 400,
		tenants: 400,
		leases: 400,
		refused: 0,
	});
	expect(countLeases()).toBe(400);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	expect(statement("SELECT count(*) AS n FROM activity_log WHERE action = 'import.finished'").get()).toEqual({ n: 1 });
	await until(() => !isClaimed(id));
}, 120_000);

test("killed at any moment while it's undone, it goes on, and nothing of the import is left", async () => {
	const id = await upload(250);
	startImport(scope, id, anyRow);
	await until(() => findImport(scope, id)?.state === "done" && !isClaimed(id));
	expect(undoImport(scope, id)).toEqual({ ok: true });
	for (const killedAfter of [1, 150, 400]) {
		await until(() => (importProgress(scope, id)?.done ?? Number.POSITIVE_INFINITY) >= killedAfter);
		if (findImport(scope, id)?.state === "undone") break;
		expect(importUnderWay(scope)).toBeDefined();
		if (isClaimed(id)) process.kill(pidOf(id), "SIGKILL");
		await until(() => !isRunning(id));
		resumeImports();
	}
	await until(() => findImport(scope, id)?.state === "undone");
	expect(findImport(scope, id)?.failure).toBe("");
	const standing = `SELECT (SELECT count(*) FROM leases WHERE stage <> 'void') AS leases, (SELECT count(*) FROM tenants
		WHERE active = 1) AS tenants, (SELECT count(*) FROM units WHERE active = 1) AS units`;
	expect(statement(standing).get()).toEqual({ leases: 0, tenants: 0, units: 0 });
	expect(statement("SELECT 1 FROM gl_postings GROUP BY account_id HAVING sum(amount_cents) <> 0").all()).toEqual([]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	expect(statement("SELECT count(*) AS n FROM activity_log WHERE action = 'import.undone'").get()).toEqual({ n: 1 });
	await until(() => !isClaimed(id));
}, 120_000);

test("why nothing was imported is kept", async () => {
	const id = await upload(3, "not a date");
	startImport(scope, id, { onlyIfAllReady: true });
	await until(() => findImport(scope, id)?.state === "failed");
	expect(findImport(scope, id)?.failure).toBe("Some rows have errors, so nothing was imported.");
	expect(countLeases()).toBe(0);
});

test("an import in a process of its own adds no more units than the plan includes", async () => {
	vi.stubEnv("BILLING", "sandbox");
	const id = await upload(60);
	startImport(scope, id, anyRow);
	await until(() => findImport(scope, id)?.state !== "running");
	expect(findImport(scope, id)).toMatchObject({
		state: "failed",
		failure: expect.stringMatching(/plan includes \d+ units/),
	});
	expect(countLeases()).toBe(0);
}, 120_000);

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

function isClaimed(id: number): boolean {
	return existsSync(`${sqlite().name}-import-${id}`);
}

function isRunning(id: number): boolean {
	return readProgress(sqlite().name, id) !== undefined;
}

function countLeases() {
	return statement<{ n: number }>("SELECT count(*) AS n FROM leases").get()?.n;
}

async function until(happened: () => boolean) {
	while (!happened()) await sleep(50);
}
