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
	/** 1 if it is in a payout, so that it can no longer change. */
	isPaidOut: number;
	appliedTo: { name: string; amountCents: Cents }[];
};

/**
 * The latest online rent payments that weren't reversed, newest first: what each paid, and how much is a prepayment.
 */
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
