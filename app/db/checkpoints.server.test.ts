import { copyFileSync, readFileSync, renameSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { isLogTakenIn, takeLogInBeside } from "./checkpoints.server";
import { sqlite } from "./client.server";
import Database from "./driver.mjs";

type Log = { log: number; checkpointed: number };

const log = () => (sqlite().pragma("wal_checkpoint(NOOP)") as [Log])[0];
const bound = () => sqlite().pragma("wal_autocheckpoint", { simple: true });

/** About 8 MB of log in one commit, so that the thread runs either before it or after all of it. */
function fillLog() {
	sqlite().exec("CREATE TABLE IF NOT EXISTS filler (text TEXT)");
	const insert = sqlite().prepare("INSERT INTO filler VALUES (?)");
	sqlite().transaction(() => {
		for (let row = 0; row < 4_000; row++) insert.run("x".repeat(1_000));
	})();
}

test("the log is taken into the file while no one commits, and begins anew", async () => {
	const stop = takeLogInBeside();
	fillLog();
	await vi.waitFor(() => expect(log().checkpointed).toBe(log().log), { timeout: 10_000 });
	const grown = log().log;
	sqlite().exec("INSERT INTO filler VALUES ('one more')");
	expect(log().log).toBeLessThan(grown);
	await stop();
	const reader = new Database(sqlite().name, { readonly: true });
	expect(reader.prepare("SELECT count(*) FROM filler").pluck().get()).toBe(4_001);
	expect(reader.pragma("integrity_check", { simple: true })).toBe("ok");
	reader.close();
});

test("a commit waits longer for the thread, and no longer once it has ended", async () => {
	const alone = bound();
	const stop = takeLogInBeside();
	expect(bound()).toBeGreaterThan(Number(alone));
	await stop();
	expect(bound()).toBe(alone);
});

test("there is no thread while there is nothing to take in: it comes with a full log, and goes after a while", async () => {
	let begun = 0;
	let running = 0;
	const count = (thread: Worker) => {
		begun++;
		running++;
		thread.once("exit", () => running--);
	};
	process.on("worker", count);
	onTestFinished(() => void process.off("worker", count));
	const stop = takeLogInBeside({ patience: 200 });
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(begun).toBe(0);
	for (const times of [1, 2]) {
		fillLog();
		await vi.waitFor(() => expect([begun, running]).toEqual([times, 0]), { timeout: 10_000 });
		expect(log().checkpointed).toBe(log().log);
		expect(isLogTakenIn()).toBe(true);
	}
	await stop();
	expect(isLogTakenIn()).toBe(false);
});

test("a file that took the place of ours before the thread came isn't written to", async () => {
	const told = vi.spyOn(console, "error").mockImplementation(() => {});
	sqlite().exec("CREATE TABLE IF NOT EXISTS filler (text TEXT)");
	sqlite().pragma("wal_checkpoint(TRUNCATE)");
	const path = sqlite().name;
	copyFileSync(path, `${path}.brought`);
	const stop = takeLogInBeside();
	fillLog();
	const before = readFileSync(`${path}.brought`);
	renameSync(path, `${path}.away`);
	renameSync(`${path}.brought`, path);
	const isAsBrought = () => readFileSync(path).equals(before);
	await vi.waitFor(() => expect(isLogTakenIn() && isAsBrought()).toBe(false), { timeout: 10_000 });
	await stop();
	expect(isAsBrought()).toBe(true);
	expect(told).toHaveBeenCalled();
	renameSync(`${path}.away`, path);
});
