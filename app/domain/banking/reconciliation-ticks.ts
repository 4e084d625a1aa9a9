import type { PlainDate } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Checks a transaction in the account's reconciliation in progress, if there's one and its statement covers the date.
 */
export function tickOpen(scope: Scope, accountId: number, transactionId: number, date: PlainDate): void {
	mustBeWriting();
	const open = statement<{ id: number }>(
		"SELECT id FROM reconciliations WHERE profile_id = ? AND account_id = ? AND state = 'open' AND statement_end >= ?",
	).get(scope.profileId, accountId, date);
	if (open) tick(scope, open.id, [transactionId]);
}

/** Unchecks a transaction in the account's reconciliation in progress. */
export function untickOpen(scope: Scope, accountId: number, transactionId: number): void {
	mustBeWriting();
	const open = statement<{ id: number }>(
		"SELECT id FROM reconciliations WHERE profile_id = ? AND account_id = ? AND state = 'open'",
	).get(scope.profileId, accountId);
	if (open) untick(open.id, [transactionId]);
}

/** Checks transactions in a reconciliation; those already checked stay as they are. */
export function tick(scope: Scope, reconciliationId: number, transactionIds: readonly number[]): void {
	mustBeWriting();
	statement<never>(
		`INSERT INTO reconciliation_ticks (reconciliation_id, transaction_id, ticked_by_id)
		SELECT ?, value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
	).run(reconciliationId, scope.userId, JSON.stringify(transactionIds));
}

/** Unchecks transactions. */
export function untick(reconciliationId: number, transactionIds: readonly number[]): void {
	mustBeWriting();
	statement<never>(
		`DELETE FROM reconciliation_ticks
		WHERE reconciliation_id = ? AND transaction_id IN (SELECT value FROM json_each(?))`,
	).run(reconciliationId, JSON.stringify(transactionIds));
}
