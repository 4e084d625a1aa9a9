import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";

/** A database of its own for the rest of this test, as it was before the migration of this number. */
export function beforeMigration(number: number): void {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-migration-"));
	onTestFinished(() => {
		closeDatabase();
		rmSync(folder, { recursive: true, force: true });
	});
	closeDatabase();
	openDatabase(join(folder, "before.db"));
	migrateDatabase(migrationsBefore(join(folder, "drizzle"), number));
}

function migrationsBefore(folder: string, number: number): string {
	cpSync("drizzle", folder, { recursive: true });
	const path = join(folder, "meta/_journal.json");
	const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(path, "utf8"));
	writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < number) }));
	return folder;
}
