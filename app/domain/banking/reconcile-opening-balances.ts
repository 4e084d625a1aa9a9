import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reconciliations } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Marks the opening balances of bank accounts on `day` as reconciled, so that the first statement starts from them.
 * Skips accounts reconciled since, and accounts with other lines up to that day.
 */
export function reconcileOpeningBalances(
	scope: Scope,
	day: PlainDate,
	balances: ReadonlyMap<number, Cents>,
	transactionIds: readonly number[],
): void {
	mustBeWriting();
	const transactions = JSON.stringify(transactionIds);
	for (const [accountId, endingCents] of balances) {
		const known = statement<{ id: number; opening: number }>(
			"SELECT id, opening FROM reconciliations WHERE profile_id = ? AND account_id = ? ORDER BY opening",
		).all(scope.profileId, accountId);
		if (known.some(({ opening }) => opening === 0)) continue;
		const [first] = known;
		if (!first && (endingCents === 0 || isUsedBefore(scope, accountId, day, transactions))) continue;
		const reconciliationId = first?.id ?? opened(scope, accountId, day);
		statement<never>("UPDATE reconciliations SET statement_end = ?, ending_cents = ? WHERE id = ?").run(
			...[day, endingCents, reconciliationId],
		);
		statement<never>(
			`UPDATE gl_postings SET reconciliation_id = @reconciliationId WHERE reconciliation_id IS NULL AND id IN (
				SELECT p.id FROM json_each(@transactions) t JOIN gl_postings p
					ON p.id BETWEEN t.value * 256 AND t.value * 256 + 255 AND p.account_id = @accountId AND p.date <= @day)`,
		).run({ reconciliationId, transactions, accountId, day });
	}
}

function opened({ profileId, userId }: Scope, accountId: number, statementEnd: PlainDate): number {
	return insertRow(reconciliations, {
		...{ profileId, accountId, statementEnd, beginningCents: 0, endingCents: 0 },
		...{ state: "finished", opening: true, startedById: userId, finishedById: userId, finishedDate: nowIso() },
	});
}

/** Whether the account has other lines up to that day. Then its first reconciliation starts from zero instead. */
function isUsedBefore(scope: Scope, accountId: number, day: PlainDate, transactions: string): boolean {
	const used = statement<unknown>(
		`SELECT 1 FROM gl_postings WHERE profile_id = ? AND account_id = ? AND date <= ?
			AND id >> 8 NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
	).get(scope.profileId, accountId, day, transactions);
	return used !== undefined;
}
