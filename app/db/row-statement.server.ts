import type Database from "./driver.mjs";

type Values = readonly unknown[];

/**
 * A prepared statement that reads rows as objects of one shape. The driver makes a dictionary of each row; as a list of
 * values that becomes an object here it takes half the time, and so does all that the object is used for after.
 */
export class RowStatement<Params extends unknown[] = unknown[], Row = unknown> {
	readonly #prepared: Database.Statement;
	#rowOf: ((values: Values) => Row) | undefined;

	constructor(prepared: Database.Statement) {
		this.#prepared = prepared.reader ? prepared.raw() : prepared;
	}

	get(...params: Params): Row | undefined {
		const values = this.#prepared.get(...params) as Values | undefined;
		return values && this.#reading()(values);
	}

	all(...params: Params): Row[] {
		const rows = this.#prepared.all(...params) as Values[];
		return rows.length > 0 ? rows.map(this.#reading()) : [];
	}

	run(...params: Params): Database.RunResult {
		return this.#prepared.run(...params);
	}

	*iterate(...params: Params): IterableIterator<Row> {
		for (const values of this.#prepared.iterate(...params)) yield this.#reading()(values as Values);
	}

	#reading(): (values: Values) => Row {
		this.#rowOf ??= makerOf(this.#prepared.columns().map(({ name }) => name));
		return this.#rowOf;
	}
}

/** Compiled, so that all rows of a statement have one shape. The names are those of the statement's own columns. */
function makerOf<Row>(names: readonly string[]): (values: Values) => Row {
	const properties = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
	return new Function("values", `return { ${properties.join(", ")} };`) as (values: Values) => Row;
}
