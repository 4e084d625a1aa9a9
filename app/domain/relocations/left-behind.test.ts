import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fileStore } from "#domain/files";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { exportOf, stateOf } from "../../../tests/factories/relocations";
import { makeProperty } from "../../../tests/factories/rentals";
import { removeExport, resumeRelocations, runRelocation, setRelocationRunner, uploadExport } from "./index.server";

keepFiles("2026-11-21");

test("of an export that is removed, or whose work ended before it was tidied up, nothing stays on the disk", async () => {
	const base = mkdtempSync(join(dirname(sqlite().name), "left-"));
	const folderOf = (id: number) => join(base, String(id));
	const works: Promise<boolean>[] = [];
	const start = (id: number) => void works.push(runRelocation(id, { folder: folderOf(id) }));
	setRelocationRunner({ start, progress: () => undefined });
	const over = async () => {
		for (let work = works.shift(); work; work = works.shift()) await work;
	};
	const from = await makeManager();
	makeProperty(from.scope);
	const { bytes } = await exportOf(from.scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const { relocationId } = must(await uploadExport(target, { fileName: "Export.zip", bytes }));
	await over();
	const { key } = statement<{ key: string }>("SELECT storage_key AS key FROM relocations").get() ?? { key: "" };
	expect(readdirSync(folderOf(relocationId))).toEqual(expect.arrayContaining(["export.zip", "staged.db"]));

	must(await removeExport(target, relocationId));
	await over();
	expect([existsSync(folderOf(relocationId)), await fileStore().read(key)]).toEqual([false, undefined]);
	resumeRelocations();
	expect(works).toEqual([]);

	const wrong = must(await uploadExport(target, { fileName: "Wrong.zip", bytes: Buffer.from("no zip") }));
	await over();
	await fileStore().put("exports/left.zip", bytes);
	statement("UPDATE relocations SET storage_key = 'exports/left.zip' WHERE id = ?").run(wrong.relocationId);
	mkdirSync(folderOf(wrong.relocationId));
	writeFileSync(join(folderOf(wrong.relocationId), "staged.db"), "");
	resumeRelocations();
	await over();
	expect(existsSync(folderOf(wrong.relocationId))).toBe(false);
	expect(await fileStore().read("exports/left.zip")).toBeUndefined();
});

test("of two processes that were started for an export one works, and the other leaves it alone", async () => {
	setRelocationRunner({ start: () => undefined, progress: () => undefined });
	const from = await makeManager();
	makeProperty(from.scope);
	const { bytes } = await exportOf(from.scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const { relocationId } = must(await uploadExport(target, { fileName: "Export.zip", bytes }));
	const folder = mkdtempSync(join(dirname(sqlite().name), "twice-"));
	const both = await Promise.all([runRelocation(relocationId, { folder }), runRelocation(relocationId, { folder })]);
	expect(both).toEqual([true, false]);
	expect(stateOf(relocationId)).toEqual({ state: "found", failure: "" });
	expect(await runRelocation(relocationId, { folder })).toBe(true);
});
