import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, inject } from "vitest";
import { setClock } from "#domain/calendar";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";

/** Laws meet the same histories in every run; others with LAW_SEED in the environment. */
fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 20_261_123) });

const folder = mkdtempSync(join(tmpdir(), "tenantry-test-"));
let count = 0;

/**
 * Files share a process and its modules, and begin as in a new one: what the product holds for a process (its stores,
 * gateways, settings, clock) it holds on globalThis, by names of its own.
 */
for (const name of Object.keys(globalThis)) if (name.startsWith("__tenantry")) Reflect.deleteProperty(globalThis, name);

/**
 * A migrated database of its own for every test, and the running clock. What the test before noted for the activity log
 * isn't written into it. Speed is worth more than durability here.
 */
beforeEach(() => {
	setClock();
	Reflect.deleteProperty(globalThis, "__tenantryNoted");
	const path = join(folder, `${++count}.db`);
	copyFileSync(inject("templateDatabase"), path);
	openDatabase(path);
	sqlite().pragma("synchronous = OFF");
});

afterAll(() => {
	closeDatabase();
	rmSync(folder, { recursive: true, force: true });
});
