import { statement } from "~/db/client.server";
import type { Deduction } from "./deductions";

/**
 * A deduction in its present state: one whose charge was reversed, and not replaced by another, is only approved again.
 * While its charge stands it's owed, also if the withholding was reversed.
 */
export function asItStands(deduction: Deduction): Deduction {
	if (deduction.state !== "withheld" || isCharged(deduction)) return deduction;
	return { ...deduction, state: "approved" };
}

function isCharged({ transactionId, profileId }: Deduction): boolean {
	const charge = statement(
		`WITH RECURSIVE charged (id, reversedBy) AS (
			SELECT c.id, c.reversed_by FROM gl_transactions w JOIN gl_transactions c
				ON c.profile_id = w.profile_id AND c.txn_group_number = w.txn_group_number
			WHERE w.id = ? AND w.profile_id = ? AND c.type = 'charge' AND c.reversal_of IS NULL
			UNION SELECT n.id, n.reversed_by FROM charged JOIN gl_transactions n ON n.corrects = charged.id
		)
		SELECT 1 FROM charged WHERE reversedBy IS NULL LIMIT 1`,
	).get(transactionId, profileId);
	return charge !== undefined;
}
