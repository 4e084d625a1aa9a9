import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { setImportRunner } from "#domain/imports";
import { commitList, findList, listUnderWay, resumeLists, undoList } from "#domain/move-in";
import { addVendor } from "#domain/vendors";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { beginMove, uploadText } from "../../../tests/factories/move-in";
import { must } from "../../../tests/factories/must";
import { importProcesses } from "./import-processes";
import { readProgress } from "./progress-file";

const rows = 700;
let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	setImportRunner(importProcesses({ databasePath: sqlite().name }));
	scope = (await makeManager()).scope;
	beginMove(scope);
});
afterEach(() => setClock());

test("killed at any moment a long list goes on, others write meanwhile, and it's undone likewise", async () => {
	const list = `Vendor,Email\n${Array.from({ length: rows }, (_, at) => `Vendor ${at} LLC,v${at}@example.com`).join("\n")}\n`;
	const id = await uploadText(scope, "vendors", list);
	const press = { confirmed: true, idempotencyKey: "once" };
	expect(await commitList(scope, id, press)).toMatchObject({ ok: true, isUnderWay: true });
	expect(await commitList(scope, id, press)).toMatchObject({ ok: true, isUnderWay: true });
	expect(await commitList(scope, id, { confirmed: true })).toMatchObject({ ok: true, isUnderWay: true });
	await kill(id, () => isClaimed(id) && pidOf(id) !== process.pid, "done");
	expect(findList(scope, id)?.rowsDone).toBe(0);
	await goOn(id);
	// What is tried and rolled back is committed in batches, too.
	const version = sqlite().pragma("data_version", { simple: true });
	await kill(id, () => sqlite().pragma("data_version", { simple: true }) !== version, "done");
	expect(findList(scope, id)?.rowsDone).toBe(0);
	expect(count("vendors WHERE display_name LIKE 'Vendor %'")).toBe(0);
	await goOn(id);
	await killAt(id, 1, "done");
	await goOn(id);
	await killAt(id, rows / 2, "done");
	await goOn(id);
	await ended(id, "done");
	expect(count("vendors WHERE display_name LIKE 'Vendor %'")).toBe(rows);
	expect(count(`list_import_records WHERE import_id = ${id}`)).toBe(rows);
	expect(count("activity_log WHERE action = 'list.imported'")).toBe(1);
	expect(count("activity_log WHERE action = 'vendor.added' AND summary LIKE 'Vendor %'")).toBe(rows);
	expect(await commitList(scope, id, press)).toMatchObject({ ok: true, isUnderWay: false, result: { added: rows } });

	expect(undoList(scope, id)).toEqual({ ok: true });
	await killAt(id, 300, "undone");
	await goOn(id);
	await ended(id, "undone");
	expect(count("vendors WHERE display_name LIKE 'Vendor %'")).toBe(0);
	expect(count("list_import_records")).toBe(0);
	expect(count("activity_log WHERE action = 'list.undone'")).toBe(1);
}, 240_000);

/** Kills the list's process once it has written, or taken back, this many rows. */
function killAt(id: number, moment: number, end: string): Promise<void> {
	return kill(id, () => (findList(scope, id)?.rowsDone ?? 0) >= moment, end);
}

/** Kills the list's process at a moment, unless it ended before. Everyone else can write. */
async function kill(id: number, isMoment: () => boolean, end: string): Promise<void> {
	const isOver = () => findList(scope, id)?.state === end;
	await until(() => isOver() || isMoment());
	if (isClaimed(id) && pidOf(id) !== process.pid) process.kill(pidOf(id), "SIGKILL");
	await until(() => readProgress(sqlite().name, `list-${id}`) === undefined);
	expect(findList(scope, id)?.state).not.toBe(end);
	expect(listUnderWay(scope)).toMatchObject({ total: rows });
	const other = (await makeManager()).scope;
	expect(listUnderWay(other)).toBeUndefined();
	must(addVendor(other, { firstname: "Jo", lastname: "Bell" }));
	const written = count(`list_import_records WHERE import_id = ${id}`);
	expect(count("vendors WHERE display_name LIKE 'Vendor %'")).toBe(written);
}

async function goOn(id: number): Promise<void> {
	resumeLists();
	await until(() => isClaimed(id));
}

async function ended(id: number, end: string): Promise<void> {
	await until(() => findList(scope, id)?.state === end && !isClaimed(id));
	expect(listUnderWay(scope)).toBeUndefined();
}

function count(what: string): number {
	return statement<{ n: number }>(`SELECT count(*) AS n FROM ${what}`).get()?.n ?? 0;
}

function isClaimed(id: number): boolean {
	return existsSync(`${sqlite().name}-import-list-${id}`);
}

function pidOf(id: number): number {
	return JSON.parse(readFileSync(`${sqlite().name}-import-list-${id}`, "utf8")).pid;
}

async function until(happened: () => boolean) {
	while (!happened()) await sleep(5);
}
