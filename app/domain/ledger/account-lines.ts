import { addDays, lastOfMonth, monthOf, type PlainDate, type PlainMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { accountBalance } from "./balances";
import { applicationSides, cashCents } from "./cash-basis";
import { hasSearch, type LedgerFilters, lineFilterOf, searchOf } from "./ledger-line-filter";

/**
 * A line's place among an account's lines. `key` orders the lines of one day: posted lines first, then applications.
 */
export type Position = { date: PlainDate; key: number };

export type AccountLine = Position & {
	/** ID of the line whose property, lease and other tags count. */
	postingId: number;
	/** ID of the transaction that moved the money. On a cash basis, for a charge that was paid, this is the payment. */
	transactionId: number;
	cents: Cents;
};

type Stretch = { position: Position | undefined; backwards: boolean; limit: number };

/** An account's lines after a position (before it if `backwards`), nearest first. `limit` −1 means all. */
export function linesFrom(scope: Scope, filters: LedgerFilters, accountId: number, stretch: Stretch): AccountLine[] {
	if (filters.basis === "accrual") return accrualLines(scope, filters, accountId, stretch);
	return lineFilterOf(filters).whole
		? cashLinesByDay(scope, filters, accountId, stretch)
		: beyond(cashLinesOfLens(scope, filters, accountId), stretch);
}

/**
 * Total of an account's lines before a position, in cents, from the beginning of the books. A search doesn't change it.
 */
export function movementsBefore(scope: Scope, filters: LedgerFilters, accountId: number, before: Position): Cents {
	const { q: _, amountCents: __, hideReversed: ___, ...view } = filters;
	if (lineFilterOf(view).whole) {
		const { basis } = view;
		const daysBefore = accountBalance(scope, accountId, { asOf: addDays(before.date, -1), basis });
		return daysBefore + sameDayBefore(scope, view, accountId, before);
	}
	if (view.basis === "accrual") return accrualBefore(scope, view, accountId, before);
	return sumOf(
		cashLinesOfLens(scope, { ...view, from: "0000-01-01", to: before.date }, accountId).filter(
			(line) => compare(line, before) < 0,
		),
	);
}

/** First the rest of the position's own day, then the days beyond it. Two queries, so that each can use the index. */
function accrualLines(scope: Scope, filters: LedgerFilters, accountId: number, stretch: Stretch): AccountLine[] {
	const { position, backwards, limit } = stretch;
	const { from, to } = filters;
	if (!position) return accrualRange(scope, filters, accountId, "p.date BETWEEN ? AND ?", [from, to], backwards, limit);
	const [past, edge] = backwards ? (["<", from] as const) : ([">", to] as const);
	const inDay = `p.date = ? AND p.id ${past} ? AND p.date BETWEEN ? AND ?`;
	const here = [position.date, position.key, from, to];
	const rest = accrualRange(scope, filters, accountId, inDay, here, backwards, limit);
	if (limit >= 0 && rest.length >= limit) return rest;
	const away = `p.date ${past} ? AND p.date ${backwards ? ">=" : "<="} ?`;
	const left = limit < 0 ? limit : limit - rest.length;
	return [...rest, ...accrualRange(scope, filters, accountId, away, [position.date, edge], backwards, left)];
}

function accrualRange(
	scope: Scope,
	filters: LedgerFilters,
	accountId: number,
	range: string,
	values: (string | number)[],
	backwards: boolean,
	limit: number,
): AccountLine[] {
	const lens = lineFilterOf(filters);
	const search = searchOf(filters, { line: "p", cents: "p.amount_cents" });
	const joined = hasSearch(filters) ? "JOIN gl_transactions t ON t.id = p.id >> 8" : "";
	const order = backwards ? "p.date DESC, p.id DESC" : "p.date, p.id";
	return statement<AccountLine>(
		`SELECT p.date, p.id AS key, p.id AS postingId, p.id >> 8 AS transactionId, p.amount_cents AS cents
		FROM gl_postings p INDEXED BY ${lens.index} ${joined}
		WHERE ${lens.conditions("p")} p.profile_id = ? AND p.account_id = ? AND ${range}${search.conditions}
		ORDER BY ${order} LIMIT ?`,
	).all(...lens.params, scope.profileId, accountId, ...values, ...search.params, limit);
}

/** Cash-basis lines, day by day: the daily sums tell which days have any, and each of those days is read in full. */
function cashLinesByDay(scope: Scope, filters: LedgerFilters, accountId: number, stretch: Stretch): AccountLine[] {
	const { position, backwards, limit } = stretch;
	const from = position && !backwards && position.date > filters.from ? position.date : filters.from;
	const to = position && backwards && position.date < filters.to ? position.date : filters.to;
	const lines: AccountLine[] = [];
	for (const date of cashDays(scope, accountId, { from, to, backwards })) {
		if (limit >= 0 && lines.length >= limit) break;
		const left = limit < 0 ? limit : limit - lines.length;
		const within = position?.date === date ? (backwards ? { before: position.key } : { after: position.key }) : {};
		const found = cashLinesOfDay(scope, filters, accountId, date, { ...within, backwards, limit: left });
		lines.push(...beyond(found, { position, backwards, limit: left }));
	}
	return lines;
}

/** The days on which the account moved on a cash basis. Only months whose monthly sums show movement are searched. */
function* cashDays(
	{ profileId }: Scope,
	accountId: number,
	{ from, to, backwards }: { from: PlainDate; to: PlainDate; backwards: boolean },
): Generator<PlainDate> {
	const nextMonth = statement<{ month: PlainMonth | null }>(
		`SELECT ${backwards ? "max" : "min"}(month) AS month FROM gl_monthly
		WHERE profile_id = ? AND basis = 1 AND account_id = ? AND month ${backwards ? "<" : ">"} ?`,
	);
	const daysOfMonth = statement<{ date: PlainDate }>(
		`SELECT date FROM gl_daily WHERE profile_id = ? AND basis = 1 AND date BETWEEN max(?, ?) AND min(?, ?) AND account_id = ?
		ORDER BY date ${backwards ? "DESC" : ""}`,
	);
	let month: PlainMonth | null = monthOf(backwards ? to : from);
	while (month && (backwards ? month >= monthOf(from) : month <= monthOf(to))) {
		const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
		for (const { date } of daysOfMonth.all(profileId, from, first, to, last, accountId)) yield date;
		month = nextMonth.get(profileId, accountId, month)?.month ?? null;
	}
}

/**
 * Limits the lines of a day to keys between `after` and `before`, at most `limit` from one end. `limit` −1 means all.
 */
type PartOfDay = { after?: number; before?: number; backwards?: boolean; limit?: number };

/** The account's cash-basis lines of one day, in order of their keys: posted lines, then applications. */
function cashLinesOfDay(
	scope: Scope,
	filters: LedgerFilters,
	accountId: number,
	day: PlainDate,
	{ after = 0, before = Number.MAX_SAFE_INTEGER, backwards = false, limit = -1 }: PartOfDay,
): AccountLine[] {
	const toward = backwards ? "DESC" : "";
	const postedSearch = searchOf(filters, { line: "p", cents: cashCents });
	const joined = (payment: string) => (hasSearch(filters) ? `JOIN gl_transactions t ON t.id = ${payment}.id >> 8` : "");
	// Control lines are excluded by their account instead of line by line, so that the index alone can answer.
	const posted = (atMost: number) =>
		statement<AccountLine>(
			`SELECT * FROM (
				SELECT p.date, p.id AS key, p.id AS postingId, p.id >> 8 AS transactionId, ${cashCents} AS cents
				FROM gl_postings p INDEXED BY ${lineFilterOf(filters).index} ${joined("p")}
				WHERE p.profile_id = ? AND p.account_id = ? AND p.date = ? AND p.id > ? AND p.id < ?
					AND ${isNoControlAccount}${postedSearch.conditions})
			WHERE cents <> 0 ORDER BY key ${toward} LIMIT ?`,
		).all(scope.profileId, accountId, day, after, before, accountId, ...postedSearch.params, atMost);
	const appliedSearch = searchOf(filters, { line: "c", cents: "a.amount_cents" });
	// An application has a line on each side. Reading two more than asked for keeps a pair from being split by the
	// limit.
	const applied = (atMost: number) =>
		statement<AccountLine>(
			`SELECT ${appliedColumns} FROM ${applicationSides.from} ${joined("payment")}
			WHERE a.profile_id = ? AND a.date = ? AND a.id BETWEEN ? AND ? AND c.account_id = ?
				AND ${applicationSides.recognized}${appliedSearch.conditions}
			ORDER BY a.id ${toward} LIMIT ?`,
		)
			.all(
				...[scope.profileId, day, applicationOf(after), applicationOf(before), accountId],
				...[...appliedSearch.params, atMost < 0 ? atMost : atMost + 2],
			)
			.filter(({ key }) => key > after && key < before)
			.sort(compare);
	const [first, second] = backwards ? [applied, posted] : [posted, applied];
	const near = first(limit);
	const far = limit >= 0 && near.length >= limit ? [] : second(limit < 0 ? limit : limit - near.length);
	return [...near, ...far].sort(compare);
}

const isNoControlAccount = `NOT EXISTS (SELECT 1 FROM gl_accounts
	WHERE id = ? AND system_key IN ('accounts_receivable', 'accounts_payable'))`;

/** The ID of the application that a key belongs to; -1 if the key is a posted line's. */
function applicationOf(key: number): number {
	return key < firstAppliedKey ? -1 : Math.floor((key - firstAppliedKey) / 2);
}

/**
 * All cash-basis lines of a lease, unit, property, owner or vendor on the account, read from its own lines, in order.
 */
function cashLinesOfLens(scope: Scope, filters: LedgerFilters, accountId: number): AccountLine[] {
	const lens = lineFilterOf(filters);
	const { from, to } = filters;
	const postedSearch = searchOf(filters, { line: "p", cents: cashCents });
	const posted = statement<AccountLine>(
		`SELECT p.date, p.id AS key, p.id AS postingId, p.id >> 8 AS transactionId, ${cashCents} AS cents
		FROM gl_postings p INDEXED BY ${lens.index} JOIN gl_transactions t ON t.id = p.id >> 8
		WHERE ${lens.conditions("p")} p.profile_id = ? AND p.account_id = ? AND p.date BETWEEN ? AND ?
			AND p.contra_posting_id IS NULL AND ${cashCents} <> 0${postedSearch.conditions}`,
	).all(...lens.params, scope.profileId, accountId, from, to, ...postedSearch.params);
	const appliedSearch = searchOf(filters, { line: "c", cents: "a.amount_cents" });
	const applied = statement<AccountLine>(
		`SELECT DISTINCT ${appliedColumns}
		FROM gl_postings c INDEXED BY ${lens.index}
		${applicationSides.ofLine}
		JOIN gl_transactions t ON t.id = payment.id >> 8
		WHERE ${lens.conditions("c")} c.profile_id = ? AND c.account_id = ? AND +a.date BETWEEN ? AND ?
			AND ${applicationSides.recognized}${appliedSearch.conditions}`,
	).all(...lens.params, scope.profileId, accountId, from, to, ...appliedSearch.params);
	return [...posted, ...applied].sort(compare);
}

/** Keys of applications start here: above every line's ID, and still a safe integer. */
const firstAppliedKey = 2 ** 50;

const appliedColumns = `a.date, (1 << 50) + a.id * 2 + (c.id = charged.id) AS key, c.id AS postingId,
	payment.id >> 8 AS transactionId, ${applicationSides.cents} AS cents`;

function beyond(lines: readonly AccountLine[], { position, backwards, limit }: Stretch): AccountLine[] {
	const ordered = backwards ? [...lines].reverse() : [...lines];
	const found = position
		? ordered.filter((line) => (backwards ? compare(line, position) < 0 : compare(line, position) > 0))
		: ordered;
	return limit < 0 ? found : found.slice(0, limit);
}

function sameDayBefore(scope: Scope, filters: LedgerFilters, accountId: number, before: Position): Cents {
	if (filters.basis === "cash") {
		return sumOf(cashLinesOfDay(scope, filters, accountId, before.date, { before: before.key }));
	}
	const row = statement<{ cents: Cents | null }, [number, number, string, number]>(
		`SELECT sum(amount_cents) AS cents FROM gl_postings INDEXED BY ${lineFilterOf(filters).index}
		WHERE profile_id = ? AND account_id = ? AND date = ? AND id < ?`,
	).get(scope.profileId, accountId, before.date, before.key);
	return row?.cents ?? 0;
}

function accrualBefore(scope: Scope, filters: LedgerFilters, accountId: number, { date, key }: Position): Cents {
	const lens = lineFilterOf(filters);
	const row = statement<{ cents: Cents | null }>(
		`SELECT sum(p.amount_cents) AS cents FROM gl_postings p INDEXED BY ${lens.index}
		WHERE ${lens.conditions("p")} p.profile_id = ? AND p.account_id = ? AND p.date <= ? AND (p.date < ? OR p.id < ?)`,
	).get(...lens.params, scope.profileId, accountId, date, date, key);
	return row?.cents ?? 0;
}

function compare(a: Position, b: Position): number {
	return a.date === b.date ? a.key - b.key : a.date < b.date ? -1 : 1;
}

function sumOf(lines: readonly AccountLine[]): Cents {
	return lines.reduce((sum, { cents }) => sum + cents, 0);
}
