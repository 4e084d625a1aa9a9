import { carryOverEntry } from "#domain/activity";
import { exportColumnsOf, exportedTables } from "#domain/exports";
import { statement } from "~/db/client.server";
import type { ColumnValue } from "~/domain/kernel/csv-cell";
import { seal } from "~/domain/kernel/sealing";
import { bringBooks } from "./bring-books";
import { bringRoles, bringUsers, keptMember } from "./bring-people";
import { type Bringing, insert, type Step, valueHere } from "./bringing";
import { countHere } from "./count-here";
import { otherwise } from "./otherwise";
import { inOrder, tableOf } from "./references";
import type { StagedRow } from "./staged";
import { pastEntry } from "./trail";
import { Unfit } from "./unfit";

/** Tables that the books make, or that are brought in with them. */
const withBooks = ["gl_postings", "applications", "charges", "settlements"];
const people: Readonly<Record<string, (at: Bringing) => Generator<Step>>> = {
	users: bringUsers,
	roles: bringRoles,
	gl_transactions: bringBooks,
};

/**
 * Everything that brings an export into an organization, in order, each step small. The same export gives the same
 * steps, so a run that ended after some of them goes on behind those. A refused step throws `Unfit`.
 */
export function* stepsOf(at: Bringing): Generator<Step> {
	yield told("organization", { run: () => clear(at) });
	const order = inOrder().filter((table) => !otherwise[table]?.leftBehind && !withBooks.includes(table));
	for (const table of order) {
		for (const step of people[table]?.(at) ?? bringTable(at, table)) yield told(table, step);
	}
	for (const table of order) {
		for (const step of setLater(at, table)) yield told(table, step);
	}
	yield told("organization", { run: () => bringOrganization(at) });
}

/** What the database refuses is said with the table that it was in. */
function told(table: string, { run, isOpen = false }: Step): Step {
	return {
		isOpen,
		run: () => {
			try {
				run();
			} catch (error) {
				if (error instanceof Unfit || !(error instanceof Error) || !/SQLITE_CONSTRAINT/.test(codeOf(error)))
					throw error;
				const why = error.message.replace(/^(ledger|banking): /, "");
				throw new Unfit(`${table}.csv can't be brought in: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`);
			}
		},
	};
}

function codeOf(error: Error): string {
	return "code" in error ? String(error.code) : "";
}

/** What an organization begins with gives way to the export's. */
function clear({ profileId }: Bringing) {
	const order = inOrder().filter((table) => !otherwise[table]?.leftBehind && !stays.has(table));
	for (const table of order.reverse()) {
		const { of = "profile_id = @profileId" } = exportedTables[table] ?? {};
		if (countHere(table, profileId) > 0) statement(`DELETE FROM ${table} WHERE ${of}`).run({ profileId });
	}
}

/** What stays of an organization that begins: who brings the export in, and what they did so far. */
const stays = new Set(["users", "members", "roles", "activity_log", "mail_outbox", ...withBooks, "gl_transactions"]);

function* bringTable(at: Bringing, table: string): Generator<Step> {
	const { replaces, only } = otherwise[table] ?? {};
	if (replaces) {
		yield { run: () => statement(`DELETE FROM ${table} WHERE profile_id = ?`).run(at.profileId) };
	}
	const sorted = tableOf(table).columns.has("id") ? "ORDER BY id" : "";
	for (const row of at.staged.rows(table, sorted)) {
		if (only && !only(row)) continue;
		yield { run: () => bringRow(at, table, row) };
	}
}

function bringRow(at: Bringing, table: string, row: StagedRow) {
	if (table === "activity_log") return at.ids.keep(table, Number(row.id), carryOverEntry(pastEntry(at, row)));
	if (table === "members" && keptMember(at, row)) return undefined;
	const { set = {} } = otherwise[table] ?? {};
	const waits = columnsThatWait(table);
	const values: Record<string, ColumnValue | undefined> = {};
	for (const { source } of exportColumnsOf(table, [])) {
		if (source === "id") continue;
		values[source] = waits.includes(source) ? untilSet(table, source) : valueHere(at, table, row, source);
	}
	for (const [column, cell] of Object.entries(set)) values[column] = cell(row, at);
	const id = insert(table, values);
	if (row.id !== undefined) at.ids.keep(table, Number(row.id), id);
	return sealNumbers(table, row, { ...values, id });
}

/** Columns that are set when every table is in: what was said so, and names of rows that come later. */
function columnsThatWait(table: string): string[] {
	const kept = waiting.get(table);
	if (kept) return kept;
	const place = new Map(inOrder().map((name, at) => [name, at]));
	const own = place.get(table) ?? 0;
	const { references, columns } = tableOf(table);
	const named = columns.has("id") ? [...references.values()] : [];
	const found = [
		...named.filter((one) => (place.get(one.table) ?? -1) >= own).map(({ column }) => column),
		...(otherwise[table]?.later ?? []),
	].filter((column) => otherwise[table]?.set?.[column] === undefined);
	waiting.set(table, found);
	return found;
}

const waiting = new Map<string, string[]>();

function untilSet(table: string, column: string): ColumnValue {
	return tableOf(table).columns.get(column)?.notNull ? 0 : null;
}

function* setLater(at: Bringing, table: string): Generator<Step> {
	const waits = columnsThatWait(table);
	if (waits.length === 0 || people[table] || table === "activity_log") return;
	const some = waits.map((column) => `"${column}" IS NOT NULL`).join(" OR ");
	for (const row of at.staged.rows(table, `WHERE ${some} ORDER BY id`)) {
		yield {
			run: () => {
				const id = at.ids.find(table, Number(row.id));
				if (table === "members" && id === memberOf(at)) return;
				const values = waits.map((column) => valueHere(at, table, row, column));
				statement(`UPDATE "${table}" SET ${waits.map((column) => `"${column}" = ?`)} WHERE id = ?`).run(...values, id);
			},
		};
	}
}

function memberOf({ profileId, userId }: Bringing): number | undefined {
	return statement<{ id: number }>("SELECT id FROM members WHERE profile_id = ? AND user_id = ?").get(
		...[profileId, userId],
	)?.id;
}

/** Numbers that came in full are sealed with this installation's key, for the row that they are of now. */
function sealNumbers(table: string, row: StagedRow, place: Readonly<Record<string, ColumnValue | undefined>>) {
	const [key = "id"] = tableOf(table).keys;
	for (const [column, sealed] of Object.entries(exportedTables[table]?.sealed ?? {})) {
		const full = row[`full:${column}`];
		if (typeof full !== "string" || full === "") continue;
		statement(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`).run(seal(full, sealed.place(place)), place[key]);
	}
}

/** At the end, because books that are closed take nothing more. */
function bringOrganization(at: Bringing) {
	const [profile] = at.staged.rows("profiles");
	const [organization] = at.staged.rows("organization");
	if (!profile || !organization) throw new Unfit("organization.csv has no row.");
	statement("UPDATE profiles SET currency = ?, locale = ? WHERE id = ?").run(
		...[profile.currency, profile.locale, at.profileId],
	);
	const columns = exportColumnsOf("organization", [])
		.map(({ source }) => source)
		.filter((source) => source !== "profile_id" && source !== "two_step_required");
	const values = columns.map((column) => valueHere(at, "organization", organization, column));
	statement(`UPDATE organization SET ${columns.map((column) => `${column} = ?`)} WHERE profile_id = ?`).run(
		...[...values, at.profileId],
	);
}
