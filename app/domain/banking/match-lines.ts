import { findBankAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { tickOpen, untickOpen } from "./reconciliation-ticks";
import { cancelledOut, findLine } from "./statement-lines";

type MatchInput = { lineId: number; transactionId: number };

/**
 * Matches statement lines to transactions. Matched transactions count as cleared and are checked in the open
 * reconciliation. Refuses at `chosen`. Which matches are proposed: `statement-lines.ts`.
 */
export function confirmMatches(
	scope: Scope,
	accountId: number,
	input: { matches: MatchInput[]; idempotencyKey?: string | undefined },
): Result<{ matched: number }> {
	return once(scope, "confirm-matches", { accountId, ...input }, () => {
		if (!findBankAccount(scope, accountId)) return refuse("That account wasn't found.");
		if (input.matches.length === 0) return refuse("Select the correct matches.", "chosen");
		for (const { lineId, transactionId } of input.matches) {
			const matched = matchLine(scope, accountId, lineId, transactionId);
			if (!matched.ok) return matched;
		}
		return { ok: true, matched: input.matches.length };
	});
}

/**
 * Ignores an open line, or reopens one. A match is removed only if it's the one the user saw, and never once it's
 * reconciled.
 */
export function decideLine(
	scope: Scope,
	accountId: number,
	lineId: number,
	{ state, seen }: { state: "open" | "ignored"; seen?: number | undefined },
): Result {
	return once(scope, "decide-line", { accountId, lineId, state, seen }, () => {
		const line = findLine(scope, accountId, lineId);
		if (!line) return refuse("That line wasn't found.");
		if (line.state === state) return { ok: true };
		if (line.transactionId !== ((state === "open" && seen) || null))
			return refuse("This line was already handled. Review the list again.");
		if (line.transactionId !== null && isReconciled(accountId, line.transactionId)) {
			return refuse("This line is reconciled. Reopen the reconciliation first.");
		}
		if (line.transactionId !== null) untickOpen(scope, accountId, line.transactionId);
		statement<never>("UPDATE statement_lines SET state = ?, transaction_id = NULL, decided_by_id = ? WHERE id = ?").run(
			state,
			scope.userId,
			lineId,
		);
		return { ok: true };
	});
}

/** Matches an open line to a transaction of the same amount. Refuses at `chosen`. */
export function matchLine(scope: Scope, accountId: number, lineId: number, transactionId: number): Result {
	mustBeWriting();
	const line = findLine(scope, accountId, lineId);
	if (line?.state !== "open")
		return refuse("A line you selected was already handled. Review the list again.", "chosen");
	const found = statement<{ cents: Cents; date: PlainDate }>(
		`SELECT sum(u.amount_cents) AS cents, u.date FROM uncleared_lines u
		WHERE u.profile_id = ? AND u.account_id = ? AND u.posting_id BETWEEN ? AND ?
			AND u.date = (SELECT t.date FROM gl_transactions t WHERE t.id = ? AND NOT ${cancelledOut}) GROUP BY u.date`,
	).get(scope.profileId, accountId, transactionId * 256, transactionId * 256 + 255, transactionId);
	if (!found || found.cents !== line.amountCents || isMatched(accountId, transactionId)) {
		return refuse("A match you selected is no longer valid. Review the list again.", "chosen");
	}
	statement<never>(
		"UPDATE statement_lines SET state = 'matched', transaction_id = ?, decided_by_id = ? WHERE id = ?",
	).run(transactionId, scope.userId, lineId);
	tickOpen(scope, accountId, transactionId, found.date);
	return { ok: true };
}

function isMatched(accountId: number, transactionId: number): boolean {
	return Boolean(
		statement<unknown>("SELECT 1 FROM statement_lines WHERE account_id = ? AND transaction_id = ?").get(
			accountId,
			transactionId,
		),
	);
}

function isReconciled(accountId: number, transactionId: number): boolean {
	return Boolean(
		statement<unknown>(
			`SELECT 1 FROM gl_postings WHERE id BETWEEN ? AND ? AND account_id = ? AND reconciliation_id IS NOT NULL LIMIT 1`,
		).get(transactionId * 256, transactionId * 256 + 255, accountId),
	);
}
