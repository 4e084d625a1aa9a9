import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type RecentAllocation = {
	paymentId: number;
	leaseId: number;
	transactionId: number;
	date: PlainDate;
	payerName: string;
	amountCents: Cents;
	prepaidCents: Cents;
	/** It is in a bank deposit, and stays as it is. */
	isPaidOut: number;
	appliedTo: { name: string; amountCents: Cents }[];
};

/** The last online payments of rent that stand, newest first: what each paid, and what of it was kept as prepayment. */
export function recentAllocations(scope: Scope, limit = 10): RecentAllocation[] {
	return statement<Omit<RecentAllocation, "appliedTo" | "prepaidCents"> & { appliedTo: string }>(
		`SELECT o.id AS paymentId, o.lease_id AS leaseId, o.transaction_id AS transactionId, t.date,
			o.payer_name AS payerName, o.amount_cents - o.refunded_cents AS amountCents,
			o.payout_id IS NOT NULL AS isPaidOut,
			(SELECT json_group_array(json_object('name', name, 'amountCents', cents)) FROM (
				SELECT coalesce(nullif(c.memo, ''), a.name) AS name, sum(x.amount_cents) AS cents
				FROM applications x JOIN charges h ON h.posting_id = x.charge_posting_id
				JOIN gl_postings c ON c.id = h.posting_id JOIN gl_accounts a ON a.id = h.account_id
				WHERE x.payment_posting_id BETWEEN t.id * 256 AND t.id * 256 + 255
				GROUP BY h.posting_id HAVING cents > 0 ORDER BY h.due_date, h.posting_id)) AS appliedTo
		FROM online_payments o JOIN gl_transactions t ON t.id = o.transaction_id AND t.reversed_by IS NULL
		WHERE o.profile_id = ? AND o.state IN ('settled', 'won') AND o.purpose = 'rent' AND o.lease_id IS NOT NULL
		ORDER BY o.id DESC LIMIT ?`,
	)
		.all(scope.profileId, limit)
		.map(({ appliedTo, ...row }) => {
			const parts: RecentAllocation["appliedTo"] = JSON.parse(appliedTo);
			const applied = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
			return { ...row, appliedTo: parts, prepaidCents: row.amountCents - applied };
		});
}
