import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sqlite, statement } from "~/db/client.server";
import { inScratch } from "./scratch";

const organizations = () => statement<{ n: number }>("SELECT count(*) AS n FROM organization").get()?.n;

test("the process's own database is open again after a trial, whether it began, failed or passed", async () => {
	const own = sqlite().name;
	sqlite().pragma("busy_timeout = 60000");
	const folder = mkdtempSync(join(tmpdir(), "tenantry-scratch-"));
	const path = join(folder, "trial.db");
	expect(await inScratch(path, "ana@example.com", async () => organizations())).toBe(1);
	expect([sqlite().name, organizations()]).toEqual([own, 0]);
	const failing = inScratch(path, "ana@example.com", async () => {
		throw new Error("The trial failed.");
	});
	await expect(failing).rejects.toThrow("The trial failed.");
	expect([sqlite().name, organizations()]).toEqual([own, 0]);
	rmSync(folder, { recursive: true });
	await expect(inScratch(path, "ana@example.com", async () => undefined)).rejects.toThrow(/directory does not exist/);
	expect([sqlite().name, organizations()]).toEqual([own, 0]);
	expect(sqlite().pragma("busy_timeout", { simple: true })).toBe(60_000);
});
