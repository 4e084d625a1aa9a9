import { copyFileSync, renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeOrganization } from "../../tests/factories/rentals";
import { sqlite, statement, write } from "./client.server";
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

function replace(path: string) {
	renameSync(path, `${path}.away`);
	copyFileSync(`${path}.away`, path);
}
