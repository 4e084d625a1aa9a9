import Database from "~/db/driver.mjs";
import type { ColumnValue } from "~/domain/kernel/csv-cell";

export type StagedRow = Readonly<Record<string, ColumnValue>>;

/** What `export.json` says of an export. */
export type Manifest = {
	organization: { id: number; name: string; currency: string; timeZone: string; locale: string };
	numbers: string[];
	rows: Record<string, number>;
	entries: Record<string, { bytes: number; sha256: string }>;
};

/** An export's rows as they were read from its zip, in a database file of their own, which only this process opens. */
export type Staged = {
	manifest: Manifest;
	/** The rows of a table by their order in it; `where` and `params` narrow them. */
	rows: (table: string, where?: string, ...params: ColumnValue[]) => IterableIterator<StagedRow>;
	has: (table: string, id: number) => boolean;
	count: (table: string) => number;
	close: () => void;
};

export function openStaged(path: string): Staged {
	const file = new Database(path, { readonly: true });
	const text = file.prepare("SELECT text FROM manifest").pluck().get();
	const manifest = JSON.parse(String(text)) as Manifest;
	const statements = new Map<string, Database.Statement>();
	const prepared = (sql: string) => {
		const kept = statements.get(sql) ?? file.prepare(sql);
		statements.set(sql, kept);
		return kept;
	};
	return {
		manifest,
		*rows(table, where = "", ...params) {
			// A statement of its own: one that is being read can't be run again.
			yield* file.prepare(`SELECT * FROM "${table}" ${where}`).iterate(...params) as IterableIterator<StagedRow>;
		},
		has: (table, id) => prepared(`SELECT 1 FROM "${table}" WHERE id = ?`).get(id) !== undefined,
		count: (table) => Number(prepared(`SELECT count(*) FROM "${table}"`).pluck().get()),
		close: () => file.close(),
	};
}
