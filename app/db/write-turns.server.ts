import type Database from "./driver.mjs";

/** Milliseconds of the first wait for another writer, how much longer each next one is, and the longest. */
const firstMs = 0.1;
const growth = 1.5;
const longestMs = 2;

const never = new Int32Array(new SharedArrayBuffer(4));

/**
 * Runs a change in one immediate transaction of this connection, as the driver's `transaction` would, but looks for its
 * turn often. SQLite sleeps 1, 2, 5, 10 milliseconds and more between two looks; a change takes one or two, so that two
 * workers that write would mostly sleep. Waits as long as the connection's `busy_timeout` in all, then throws its error.
 */
export function writeTurns(sqlite: Database.Database) {
	const [begin, commit, rollback] = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"].map((sql) => sqlite.prepare(sql));

	function takeTurn() {
		const patience = Number(sqlite.pragma("busy_timeout", { simple: true }));
		const until = performance.now() + patience;
		sqlite.pragma("busy_timeout = 0");
		try {
			for (let wait = firstMs; ; wait = Math.min(wait * growth, longestMs)) {
				try {
					begin?.run();
					return;
				} catch (error) {
					if (!isBusy(error) || performance.now() >= until) throw error;
				}
				Atomics.wait(never, 0, 0, wait);
			}
		} finally {
			sqlite.pragma(`busy_timeout = ${patience}`);
		}
	}

	return <T>(change: () => T): T => {
		takeTurn();
		try {
			const result = change();
			if (result instanceof Promise) throw new TypeError("A change can't wait for anything.");
			commit?.run();
			return result;
		} catch (error) {
			if (sqlite.inTransaction) rollback?.run();
			throw error;
		}
	};
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
