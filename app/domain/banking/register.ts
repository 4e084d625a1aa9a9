import { bookBalance } from "#domain/bank-accounts";
import { addDays, lastDay, type PlainDate } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetList, type KeysetPage, keysetPage, keysetRows } from "~/db/keyset.server";
import { listTotals } from "~/db/list-totals.server";
import { anywhere, whereOf } from "~/db/where.server";
import type { Scope } from "~/domain/kernel/scope";
import type { ClearedState } from "./labels";
import { memoSql, payeeSql } from "./transaction-party-sql";

export type RegisterFilters = {
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	state?: ClearedState | undefined;
	propertyId?: number | undefined;
	type?: TransactionType | undefined;
	/** Searches payee, memo and number. */
	q?: string | undefined;
	/** Finds this amount as money in or money out. */
	amountCents?: Cents | undefined;
};

/** A transaction on a bank account: all its lines there, or with a property filter only that property's. */
export type RegisterRow = {
	transactionId: number;
	postingId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	payee: string;
	memo: string;
	/** Null for the company. For several properties, see `properties`. */
	propertyName: string | null;
	properties: number;
	/** In cents; money in is positive, money out negative. */
	amountCents: Cents;
	state: ClearedState;
	/** The account's balance after the transaction; undefined if more than dates is filtered. */
	balanceCents?: Cents | undefined;
};

export type RegisterTotals = { inCents: Cents; outCents: Cents };

/** One page of an account's register, newest first. */
export function listRegister(
	scope: Scope,
	accountId: number,
	{ filters, cursor }: { filters: RegisterFilters; cursor?: string | undefined },
): KeysetPage<RegisterRow> {
	const page = keysetPage<RegisterRow>({ ...registerList(scope, accountId, filters), cursor });
	return isWhole(filters) ? { ...page, rows: withBalances(scope, accountId, page.rows) } : page;
}

/** The whole register, newest first, for a download. */
export function allRegister(scope: Scope, accountId: number, filters: RegisterFilters): RegisterRow[] {
	const rows = keysetRows<RegisterRow>(registerList(scope, accountId, filters));
	return isWhole(filters) ? withBalances(scope, accountId, rows) : rows;
}

/**
 * Total money in and out of the filtered register, both positive, in cents. Undefined if the list is too long to add up
 * for a page. With only dates filtered, the stored sums are read.
 */
export function registerTotals(scope: Scope, accountId: number, filters: RegisterFilters): RegisterTotals | undefined {
	const { propertyId, from = "", to = lastDay, ...others } = filters;
	const account = { profileId: scope.profileId, accountId, propertyId: propertyId ?? null, from, to };
	if (isWhole(filters)) {
		const [sum] = sumAccounts(scope, { basis: "accrual", from: filters.from, to, accountId });
		return { inCents: sum?.debitCents ?? 0, outCents: sum?.creditCents ?? 0 };
	}
	if (propertyId !== undefined && isWhole(others)) return statement<RegisterTotals>(propertyTotalsSql).get(account);
	return listTotals(
		{ inCents: "sum(max(cents, 0))", outCents: "sum(max(-cents, 0))" },
		{ ...registerList(scope, accountId, filters), select: `${amountSql(filters)} AS cents` },
	);
}

const propertyTotalsSql = `SELECT coalesce(sum(max(amount_cents, 0)), 0) AS inCents,
		coalesce(sum(max(-amount_cents, 0)), 0) AS outCents
	FROM gl_postings WHERE profile_id = @profileId AND property_id = @propertyId AND account_id = @accountId
		AND date BETWEEN @from AND @to`;

/** Whether only dates are filtered. Otherwise rows don't add up to the account's balance. */
function isWhole({ from, to, ...others }: RegisterFilters): boolean {
	return Object.values(others).every((value) => value === undefined || value === "");
}

function registerList(scope: Scope, accountId: number, filters: RegisterFilters): KeysetList<RegisterRow> {
	const own = ownLines(filters);
	const account = [scope.profileId, accountId];
	const { type } = filters;
	const isRare = type !== undefined && type !== "charge" && type !== "payment";
	const { where, params, add } = whereOf(isRare ? ownOfRare : "p.profile_id = ? AND p.account_id = ?", ...account);
	add(`NOT EXISTS (SELECT 1 FROM gl_postings q WHERE q.id >= p.transaction_id * 256 AND q.id < p.id AND ${own})`);
	const { from, to, state, propertyId, q, amountCents } = filters;
	if (propertyId !== undefined) add("p.property_id = ?", propertyId);
	if (from) add("p.date >= ?", from);
	if (to) add("p.date <= ?", to);
	if (state === "reconciled") add("p.reconciliation_id IS NOT NULL");
	else if (state) {
		add("p.id IN (SELECT posting_id FROM uncleared_lines WHERE profile_id = ? AND account_id = ?)", ...account);
		add(`${stateSql} = ?`, state);
	}
	if (type) add("t.type = ?", type);
	if (isRare) add(`t.profile_id = ? AND t.${isRareType}`, scope.profileId);
	if (amountCents !== undefined) add(`abs(${amountSql(filters)}) = ?`, Math.abs(amountCents));
	if (q) {
		const like = anywhere(q);
		add(
			`t.id IN (${searchSql})`,
			...searchSql
				.split("?")
				.slice(1)
				.map((_, at) => (at % 2 === 0 ? scope.profileId : like)),
		);
	}
	return {
		select: `t.id AS transactionId, p.id AS postingId, p.date, t.type, t.reference, ${payeeSql} AS payee, ${memoSql} AS memo,
			(SELECT count(DISTINCT coalesce(q.property_id, 0)) FROM gl_postings q WHERE ${inTransaction} AND ${own}) AS properties,
			pr.name AS propertyName, ${amountSql(filters)} AS amountCents, ${stateSql} AS state`,
		from: `${isRare ? fromRareType : "gl_postings p JOIN gl_transactions t ON t.id = p.transaction_id"}
			LEFT JOIN properties pr ON pr.id = p.property_id`,
		where,
		params,
		order: [
			{ sql: "p.date", key: "date" },
			{ sql: "p.id", key: "postingId" },
		],
		direction: "desc",
	};
}

/**
 * Charges and payments are found through the account's index, rarer types through the index on type; the text must
 * match that index's condition. The plus signs keep SQLite from using the account's index for the rarer types.
 */
const isRareType = "type NOT IN ('charge', 'payment')";
const ownOfRare = "+p.profile_id = ? AND +p.account_id = ?";
const fromRareType = `gl_transactions t INDEXED BY gl_transactions_by_type
	CROSS JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255`;

/** Finds transactions by payer or payee, memo and number, reading each table once instead of once for every line. */
const searchSql = [
	["id", "gl_transactions", "memo || ' ' || reference"],
	["transaction_id", "payments", "payer_name"],
	["transaction_id", "refunds", "payee_name"],
	["transaction_id", "disbursements", "payee_name"],
]
	.map(([id, table, text]) => `SELECT ${id} FROM ${table} WHERE profile_id = ? AND ${text} LIKE ? ESCAPE '\\'`)
	.join(" UNION ALL ");

const inTransaction = "q.id BETWEEN p.transaction_id * 256 AND p.transaction_id * 256 + 255";

/** SQL for the lines of a transaction that one row adds up. */
function ownLines({ propertyId }: RegisterFilters): string {
	return propertyId === undefined
		? "q.account_id = p.account_id"
		: "q.account_id = p.account_id AND q.property_id = p.property_id";
}

function amountSql(filters: RegisterFilters): string {
	return `(SELECT sum(q.amount_cents) FROM gl_postings q WHERE ${inTransaction} AND ${ownLines(filters)})`;
}

const stateSql = `CASE WHEN p.reconciliation_id IS NOT NULL THEN 'reconciled'
	WHEN EXISTS (SELECT 1 FROM statement_lines s WHERE s.account_id = p.account_id AND s.transaction_id = t.id)
		OR EXISTS (SELECT 1 FROM reconciliations r JOIN reconciliation_ticks k ON k.reconciliation_id = r.id
			WHERE r.account_id = p.account_id AND r.state = 'open' AND k.transaction_id = t.id)
	THEN 'cleared' ELSE 'uncleared' END`;

/** Adds the running balance, starting from the balance after the newest row. */
function withBalances(scope: Scope, accountId: number, rows: RegisterRow[]): RegisterRow[] {
	const [first] = rows;
	if (!first) return rows;
	const day = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(amount_cents), 0) AS cents FROM gl_postings
		WHERE profile_id = ? AND account_id = ? AND date = ? AND id <= ?`,
	).get(scope.profileId, accountId, first.date, first.transactionId * 256 + 255);
	let balanceCents = bookBalance(scope, accountId, addDays(first.date, -1)) + (day?.cents ?? 0);
	return rows.map((row) => {
		const shown = { ...row, balanceCents };
		balanceCents -= row.amountCents;
		return shown;
	});
}
