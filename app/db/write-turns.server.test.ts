import { Worker } from "node:worker_threads";
import { beforeEach, expect, test } from "vitest";
import { openDatabase, sqlite, statement, write } from "./client.server";

const waits = () => Number(sqlite().pragma("busy_timeout", { simple: true }));
const words = () =>
	statement<{ word: string }>("SELECT word FROM turns ORDER BY word")
		.all()
		.map(({ word }) => word);
const say = (word: string) => statement("INSERT INTO turns (word) VALUES (?)").run(word);

beforeEach(() => {
	openDatabase(sqlite().name, { takesTurns: true });
	sqlite().exec("CREATE TABLE turns (word TEXT NOT NULL)");
	return () => {
		sqlite().exec("DROP TABLE turns");
		openDatabase(sqlite().name);
	};
});

/** Another's change that has begun; `end` commits it after so many milliseconds and tells when its connection is closed. */
async function otherWriter() {
	const code = `const { workerData, parentPort } = require("node:worker_threads");
		import(workerData.driver).then(({ default: Database }) => {
			const other = new Database(workerData.path);
			other.exec("BEGIN IMMEDIATE; INSERT INTO turns (word) VALUES ('other')");
			parentPort.once("message", (milliseconds) =>
				setTimeout(() => { other.exec("COMMIT"); other.close(); }, milliseconds));
			parentPort.postMessage("begun");
		});`;
	const driver = new URL("./driver.mjs", import.meta.url).href;
	const worker = new Worker(code, { eval: true, workerData: { driver, path: sqlite().name } });
	await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
	const end = (milliseconds: number) => {
		worker.postMessage(milliseconds);
		return new Promise((resolve) => worker.once("exit", resolve));
	};
	return { end };
}

test("a change waits for another process's, sees it, and is saved after it", async () => {
	const over = (await otherWriter()).end(50);
	const seen = write(() => {
		say("own");
		return words();
	});
	expect(seen).toEqual(["other", "own"]);
	expect(waits()).toBe(5_000);
	await over;
});

test("whoever waits longer than the connection does is told that the database is busy, and nothing is left begun", async () => {
	sqlite().pragma("busy_timeout = 20");
	const { end } = await otherWriter();
	expect(() => write(() => say("own"))).toThrow(expect.objectContaining({ code: "SQLITE_BUSY" }));
	expect([sqlite().inTransaction, waits()]).toEqual([false, 20]);
	await end(0);
	expect(write(() => say("own")).changes).toBe(1);
	expect(words()).toEqual(["other", "own"]);
});

test("a change that throws, or waits for something, is taken back whole", () => {
	expect(() =>
		write(() => {
			say("half");
			throw new Error("no");
		}),
	).toThrow("no");
	expect(() =>
		write(async () => {
			say("late");
		}),
	).toThrow(TypeError);
	expect(words()).toEqual([]);
	expect(sqlite().inTransaction).toBe(false);
});
