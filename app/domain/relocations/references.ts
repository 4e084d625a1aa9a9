import { getTableName, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { exportTables, referredByName } from "#domain/exports";
import * as schema from "~/db/schema";
import { otherReferences } from "./other-references";

/** A column that names a row of another table. `isNeeded`: the database takes no row without it. */
export type Reference = { column: string; table: string; isDeclared: boolean; isNeeded: boolean };

type Table = { columns: Map<string, SQLiteColumn>; keys: string[]; references: Map<string, Reference> };

const tables = new Map<string, Table>();

/** What the database and the export declare of a table. */
export function tableOf(name: string): Table {
	const kept = tables.get(name);
	if (kept) return kept;
	const found = Object.values(schema).find((one) => is(one, SQLiteTable) && getTableName(one) === name);
	if (!found) throw new Error(`There is no table ${name}.`);
	const { columns, foreignKeys, primaryKeys } = getTableConfig(found as SQLiteTable);
	const declared = new Map(
		foreignKeys.flatMap((key) => {
			const { columns: from, foreignTable } = key.reference();
			return from.map((column) => [snake(column.name), getTableName(foreignTable)] as const);
		}),
	);
	const byName = new Map(columns.map((column) => [snake(column.name), column]));
	const references = new Map<string, Reference>();
	for (const [column, { notNull }] of byName) {
		const table = declared.get(column) ?? otherReferences[name]?.[column] ?? referredByName(column);
		if (table === undefined || column === "profile_id" || table === "profiles") continue;
		references.set(column, { column, table, isDeclared: declared.has(column), isNeeded: notNull });
	}
	const single = columns.filter((column) => column.primary).map((column) => snake(column.name));
	const keys = single.length > 0 ? single : (primaryKeys[0]?.columns ?? []).map((column) => snake(column.name));
	const made = { columns: byName, keys, references };
	tables.set(name, made);
	return made;
}

/** Tables that others go by, so that few of their references have to wait. Any other order would do. */
const first = [
	...["users", "roles", "gl_accounts", "properties", "units", "property_owners", "tenants", "vendors", "leases"],
	...["files", "reconciliations", "gl_transactions", "recurring_expenses", "journal_templates", "members"],
];
/** Tables whose rows name records of any kind. */
const last = ["notes", "tasks", "erasures", "erasure_holds", "mail_outbox", "activity_log", "property_closings"];

/** The tables of an export in an order in which every row that one needs is there before it. */
export function inOrder(): string[] {
	const sequence = [...first, ...exportTables.filter((name) => !first.includes(name) && !last.includes(name)), ...last];
	const ordered: string[] = [];
	const seen = new Set<string>();
	const visit = (name: string) => {
		if (seen.has(name) || !exportTables.includes(name)) return;
		seen.add(name);
		for (const needed of neededBy(name)) visit(needed);
		ordered.push(name);
	};
	for (const name of sequence) visit(name);
	return ordered;
}

function neededBy(name: string): string[] {
	const of = name === "gl_transactions" ? ["gl_transactions", "gl_postings", "applications"] : [name];
	const named = of.flatMap((one) => [...tableOf(one).references.values()]);
	const needed = named.filter(({ isDeclared, isNeeded, table }) => (isDeclared && isNeeded) || of.includes(table));
	const books = ["properties", "units", "leases", "tenants", "property_owners", "vendors", "reconciliations"];
	const others = name === "gl_transactions" ? ["gl_accounts", ...books] : [];
	return [...needed.map(({ table }) => table), ...others].filter((one) => one !== name && !of.includes(one));
}

export function snake(key: string): string {
	return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
