import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeOrganization } from "../../tests/factories/rentals";
import { sqlite, statement, write } from "./client.server";
import Database from "./driver.mjs";
import { lostCopies } from "./keep-lost.server";
import { LostDatabase } from "./same-file.server";

const rename = () => write(() => statement("UPDATE organization SET name = 'Elm'").run());

test.each([
	["the file was removed", (path: string) => rmSync(path)],
	["another file took its place", (path: string) => replace(path)],
	["its log was removed", (path: string) => rmSync(`${path}-wal`)],
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
