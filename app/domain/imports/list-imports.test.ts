import { expect, test } from "vitest";
import { sqlite } from "~/db/client.server";
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
