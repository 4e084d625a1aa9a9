import type { PlainDate } from "#domain/calendar/format";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { ReconciliationState } from "./labels";
import { memoSql, payeeSql } from "./transaction-party-sql";

export type Reconciliation = {
	id: number;
	accountId: number;
	statementEnd: PlainDate;
	beginningCents: Cents;
	endingCents: Cents;
	state: ReconciliationState;
	opening: number;
	startedBy: string | null;
	startedDate: string;
	finishedBy: string | null;
	finishedDate: string | null;
	trustNote: string;
	reopenReason: string;
	/** The PDF of the finished reconciliation, once saved. */
	reportFileId: number | null;
};

const columns = `r.id, r.account_id AS accountId, r.statement_end AS statementEnd, r.beginning_cents AS beginningCents,
	r.ending_cents AS endingCents, r.state, r.opening, trim(s.firstname || ' ' || s.lastname) AS startedBy,
	r.started_date AS startedDate, trim(f.firstname || ' ' || f.lastname) AS finishedBy,
	r.finished_date AS finishedDate, r.trust_note AS trustNote, r.reopen_reason AS reopenReason,
	r.report_file_id AS reportFileId`;
const tables =
	"reconciliations r LEFT JOIN users s ON s.id = r.started_by_id LEFT JOIN users f ON f.id = r.finished_by_id";

/** A reconciliation of the organization; undefined if it isn't the organization's. */
export function findReconciliation(scope: Scope, id: number): Reconciliation | undefined {
	return statement<Reconciliation>(`SELECT ${columns} FROM ${tables} WHERE r.id = ? AND r.profile_id = ?`).get(
		id,
		scope.profileId,
	);
}

/** An account's reconciliations, latest statement first, at most 240. */
export function listReconciliations(scope: Scope, accountId: number): Reconciliation[] {
	return statement<Reconciliation>(
		`SELECT ${columns} FROM ${tables} WHERE r.profile_id = ? AND r.account_id = ?
		ORDER BY r.statement_end DESC, r.id DESC LIMIT 240`,
	).all(scope.profileId, accountId);
}

/** A transaction that may be on the bank's statement: all its lines on the account, added up. */
export type OpenEntry = {
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	payee: string;
	memo: string;
	amountCents: Cents;
	ticked: number;
	tickedBy: string | null;
	/** Whether it's matched to an imported statement line. */
	matched: number;
};

/** Unreconciled transactions on an account up to a day, oldest first, with the check marks of a reconciliation. */
export function openEntries(
	scope: Scope,
	{ accountId, reconciliationId, until }: { accountId: number; reconciliationId: number; until: PlainDate },
): OpenEntry[] {
	return statement<OpenEntry>(
		`SELECT e.transactionId, e.date, t.type, t.reference, ${payeeSql} AS payee, ${memoSql} AS memo, e.amountCents,
			k.transaction_id IS NOT NULL AS ticked, trim(u.firstname || ' ' || u.lastname) AS tickedBy,
			EXISTS (SELECT 1 FROM statement_lines s WHERE s.account_id = @accountId AND s.transaction_id = t.id) AS matched
		FROM (
			SELECT posting_id >> 8 AS transactionId, date, sum(amount_cents) AS amountCents FROM uncleared_lines
			WHERE profile_id = @profileId AND account_id = @accountId AND date <= @until GROUP BY date, posting_id >> 8
		) e JOIN gl_transactions t ON t.id = e.transactionId
		LEFT JOIN reconciliation_ticks k ON k.reconciliation_id = @reconciliationId AND k.transaction_id = t.id
		LEFT JOIN users u ON u.id = k.ticked_by_id ORDER BY e.date, t.id`,
	).all({ profileId: scope.profileId, accountId, reconciliationId, until });
}

/** An account's latest finished reconciliation. */
export function lastFinished(scope: Scope, accountId: number): Reconciliation | undefined {
	return statement<Reconciliation>(
		`SELECT ${columns} FROM ${tables} WHERE r.profile_id = ? AND r.account_id = ? AND r.state = 'finished'
		ORDER BY r.statement_end DESC, r.id DESC LIMIT 1`,
	).get(scope.profileId, accountId);
}

/** An account's reconciliation in progress. */
export function openReconciliation(scope: Scope, accountId: number): Reconciliation | undefined {
	return statement<Reconciliation>(
		`SELECT ${columns} FROM ${tables} WHERE r.profile_id = ? AND r.account_id = ? AND r.state = 'open'`,
	).get(scope.profileId, accountId);
}
