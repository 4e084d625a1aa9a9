import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/scope";

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

/** An account's numbered checks, the highest number first. */
export function listChecks(
	scope: Scope,
	accountId: number,
	{ cursor }: { cursor?: string | undefined },
): KeysetPage<CheckRow> {
	return keysetPage<CheckRow>({
		select: `c.transactionId, c.checkNumber, c.date, c.payeeName, c.memo, c.amountCents, c.voided, c.printedDate,
			EXISTS (SELECT 1 FROM gl_postings p WHERE p.id BETWEEN c.transactionId * 256 AND c.transactionId * 256 + 255
				AND p.reconciliation_id IS NOT NULL) AS reconciled`,
		from: `(${checksSql}) c`,
		where: [],
		params: [scope.profileId, accountId, accountId, scope.profileId],
		order: [
			{ sql: "c.checkNumber", key: "checkNumber" },
			{ sql: "c.transactionId", key: "transactionId" },
		],
		direction: "desc",
		cursor,
	});
}

/** The next free number: after the last one used, or as the account's facts say. */
export function nextCheckNumber(scope: Scope, accountId: number): number {
	const row = statement<{ next: number }>(
		`SELECT max(coalesce((SELECT next_check_number FROM bank_accounts WHERE account_id = @accountId AND profile_id = @profileId), 1001),
			coalesce((SELECT max(check_number) + 1 FROM disbursements WHERE profile_id = @profileId
				AND bank_account_id = @accountId AND check_number IS NOT NULL), 0)) AS next`,
	).get({ profileId: scope.profileId, accountId });
	return row?.next ?? 1001;
}

/** Payments by check, and refunds by check whose number is one. */
const checksSql = `
	SELECT d.transaction_id AS transactionId, d.check_number AS checkNumber, d.date, d.payee_name AS payeeName, d.memo,
		d.amount_cents AS amountCents, d.voided, d.printed_date AS printedDate
	FROM disbursements d WHERE d.profile_id = ? AND d.bank_account_id = ? AND d.check_number IS NOT NULL
	UNION ALL
	SELECT r.transaction_id, CAST(t.reference AS INTEGER), t.date, r.payee_name, t.memo,
		(SELECT -sum(p.amount_cents) FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
			AND p.account_id = a.id), t.reversed_by IS NOT NULL, NULL
	FROM gl_accounts a JOIN refunds r ON r.profile_id = a.profile_id AND r.method = 'check'
	JOIN gl_transactions t ON t.id = r.transaction_id
	WHERE a.id = ? AND a.profile_id = ? AND t.reference GLOB '[0-9]*' AND NOT t.reference GLOB '*[^0-9]*'
		AND EXISTS (SELECT 1 FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.account_id = a.id)
		AND NOT EXISTS (SELECT 1 FROM disbursements d WHERE d.transaction_id = t.id)`;
