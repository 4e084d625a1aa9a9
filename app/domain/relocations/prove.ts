import { verifyTrail } from "#domain/activity";
import { exportTables } from "#domain/exports";
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { FoundInExport } from "~/db/schema";
import type { Bringing } from "./bringing";
import { countHere } from "./count-here";
import { journalSum, journalSumHere } from "./journal-sum";
import type { OpenZip } from "./open-zip";
import { otherwise } from "./otherwise";
import type { StagedRow } from "./staged";
import { Unfit } from "./unfit";

const mostInJournal = 8_192 * 1024 * 1024;

/**
 * Proves that what was brought in is what the export holds: each table's rows are as many, the journal is the same, each
 * figure that the books keep is, and the books agree with themselves. Throws `Unfit` with the first difference.
 */
export async function prove(at: Bringing, zip: OpenZip): Promise<string> {
	proveCounts(at);
	for (const { table, key, figures } of keptFigures) proveFigures(at, table, key, figures);
	const [difference] = verifyBooks(at.profileId).differences;
	if (difference) throw new Unfit(`The books don't agree: ${difference.what} ${difference.key}.`);
	const [stats] = verifyPropertyStats(at.profileId);
	if (stats) throw new Unfit(`The figures of a property don't agree: ${stats.figure}.`);
	const [fault] = verifyTrail(at.profileId).faults;
	if (fault) throw new Unfit(`The activity log doesn't agree. ${fault.fault}`);
	const journal = await journalSumHere(at.profileId);
	if (journal !== (await journalSum(zip.read("journal/books.csv", mostInJournal)))) {
		throw new Unfit("The journal isn't the one of the export.");
	}
	return journal;
}

/** Rows that an export has and the organization hasn't, by table, because they stay behind. */
export function leftBehind({ staged }: Bringing): Record<string, number> {
	const counts = exportTables.map((table) => {
		const { leftBehind: why, only } = otherwise[table] ?? {};
		if (intoOrganization.includes(table)) return [table, 0] as const;
		if (why !== undefined) return [table, staged.count(table)] as const;
		if (!only) return [table, 0] as const;
		let rows = 0;
		for (const row of staged.rows(table)) if (!only(row)) rows += 1;
		return [table, rows] as const;
	});
	return Object.fromEntries(counts.filter(([, rows]) => rows > 0));
}

const intoOrganization = ["profiles", "organization", "activity_heads"];

/** Tables that had rows before: who brings the export in, and what they did so far. */
const notCounted = new Set([
	...["users", "members", "roles", "activity_log", "mail_outbox", "subscriptions", "subscription_invoices"],
	...intoOrganization,
]);

function proveCounts(at: Bringing) {
	const behind = leftBehind(at);
	for (const table of exportTables) {
		if (notCounted.has(table)) continue;
		const n = countHere(table, at.profileId);
		const expected = at.staged.count(table) - (behind[table] ?? 0);
		if (n !== expected) throw new Unfit(`${table}.csv has ${expected} rows, but ${n} came in.`);
	}
}

/** What the books keep beside the lines: made anew here, and the same as in the export. */
const keptFigures = [
	{ table: "leases", key: "id", figures: ["receivable_cents", "prepaid_cents", "balance_cents", "deposit_cents"] },
	{ table: "charges", key: "posting_id", figures: ["amount_cents", "open_cents", "due_date", "closed_on"] },
	{ table: "settlements", key: "posting_id", figures: ["amount_cents", "unapplied_cents"] },
	{ table: "reconciliations", key: "id", figures: ["cleared_cents"] },
	{ table: "expenses", key: "transaction_id", figures: ["open_cents", "reversed"] },
];

function proveFigures({ staged, ids }: Bringing, table: string, key: string, figures: readonly string[]) {
	const here = statement<StagedRow, [number]>(`SELECT ${figures} FROM ${table} WHERE ${key} = ?`);
	const of = key === "transaction_id" ? "gl_transactions" : table;
	for (const row of staged.rows(table)) {
		const found = here.get(ids.find(of, Number(row[key])) ?? 0);
		const differs = figures.find((figure) => found?.[figure] !== row[figure]);
		if (differs === undefined) continue;
		const said = `${row[differs] ?? "nothing"}, but its lines come to ${found?.[differs] ?? "nothing"}`;
		throw new Unfit(`${table}.csv, row ${row[key]}: ${differs} is ${said}.`);
	}
}

/** What the organization's books come to, for the page. */
export function totalsOf(profileId: number): Pick<FoundInExport, "totals" | "firstDate" | "lastDate"> {
	const sums = statement<{ type: string; cents: number }>(
		`SELECT a.type, sum(p.amount_cents) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.profile_id = ? GROUP BY a.type ORDER BY a.type`,
	).all(profileId);
	const days = statement<{ firstDate: string | null; lastDate: string | null }>(
		"SELECT min(date) AS firstDate, max(date) AS lastDate FROM gl_transactions WHERE profile_id = ?",
	).get(profileId);
	return {
		totals: Object.fromEntries(sums.map(({ type, cents }) => [type, cents])),
		...{ firstDate: days?.firstDate ?? null, lastDate: days?.lastDate ?? null },
	};
}
