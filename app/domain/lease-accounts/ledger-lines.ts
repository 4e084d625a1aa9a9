import type { PaymentMethod } from "#domain/bank-accounts/labels";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import { type KeysetList, keysetPage, keysetRows } from "~/db/keyset.server";
import { whereOf } from "~/db/where.server";
import type { Scope } from "~/domain/kernel/scope";

export type LedgerFilters = {
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	/** Every line is of one kind; a reversal is of its original's kind. */
	kind?: "charges" | "payments" | "credits" | undefined;
	accountId?: number | undefined;
	/** Only charges that aren't fully paid. */
	openOnly?: boolean | undefined;
	/** Leaves out reversed transactions and their reversals. */
	hideReversed?: boolean | undefined;
	/** Shows a reversed transaction but not its reversal; neither counts in the balances. */
	reversedOnce?: boolean | undefined;
};

export type LedgerLine = {
	/** The transaction's ID. */
	id: number;
	date: PlainDate;
	type: TransactionType;
	memo: string;
	/** Names of the accounts other than receivables and prepayments, such as "Rent Income". */
	accountNames: string;
	reference: string;
	payerName: string | null;
	method: PaymentMethod | null;
	receiptNumber: number | null;
	/** Change of the balance in cents: charges are positive, payments and credits negative. */
	amountCents: number;
	/** What is still unpaid of a charge, in cents. */
	openCents: number;
	reversalOf: number | null;
	reversedBy: number | null;
	corrects: number | null;
	returned: boolean;
	createdDate: string;
	/**
	 * The tenants' balance after this line, in cents, without lines hidden as reversed; 0 for a line that doesn't count.
	 */
	balanceCents: number;
};

export type ListRequest = {
	filters?: LedgerFilters | undefined;
	/** Newest first when unset. */
	direction?: "asc" | "desc" | undefined;
	cursor?: string | undefined;
};

/** One page of a lease's ledger, 50 lines with the balance after each. */
export function listLedgerLines(scope: Scope, leaseId: number, request: ListRequest = {}) {
	const account = tenantAccount(scope, leaseId);
	const page = keysetPage(lineList(account, request));
	return { ...page, rows: withBalances(account, page.rows, request.filters) };
}

/** All filtered lines in the list's order, for the download and the statement. */
export function allLedgerLines(scope: Scope, leaseId: number, request: Omit<ListRequest, "cursor"> = {}): LedgerLine[] {
	const account = tenantAccount(scope, leaseId);
	return withBalances(account, keysetRows(lineList(account, request)), request.filters);
}

/**
 * What the filtered lines added to the balance and took off it, and the balance before the period, in cents. A line
 * that is shown once as reversed doesn't count. `hidden` counts the lines left out as reversed.
 */
export function ledgerTotals(scope: Scope, leaseId: number, filters: LedgerFilters = {}): LedgerTotals {
	const account = tenantAccount(scope, leaseId);
	const leavesOut = filters.hideReversed || filters.reversedOnce;
	const openingCents = filters.from ? balanceBefore(account, filters.from, 0, leavesOut) : 0;
	const totals = hasEveryLine(filters) ? wholeSums(account, filters) : filteredSums(account, filters);
	return { ...totals, openingCents, hidden: filters.hideReversed ? countReversed(account) : 0 };
}

/** Whether the filters leave out no line of their days. */
export function hasEveryLine({ from: _, to: __, ...further }: LedgerFilters): boolean {
	return Object.values(further).every((filter) => !filter);
}

type Sums = Pick<LedgerTotals, "addedCents" | "takenOffCents">;

const sums = "coalesce(sum(max(amount, 0)), 0) AS addedCents, coalesce(sum(max(-amount, 0)), 0) AS takenOffCents";

/** The sums of a period's lines, read from the index alone: the transactions themselves aren't asked. */
function wholeSums({ leaseId, profileId, accounts }: TenantAccount, { from = "", to = "9999-12-31" }: LedgerFilters) {
	const row = statement<Sums>(
		`SELECT ${sums} FROM (
			SELECT sum(p.amount_cents) AS amount FROM gl_postings p INDEXED BY gl_postings_by_lease
			WHERE p.lease_id = (SELECT id FROM leases WHERE id = ? AND profile_id = ?) AND p.date BETWEEN ? AND ?
				AND p.account_id IN (?, ?)
			GROUP BY p.id >> 8)`,
	).get(leaseId, profileId, from, to, ...accounts);
	return must(row);
}

function filteredSums(account: TenantAccount, filters: LedgerFilters): Sums {
	const hideReversed = filters.hideReversed || filters.reversedOnce;
	const { where, params } = conditions(account, { ...filters, hideReversed });
	const row = statement<Sums>(
		`SELECT ${sums} FROM (SELECT ${amount} AS amount FROM ${tenantLines} WHERE ${where.join(" AND ")})`,
	).get(...account.accounts, ...params);
	return must(row);
}

function must(row: Sums | undefined): Sums {
	if (!row) throw new Error("A sum without grouping gives one row.");
	return row;
}

export type LedgerTotals = { addedCents: number; takenOffCents: number; openingCents: number; hidden: number };

export type StoredLine = Omit<LedgerLine, "balanceCents" | "returned"> & { returned: number; lineId: number };

/** SQL: a lease's transactions `t` by their lines `p`, in date order. */
export const tenantLines =
	"gl_postings p INDEXED BY gl_postings_by_lease CROSS JOIN gl_transactions t ON t.id = p.id >> 8";

/** SQL: only the first line of each transaction on the tenants' accounts. */
export const firstLines = `p.lease_id = ? AND p.account_id IN (?, ?) AND NOT EXISTS (
	SELECT 1 FROM gl_postings earlier
	WHERE earlier.id BETWEEN t.id * 256 AND p.id - 1 AND +earlier.lease_id = p.lease_id AND earlier.account_id IN (?, ?))`;

/** SQL: how a transaction changes the tenants' balance. Its lines are found by the transaction's ID range. */
const amount = `(SELECT sum(line.amount_cents) FROM gl_postings line
	WHERE line.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND line.account_id IN (?, ?))`;

const columns = `t.id, p.id AS lineId, t.date, t.type, t.memo, t.reference, t.reversal_of AS reversalOf,
	t.reversed_by AS reversedBy, t.corrects, t.created_date AS createdDate, pay.payer_name AS payerName, pay.method,
	pay.receipt_number AS receiptNumber, pay.returned_by IS NOT NULL AS returned,
	coalesce((SELECT sum(c.open_cents) FROM charges c WHERE c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255), 0)
		AS openCents,
	(SELECT group_concat(DISTINCT a.name) FROM gl_postings line JOIN gl_accounts a ON a.id = line.account_id
		WHERE line.id BETWEEN t.id * 256 AND t.id * 256 + 255
			AND coalesce(a.system_key, '') NOT IN ('accounts_receivable', 'prepayments')) AS accountNames,
	${amount} AS amountCents`;

/**
 * The lines of the ledger, as `keysetPage` reads them. Applying a prepayment doesn't change the balance, so it isn't a
 * line.
 */
export function lineList(account: TenantAccount, request: ListRequest): KeysetList<StoredLine> {
	const { where, params } = conditions(account, request.filters ?? {});
	return {
		select: columns,
		from: `${tenantLines} LEFT JOIN payments pay ON pay.transaction_id = t.id`,
		where: [...where, `coalesce(${amount}, 0) <> 0`],
		params: [...account.accounts, ...params, ...account.accounts],
		order: [
			{ sql: "p.date", key: "date" },
			{ sql: "p.id", key: "lineId" },
		],
		direction: request.direction ?? "desc",
		cursor: request.cursor,
	};
}

function conditions({ leaseId, profileId, accounts }: TenantAccount, filters: LedgerFilters) {
	const { where, params, add } = whereOf(firstLines, leaseId, ...accounts, ...accounts);
	add("t.profile_id = ?", profileId);
	if (filters.from) add("p.date >= ?", filters.from);
	if (filters.to) add("p.date <= ?", filters.to);
	if (filters.kind === "payments") add("t.type = 'payment'");
	if (filters.kind === "credits") add("t.type IN ('credit', 'apply_deposit')");
	if (filters.kind === "charges") add("t.type NOT IN ('payment', 'credit', 'apply_deposit')");
	if (filters.hideReversed) add("t.reversal_of IS NULL AND t.reversed_by IS NULL");
	if (filters.reversedOnce) add("t.reversal_of IS NULL");
	if (filters.openOnly) {
		add(
			"EXISTS (SELECT 1 FROM charges c WHERE c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255 AND c.open_cents > 0)",
		);
	}
	if (filters.accountId !== undefined) {
		add(
			`EXISTS (SELECT 1 FROM gl_postings line
				WHERE line.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND line.account_id = ?)`,
			filters.accountId,
		);
	}
	return { where, params };
}

/** A lease's accounts with its tenants: receivables and prepayments. */
export type TenantAccount = { leaseId: number; profileId: number; accounts: [number, number] };

export function tenantAccount(scope: Scope, leaseId: number): TenantAccount {
	const accounts: [number, number] = [
		accountIdByRole(scope, "accounts_receivable"),
		accountIdByRole(scope, "prepayments"),
	];
	return { leaseId, profileId: scope.profileId, accounts };
}

/**
 * Adds the balance after each line: the balance before the page's oldest line, plus every posting since, including
 * those the filters leave out.
 */
function withBalances(account: TenantAccount, rows: StoredLine[], filters: LedgerFilters = {}): LedgerLine[] {
	const ordered = [...rows].sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
	const [oldest, newest] = [ordered[0], ordered.at(-1)];
	if (!oldest || !newest) return [];
	const leavesOut = filters.hideReversed || filters.reversedOnce;
	let balance = balanceBefore(account, oldest.date, oldest.id, leavesOut);
	const balances = new Map<number, number>();
	for (const { transactionId, cents } of stretch(account, oldest, newest, leavesOut)) {
		balance += cents;
		balances.set(transactionId, balance);
	}
	return rows.map((row) => ({ ...row, returned: row.returned === 1, balanceCents: balances.get(row.id) ?? 0 }));
}

/** A lease's balance before a transaction, read from the index alone. */
function balanceBefore({ leaseId, accounts }: TenantAccount, date: PlainDate, id: number, hideReversed = false) {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p ${hideReversed ? unreversed : ""}
		WHERE p.lease_id = ? AND p.account_id IN (?, ?) AND (p.date, p.id) < (?, ?)`,
	).get(leaseId, ...accounts, date, id * 256);
	return row?.cents ?? 0;
}

function stretch(
	{ leaseId, accounts }: TenantAccount,
	oldest: { date: PlainDate; id: number },
	newest: { date: PlainDate; id: number },
	hideReversed = false,
) {
	return statement<{ transactionId: number; cents: number }>(
		`SELECT p.id >> 8 AS transactionId, p.amount_cents AS cents FROM gl_postings p ${hideReversed ? unreversed : ""}
		WHERE p.lease_id = ? AND p.account_id IN (?, ?) AND (p.date, p.id) BETWEEN (?, ?) AND (?, ?)
		ORDER BY p.date, p.id`,
	).all(leaseId, ...accounts, oldest.date, oldest.id * 256, newest.date, newest.id * 256 + 255);
}

const unreversed = "JOIN gl_transactions t ON t.id = p.id >> 8 AND t.reversal_of IS NULL AND t.reversed_by IS NULL";

function countReversed(account: TenantAccount): number {
	const { where, params } = conditions(account, {});
	const row = statement<{ lines: number }>(
		`SELECT count(*) AS lines FROM ${tenantLines} WHERE ${where.join(" AND ")}
			AND (t.reversal_of IS NOT NULL OR t.reversed_by IS NOT NULL) AND coalesce(${amount}, 0) <> 0`,
	).get(...params, ...account.accounts);
	return row?.lines ?? 0;
}
