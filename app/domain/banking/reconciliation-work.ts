import { lastDay, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { differenceHints } from "./difference-hints";
import { againstStatement, clearedOf } from "./format";
import { findReconciliation, type OpenEntry, openEntries } from "./reconciliation-record";
import { openStatementLines } from "./statement-lines";

export type EntrySort = "date" | "amount" | "number" | "tick";

const entriesShown = 200;

/**
 * A reconciliation in progress: statement against checked entries, hints about the difference, and one page of entries,
 * those after the statement's end only with `later`. Undefined if it isn't the organization's.
 */
export function reconciliationWork(
	scope: Scope,
	reconciliationId: number,
	{ sort = "date", later = false, page = 1 }: { sort?: EntrySort; later?: boolean; page?: number },
) {
	const reconciliation = findReconciliation(scope, reconciliationId);
	if (!reconciliation) return undefined;
	const { accountId, statementEnd } = reconciliation;
	const all = openEntries(scope, { accountId, reconciliationId, until: later ? lastDay : statementEnd });
	const due = all.filter(({ date }) => date <= statementEnd);
	const cleared = clearedOf(due);
	const { clearedCents, differenceCents } = againstStatement(reconciliation, cleared);
	const sorted = [...all].sort(orders[sort]);
	const pages = Math.max(1, Math.ceil(sorted.length / entriesShown));
	const shownPage = Math.min(Math.max(1, page), pages);
	const entries = sorted.slice((shownPage - 1) * entriesShown, shownPage * entriesShown);
	const shown = new Set(entries);
	return {
		reconciliation,
		...cleared,
		clearedCents,
		differenceCents,
		hints: differenceHints(due, differenceCents),
		entries,
		/** Totals of the checked entries on the other pages. */
		elsewhere: clearedOf(due.filter((entry) => !shown.has(entry))),
		count: due.length,
		/** How many imported statement lines aren't matched yet. */
		unmatched: openStatementLines(scope, accountId, statementEnd),
		laterCount: laterCount(scope, accountId, statementEnd),
		page: shownPage,
		pages,
	};
}

const byDate = (a: OpenEntry, b: OpenEntry) => a.date.localeCompare(b.date) || a.transactionId - b.transactionId;
const orders: Record<EntrySort, (a: OpenEntry, b: OpenEntry) => number> = {
	date: byDate,
	amount: (a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents) || byDate(a, b),
	tick: (a, b) => a.ticked - b.ticked || byDate(a, b),
	number: (a, b) => a.reference.localeCompare(b.reference, "en", { numeric: true }) || byDate(a, b),
};

function laterCount(scope: Scope, accountId: number, statementEnd: PlainDate): number {
	const row = statement<{ n: number }>(
		`SELECT count(DISTINCT posting_id >> 8) AS n FROM uncleared_lines
		WHERE profile_id = ? AND account_id = ? AND date > ?`,
	).get(scope.profileId, accountId, statementEnd);
	return row?.n ?? 0;
}
