import { vi } from "vitest";
import { openDatabase, sqlite } from "~/db/client.server";

/**
 * The steps of SQLite's plan for each statement that `run` prepares and `isMeant` takes; what is bound is NULL, so a plan
 * is what it is for any value. The database is opened anew, so that each is prepared.
 */
export function queryPlans(run: () => void, isMeant: (sql: string) => boolean): { sql: string; steps: string[] }[] {
	openDatabase(sqlite().name);
	const prepared = vi.spyOn(sqlite(), "prepare");
	run();
	const texts = prepared.mock.calls.map(([text]) => text).filter(isMeant);
	prepared.mockRestore();
	return texts.map((sql) => {
		const marks = Array.from(sql.matchAll(/\?/g), () => null);
		const named = Object.fromEntries(Array.from(sql.matchAll(/@(\w+)/g), ([, name]) => [name, null]));
		const rows = sqlite()
			.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
			.all(...marks, ...(Object.keys(named).length > 0 ? [named] : []));
		return { sql, steps: rows.map(({ detail }) => detail) };
	});
}
