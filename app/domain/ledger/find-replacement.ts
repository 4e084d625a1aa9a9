import { statement } from "~/db/client.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findTransaction } from "./posted-transaction";

/**
 * For a reversed transaction: the last one that corrected it, or itself if nothing replaced it. Undefined if it wasn't
 * reversed or isn't the organization's.
 */
export function findReplacement(
	scope: Scope,
	transactionId: number,
): { transactionId: number; corrected: boolean } | undefined {
	if (!findTransaction(scope, transactionId)?.reversedBy) return undefined;
	const last = statement<{ id: number }>(
		`WITH RECURSIVE chain (id) AS (
			SELECT ? UNION SELECT t.id FROM chain CROSS JOIN gl_transactions t INDEXED BY gl_transactions_corrects
				ON t.corrects = chain.id
		)
		SELECT max(id) AS id FROM chain`,
	).get(transactionId);
	const id = last?.id ?? transactionId;
	return { transactionId: id, corrected: id !== transactionId };
}

/** Refuses to correct an entry that was corrected or reversed since its form was opened. Undefined if it wasn't. */
export function refuseReplaced(scope: Scope, transactionId: number): Failure | undefined {
	const became = findReplacement(scope, transactionId);
	return became && refuse(`This entry was already ${became.corrected ? "corrected" : "reversed"}.`);
}
