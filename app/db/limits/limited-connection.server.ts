import type Database from "../driver.mjs";
import { RowStatement } from "../row-statement.server";
import { limitedText } from "./limited-text.server";
import { kindsOf, type LimitKinds, type Limits } from "./limits.server";

/**
 * Temporary tables of each connection with the ids of the properties and bank accounts that the current member may see.
 */
const limitTables = `CREATE TEMP TABLE limited_properties (id INTEGER PRIMARY KEY);
	CREATE TEMP TABLE limited_banks (id INTEGER PRIMARY KEY);`;

const fills = [
	["properties", "limited_properties"],
	["bankAccounts", "limited_banks"],
] as const;

/**
 * Applies members' limits on one connection: fills its temporary tables, and prepares statements that read through
 * them.
 */
export class LimitedConnection {
	readonly #sqlite: Database.Database;
	/** By the kinds of limits, then by text. */
	readonly #statements = new Map<LimitKinds | 0, Map<string, RowStatement>>();
	#filled: Filled = { properties: null, bankAccounts: null };

	constructor(sqlite: Database.Database) {
		this.#sqlite = sqlite;
		sqlite.exec(limitTables);
	}

	/**
	 * A statement that reads only what this member may see. It fills the tables again before each run, because another
	 * member's statement may run in between.
	 */
	statement(sql: string, limits: Limits): LimitedStatement {
		const kinds = kindsOf(limits);
		const known = this.#statements.get(kinds) ?? new Map<string, RowStatement>();
		this.#statements.set(kinds, known);
		let prepared = known.get(sql);
		if (!prepared) {
			prepared = new RowStatement(this.#prepare(sql, kinds));
			known.set(sql, prepared);
		}
		return new LimitedStatement(prepared, () => this.fill(limits));
	}

	/** A connection for Drizzle that applies the limits to every statement it prepares. */
	clientFor(kinds: LimitKinds): Database.Database {
		return Object.create(this.#sqlite, { prepare: { value: (sql: string) => this.#prepare(sql, kinds) } });
	}

	/**
	 * Fills the temporary tables with the ids this member may see. What is filled within a transaction goes with its
	 * rollback, and with that of a savepoint, so whoever rolls back calls `forget`.
	 */
	fill(limits: Limits): void {
		for (const [kind, table] of fills) {
			const ids = limits[kind];
			if (ids === null || ids === this.#filled[kind]) continue;
			this.#sqlite.exec(`DELETE FROM temp.${table}`);
			this.#sqlite.prepare(`INSERT INTO temp.${table} SELECT value FROM json_each(?)`).run(ids);
			this.#filled[kind] = ids;
		}
	}

	/** Makes the next read fill the tables again. Call it after every rollback. */
	forget(): void {
		this.#filled = { properties: null, bankAccounts: null };
	}

	#prepare(sql: string, kinds: LimitKinds | 0): Database.Statement {
		return this.#sqlite.prepare(kinds === 0 ? sql : limitedText(sql, kinds));
	}
}

type Filled = { properties: string | null; bankAccounts: string | null };

/** A statement that fills the tables with its member's ids before it runs. */
class LimitedStatement {
	readonly #prepared: RowStatement;
	readonly #fill: () => void;

	constructor(prepared: RowStatement, fill: () => void) {
		this.#prepared = prepared;
		this.#fill = fill;
	}

	get(...params: unknown[]): unknown {
		this.#fill();
		return this.#prepared.get(...params);
	}

	all(...params: unknown[]): unknown[] {
		this.#fill();
		return this.#prepared.all(...params);
	}

	run(...params: unknown[]): Database.RunResult {
		this.#fill();
		return this.#prepared.run(...params);
	}

	iterate(...params: unknown[]): IterableIterator<unknown> {
		this.#fill();
		return this.#prepared.iterate(...params);
	}
}
