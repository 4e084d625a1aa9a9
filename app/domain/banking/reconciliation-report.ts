import { findBankAccount } from "#domain/bank-accounts";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { clearedOf } from "./format";
import { findReconciliation, type OpenEntry } from "./reconciliation-record";
import { memoSql, payeeSql } from "./transaction-party-sql";

/** A finished reconciliation for printing: cleared entries, entries outstanding when it was finished, and totals. */
export function reconciliationReport(scope: Scope, reconciliationId: number) {
	const reconciliation = findReconciliation(scope, reconciliationId);
	const account = reconciliation && findBankAccount(scope, reconciliation.accountId);
	if (!reconciliation || !account) return undefined;
	const params = {
		profileId: scope.profileId,
		accountId: account.id,
		reconciliationId,
		until: reconciliation.statementEnd,
		finishedDate: reconciliation.finishedDate ?? "9999",
	};
	const cleared = statement<OpenEntry>(entriesSql("p.reconciliation_id = @reconciliationId", "reconciliation")).all(
		params,
	);
	const outstanding = statement<OpenEntry>(
		entriesSql(
			`p.date <= @until AND t.created_date <= @finishedDate AND (p.reconciliation_id IS NULL OR p.reconciliation_id IN (
				SELECT id FROM reconciliations
				WHERE profile_id = @profileId AND account_id = @accountId AND statement_end > @until))`,
			"outstanding",
		),
	).all(params);
	const sums = clearedOf(cleared.map((entry) => ({ ...entry, ticked: 1 })));
	const outstandingCents = outstanding.reduce((sum, { amountCents }): Cents => sum + amountCents, 0);
	return {
		...{ reconciliation, account, cleared, outstanding, outstandingCents, ...sums },
		clearedCents: reconciliation.beginningCents + sums.depositsCents - sums.withdrawalsCents,
		/** The bank's ending balance plus outstanding entries. */
		adjustedCents: reconciliation.endingCents + outstandingCents,
	};
}

/**
 * SQL for an account's lines by transaction. Cleared ones are found through their check marks, outstanding ones among
 * the uncleared lines and later reconciliations. The plus signs keep SQLite from reading all lines of the account.
 */
function entriesSql(where: string, among: "reconciliation" | "outstanding"): string {
	const from =
		among === "reconciliation"
			? `reconciliation_ticks k CROSS JOIN gl_postings p ON p.id BETWEEN k.transaction_id * 256 AND k.transaction_id * 256 + 255`
			: `(
				SELECT posting_id AS id FROM uncleared_lines WHERE profile_id = @profileId AND account_id = @accountId
				UNION ALL
				SELECT q.id FROM reconciliations r CROSS JOIN reconciliation_ticks k ON k.reconciliation_id = r.id
				CROSS JOIN gl_postings q ON q.id BETWEEN k.transaction_id * 256 AND k.transaction_id * 256 + 255
				WHERE r.profile_id = @profileId AND r.account_id = @accountId AND r.statement_end > @until
					AND +q.reconciliation_id = r.id
			) k CROSS JOIN gl_postings p ON p.id = k.id`;
	return `SELECT t.id AS transactionId, t.date, t.type, t.reference, ${payeeSql} AS payee, ${memoSql} AS memo,
			sum(p.amount_cents) AS amountCents, 0 AS ticked, NULL AS tickedBy, 0 AS matched
		FROM ${from} JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE ${among === "reconciliation" ? "k.reconciliation_id = @reconciliationId AND" : ""} +p.profile_id = @profileId
			AND +p.account_id = @accountId AND ${where}
		GROUP BY t.id ORDER BY t.date, t.id`;
}
