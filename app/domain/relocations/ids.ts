import { mustBeWriting, statement } from "~/db/client.server";
import type { Staged } from "./staged";
import { Unfit } from "./unfit";

/**
 * Which id each row of an export has here. Kept in the database in the transaction that inserts the row, so that a run
 * that ended goes on where it was.
 */
export type Ids = {
	keep: (table: string, old: number, id: number) => void;
	/** The id here; undefined for a row that wasn't brought in. */
	find: (table: string, old: number) => number | undefined;
	/** The id of the last row brought in up to `old`; 0 for none. */
	upTo: (table: string, old: number) => number;
};

export function idsOf(relocationId: number): Ids {
	const maps = new Map<string, Map<number, number>>();
	const mapOf = (table: string) => {
		const kept = maps.get(table) ?? new Map<number, number>();
		maps.set(table, kept);
		return kept;
	};
	const kept = statement<{ of: string; old: number; id: number }, [number]>(
		"SELECT table_name AS of, old_id AS old, new_id AS id FROM relocation_ids WHERE relocation_id = ?",
	);
	for (const { of, old, id } of kept.all(relocationId)) mapOf(of).set(old, id);
	const find = (table: string, old: number): number | undefined => {
		if (!ofLines.has(table)) return maps.get(table)?.get(old);
		const transaction = maps.get("gl_transactions")?.get(Math.floor(old / 256));
		return transaction === undefined ? undefined : transaction * 256 + (old % 256);
	};
	return {
		keep(table, old, id) {
			mustBeWriting();
			mapOf(table).set(old, id);
			statement("INSERT INTO relocation_ids (relocation_id, table_name, old_id, new_id) VALUES (?, ?, ?, ?)").run(
				...[relocationId, table, old, id],
			);
		},
		find,
		upTo: (table, old) =>
			statement<{ id: number | null }>(
				`SELECT max(new_id) AS id FROM relocation_ids
				WHERE relocation_id = ? AND table_name = ? AND old_id <= ?`,
			).get(relocationId, table, old)?.id ?? 0,
	};
}

/** Tables that a line of the books is the key of: its transaction's number times 256, and its place in it. */
const ofLines = new Set(["gl_postings", "charges", "settlements"]);

/** The id here of a row that an export names; refuses one that it hasn't. */
export function mustFind({ find }: Ids, staged: Staged, where: string, table: string, old: number): number {
	const id = find(table, old);
	if (id !== undefined) return id;
	const why = staged.manifest.rows[table] === undefined ? "" : ` of ${table}.csv`;
	throw new Unfit(`${where} names row ${old}${why}, which isn't in the export.`);
}
