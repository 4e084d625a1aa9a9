import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";

declare module "vitest" {
	interface ProvidedContext {
		templateDatabase: string;
		/** Where the first test that asks for the demonstration keeps it for the others; see demo-database.ts. */
		demoDatabase: string;
	}
}

/** Migrates one empty database for the whole run; every test starts from a copy of it. */
export default function setup(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-test-"));
	const path = join(folder, "template.db");
	openDatabase(path);
	migrateDatabase();
	closeDatabase();
	project.provide("templateDatabase", path);
	project.provide("demoDatabase", join(folder, "demo.db"));
	return () => rmSync(folder, { recursive: true, force: true });
}
