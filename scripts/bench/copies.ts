import { sqlite } from "~/db/client.server";

export type Columns = Record<string, string>;

/** Copies of the newest row, n = 1, 2, …, with these columns from SQL over `n`. */
export function copy(table: string, count: number, columns: Columns) {
	const stored = sqlite()
		.prepare<[], { name: string; hidden: number }>(`SELECT name, hidden FROM pragma_table_xinfo('${table}')`)
		.all()
		.filter(({ name, hidden }) => hidden === 0 && name !== "id")
		.map(({ name }) => name);
	const values = stored.map((name) => columns[name] ?? `first.${name}`);
	sqlite().exec(`WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < ${count})
		INSERT INTO ${table} (${stored.join(", ")}) SELECT ${values.join(", ")}
		FROM each JOIN (SELECT * FROM ${table} ORDER BY id DESC LIMIT 1) first`);
}

/** A number that has nothing to do with n, another for each salt. */
const mixed = (salt: number) => `abs((n + ${salt}) * 2654435761 / 65536 % 1000003)`;
let salt = 0;
/** SQL: one of the values, by a number of n's own or `of`. */
export const pick = (values: readonly (string | number | null)[], of = mixed(++salt * 7919)) =>
	`json_extract('${JSON.stringify(values)}', '$[' || (${of} % ${values.length}) || ']')`;

/** SQL: the key of a row of a table. */
export function idsOf(table: string) {
	return pick(
		sqlite().prepare<[], number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all(),
		"n * 2654435761 / 65536",
	);
}
