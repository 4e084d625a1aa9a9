import { Worker } from "node:worker_threads";
import { sqlite } from "./client.server";

export type Question = { sql: string; params?: Record<string, string | number | null> };

/**
 * The rows of each question, read at one moment by a thread beside the work of this process: for what takes seconds. One
 * reading at a time; the others wait, and whoever asks the same meanwhile gets the same answer. Throws what the driver
 * throws. The thread must load the very copy of the driver that this process uses: two copies in one process undo each
 * other's locks.
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
