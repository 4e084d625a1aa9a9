import { sqlite } from "~/db/client.server";

/** So many more of every row of a table with numbers of its own, or of the one with this id; each gets another number. */
export function copies(table: "maintenance_requests" | "work_orders", count: number, id?: number): void {
	const columns = (sqlite().pragma(`table_xinfo(${table})`) as { name: string; hidden: number }[])
		.filter(({ name, hidden }) => hidden === 0 && name !== "id")
		.map(({ name }) => name);
	const from = columns.map((name) => (name === "number" ? "row_number() OVER () + most" : name));
	sqlite().exec(
		`WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${count})
		INSERT INTO ${table} (${columns}) SELECT ${from} FROM ${table}, copy, (SELECT max(number) AS most FROM ${table})
		WHERE ${id === undefined ? "true" : `id = ${id}`}`,
	);
}
