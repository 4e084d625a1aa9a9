import type { PlainDate } from "#domain/calendar/format";
import { controlsOf } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { appliedLines, isMoney, postedLines } from "./cash-sums";

/** One line of a property's cash-basis sums. */
export type CashLine = {
	propertyId: number;
	accountId: number;
	date: PlainDate;
	/** ID of the transaction that moved the money: the payment, if the line counts because of one. */
	transactionId: number;
	/** ID of the transaction that this one reverses. */
	reversalOf: number | null;
	type: TransactionType;
	/** The lease, owner or vendor of the line; empty if there is none. */
	name: string;
	unitNumber: string;
	memo: string;
	ownerId: number | null;
	/** The transaction has no line on a bank account, undeposited funds, deposits or prepayments. */
	isNoncash: boolean;
	/** In cents; positive if it raised the owners' money. */
	amountCents: Cents;
};

/**
 * SQL for a query grouped by charge and day: picks the row of the newest payment or, if there is none, of the entry
 * that applied a prepayment.
 */
export function newestPayment(transactionId: string): string {
	return `max(iif((SELECT type FROM gl_transactions WHERE id = ${transactionId}) = 'apply_prepayment', 0, ${transactionId}))`;
}

/**
 * The lines of some properties' cash-basis sums, except those on money accounts, oldest first, from one day through
 * another, at most `atMost`. What was applied to a charge on a day is one line, however often it was applied and
 * removed.
 */
export function cashLines(
	scope: Scope,
	propertyIds: readonly number[],
	{ from, to, atMost }: { from: PlainDate; to: PlainDate; atMost: number },
): CashLine[] {
	if (from > to || propertyIds.length === 0) return [];
	const rows = statement<Omit<CashLine, "isNoncash"> & { isNoncash: number }>(
		`WITH moved AS MATERIALIZED (
			SELECT asked.value AS property_id, a.id AS account_id, g.date, g.id AS posting_id, g.id >> 8 AS transaction_id,
				-(g.amount_cents + ${controlsOf("g")}) AS cents
			${postedLines} AND NOT ${isMoney}
			UNION ALL
			SELECT property_id, account_id, date, posting_id, transaction_id, cents FROM (
				SELECT asked.value AS property_id, a.id AS account_id, s.date, own.id AS posting_id,
					payment.id >> 8 AS transaction_id, ${newestPayment("payment.transaction_id")},
					sum(iif(own.amount_cents > 0, -s.amount_cents, s.amount_cents)) AS cents
				${appliedLines} AND NOT ${isMoney} GROUP BY asked.value, own.id, s.date
			)
		)
		SELECT m.property_id AS propertyId, m.account_id AS accountId, m.date, m.transaction_id AS transactionId,
			t.reversal_of AS reversalOf, t.type,
			coalesce(l.name, o.display_name, v.display_name, '') AS name, coalesce(u.unit_number, '') AS unitNumber,
			coalesce(nullif(p.memo, ''), nullif(entered.memo, ''), t.memo) AS memo, p.owner_id AS ownerId,
			NOT EXISTS (SELECT 1 FROM gl_postings cash JOIN gl_accounts a ON a.id = cash.account_id
				WHERE cash.id BETWEEN m.transaction_id * 256 AND m.transaction_id * 256 + 255 AND ${isMoney}) AS isNoncash,
			m.cents AS amountCents
		FROM moved m CROSS JOIN gl_postings p ON p.id = m.posting_id
		CROSS JOIN gl_transactions entered ON entered.id = p.id >> 8
		CROSS JOIN gl_transactions t ON t.id = m.transaction_id
		LEFT JOIN leases l ON l.id = p.lease_id LEFT JOIN property_owners o ON o.id = p.owner_id
		LEFT JOIN vendors v ON v.id = p.vendor_id LEFT JOIN units u ON u.id = p.unit_id
		WHERE m.cents <> 0 ORDER BY m.date, m.transaction_id, m.posting_id LIMIT @atMost`,
	).all({ properties: JSON.stringify(propertyIds), profileId: scope.profileId, from, to, atMost });
	return rows.map((row) => ({ ...row, isNoncash: row.isNoncash === 1 }));
}
