import { Worker } from "node:worker_threads";
import { sqlite } from "./client.server";
import { limitedText } from "./limits/limited-text.server";
import { currentLimits, kindsOf, type Limits } from "./limits/limits.server";

export type Question = { sql: string; params?: Record<string, string | number | null> };

/**
 * Runs slow queries in a worker thread, all on the same snapshot, and returns the rows of each. One call runs at a
 * time; identical calls share a result. A limited member's read what they may see. Throws what the driver throws. The thread must load the same copy of the driver
 * as this process: two copies in one process release each other's file locks.
 */
export function readBeside(questions: readonly Question[]): Promise<unknown[][]> {
	const limits = currentLimits();
	const kinds = limits ? kindsOf(limits) : 0;
	const limited =
		kinds === 0 ? questions : questions.map(({ sql, ...one }) => ({ ...one, sql: limitedText(sql, kinds) }));
	return readOnce(limited, limits);
}

function readOnce(questions: readonly Question[], limits: Limits | undefined): Promise<unknown[][]> {
	const asked = JSON.stringify([sqlite().name, questions, limits]);
	const underway = readings.get(asked);
	if (underway) return underway;
	const read = before.then(() => readNow(questions, limits)).finally(() => readings.delete(asked));
	readings.set(asked, read);
	before = read.catch(() => undefined);
	return read;
}

const readings = new Map<string, Promise<unknown[][]>>();
let before: Promise<unknown> = Promise.resolve();

function readNow(questions: readonly Question[], limits: Limits | undefined): Promise<unknown[][]> {
	const ids = { limited_properties: limits?.properties ?? "[]", limited_banks: limits?.bankAccounts ?? "[]" };
	const workerData = { path: sqlite().name, questions, ids };
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
