import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";

/** The bank transfer posted with a withheld deposit; undefined if there's none or it was reversed. */
export function transferOfWithheld(transactionId: number) {
	return statement<{ id: number; date: PlainDate; amountCents: Cents }>(
		`SELECT m.id, m.date, (SELECT sum(max(p.amount_cents, 0)) FROM gl_postings p
			WHERE p.id BETWEEN m.id * 256 AND m.id * 256 + 255) AS amountCents
		FROM gl_transactions t JOIN gl_transactions m ON m.profile_id = t.profile_id
			AND m.txn_group_number = t.txn_group_number AND m.lease_id = t.lease_id AND m.type = 'transfer'
			AND m.reversal_of IS NULL AND m.reversed_by IS NULL
		WHERE t.id = ? AND t.type = 'apply_deposit'`,
	).get(transactionId);
}

/** ID of the unreversed "Deposit applied" transaction that a transfer was posted with; undefined if there's none. */
export function withheldOfTransfer(transactionId: number): number | undefined {
	return statement<{ id: number }>(
		`SELECT t.id FROM gl_transactions m JOIN gl_transactions t ON t.profile_id = m.profile_id
			AND t.txn_group_number = m.txn_group_number AND t.lease_id = m.lease_id AND t.type = 'apply_deposit'
			AND t.reversal_of IS NULL AND t.reversed_by IS NULL
		WHERE m.id = ? AND m.type = 'transfer'`,
	).get(transactionId)?.id;
}
