import { getTableName, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { plainAmount } from "#domain/money/format";
import * as schema from "~/db/schema";
import type { ColumnValue, CsvCell } from "~/domain/kernel/csv-cell";
import { unseal } from "~/domain/kernel/sealing";
import { exportedTables } from "./tables";
import type { SealedColumn } from "./tables/exported-table";

type Row = Readonly<Record<string, unknown>>;

/** A column of an exported CSV: its heading, what it holds, and how a row of the database fills it. */
export type ExportedColumn = {
	heading: string;
	/** The column in the database. */
	source: string;
	about: string;
	cell: (row: Row) => CsvCell;
	/** What the database keeps for a cell, where an export is brought in; undefined for a cell that isn't one. */
	value: (cell: string) => ColumnValue | undefined;
	/** Whether an empty cell is no value. */
	optional: boolean;
};

const tables = new Map<string, SQLiteTable>(
	Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [[getTableName(table), table] as const] : [])),
);

/** Columns that no export has: secrets, and what guards alone. */
const never =
	/^(password_hash|sealed_number|signup_token(_expiry)?|token_(hash|expires(_date)?)|import_key|(open_)?guard|idempotency_key)$|_sealed$/;

/**
 * The columns of a table's CSV. Sealed numbers are columns of it if `numbers` has the right to see them; otherwise only
 * their last digits are.
 */
export function columnsOf(name: string, numbers: readonly string[]): ExportedColumn[] {
	const table = tables.get(name);
	if (!table) throw new Error(`There is no table ${name}.`);
	const { columns, foreignKeys } = getTableConfig(table);
	const { without = {}, sealed = {} } = exportedTables[name] ?? { about: "" };
	const references = new Map(
		foreignKeys.flatMap((key) => {
			const { columns: from, foreignTable } = key.reference();
			return from.map((column) => [column.name, getTableName(foreignTable)] as const);
		}),
	);
	const open = columns
		.filter(
			(column) =>
				column.generated === undefined &&
				!never.test(snake(column.name)) &&
				!Object.hasOwn(without, snake(column.name)),
		)
		.map((column) => plainColumn(column, references.get(column.name)));
	const opened = Object.entries(sealed)
		.filter(([, { right }]) => numbers.includes(right))
		.map(([source, column]) => sealedColumn(source, column));
	return [...open, ...opened];
}

/** Every column of a table that its CSV reads, for a statement. */
export function sourcesOf(name: string, columns: readonly ExportedColumn[]): string[] {
	const keys = Object.values(exportedTables[name]?.sealed ?? {}).length > 0 ? ["id", "owner_id"] : [];
	const has = new Set(getTableConfig(tables.get(name) as SQLiteTable).columns.map((column) => snake(column.name)));
	return [...new Set([...columns.map(({ source }) => source), ...keys.filter((key) => has.has(key))])];
}

function plainColumn(column: SQLiteColumn, table: string | undefined): ExportedColumn {
	const source = snake(column.name);
	const optional = !column.notNull;
	const plain: Pick<ExportedColumn, "cell" | "value"> = {
		cell: (row: Row) => row[source] as CsvCell,
		value: column.dataType === "number" ? numberOf : (cell: string) => cell,
	};
	const named = (heading: string, about: string, how: Partial<typeof plain> = {}) => ({
		...{ heading, source, about, optional, ...plain, ...how },
	});
	const cents = { cell: (row: Row) => amount(row[source]), value: centsOf };
	if (source.endsWith("_cents")) return named(source.slice(0, -6), "An amount with two decimals.", cents);
	if (source.endsWith("_bp")) return named(`${source.slice(0, -3)}_percent`, "A percentage.", cents);
	if (column.dataType === "boolean") {
		return named(source, "yes or no.", { cell: (row) => yesNo(row[source]), value: truthOf });
	}
	if (column.dataType === "json") return named(source, "JSON.", { value: jsonOf });
	const referred = table ?? referredByName(source);
	if (referred === "profiles" || source === "profile_id") return named(source, "The organization's id.");
	if (referred !== undefined && Object.hasOwn(exportedTables, referred)) {
		return named(source, `The id of a row in ${referred}.csv.`);
	}
	if (source === "id") return named(source, "The row's id, which other files refer to.");
	const allowed = column.enumValues;
	if (allowed && allowed.length > 0) {
		const value = (cell: string) => (allowed.includes(cell) ? cell : undefined);
		return named(source, `One of: ${allowed.join(", ")}.`, { value });
	}
	if (/_(date|on|until|through)$|^(date|month)$/.test(source)) return named(source, dayWords);
	if (/^sort_(name|key)$|_key$/.test(source)) return named(source, "Used to sort and find rows in lists.");
	if (source === "search_text") return named(source, "The text that search looks through.");
	return named(source, column.dataType === "number" ? "A number." : "Text.");
}

function numberOf(cell: string): number | undefined {
	return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : undefined;
}

function centsOf(cell: string): number | undefined {
	const found = /^(-?)(\d{1,13})\.(\d\d)$/.exec(cell);
	if (!found) return undefined;
	const cents = Number(`${found[2]}${found[3]}`);
	return found[1] === "" || cents === 0 ? cents : -cents;
}

function truthOf(cell: string): number | undefined {
	if (cell === "yes") return 1;
	return cell === "no" ? 0 : undefined;
}

function jsonOf(cell: string): string | undefined {
	try {
		JSON.parse(cell);
		return cell;
	} catch {
		return undefined;
	}
}

const dayWords = "A day as 2026-11-21, a month as 2026-11, or a moment in UTC as 2026-11-21T09:30:00.000Z.";

function sealedColumn(source: string, { as, place }: SealedColumn): ExportedColumn {
	return {
		...{ heading: as, source, about: "The number in full.", optional: true, value: (cell: string) => cell },
		cell: (row) => {
			const sealed = String(row[source] ?? "");
			return sealed === "" ? "" : unseal(sealed, place(row));
		},
	};
}

function amount(value: unknown): CsvCell {
	return value === null || value === undefined ? "" : plainAmount(Number(value));
}

function yesNo(value: unknown): CsvCell {
	if (value === null || value === undefined) return "";
	return Number(value) === 1 ? "yes" : "no";
}

/** The table that a column refers to by its name, where the database doesn't declare it. */
export function referredByName(source: string): string | undefined {
	return byName[source];
}

const byName: Readonly<Record<string, string>> = {
	account_id: "gl_accounts",
	agreement_id: "agreements",
	application_id: "rental_applications",
	author_id: "users",
	bank_account_id: "gl_accounts",
	current_lease_id: "leases",
	decided_by_id: "users",
	file_id: "files",
	lease_id: "leases",
	listing_id: "listings",
	option_id: "renewal_options",
	owner_id: "property_owners",
	property_id: "properties",
	property_owner_id: "property_owners",
	tenant_id: "tenants",
	transaction_id: "gl_transactions",
	unit_id: "units",
	user_id: "users",
	vendor_id: "vendors",
};

function snake(key: string): string {
	return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
