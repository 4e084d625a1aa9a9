import {
	copyFileSync,
	existsSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { makeOrganization } from "../../tests/factories/rentals";
import { closeDatabase, sqlite, statement, write } from "./client.server";
import Database from "./driver.mjs";
import { lostCopies } from "./keep-lost.server";
import { LostDatabase } from "./same-file.server";

const rename = () => write(() => statement("UPDATE organization SET name = 'Elm'").run());

test.each([
	["the file was removed", (path: string) => rmSync(path)],
	["another file took its place", (path: string) => replace(path)],
	["its log was removed", (path: string) => rmSync(`${path}-wal`)],
	["its log's index was removed", (path: string) => rmSync(`${path}-shm`)],
	["it was cut", (path: string) => truncateSync(path)],
	["a smaller file was copied over it", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40_960))],
	["a larger file was copied over it", (path: string) => writeFileSync(path, Buffer.alloc(4_096_000))],
])("nothing is written once %s", (_, happen) => {
	makeOrganization();
	rename();
	happen(sqlite().name);
	expect(rename).toThrow(LostDatabase);
	expect(rename).toThrow("Nothing was saved. The server has lost its database file.");
});

test("what is lost while it is written isn't called saved", () => {
	makeOrganization();
	expect(() => write(() => replace(sqlite().name))).toThrow(LostDatabase);
});

test.each([
	["removed", (path: string) => rmSync(path)],
	["replaced", (path: string) => replace(path)],
])("what was saved in a file that was %s is kept beside its path", (_, happen) => {
	makeOrganization();
	rename();
	const path = sqlite().name;
	happen(path);
	expect(rename).toThrow(LostDatabase);
	expect(lostCopies(path).map(nameIn)).toEqual(["Elm"]);
	expect(existsSync(`${path}-wal`), "the old log beside what is put there").toBe(false);
});

test("what was copied over an open file stays as it is, and the log that belonged to another is set aside", () => {
	makeOrganization();
	const path = sqlite().name;
	sqlite().pragma("wal_checkpoint(PASSIVE)");
	const brought = `${path}.brought`;
	sqlite().prepare("VACUUM INTO ?").run(brought);
	const other = new Database(brought);
	other.exec("UPDATE organization SET name = 'Brought'; DROP TABLE mail_outbox; VACUUM");
	other.close();
	rename();
	copyFileSync(brought, path);
	expect(rename).toThrow(LostDatabase);
	expect(() => sqlite().pragma("user_version = 7")).toThrow("readonly");
	closeDatabase();
	expect(readFileSync(path).equals(readFileSync(brought))).toBe(true);
	expect(nameIn(path)).toBe("Brought");
	const aside = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.lost-`));
	expect(aside).toEqual([expect.stringMatching(/\.log$/)]);
});

test("a file that VACUUM shortened is still the same one", () => {
	makeOrganization();
	sqlite().exec("CREATE TABLE filler (text); INSERT INTO filler VALUES (hex(zeroblob(2000000))); DROP TABLE filler");
	rename();
	sqlite().pragma("wal_checkpoint(TRUNCATE)");
	rename();
	const large = statSync(sqlite().name).size;
	sqlite().exec("VACUUM");
	rename();
	sqlite().pragma("wal_checkpoint(TRUNCATE)");
	expect(statSync(sqlite().name).size).toBeLessThan(large - 3_000_000);
	expect(rename).not.toThrow();
});

test("a log that was removed is taken into its file at once", () => {
	makeOrganization();
	rename();
	const path = sqlite().name;
	rmSync(`${path}-wal`);
	expect(rename).toThrow(LostDatabase);
	copyFileSync(path, `${path}.alone`);
	expect([nameIn(`${path}.alone`), lostCopies(path)]).toEqual(["Elm", []]);
});

function nameIn(path: string) {
	const file = new Database(path, { readonly: true });
	const name = file.prepare("SELECT name FROM organization").pluck().get();
	file.close();
	return name;
}

function replace(path: string) {
	renameSync(path, `${path}.away`);
	copyFileSync(`${path}.away`, path);
}
