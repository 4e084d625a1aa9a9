import { exportColumnsOf, exportedTables, exportTables } from "#domain/exports";
import { exportBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { jsonHere, queryHere } from "~/domain/relocations/ids-in-text";
import { kindsOfRows, tablesOfKinds } from "~/domain/relocations/other-references";
import { otherwise } from "~/domain/relocations/otherwise";
import { tableOf } from "~/domain/relocations/references";

type Row = Readonly<Record<string, string | number | null>>;

function rowsOf(table: string, { profileId }: Scope): Row[] {
	const { of = "profile_id = @profileId" } = exportedTables[table] ?? {};
	const keys = tableOf(table).keys.map((key) => `"${key}"`);
	return statement<Row>(`SELECT * FROM ${table} WHERE ${of} ORDER BY ${keys.length > 0 ? keys : "rowid"}`).all({
		profileId,
	});
}

/** Tables that had rows before, or whose rows all stay behind, are compared by what is shown elsewhere. */
const notCompared = new Set(["users", "members", "roles", "activity_log", "organization", "profiles", "mail_outbox"]);

/** What may differ, because it says when a row was changed here or counts on from what was here. */
const ownHere = /^(id|profile_id|updated_date|checked_date)$/;

/** Every cell of every row that differs, with each id of the one organization as that of the other's row in its place. */
export function differencesOf(one: Scope, other: Scope): string[] {
	const tables = exportTables.filter((table) => !notCompared.has(table) && !otherwise[table]?.leftBehind);
	const rows = new Map(tables.map((table) => [table, [rowsOf(table, one), rowsOf(table, other)] as const]));
	const maps = new Map<string, Map<number, number>>();
	for (const [table, [here, there]] of rows) {
		if (tableOf(table).keys[0] !== "id") continue;
		maps.set(table, new Map(here.map(({ id }, at) => [Number(id), Number(there[at]?.id)])));
	}
	const ids = { keep: () => undefined, upTo: () => 0, find: findIn };
	function findIn(table: string, old: number): number | undefined {
		if (!["gl_postings", "charges", "settlements"].includes(table)) return maps.get(keyTable(table))?.get(old);
		const transaction = maps.get("gl_transactions")?.get(Math.floor(old / 256));
		return transaction === undefined ? undefined : transaction * 256 + (old % 256);
	}
	const said: string[] = [];
	for (const [table, [here, there]] of rows) {
		if (here.length !== there.length) said.push(`${table}: ${here.length} rows, ${there.length} there`);
		const { columns, references } = tableOf(table);
		const compared = exportColumnsOf(table, [])
			.map(({ source }) => source)
			.filter((source) => !ownHere.test(source) && otherwise[table]?.set?.[source] === undefined);
		const expected = (row: Row, column: string) => {
			const value = row[column] ?? null;
			const [kind, named] = kindsOfRows[table] ?? [];
			const of =
				references.get(column)?.table ?? (named === column ? tablesOfKinds[String(row[kind ?? ""])] : undefined);
			if (value === null) return null;
			if (named === column && row[kind ?? ""] === "organization") return other.profileId;
			if (of !== undefined) return notCompared.has(keyTable(of)) ? undefined : (findIn(of, Number(value)) ?? value);
			if (table === "report_views" && column === "query") return queryHere(ids, String(value));
			if (columns.get(column)?.dataType !== "json") return value;
			return /"(user|assignee)Id"/.test(String(value)) ? undefined : jsonHere(ids, `${table}.${column}`, String(value));
		};
		here.forEach((row, at) => {
			for (const column of compared) {
				const value = expected(row, column);
				const found = there[at]?.[column] ?? null;
				if (value !== undefined && found !== value) said.push(`${table}.${column}: ${value}, but ${found}`);
			}
		});
	}
	return said;
}

/** The journal as `books:export` writes it, with each id as the number of its first appearance. */
export function journalOf({ profileId }: Scope): string {
	const seen = new Map<string, number>();
	const numbered = (id: string) => {
		const number = seen.get(id) ?? seen.size;
		seen.set(id, number);
		return String(number);
	};
	return [...exportBooks({ profileId, format: "hledger" })]
		.join("\n")
		.replace(/(txn|property|lease):(\d+)/g, (_, kind: string, id: string) => `${kind}:${numbered(`${kind} ${id}`)}`);
}

function keyTable(name: string): string {
	const { keys, references } = tableOf(name);
	const reference = keys[0] === "id" ? undefined : references.get(keys[0] ?? "");
	return reference ? keyTable(reference.table) : name;
}
