import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { takeLogInBeside } from "./checkpoints.server";
import { sqlite, write } from "./client.server";
import Database from "./driver.mjs";

/** The program, which is packed for Linux on x64 only. */
const litestream = existingPath("@flydotio/litestream-linux-x64/litestream");
if (!litestream) console.warn("Skipped: Litestream isn't installed on this platform.");

test.skipIf(!litestream)(
	"Litestream copies what is committed beside our checkpoint thread, and what it restores is whole",
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "tenantry-litestream-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const copies = `file://${join(folder, "copies")}`;
		sqlite().exec("CREATE TABLE IF NOT EXISTS copied (id INTEGER PRIMARY KEY, text TEXT)");
		const stopThread = takeLogInBeside();
		const copying = spawn(litestream ?? "", ["replicate", sqlite().name, copies], {
			stdio: ["ignore", "ignore", "pipe"],
		});
		await said(copying, "replicating to");
		const insert = sqlite().prepare("INSERT INTO copied (text) VALUES (?)");
		for (let batch = 0; batch < 60; batch++) {
			write(() => {
				for (let row = 0; row < 100; row++) insert.run("x".repeat(1_000));
			});
			await new Promise((next) => setTimeout(next, 10));
		}
		const restored = () => {
			const path = join(folder, `${randomUUID()}.db`);
			expect(spawnSync(litestream ?? "", ["restore", "-o", path, copies]).status).toBe(0);
			const reader = new Database(path, { readonly: true });
			const found = {
				rows: reader.prepare("SELECT count(*) FROM copied").pluck().get(),
				check: reader.pragma("integrity_check", { simple: true }),
			};
			reader.close();
			return found;
		};
		await vi.waitFor(() => expect(restored()).toEqual({ rows: 6_000, check: "ok" }), {
			timeout: 25_000,
			interval: 500,
		});
		copying.kill("SIGKILL");
		await once(copying, "exit");
		await stopThread();
		expect(restored()).toEqual({ rows: 6_000, check: "ok" });
	},
);

/** Waits until the program says these words. */
function said(program: ChildProcess, words: string): Promise<void> {
	return new Promise((resolve, reject) => {
		let text = "";
		program.once("exit", () => reject(new Error(`It ended: ${text}`)));
		program.stderr?.on("data", (piece) => {
			text += piece;
			if (text.includes(words)) resolve();
		});
	});
}

function existingPath(module: string): string | undefined {
	try {
		return createRequire(import.meta.url).resolve(module);
	} catch {
		return undefined;
	}
}
