import { listReconciliations, type Reconciliation } from "#domain/banking";
import { lastOfMonth, monthOf, type PlainDate, type PlainMonth } from "#domain/calendar/format";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type OutstandingRow = {
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	memo: string;
	amountCents: Cents;
};

export type StatementLineRow = { date: PlainDate; description: string; number: string; amountCents: Cents };

/** The bank's side of a month: its statement, what wasn't on it yet, and what the two come to. */
export type BankSide = {
	reconciliation: Reconciliation;
	/** In the book by the end of the month, and on no statement up to this one. */
	outstanding: OutstandingRow[];
	outstandingCents: Cents;
	adjustedCents: Cents;
};

/** Undefined if no statement that ends in the month was reconciled. */
export function bankSide(scope: Scope, accountId: number, month: PlainMonth): BankSide | undefined {
	const reconciliation = listReconciliations(scope, accountId).find(
		({ state, statementEnd }) => state === "finished" && monthOf(statementEnd) === month,
	);
	if (!reconciliation) return undefined;
	const { statementEnd, endingCents } = reconciliation;
	const until = lastOfMonth(`${month}-01`);
	const outstanding = statement<OutstandingRow>(
		`WITH later AS MATERIALIZED (
			SELECT id FROM reconciliations
			WHERE profile_id = @profileId AND account_id = @accountId AND (statement_end > @statementEnd OR state <> 'finished')
		), open AS (
			SELECT posting_id AS id FROM uncleared_lines
			WHERE profile_id = @profileId AND account_id = @accountId AND date <= @until
			UNION
			SELECT p.id FROM later r CROSS JOIN reconciliation_ticks k ON k.reconciliation_id = r.id
			CROSS JOIN gl_postings p ON p.id BETWEEN k.transaction_id * 256 AND k.transaction_id * 256 + 255
			WHERE +p.profile_id = @profileId AND +p.account_id = @accountId AND p.date <= @until AND +p.reconciliation_id = r.id
		)
		SELECT t.id AS transactionId, t.date, t.type, t.reference, t.memo, sum(p.amount_cents) AS amountCents
		FROM open CROSS JOIN gl_postings p ON p.id = open.id JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.profile_id = @profileId GROUP BY t.id ORDER BY t.date, t.id`,
	).all({ profileId: scope.profileId, accountId, statementEnd, until });
	const outstandingCents = outstanding.reduce((sum, { amountCents }) => sum + amountCents, 0);
	return { reconciliation, outstanding, outstandingCents, adjustedCents: endingCents + outstandingCents };
}

/** The lines of the bank's own files that are dated in the month, oldest first. */
export function statementLinesOf({ profileId }: Scope, accountId: number, month: PlainMonth): StatementLineRow[] {
	return statement<StatementLineRow>(
		`SELECT date, description, number, amount_cents AS amountCents FROM statement_lines
		WHERE profile_id = ? AND account_id = ? AND date BETWEEN ? AND ? ORDER BY date, id`,
	).all(profileId, accountId, `${month}-01`, lastOfMonth(`${month}-01`));
}
