import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";

export type CheckRow = {
	transactionId: number;
	checkNumber: number;
	date: PlainDate;
	payeeName: string;
	memo: string;
	amountCents: Cents;
	voided: number;
	reconciled: number;
	printedDate: string | null;
};

/** An account's numbered checks of every kind, highest number first. */
export function listChecks(
	scope: Scope,
	accountId: number,
	{ cursor }: { cursor?: string | undefined },
): KeysetPage<CheckRow> {
	return keysetPage<CheckRow>({
		select: `c.transaction_id AS transactionId, c.number AS checkNumber, t.date,
			coalesce(d.payee_name, r.payee_name, '') AS payeeName, t.memo, c.voided, d.printed_date AS printedDate,
			(SELECT -sum(p.amount_cents) FROM gl_postings p WHERE ${inTransaction}
				AND p.account_id = c.bank_account_id) AS amountCents,
			EXISTS (SELECT 1 FROM gl_postings p WHERE ${inTransaction} AND p.reconciliation_id IS NOT NULL) AS reconciled`,
		from: `check_numbers c JOIN gl_transactions t ON t.id = c.transaction_id
			LEFT JOIN disbursements d ON d.transaction_id = c.transaction_id
			LEFT JOIN refunds r ON r.transaction_id = c.transaction_id`,
		where: ["c.profile_id = ?", "c.bank_account_id = ?"],
		params: [scope.profileId, accountId],
		order: [
			{ sql: "c.number", key: "checkNumber" },
			{ sql: "c.transaction_id", key: "transactionId" },
		],
		direction: "desc",
		cursor,
	});
}

const inTransaction = "p.id BETWEEN c.transaction_id * 256 AND c.transaction_id * 256 + 255";
