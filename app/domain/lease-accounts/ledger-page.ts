import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import {
	hasEveryLine,
	type LedgerLine,
	type LedgerTotals,
	type ListRequest,
	ledgerTotals,
	lineList,
	listLedgerLines,
	type StoredLine,
	type TenantAccount,
	tenantAccount,
} from "./ledger-lines";

export type LedgerPage = { page: KeysetPage<LedgerLine>; totals: LedgerTotals };

/**
 * One page of a lease's ledger with the totals of all lines, in cents: what `listLedgerLines` and `ledgerTotals` give. A
 * ledger from its first day to its last is read once for both.
 */
export function ledgerPage(scope: Scope, leaseId: number, request: ListRequest): LedgerPage {
	const { filters = {} } = request;
	if (filters.from || filters.to || !hasEveryLine(filters)) {
		return { page: listLedgerLines(scope, leaseId, request), totals: ledgerTotals(scope, leaseId, filters) };
	}
	const account = tenantAccount(scope, leaseId);
	const page = keysetPage<StoredLine>(lineList(account, request));
	const { balances, ...totals } = addedUp(account, new Set(page.rows.map(({ id }) => id)));
	const rows = page.rows.map((row) => {
		return { ...row, returned: row.returned === 1, balanceCents: balances.get(row.id) ?? 0 };
	});
	return { page: { ...page, rows }, totals: { ...totals, openingCents: 0, hidden: 0 } };
}

/** What all transactions of a lease added to its balance and took off it, and the balance after some of them. */
function addedUp(account: TenantAccount, shown: ReadonlySet<number>) {
	const balances = new Map<number, Cents>();
	let [addedCents, takenOffCents, balanceCents] = [0, 0, 0];
	for (const [transactionId, cents] of changes(account)) {
		if (cents > 0) addedCents += cents;
		else takenOffCents -= cents;
		balanceCents += cents;
		if (shown.has(transactionId)) balances.set(transactionId, balanceCents);
	}
	return { balances, addedCents, takenOffCents };
}

/**
 * The transactions that changed a lease's balance, in order, and by how much. Its lines come as two texts: thousands of
 * rows take three times as long, and so does grouping them in the database, which would sort them.
 */
function* changes({ leaseId, profileId, accounts }: TenantAccount): Generator<[transactionId: number, cents: Cents]> {
	const lines = statement<{ transactions: string | null; amounts: string | null }>(
		`SELECT group_concat(id >> 8) AS transactions, group_concat(amount_cents) AS amounts FROM (
			SELECT p.id, p.amount_cents FROM gl_postings p INDEXED BY gl_postings_by_lease
			WHERE p.lease_id = (SELECT id FROM leases WHERE id = ? AND profile_id = ?) AND p.account_id IN (?, ?)
			ORDER BY p.date, p.id)`,
	).get(leaseId, profileId, ...accounts);
	const [transactions, amounts] = [lines?.transactions, lines?.amounts].map((text): number[] =>
		JSON.parse(`[${text ?? ""}]`),
	);
	let cents = 0;
	for (const [at, transactionId] of (transactions ?? []).entries()) {
		cents += amounts?.[at] ?? 0;
		if (transactions?.[at + 1] === transactionId) continue;
		yield [transactionId, cents];
		cents = 0;
	}
}
