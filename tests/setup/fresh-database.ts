import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, inject } from "vitest";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";

const folder = mkdtempSync(join(tmpdir(), "tenantry-test-"));
let count = 0;

/** A migrated database of its own for every test. Speed is worth more than durability here. */
beforeEach(() => {
	const path = join(folder, `${++count}.db`);
	copyFileSync(inject("templateDatabase"), path);
	openDatabase(path);
	sqlite().pragma("synchronous = OFF");
});

afterAll(() => {
	closeDatabase();
	rmSync(folder, { recursive: true, force: true });
});
