import type { NumberRight } from "~/db/schema";
import type { Seal } from "~/domain/kernel/sealing";

/** How a table is exported: one CSV, named as the table is. */
type ExportedTable = {
	/** What a row is, for README.txt. */
	about: string;
	/** Which rows are the organization's, where the table has no `profile_id`. */
	of?: string;
	/** Columns that are read otherwise, each by its SQL. */
	read?: Readonly<Record<string, string>>;
	/** Columns left out beside those that are never exported, each with why. */
	without?: Readonly<Record<string, string>>;
	/** Sealed columns, whose numbers are exported in full for who may see them. */
	sealed?: Readonly<Record<string, SealedColumn>>;
};

/** A sealed number: the name of its column in the CSV, the right to see it, and what it's sealed for. */
export type SealedColumn = {
	as: string;
	right: NumberRight;
	/** The row has the table's columns by their names in the database. */
	place: (row: Readonly<Record<string, unknown>>) => Seal;
};

export type ExportedTables = Readonly<Record<string, ExportedTable>>;

/** The rows that belong to a record of another table of the organization. */
export function within(column: string, table: string, key = "id"): string {
	return `${column} IN (SELECT ${key} FROM ${table} WHERE profile_id = @profileId)`;
}
