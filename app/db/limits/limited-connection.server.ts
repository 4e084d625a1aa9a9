import type Database from "../driver.mjs";
import { limitedText } from "./limited-text.server";
import { kindsOf, type LimitKinds, type Limits } from "./limits.server";

/** Tables of the connection itself that hold the ids of the member who acts. */
export const limitTables = `CREATE TEMP TABLE limited_properties (id INTEGER PRIMARY KEY);
	CREATE TEMP TABLE limited_banks (id INTEGER PRIMARY KEY);`;

const fills = [
	["properties", "limited_properties"],
	["bankAccounts", "limited_banks"],
] as const;

/** A connection's side of the limits: the ids its tables hold, and the statements that read by them. */
export class LimitedConnection {
	readonly #sqlite: Database.Database;
	readonly #statements = new Map<string, Database.Statement>();
	#filled: Filled = { properties: null, bankAccounts: null };

	constructor(sqlite: Database.Database) {
		this.#sqlite = sqlite;
		sqlite.exec(limitTables);
	}

	/** The statement as a member may read it, also when it is run later than others' statements. */
	statement(sql: string, limits: Limits): LimitedStatement {
		const kinds = kindsOf(limits);
		const key = `${kinds}${sql}`;
		let prepared = this.#statements.get(key);
		if (!prepared) {
			prepared = this.#prepare(sql, kinds);
			this.#statements.set(key, prepared);
		}
		return new LimitedStatement(prepared, () => this.fill(limits));
	}

	/** The connection for Drizzle, which prepares its statements itself. */
	clientFor(kinds: LimitKinds): Database.Database {
		return Object.create(this.#sqlite, { prepare: { value: (sql: string) => this.#prepare(sql, kinds) } });
	}

	/** Lets the tables hold what the member may see. A transaction must begin after it, or its end would undo it. */
	fill(limits: Limits): void {
		for (const [kind, table] of fills) {
			const ids = limits[kind];
			if (ids === null || ids === this.#filled[kind]) continue;
			this.#sqlite.exec(`DELETE FROM temp.${table}`);
			this.#sqlite.prepare(`INSERT INTO temp.${table} SELECT value FROM json_each(?)`).run(ids);
			this.#filled[kind] = ids;
		}
	}

	/** The tables are filled anew before the next read, since a transaction may have left them otherwise. */
	forget(): void {
		this.#filled = { properties: null, bankAccounts: null };
	}

	#prepare(sql: string, kinds: LimitKinds | 0): Database.Statement {
		return this.#sqlite.prepare(kinds === 0 ? sql : limitedText(sql, kinds));
	}
}

type Filled = { properties: string | null; bankAccounts: string | null };

/** A statement that is run with the ids of the member it was asked for. */
export class LimitedStatement {
	readonly #prepared: Database.Statement;
	readonly #fill: () => void;

	constructor(prepared: Database.Statement, fill: () => void) {
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
}
