import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, sqlite } from "./client.server";
import { isEmptyDatabase, migrateDatabase, refuseUnmigrated } from "./migrate.server";

test("a database of these migrations is opened again as it is", () => {
	const before = sqlite().prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get();
	migrateDatabase();
	expect(sqlite().prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get()).toBe(before);
});

test.each([
	["before the first release", "UPDATE __drizzle_migrations SET created_at = 1, hash = 'x'"],
	["a newer version", "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 99999999999999)"],
])("a database of %s is refused in words, and left alone", (version, change) => {
	sqlite().exec(change);
	const rows = () => sqlite().prepare("SELECT hash, created_at FROM __drizzle_migrations").all();
	const before = rows();
	expect(migrateDatabase).toThrow(version);
	expect(migrateDatabase).toThrow("Nothing was changed.");
	expect(rows()).toEqual(before);
});

test("another program's database is refused, and gets no table of ours; one without tables is begun", () => {
	const before = sqlite().name;
	const folder = mkdtempSync(join(tmpdir(), "tenantry-foreign-"));
	onTestFinished(() => {
		openDatabase(before);
		rmSync(folder, { recursive: true });
	});
	const path = join(folder, "photos.db");
	openDatabase(path);
	expect(isEmptyDatabase()).toBe(true);
	sqlite().exec("CREATE TABLE _litestream_seq (id INTEGER)");
	expect(isEmptyDatabase()).toBe(true);
	sqlite().exec("CREATE TABLE photos (id INTEGER)");
	expect(isEmptyDatabase()).toBe(false);
	for (const start of [() => migrateDatabase(), () => refuseUnmigrated()])
		expect(start).toThrow(`${path} isn't a database of Tenantry`);
	const tables = () => sqlite().prepare("SELECT name FROM sqlite_master ORDER BY name").pluck().all();
	expect(tables()).toEqual(["_litestream_seq", "photos"]);
	sqlite().exec("DROP TABLE photos");
	migrateDatabase();
	expect(tables()).toContain("leases");
});

/** A copy of the migrations with one more, which runs these statements. */
function withOneMore(sql: string): string {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-migrations-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync("drizzle", folder, { recursive: true });
	const path = join(folder, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(path, "utf8"));
	journal.entries.push({ idx: journal.entries.length, version: "6", when: Date.now(), tag: "9999_more" });
	writeFileSync(path, JSON.stringify(journal));
	writeFileSync(join(folder, "9999_more.sql"), sql);
	return folder;
}

test("a migration that fails is named with its cause, and nothing of it or the others stays", () => {
	const folder = withOneMore(
		"CREATE TABLE more (id INTEGER);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);",
	);
	expect(() => migrateDatabase(folder)).toThrow(
		"the migration 9999_more failed: no such table: nowhere. Nothing was changed.",
	);
	expect(sqlite().prepare("SELECT 1 FROM sqlite_master WHERE name = 'more'").get()).toBeUndefined();
	migrateDatabase();
});

test("a version whose migrations the database doesn't have takes over no running server", () => {
	const folder = withOneMore("CREATE TABLE more (id INTEGER);");
	refuseUnmigrated();
	expect(() => refuseUnmigrated(folder)).toThrow("this version changes the database");
	migrateDatabase(folder);
	refuseUnmigrated(folder);
	expect(() => refuseUnmigrated()).toThrow("a newer version");
});

test("an index is read from its first column, also where statistics know one organization only", () => {
	const file = sqlite();
	file.exec(`CREATE TABLE work (organization INTEGER, state TEXT, at INTEGER);
		CREATE INDEX work_by_state ON work (organization, state, at);
		WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 2000)
			INSERT INTO work SELECT 1, iif(n % 50, 'closed', n / 50 % 5), n / 30 FROM each;
		ANALYZE`);
	const plan = () =>
		file
			.prepare<[], { detail: string }>(
				`EXPLAIN QUERY PLAN SELECT at FROM work INDEXED BY work_by_state
				WHERE organization = 1 AND state = 'closed' AND state = 'closed' ORDER BY at DESC LIMIT 9`,
			)
			.all()
			.map(({ detail }) => detail);
	expect(plan().join()).toContain("ANY(organization)");
	migrateDatabase();
	expect(plan()).toEqual(["SEARCH work USING COVERING INDEX work_by_state (organization=? AND state=?)"]);
});
