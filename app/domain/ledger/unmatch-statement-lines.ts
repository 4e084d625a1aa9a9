import { mustBeWriting, statement } from "~/db/client.server";
import { lineIds } from "./posted-transaction";

/**
 * After a reversal: bank statement lines matched to the original are open again, and a reconciliation in progress no
 * longer counts it as cleared. Finished reconciliations don't change.
 */
export function unmatchStatementLines(originalId: number): void {
	mustBeWriting();
	const freed = statement<{ accountId: number }>(
		`UPDATE statement_lines SET state = 'open', transaction_id = NULL, decided_by_id = NULL
		WHERE transaction_id = ? AND account_id IN (
			SELECT account_id FROM gl_postings WHERE id BETWEEN ? AND ? AND reconciliation_id IS NULL)
		RETURNING account_id AS accountId`,
	).all(originalId, ...lineIds(originalId));
	for (const { accountId } of freed) {
		statement<never>(
			`DELETE FROM reconciliation_ticks WHERE transaction_id = ?
				AND reconciliation_id = (SELECT id FROM reconciliations WHERE account_id = ? AND state = 'open')`,
		).run(originalId, accountId);
	}
}
