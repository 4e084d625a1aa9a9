import type { PlainDate } from "#domain/calendar/format";
import { holdsReturned } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import { depositedReceipts } from "./undeposited";

export type DepositRow = {
	transactionId: number;
	number: number;
	accountId: number;
	accountName: string;
	lastFour: string;
	date: PlainDate;
	memo: string;
	items: number;
	amountCents: Cents;
	reconciled: number;
	undone: number;
	reason: string;
};

const depositColumns = `d.transaction_id AS transactionId, d.number, d.account_id AS accountId, a.name AS accountName,
	coalesce(b.last_four, '') AS lastFour, t.date, t.memo, d.items, d.amount_cents AS amountCents,
	t.reversed_by IS NOT NULL AS undone, coalesce((SELECT r.reason FROM gl_transactions r WHERE r.id = t.reversed_by), '') AS reason,
	EXISTS (SELECT 1 FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		AND p.reconciliation_id IS NOT NULL) AS reconciled`;
const depositTables = `bank_deposits d JOIN gl_transactions t ON t.id = d.transaction_id
	JOIN gl_accounts a ON a.id = d.account_id LEFT JOIN bank_accounts b ON b.account_id = d.account_id`;

/** A deposit of the organization with its receipts, and whether the bank returned one of them; undefined if it isn't the organization's. */
export function findDeposit(scope: Scope, transactionId: number) {
	const deposit = statement<DepositRow>(
		`SELECT ${depositColumns} FROM ${depositTables} WHERE d.transaction_id = ? AND d.profile_id = ?`,
	).get(transactionId, scope.profileId);
	if (!deposit) return undefined;
	return { ...deposit, holdsReturned: holdsReturned(transactionId), receipts: depositedReceipts(transactionId) };
}

/** An account's deposits, highest number first. */
export function listDeposits(
	scope: Scope,
	accountId: number,
	{ cursor }: { cursor?: string | undefined },
): KeysetPage<DepositRow> {
	return keysetPage<DepositRow>({
		select: depositColumns,
		from: depositTables,
		where: ["d.profile_id = ?", "d.account_id = ?"],
		params: [scope.profileId, accountId],
		order: [{ sql: "d.number", key: "number" }],
		direction: "desc",
		cursor,
	});
}
