import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import { plannedReversal } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import { linesAgain } from "./entry-input";
import type { EntryState } from "./labels";

export type EntryFilters = {
	/** Words in the memo or the number: "J-104". */
	q?: string | undefined;
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	state?: EntryState | undefined;
	/** Account of any line. */
	accountId?: number | undefined;
	propertyId?: number | undefined;
	authorId?: number | undefined;
};

export type EntryRow = {
	/** Id of the transaction. */
	id: number;
	number: number;
	date: PlainDate;
	memo: string;
	/** Null if the lines belong to several properties, or all to the company. */
	propertyName: string | null;
	severalPlaces: boolean;
	/** "Bank Fees, Operating Bank". */
	accountNames: string;
	lineCount: number;
	amountCents: Cents;
	/** Null if it was posted automatically. */
	author: string | null;
	state: EntryState;
	/** The date of its automatic reversal. */
	reverseOn: PlainDate | null;
	reversedBy: number | null;
	/** The date of the entry that reversed it. */
	reversedOn: PlainDate | null;
	/** How often the recurring entry that posted it repeats; null if it doesn't. */
	cycle: RentCycle | null;
	files: number;
};

type StoredRow = Omit<EntryRow, "state" | "severalPlaces"> & {
	several: number;
	reversalDue: number;
	lastFailure: string;
	asPlanned: number;
};

/** For a reversed entry: whether it was the planned reversal, judged by the reversal's reason. */
const asPlanned = `j.reverse_on IS NOT NULL AND EXISTS (SELECT 1 FROM gl_transactions own
	JOIN gl_transactions back ON back.id = own.reversed_by AND back.reason = '${plannedReversal}'
	WHERE own.id = j.transaction_id)`;

const states: Record<EntryState, string> = {
	posted: "j.reversed = 0 AND j.reversal_due = 0",
	reverses: "j.reversed = 0 AND j.reversal_due = 1 AND j.last_failure = ''",
	failed: "j.reversed = 0 AND j.reversal_due = 1 AND j.last_failure <> ''",
	planned: `j.reversed = 1 AND ${asPlanned}`,
	reversed: `j.reversed = 1 AND NOT (${asPlanned})`,
};

const columns = `j.transaction_id AS id, j.number, j.date, j.memo, p.name AS propertyName,
	j.property_id IS NULL AND EXISTS (SELECT 1 FROM gl_postings g WHERE g.property_id IS NOT NULL
		AND g.id BETWEEN j.transaction_id * 256 AND j.transaction_id * 256 + 255) AS several,
	(SELECT group_concat(DISTINCT a.name) FROM gl_postings g JOIN gl_accounts a ON a.id = g.account_id
		WHERE g.id BETWEEN j.transaction_id * 256 AND j.transaction_id * 256 + 255) AS accountNames,
	j.line_count AS lineCount, j.amount_cents AS amountCents, trim(u.firstname || ' ' || u.lastname) AS author,
	j.reverse_on AS reverseOn, j.reversal_due AS reversalDue, j.last_failure AS lastFailure,
	t.reversed_by AS reversedBy, r.date AS reversedOn, ${states.planned} AS asPlanned, m.cycle,
	(SELECT count(*) FROM files f WHERE f.profile_id = j.profile_id AND f.subject_kind = 'transaction'
		AND f.subject_id = j.transaction_id AND f.deleted_date IS NULL) AS files`;

/**
 * Journal entries, newest first. The totals count reversed entries and sum the amounts of the others. An accrual that
 * was reversed as planned counts with the others.
 */
export const {
	page: listEntries,
	all: allEntries,
	totals: entryTotals,
} = defineList({
	select: columns,
	table: "journal_entries j",
	joins: `CROSS JOIN gl_transactions t ON t.id = j.transaction_id LEFT JOIN gl_transactions r ON r.id = t.reversed_by
		LEFT JOIN properties p ON p.id = j.property_id LEFT JOIN users u ON u.id = j.author_id
		LEFT JOIN journal_templates m ON m.id = j.template_id`,
	sorts: { date: [{ sql: "j.date", key: "date" }] },
	unique: { sql: "j.transaction_id", key: "id" },
	direction: "desc",
	where: conditions,
	shown: (rows: StoredRow[]) => rows.map(shownRow),
	totals: {
		of: `${states.reversed} AS taken_back, j.amount_cents`,
		sums: { reversed: "sum(taken_back)", amountCents: "sum(iif(taken_back, 0, amount_cents))" },
	},
});

/** An entry as its form submitted it, to copy or correct; undefined if it isn't the organization's. */
export function findEntry(scope: Scope, transactionId: number) {
	const entry = statement<{
		id: number;
		number: number;
		date: PlainDate;
		memo: string;
		leaseId: number | null;
		leaseName: string | null;
		amountCents: Cents;
		reverseOn: PlainDate | null;
		reversalDue: number;
		lastFailure: string;
		reversedBy: number | null;
		reversedOn: PlainDate | null;
		asPlanned: number;
		templateId: number | null;
		lines: string;
	}>(
		`SELECT j.transaction_id AS id, j.number, j.date, j.memo, t.lease_id AS leaseId, l.name AS leaseName,
			j.amount_cents AS amountCents, j.reverse_on AS reverseOn, j.reversal_due AS reversalDue,
			j.last_failure AS lastFailure, t.reversed_by AS reversedBy, r.date AS reversedOn, ${states.planned} AS asPlanned,
			j.template_id AS templateId, j.lines
		FROM journal_entries j JOIN gl_transactions t ON t.id = j.transaction_id LEFT JOIN leases l ON l.id = t.lease_id
			LEFT JOIN gl_transactions r ON r.id = t.reversed_by
		WHERE j.transaction_id = ? AND j.profile_id = ?`,
	).get(transactionId, scope.profileId);
	if (!entry) return undefined;
	return {
		...{ ...entry, reversalDue: entry.reversalDue === 1, asPlanned: entry.asPlanned === 1 },
		lines: linesAgain(JSON.parse(entry.lines)),
	};
}

/**
 * The people who posted entries, by name. The query jumps from one author to the next in the index, because many
 * entries have few authors.
 */
export function entryAuthors({ profileId }: Scope): { id: number; name: string }[] {
	const next = "SELECT min(author_id) FROM journal_entries WHERE profile_id = @profileId AND author_id >";
	return statement<{ id: number; name: string }>(
		`WITH RECURSIVE authors (id) AS (
			SELECT (${next} 0) UNION ALL SELECT (${next} authors.id) FROM authors WHERE authors.id IS NOT NULL
		)
		SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name FROM authors JOIN users u ON u.id = authors.id
		ORDER BY name LIMIT 200`,
	).all({ profileId });
}

function conditions(scope: Scope, { q, from, to, state, accountId, propertyId, authorId }: EntryFilters) {
	const { where, params, add } = whereOf("j.profile_id = ?", scope.profileId);
	if (from) add("j.date >= ?", from);
	if (to) add("j.date <= ?", to);
	if (state) add(states[state]);
	if (accountId) add(onAnyLine("account_id"), accountId);
	if (propertyId) add(onAnyLine("property_id"), propertyId);
	if (authorId) add("j.author_id = ?", authorId);
	for (const word of (q ?? "").split(/\s+/).filter(Boolean).slice(0, 6)) {
		const like = anywhere(word);
		add("('J-' || j.number || ' ' || j.memo) LIKE ? ESCAPE '\\'", like);
	}
	return { where, params };
}

function onAnyLine(column: "account_id" | "property_id") {
	return `EXISTS (SELECT 1 FROM gl_postings g WHERE g.${column} = ?
		AND g.id BETWEEN j.transaction_id * 256 AND j.transaction_id * 256 + 255)`;
}

function shownRow({ reversalDue, lastFailure, asPlanned, accountNames, several, ...row }: StoredRow): EntryRow {
	const due: EntryState = lastFailure === "" ? "reverses" : "failed";
	const done: EntryState = asPlanned === 1 ? "planned" : "reversed";
	const state = row.reversedBy !== null ? done : reversalDue === 1 ? due : "posted";
	return { ...row, accountNames: accountNames.replaceAll(",", ", "), severalPlaces: several === 1, state };
}
