import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { type KeysetList, keysetPage, keysetRows } from "~/db/keyset.server";
import type { Scope } from "~/domain/scope";
import type { PaymentMethod } from "./labels";

export type LedgerFilters = {
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	kind?: "charges" | "payments" | "credits" | undefined;
	accountId?: number | undefined;
	/** Only charges that are not wholly paid. */
	openOnly?: boolean | undefined;
	/** Leave out what was reversed, and its reversal. */
	hideReversed?: boolean | undefined;
};

export type LedgerLine = {
	/** The transaction. */
	id: number;
	date: PlainDate;
	type: string;
	memo: string;
	/** The accounts other than receivables and prepayments: "Rent Income". */
	accountNames: string;
	reference: string;
	payerName: string | null;
	method: PaymentMethod | null;
	receiptNumber: number | null;
	/** Added to the balance: a charge positive, a payment or credit negative. */
	amountCents: number;
	/** What of a charge is still open. */
	openCents: number;
	reversalOf: number | null;
	reversedBy: number | null;
	corrects: number | null;
	returned: boolean;
	createdDate: string;
	/** What the tenants owed after this line, all lines counted that the list does not hide as reversed. */
	balanceCents: number;
};

type ListRequest = {
	filters?: LedgerFilters | undefined;
	/** Newest first unless asked otherwise. */
	direction?: "asc" | "desc" | undefined;
	cursor?: string | undefined;
};

/** One page of the account between tenants and manager, 50 lines with the balance after each. */
export function listLedgerLines(scope: Scope, leaseId: number, request: ListRequest = {}) {
	const page = keysetPage(lineList(scope, leaseId, request));
	return { ...page, rows: withBalances(scope, leaseId, page.rows, request.filters) };
}

/** All filtered lines in the list's order, for the download and the statement. */
export function allLedgerLines(scope: Scope, leaseId: number, request: Omit<ListRequest, "cursor"> = {}): LedgerLine[] {
	return withBalances(scope, leaseId, keysetRows(lineList(scope, leaseId, request)), request.filters);
}

/** What the filtered lines come to, and what stood before the period; `hidden` counts lines left out as reversed. */
export function ledgerTotals(scope: Scope, leaseId: number, filters: LedgerFilters = {}) {
	const { where, params } = conditions(scope, leaseId, filters);
	const totals = statement<{ chargesCents: number; paymentsCents: number; creditsCents: number; netCents: number }>(
		`SELECT coalesce(sum(iif(type NOT IN ('payment', 'credit'), amount, 0)), 0) AS chargesCents,
			coalesce(sum(iif(type = 'payment', -amount, 0)), 0) AS paymentsCents,
			coalesce(sum(iif(type = 'credit', -amount, 0)), 0) AS creditsCents,
			coalesce(sum(amount), 0) AS netCents
		FROM (SELECT t.type, ${amount} AS amount FROM gl_transactions t WHERE ${where.join(" AND ")})`,
	).get(...accounts(scope), ...params);
	if (!totals) throw new Error("A sum without grouping gives one row.");
	const openingCents = filters.from ? balanceBefore(scope, leaseId, filters.from, 0, filters.hideReversed) : 0;
	return { ...totals, openingCents, hidden: filters.hideReversed ? countReversed(scope, leaseId) : 0 };
}

type StoredLine = Omit<LedgerLine, "balanceCents" | "returned"> & { returned: number };

/** The effect of a transaction on what the tenants owe. Lines are found by the transaction's id range. */
const amount = `(SELECT sum(p.amount_cents) FROM gl_postings p
	WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.account_id IN (?, ?))`;

const columns = `t.id, t.date, t.type, t.memo, t.reference, t.reversal_of AS reversalOf, t.reversed_by AS reversedBy,
	t.corrects, t.created_date AS createdDate, pay.payer_name AS payerName, pay.method,
	pay.receipt_number AS receiptNumber, pay.returned_by IS NOT NULL AS returned,
	coalesce((SELECT sum(c.open_cents) FROM charges c WHERE c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255), 0)
		AS openCents,
	(SELECT group_concat(DISTINCT a.name) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
			AND coalesce(a.system_key, '') NOT IN ('accounts_receivable', 'prepayments')) AS accountNames,
	${amount} AS amountCents`;

function lineList(scope: Scope, leaseId: number, request: ListRequest): KeysetList<StoredLine> {
	const { where, params } = conditions(scope, leaseId, request.filters ?? {});
	return {
		select: columns,
		from: "gl_transactions t LEFT JOIN payments pay ON pay.transaction_id = t.id",
		where,
		params: [...accounts(scope), ...params],
		order: [
			{ sql: "t.date", key: "date" },
			{ sql: "t.id", key: "id" },
		],
		direction: request.direction ?? "desc",
		cursor: request.cursor,
	};
}

/** Moving prepaid money to charges does not change what is owed: such transactions are no lines. */
function conditions(scope: Scope, leaseId: number, filters: LedgerFilters) {
	const where = ["t.lease_id = ?", "t.profile_id = ?", `coalesce(${amount}, 0) <> 0`];
	const params: (string | number)[] = [leaseId, scope.profileId, ...accounts(scope)];
	const add = (sql: string, ...values: (string | number)[]) => {
		where.push(sql);
		params.push(...values);
	};
	if (filters.from) add("t.date >= ?", filters.from);
	if (filters.to) add("t.date <= ?", filters.to);
	if (filters.kind === "payments") add("t.type = 'payment'");
	if (filters.kind === "credits") add("t.type = 'credit'");
	if (filters.kind === "charges") add("t.type NOT IN ('payment', 'credit', 'refund', 'apply_deposit')");
	if (filters.hideReversed) add("t.reversal_of IS NULL AND t.reversed_by IS NULL");
	if (filters.openOnly) {
		add(
			"EXISTS (SELECT 1 FROM charges c WHERE c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255 AND c.open_cents > 0)",
		);
	}
	if (filters.accountId !== undefined) {
		add(
			`EXISTS (SELECT 1 FROM gl_postings p
				WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.account_id = ?)`,
			filters.accountId,
		);
	}
	return { where, params };
}

function accounts(scope: Scope): [number, number] {
	return [accountIdByRole(scope, "accounts_receivable"), accountIdByRole(scope, "prepayments")];
}

/**
 * The balance after each line: what stood before the page's oldest line, then every posting of the page's stretch, also
 * those that the filters leave out.
 */
function withBalances(scope: Scope, leaseId: number, rows: StoredLine[], filters: LedgerFilters = {}): LedgerLine[] {
	const ordered = [...rows].sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
	const [oldest, newest] = [ordered[0], ordered.at(-1)];
	if (!oldest || !newest) return [];
	let balance = balanceBefore(scope, leaseId, oldest.date, oldest.id, filters.hideReversed);
	const balances = new Map<number, number>();
	for (const { transactionId, cents } of stretch(scope, leaseId, oldest, newest, filters.hideReversed)) {
		balance += cents;
		balances.set(transactionId, balance);
	}
	return rows.map((row) => ({ ...row, returned: row.returned === 1, balanceCents: balances.get(row.id) ?? 0 }));
}

/** A lease's balance before a transaction, read from the index alone. */
function balanceBefore(scope: Scope, leaseId: number, date: PlainDate, id: number, hideReversed = false): number {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p ${hideReversed ? unreversed : ""}
		WHERE p.lease_id = ? AND p.account_id IN (?, ?) AND (p.date, p.id) < (?, ?)`,
	).get(leaseId, ...accounts(scope), date, id * 256);
	return row?.cents ?? 0;
}

function stretch(
	scope: Scope,
	leaseId: number,
	oldest: { date: PlainDate; id: number },
	newest: { date: PlainDate; id: number },
	hideReversed = false,
) {
	return statement<{ transactionId: number; cents: number }>(
		`SELECT p.id >> 8 AS transactionId, p.amount_cents AS cents FROM gl_postings p ${hideReversed ? unreversed : ""}
		WHERE p.lease_id = ? AND p.account_id IN (?, ?) AND (p.date, p.id) BETWEEN (?, ?) AND (?, ?)
		ORDER BY p.date, p.id`,
	).all(leaseId, ...accounts(scope), oldest.date, oldest.id * 256, newest.date, newest.id * 256 + 255);
}

const unreversed = "JOIN gl_transactions t ON t.id = p.id >> 8 AND t.reversal_of IS NULL AND t.reversed_by IS NULL";

function countReversed(scope: Scope, leaseId: number): number {
	const row = statement<{ lines: number }>(
		`SELECT count(*) AS lines FROM gl_transactions t
		WHERE t.lease_id = ? AND t.profile_id = ? AND (t.reversal_of IS NOT NULL OR t.reversed_by IS NOT NULL)
			AND coalesce(${amount}, 0) <> 0`,
	).get(leaseId, scope.profileId, ...accounts(scope));
	return row?.lines ?? 0;
}
