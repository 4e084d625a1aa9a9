import { existsSync, readFileSync, utimesSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import {
	checkImport,
	confirmImport,
	dryRun,
	findImport,
	forgetCheck,
	forgetOldChecks,
	setCheckRunner,
	setImportRunner,
} from "#domain/imports";
import { sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { match, upload } from "../../../tests/factories/imports";
import { checkProcesses } from "./check-processes";

const header = "Property,Unit,Tenant,Email,Lease from,Lease to,Rent,Deposit,Past due";
let scope: Scope;

beforeEach(async () => {
	setCheckRunner(checkProcesses({ databasePath: sqlite().name }));
	setImportRunner({ start: () => {}, progress: () => undefined });
	scope = (await makeManager()).scope;
});

test("a large file is checked in a process of its own, once, and kept for its columns", async () => {
	const id = await large();
	const whole = await dryRun(scope, id);
	expect(await checkImport(scope, id)).toEqual({ underWay: { done: 0, total: 0 } });
	expect(await confirmImport(scope, id, { onlyIfAllReady: false })).toMatchObject({
		message: "This file is being checked again. Review the check, then import it.",
	});
	const check = await checked(id);
	expect(check.run).toEqual(whole);
	expect(check.checkedDate).toMatch(/^20\d\d-/);

	// Other columns are another check, and so is one that someone asks for.
	await match(scope, id, ({ columns }) => ({
		columns: columns.map((column) => (column.header === "Deposit" ? { field: "ignore" } : column)),
	}));
	expect(await checkImport(scope, id)).toHaveProperty("underWay");
	expect((await checked(id)).run.summary.depositCents).toBe(0);
	forgetCheck(scope, id);
	expect(await checkImport(scope, id)).toHaveProperty("underWay");
	await checked(id);

	expect(await confirmImport(scope, id, { onlyIfAllReady: false })).toEqual({ ok: true });
	expect(findImport(scope, id)?.state).toBe("running");
}, 120_000);

test("killed in the middle it's made again, and after an hour it's gone", async () => {
	const id = await large();
	await checkImport(scope, id);
	const claim = `${sqlite().name}-import-check-of-${scope.profileId}`;
	await until(() => JSON.parse(readFileSync(claim, "utf8")).pid !== process.pid);
	process.kill(JSON.parse(readFileSync(claim, "utf8")).pid, "SIGKILL");
	await checked(id);
	await until(() => !existsSync(claim));

	const kept = `${sqlite().name}-checked-${id}`;
	forgetOldChecks();
	expect(existsSync(kept)).toBe(true);
	const longAgo = Date.now() / 1_000 - 3_601;
	utimesSync(kept, longAgo, longAgo);
	forgetOldChecks();
	expect(existsSync(kept)).toBe(false);
}, 120_000);

test("a small file is checked at once, and another organization's isn't at all", async () => {
	const id = await upload(scope, `${header}\nElm,1,Ana Diaz,,2026-01-01,2026-12-31,900,0,0\n`);
	await match(scope, id);
	expect(await checkImport(scope, id)).toEqual({ run: await dryRun(scope, id) });
	expect(await checkImport((await makeManager()).scope, id)).toBeUndefined();
});

/** An upload of 3,000 rows, with its columns matched. */
async function large() {
	const rows = Array.from({ length: 3_000 }, (_, at) => {
		const person = `Person ${at} of a rather long name,person.${at}@mail.example.com`;
		return `"Elm Court ${at % 30} - 1 Elm St, Peoria, IL 61602",${at},${person},2026-01-01,2026-12-31,900,100,${at % 3 ? 0 : 50}`;
	});
	const id = await upload(scope, [header, ...rows].join("\n"));
	await match(scope, id);
	return id;
}

async function checked(id: number) {
	for (;;) {
		const check = await checkImport(scope, id);
		if (check && "run" in check) return check;
		await sleep(50);
	}
}

async function until(happened: () => boolean) {
	while (!happened()) await sleep(20);
}
