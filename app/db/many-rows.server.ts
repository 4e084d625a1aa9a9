import { statement } from "./client.server";

/**
 * All rows of a statement that reads hundreds, in half the time: the driver makes a list of values faster than an object
 * of them.
 */
export function manyRows<Row>(sql: string, ...params: unknown[]): Row[] {
	const read = statement<unknown[]>(sql).raw();
	try {
		const names = read.columns().map(({ name }) => name);
		return read.all(...params).map((values) => {
			const row: Record<string, unknown> = {};
			for (const [at, name] of names.entries()) row[name] = values[at];
			return row as Row;
		});
	} finally {
		read.raw(false);
	}
}
