import { sqlite } from "./client.server";
import Database from "./driver.mjs";

/**
 * The database as it is now, read over a connection of its own while others write. It reads everything, without a
 * member's limits, so only what may read the whole organization opens one. Its log can't be shortened until it's
 * closed.
 */
export type Snapshot = {
	prepare: <Row, Params extends unknown[]>(sql: string) => Database.Statement<Params, Row>;
	close(): void;
};

export function openSnapshot(): Snapshot {
	const connection = new Database(sqlite().name, { readonly: true });
	connection.pragma("busy_timeout = 5000");
	connection.exec("BEGIN");
	// A transaction sees the moment of its first read.
	connection.prepare("SELECT count(*) FROM sqlite_master").get();
	return {
		prepare: <Row, Params extends unknown[]>(sql: string) =>
			connection.prepare(sql) as unknown as Database.Statement<Params, Row>,
		close: () => connection.close(),
	};
}
