import type Database from "./driver.mjs";

type Tell = (sql: string, ms: number) => void;

const held = globalThis as typeof globalThis & { __tenantrySlowStatements?: { ms: number; tell: Tell } };

/** From the next opening of the database on, `tell` hears of each statement that takes `ms` milliseconds or more. */
export function watchStatements(ms: number, tell: Tell): void {
	held.__tenantrySlowStatements = { ms, tell };
}

/**
 * Makes every statement of a connection timed, if someone watches. It costs two looks at the clock for each run of one;
 * what is read piece by piece isn't timed.
 */
export function timeStatements(connection: Database.Database): void {
	const watch = held.__tenantrySlowStatements;
	if (!watch) return;
	const prepare = connection.prepare.bind(connection);
	connection.prepare = ((sql: string) => timed(prepare(sql), sql, watch)) as typeof connection.prepare;
}

function timed(statement: Database.Statement, sql: string, { ms, tell }: { ms: number; tell: Tell }) {
	for (const name of ["get", "all", "run"] as const) {
		const run = statement[name] as (...params: unknown[]) => unknown;
		const timedRun = (...params: unknown[]) => {
			const begun = performance.now();
			try {
				return run.apply(statement, params);
			} finally {
				const took = performance.now() - begun;
				if (took >= ms) tell(sql, took);
			}
		};
		Object.defineProperty(statement, name, { value: timedRun, configurable: true });
	}
	return statement;
}
