import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import Database from "./driver.mjs";
import { keepLost } from "./keep-lost.server";
import { LimitedConnection } from "./limits/limited-connection.server";
import { currentLimits, kindsOf } from "./limits/limits.server";
import { RowStatement } from "./row-statement.server";
import { sameFile } from "./same-file.server";
import { timeStatements } from "./slow-statements.server";

/**
 * The only connection of this process. better-sqlite3 is synchronous, so everything that runs inside `write` is part of
 * its transaction without passing a handle around.
 */
type Handle = {
	sqlite: Database.Database;
	drizzle: BetterSQLite3Database;
	statements: Map<string, RowStatement>;
	/** The connection and query builders that read within a member's limits. */
	limited: LimitedConnection;
	limitedDrizzles: Map<number, BetterSQLite3Database>;
	guard: WriteGuard;
	/** Runs `change` in a transaction, or in a savepoint of the one that is open. */
	transact: Database.Transaction<(change: () => unknown) => unknown>;
};

/** Asked around every transaction that writes. Each throws an `Unsaved` if it can't be saved, or may not have been. */
export type WriteGuard = { check: () => void; before: () => void; after: () => void };

/** Size in bytes of the write-ahead log at which a commit copies it to the database file before it returns. */
export const logBytes = 40_960_000;

const held = globalThis as typeof globalThis & { __tenantryDatabase?: Handle };

type Options = { readonly?: boolean; logBytes?: number; guard?: (sqlite: Database.Database) => WriteGuard };

/**
 * Opens the database file for this process and closes the previous one. By default, writes are guarded against a file
 * that was removed, replaced or written over.
 */
export function openDatabase(path: string, options: Options = {}) {
	closeDatabase();
	const sqlite = new Database(path, { readonly: options.readonly ?? false });
	timeStatements(sqlite);
	sqlite.pragma("foreign_keys = ON");
	sqlite.pragma("busy_timeout = 5000");
	sqlite.pragma("recursive_triggers = ON");
	// After a commit that splits a page, SQLite walks its whole cache. A larger cache would cost writers more than it
	// saves readers, who find the file in the system's cache.
	sqlite.pragma("cache_size = -4096");
	// Statement journals and other temporary data stay in memory.
	sqlite.pragma("temp_store = MEMORY");
	if (!options.readonly) {
		// Page size of a new file. A write touches about thirty pages, and each is written twice as a whole. Readers hardly
		// notice the small size.
		sqlite.pragma("page_size = 2048");
		sqlite.pragma("journal_mode = WAL");
		sqlite.pragma("synchronous = FULL");
		boundLog(sqlite, options.logBytes ?? logBytes);
	}
	const limited = new LimitedConnection(sqlite);
	held.__tenantryDatabase = {
		sqlite,
		drizzle: drizzle(sqlite, { casing: "snake_case" }),
		statements: new Map(),
		limited,
		limitedDrizzles: new Map(
			([1, 2, 3] as const).map((kinds) => [kinds, drizzle(limited.clientFor(kinds), { casing: "snake_case" })]),
		),
		guard: options.guard?.(sqlite) ?? guardFile(sqlite, path),
		transact: sqlite.transaction((change: () => unknown) => change()),
	};
}

function guardFile(sqlite: Database.Database, path: string): WriteGuard {
	const pragma = (name: string) => Number(sqlite.pragma(name, { simple: true }));
	const bytesKnown = () => pragma("page_count") * pragma("page_size");
	const check = sameFile(path, bytesKnown, (opened, loss) => keepLost(sqlite, path, opened, loss));
	return { check, before: check, after: check };
}

/**
 * Makes each commit of `sqlite` that finds at least `bytes` in the write-ahead log copy the log to the database file.
 */
export function boundLog(sqlite: Database.Database, bytes: number) {
	const pageBytes = Number(sqlite.pragma("page_size", { simple: true }));
	sqlite.pragma(`wal_autocheckpoint = ${Math.round(bytes / pageBytes)}`);
}

export function closeDatabase() {
	held.__tenantryDatabase?.sqlite.close();
	held.__tenantryDatabase = undefined;
}

/** The Drizzle query builder on this process's connection. It reads only what the current user may see. */
export function db() {
	const { drizzle, limited, limitedDrizzles } = handle();
	const limits = currentLimits();
	if (!limits) return drizzle;
	limited.fill(limits);
	return limitedDrizzles.get(kindsOf(limits)) ?? drizzle;
}

/** Whether a database is open in this process. */
export function isOpen(): boolean {
	return held.__tenantryDatabase !== undefined;
}

/** The better-sqlite3 connection, for pragmas and backups. */
export function sqlite() {
	return handle().sqlite;
}

/**
 * A raw SQL statement, prepared once per connection: `statement<Row, [number]>("SELECT …").all(id)`. It reads what the
 * current user may see (`limits/`), so call it again for each use.
 */
export function statement<Row = unknown, Params extends unknown[] = unknown[]>(sql: string): RowStatement<Params, Row> {
	const { sqlite, statements, limited } = handle();
	const limits = currentLimits();
	if (limits) return limited.statement(sql, limits) as unknown as RowStatement<Params, Row>;
	let prepared = statements.get(sql);
	if (!prepared) {
		prepared = new RowStatement(sqlite.prepare(sql));
		statements.set(sql, prepared);
	}
	return prepared as unknown as RowStatement<Params, Row>;
}

/**
 * Runs `change` in one immediate transaction and commits it; a throw rolls everything back. Inside another `write`, it
 * becomes part of that transaction. Throws an `Unsaved` if the change can't be saved here, or may not have been.
 */
export function write<T>(change: () => T): T {
	const { sqlite, transact, limited, guard } = handle();
	if (sqlite.inTransaction) return change();
	const limits = currentLimits();
	try {
		if (limits) limited.fill(limits);
		guard.before();
		const result = transact.immediate(change) as T;
		guard.after();
		return result;
	} catch (error) {
		limited.forget();
		throw error;
	}
}

/**
 * A part of the open `write` that a throw rolls back alone; outside of one, a `write` of its own. A savepoint around a
 * whole write would cost long ones dearly: SQLite keeps every page that they change a second time, and walks what it
 * kept after each statement.
 */
export function savepoint<T>(part: () => T): T {
	const { sqlite, transact, limited } = handle();
	if (!sqlite.inTransaction) return write(part);
	try {
		return transact(part) as T;
	} catch (error) {
		limited.forget();
		throw error;
	}
}

/** Throws an `Unsaved` if nothing can be saved in the database as it's open now. */
export function checkDatabaseFile(): void {
	handle().guard.check();
}

/**
 * Throws unless a `write` is open. It's the first line of every function that is part of a larger change, which would
 * otherwise be committed without the rest.
 */
export function mustBeWriting(): void {
	if (!handle().sqlite.inTransaction) throw new Error("This is a part of a change: call it inside write().");
}

function handle() {
	const handle = held.__tenantryDatabase;
	if (!handle) throw new Error("The database is not open: call openDatabase first.");
	return handle;
}
