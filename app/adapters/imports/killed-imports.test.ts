import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#domain/calendar";
import {
	findImport,
	importProgress,
	importUnderWay,
	resumeImports,
	setImportRunner,
	startImport,
} from "#domain/imports";
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { ask, makeApiKey } from "../../../tests/factories/api";
import { makeManager } from "../../../tests/factories/identity";
import { header, match, upload } from "../../../tests/factories/imports";
import { sequence } from "../../../tests/factories/sequence";
import { differencesOf, journalOf } from "../../../tests/setup/same-organization";
import { importProcesses } from "./import-processes";
import { readProgress } from "./progress-file";

/** When SQLite wrote a row, by its own clock. */
const noted = /^\w+\.created_date: /;
const kills = 20;
const rows = 240;
const folder = mkdtempSync(join(tmpdir(), "tenantry-killed-"));
const clock = "2026-11-21T18:00:00Z";

/** The import's process in one file, which starts in a moment. */
beforeAll(async () => {
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	await build({
		...{ configFile: false, logLevel: "silent", resolve: { alias: { "~": resolve("app") } } },
		build: {
			...{ ssr: resolve("scripts/run-import.ts"), outDir: join(folder, "program"), target: "node20" },
			rollupOptions: { output: { entryFileNames: "run-import.mjs" } },
		},
	});
});

beforeEach(() => {
	setClock(clock);
	vi.stubEnv("CLOCK", clock);
	const program = ["--import", resolve("tests/setup/killed-at-write.mjs"), join(folder, "program/run-import.mjs")];
	setImportRunner(importProcesses({ databasePath: sqlite().name, program }));
});

afterEach(() => {
	vi.unstubAllEnvs();
	setClock();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("killed at 20 moments of its course, an import shows nothing before it's whole, and ends as one that no one killed", async () => {
	const [whole, killed] = [(await makeManager()).scope, (await makeManager()).scope];
	const told = join(folder, "writes");
	vi.stubEnv("WRITES_TOLD", told);
	await ended(whole, await started(whole));
	const writes = Number(readFileSync(told, "utf8"));
	expect(writes).toBeGreaterThan(rows * 10);

	const { key } = makeApiKey(killed);
	const stops: number[] = [];
	let id = 0;
	for (const moment of momentsOf(writes)) {
		const done = importProgress(killed, id)?.done ?? 0;
		vi.stubEnv("KILLED_AT_WRITE", String(Math.max(0, moment - Math.floor((writes * done) / rows))));
		if (id === 0) id = await started(killed);
		else resumeImports();
		await until(() => isClaimed(id) && readProgress(sqlite().name, id) === undefined);
		const stop = importProgress(killed, id)?.done ?? Number.NaN;
		stops.push(stop);
		expect([findImport(killed, id)?.state, countOf(killed, "gl_transactions") > 0]).toEqual(["running", stop > 0]);
		expect(importUnderWay(killed)).toEqual(stop > 0 ? { done: stop, total: rows, isUndone: 0 } : undefined);
		const seen = await ask(key, "GET /leases");
		if (stop > 0) expect([seen.status, seen.json.type]).toEqual([503, "/api#problem-importing"]);
		else expect([seen.status, seen.json.data]).toEqual([200, []]);
		expect(importUnderWay(whole)).toBeUndefined();
	}
	expect(stops).toHaveLength(kills);
	expect(stops).toEqual([...stops].sort((a, b) => a - b));
	expect([stops[0], Number(stops.at(-1)) > rows / 2, new Set(stops).size > 2]).toEqual([0, true, true]);

	vi.stubEnv("KILLED_AT_WRITE", "");
	resumeImports();
	await ended(killed, id);
	expect(countOf(killed, "leases")).toBe(rows);
	expect(journalOf(killed) === journalOf(whole)).toBe(true);
	expect(differencesOf(whole, killed).filter((said) => !noted.test(said))).toEqual([]);
	expect(saidBy(killed)).toEqual(saidBy(whole));
	expect(verifyBooks().differences).toEqual([]);
	expect(verifyPropertyStats(killed.profileId)).toEqual([]);
	expect(await ask(key, "GET /leases")).toMatchObject({ status: 200 });
}, 240_000);

/** The first statement of a process, and writes from there to near the last, the same ones in every run. */
function momentsOf(writes: number): number[] {
	const random = sequence(20_261_128);
	const others = Array.from({ length: kills - 1 }, () => 1 + random(Math.floor(writes * 0.95)));
	return [0, ...others].sort((a, b) => a - b);
}

/** Starts the import of six houses, in which every home is let, with a deposit, and every second tenant owes. */
async function started(scope: Scope): Promise<number> {
	const lines = Array.from({ length: rows }, (_, at) => {
		const house = at % 6;
		const tenant = `Ana Diaz ${at}${at % 3 === 0 ? "; Bo Lee" : ""}`;
		const money = `${900 + at},${at % 4 === 0 ? 25 : ""},${800 + at},${at % 2 === 0 ? 120.5 : 0}`;
		return `"House ${house} - ${house + 1} Elm St, Peoria, IL 61602",${at},Current,${tenant},ana${at}@example.com,2026-01-01,2026-12-31,${money},`;
	});
	const id = await upload(scope, header + lines.join("\n"));
	await match(scope, id);
	expect(startImport(scope, id, { onlyIfAllReady: true })).toEqual({ ok: true });
	return id;
}

async function ended(scope: Scope, id: number): Promise<void> {
	await until(() => findImport(scope, id)?.state !== "running" && !isClaimed(id));
	expect(findImport(scope, id)).toMatchObject({ state: "done", result: { leases: rows, errors: 0, refused: 0 } });
}

/** What the activity log says, in its order. */
function saidBy({ profileId }: Scope) {
	const sql = "SELECT action, summary FROM activity_log WHERE profile_id = ? AND action NOT LIKE 'key.%' ORDER BY id";
	return statement<{ action: string; summary: string }>(sql).all(profileId);
}

function countOf({ profileId }: Scope, table: "leases" | "gl_transactions"): number {
	const counted = statement<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE profile_id = ?`);
	return counted.get(profileId)?.n ?? 0;
}

function isClaimed(id: number): boolean {
	return existsSync(`${sqlite().name}-import-${id}`);
}

async function until(happened: () => boolean) {
	while (!happened()) await sleep(20);
}
