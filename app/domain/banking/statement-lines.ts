import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementLine } from "./find-statement-line";
import type { StatementLineState } from "./labels";
import { type Proposal, proposeMatches } from "./propose-matches";

/**
 * An account's imported lines in one state, newest first. Open ones have a proposed match; no transaction is proposed
 * twice. Lines are matched, ignored and reopened in confirm-matches.ts.
 */
export function listStatementLines(
	scope: Scope,
	accountId: number,
	{ state, cursor }: { state: StatementLineState; cursor?: string | undefined },
): KeysetPage<StatementLine & { proposal: Proposal | undefined }> {
	const page = keysetPage<StatementLine>({
		select: "id, date, amount_cents AS amountCents, description, number, state, transaction_id AS transactionId",
		from: "statement_lines",
		where: ["profile_id = ?", "account_id = ?", "state = ?"],
		params: [scope.profileId, accountId, state],
		order: [
			{ sql: "date", key: "date" },
			{ sql: "id", key: "id" },
		],
		direction: "desc",
		cursor,
	});
	const proposals = state === "open" ? proposeMatches(scope, accountId, page.rows) : new Map<number, Proposal>();
	return { ...page, rows: page.rows.map((line) => ({ ...line, proposal: proposals.get(line.id) })) };
}

/** How many of an account's imported lines are in each state. */
export function countStatementLines(scope: Scope, accountId: number): Record<StatementLineState, number> {
	const rows = statement<{ state: StatementLineState; n: number }>(
		"SELECT state, count(*) AS n FROM statement_lines WHERE profile_id = ? AND account_id = ? GROUP BY state",
	).all(scope.profileId, accountId);
	return { open: 0, matched: 0, ignored: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}

/** How many of an account's imported lines up to a day aren't matched yet. */
export function openStatementLines(scope: Scope, accountId: number, until: PlainDate): number {
	const row = statement<{ n: number }>(
		`SELECT count(*) AS n FROM statement_lines
		WHERE profile_id = ? AND account_id = ? AND state = 'open' AND date <= ?`,
	).get(scope.profileId, accountId, until);
	return row?.n ?? 0;
}
