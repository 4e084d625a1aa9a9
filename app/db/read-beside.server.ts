import { Worker } from "node:worker_threads";
import { sqlite } from "./client.server";

export type Question = { sql: string; params?: Record<string, string | number | null> };

/**
 * Runs slow queries in a worker thread, all on the same snapshot, and returns the rows of each. One call runs at a
 * time; identical calls share a result. Throws what the driver throws. The thread must load the same copy of the driver
 * as this process: two copies in one process release each other's file locks.
 */
export function readBeside(questions: readonly Question[]): Promise<unknown[][]> {
	const asked = JSON.stringify([sqlite().name, questions]);
	const underway = readings.get(asked);
	if (underway) return underway;
	const read = before.then(() => readNow(questions)).finally(() => readings.delete(asked));
	readings.set(asked, read);
	before = read.catch(() => undefined);
	return read;
}

const readings = new Map<string, Promise<unknown[][]>>();
let before: Promise<unknown> = Promise.resolve();

function readNow(questions: readonly Question[]): Promise<unknown[][]> {
	const workerData = { path: sqlite().name, questions };
	const thread = new Worker("./app/db/read-thread.mjs", { execArgv: [], workerData });
	return new Promise((resolve, reject) => {
		thread.once("message", ({ answers, failed }: { answers?: unknown[][]; failed?: string }) => {
			if (answers) resolve(answers);
			else reject(new Error(failed));
		});
		thread.once("error", reject);
		thread.once("exit", () => reject(new Error("The thread that reads beside ended without an answer.")));
	});
}
