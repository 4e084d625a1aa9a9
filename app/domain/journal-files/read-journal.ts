import { formatMonth, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import type { TransactionType } from "#domain/ledger/labels";
import { type Basis, basisCodes, transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { findAccountMap } from "#domain/statements";
import { statement } from "~/db/client.server";
import { cutTo } from "~/domain/kernel/excerpt";
import type { Scope } from "~/domain/kernel/scope";
import type { JournalEntry } from "./write-journal";

type Days = { from: PlainDate; to: PlainDate };
type Row = {
	accountNumber: string;
	accountName: string;
	accountId: number;
	property: string | null;
	cents: Cents;
};

/** The most lines that one file can have. */
export const mostLines = 20_000;

/** An entry for each month with the sum of each account and property, dated the month's last day. */
export function monthlyEntries(scope: Scope, basis: Basis, { from, to }: Days, mapId?: number): JournalEntry[] {
	const rows = statement<Row & { month: string }>(
		`SELECT m.month, m.account_id AS accountId, a.number AS accountNumber, a.name AS accountName, p.name AS property,
			m.debit_cents - m.credit_cents AS cents
		FROM gl_accounts a JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = @basis AND m.account_id = a.id
			AND m.month BETWEEN @from AND @to
		LEFT JOIN properties p ON p.id = m.property_id
		WHERE a.profile_id = @profileId ORDER BY m.month, a.number, p.name LIMIT ${mostLines + 1}`,
	).all({ profileId: scope.profileId, basis: basisCodes[basis], from: monthOf(from), to: monthOf(to) });
	const named = namer(scope, mapId);
	const months = [...new Set(rows.map(({ month }) => month))];
	return months.map((month) => ({
		number: `T${month.replace("-", "")}`,
		date: lastOfMonth(`${month}-01`),
		memo: formatMonth(month, "en-US"),
		lines: summed(rows.filter((row) => row.month === month).map((row) => ({ ...named(row), memo: "" }))),
	}));
}

/** Every entry of the books in a period, on an accrual basis, reversals too. */
export function everyEntry(scope: Scope, { from, to }: Days, mapId?: number): JournalEntry[] {
	const rows = statement<
		Row & { id: number; date: PlainDate; type: TransactionType; memo: string; reference: string; lineMemo: string }
	>(
		`SELECT t.id, t.date, t.type, t.memo, t.reference, l.account_id AS accountId, a.number AS accountNumber,
			a.name AS accountName, p.name AS property, l.amount_cents AS cents, l.memo AS lineMemo
		FROM gl_transactions t JOIN gl_postings l ON l.id BETWEEN t.id * 256 AND t.id * 256 + 255
		JOIN gl_accounts a ON a.id = l.account_id LEFT JOIN properties p ON p.id = l.property_id
		WHERE t.profile_id = ? AND t.date BETWEEN ? AND ? ORDER BY t.date, t.id, l.id LIMIT ${mostLines + 1}`,
	).all(scope.profileId, from, to);
	const named = namer(scope, mapId);
	const entries = new Map<number, JournalEntry>();
	for (const row of rows) {
		const { id, date, type, memo, reference, lineMemo } = row;
		const entry = entries.get(id) ?? {
			...{ number: `T${id}`, date, lines: [] },
			memo: [transactionTypes[type], reference, memo].filter(Boolean).join(", ").slice(0, 200),
		};
		entry.lines.push({ ...named(row), memo: cutTo(lineMemo, 200) });
		entries.set(id, entry);
	}
	return [...entries.values()];
}

type Line = JournalEntry["lines"][number];

/** Names accounts as the other chart does, if one is given. */
function namer(scope: Scope, mapId: number | undefined): (row: Row) => Omit<Line, "memo"> {
	const map = mapId === undefined ? undefined : findAccountMap(scope, mapId);
	const lines = new Map(map?.lines.map((line) => [line.accountId, line]));
	return ({ accountId, accountNumber, accountName, property, cents }) => {
		const other = lines.get(accountId);
		return {
			accountNumber: other?.number || accountNumber,
			...{ accountName: other?.name || accountName, property: property ?? "", cents },
		};
	};
}

/** Lines of the same account and property added up; without those that come to nothing. */
function summed(lines: readonly Line[]): Line[] {
	const sums = new Map<string, Line>();
	for (const line of lines) {
		const key = JSON.stringify([line.accountNumber, line.accountName, line.property]);
		sums.set(key, { ...line, cents: (sums.get(key)?.cents ?? 0) + line.cents });
	}
	return [...sums.values()].filter(({ cents }) => cents !== 0);
}
