import type { PlainDate } from "#domain/calendar/format";
import { payersWords } from "#domain/lease-accounts/labels";
import { leaseChargesSql } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type AppliedTo = {
	/** The payment, credit or prepayment, and the charge that it paid. */
	transactionId: number;
	type: TransactionType;
	date: PlainDate;
	chargeId: number;
	chargeName: string;
	cents: Cents;
};

/** What each payment and credit of a lease has paid of each charge by a day, without reversals; oldest first. */
export function appliedBy(scope: Scope, leaseId: number, on: PlainDate): AppliedTo[] {
	return statement<AppliedTo & { memo: string; accountName: string }>(
		`SELECT t.id AS transactionId, t.type, max(x.date) AS date, c.posting_id >> 8 AS chargeId, p.memo,
			a.name AS accountName, sum(x.amount_cents) AS cents, '' AS chargeName
		FROM ${leaseChargesSql} CROSS JOIN applications x ON x.charge_posting_id = c.posting_id
		JOIN gl_transactions t ON t.id = x.payment_posting_id >> 8 AND t.reversal_of IS NULL
		JOIN gl_transactions ct ON ct.id = c.posting_id >> 8 AND ct.type <> 'prepayment' AND ct.reversal_of IS NULL
		JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
		WHERE x.date <= @on GROUP BY t.id, c.posting_id HAVING sum(x.amount_cents) > 0 ORDER BY max(x.date), t.id`,
	)
		.all({ leaseId, profileId: scope.profileId, on })
		.map(({ memo, accountName, ...row }) => ({ ...row, chargeName: memo || payersWords(accountName) }));
}

export type ChargeOn = {
	transactionId: number;
	date: PlainDate;
	dueDate: PlainDate;
	name: string;
	amountCents: Cents;
	openCents: Cents;
};

/** The charges of a lease that stood open at the end of a day, oldest due first. */
export function chargesOpenOn(scope: Scope, leaseId: number, on: PlainDate): ChargeOn[] {
	return statement<ChargeOn & { memo: string; accountName: string }>(
		`SELECT * FROM (
			SELECT c.posting_id >> 8 AS transactionId, p.date, c.due_date AS dueDate, p.memo, a.name AS accountName, '' AS name,
				c.amount_cents AS amountCents, c.amount_cents - coalesce((SELECT sum(x.amount_cents) FROM applications x
					WHERE x.charge_posting_id = c.posting_id AND x.date <= @on), 0) AS openCents
			FROM ${leaseChargesSql} JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
			WHERE p.date <= @on
		) WHERE openCents <> 0 ORDER BY dueDate, date, transactionId`,
	)
		.all({ leaseId, profileId: scope.profileId, on })
		.map(({ memo, accountName, ...row }) => ({ ...row, name: memo || payersWords(accountName) }));
}

/** Rows by the transaction that paid. */
export function byTransaction(rows: readonly AppliedTo[]): Map<number, AppliedTo[]> {
	const found = new Map<number, AppliedTo[]>();
	for (const row of rows) found.set(row.transactionId, [...(found.get(row.transactionId) ?? []), row]);
	return found;
}
