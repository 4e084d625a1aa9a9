import { expect, test } from "vitest";
import { sqlite, statement } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { beforeMigration } from "../../../tests/factories/before-migration";
import { makeManager } from "../../../tests/factories/identity";
import { messy, upload } from "../../../tests/factories/imports";
import { findImport, findSameFile, listImports } from "./index.server";

test("uploads are listed, found and compared without any of their files", async () => {
	const { scope } = await makeManager();
	const ids = [await upload(scope, messy), await upload(scope, messy)];
	sqlite().exec("DELETE FROM import_files; DROP TABLE import_files");
	expect(listImports(scope).map(({ id }) => id)).toEqual(ids.toReversed());
	expect(findImport(scope, ids[0] ?? 0)).toMatchObject({ state: "uploaded", fileName: "rent-roll.csv" });
	expect(findSameFile(scope, ids[0] ?? 0)).toBeUndefined();
});

test("files of before are kept by the migration that gave them a table of their own", async () => {
	beforeMigration(78);
	const { scope } = await makeManager();
	statement(
		`INSERT INTO imports (profile_id, author_id, kind, file_name, content, content_hash, header_key, mapping)
			VALUES (?, ?, 'rent_roll', 'old.csv', 'Unit,Rent', 'hash', 'key', '{}')`,
	).run(scope.profileId, scope.userId);
	migrateDatabase();
	expect(statement("SELECT import_id AS id, content FROM import_files").all()).toEqual([
		{ id: 1, content: "Unit,Rent" },
	]);
	expect(listImports(scope)).toMatchObject([{ id: 1, fileName: "old.csv", state: "uploaded" }]);
});
