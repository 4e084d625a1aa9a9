import { among, type Figures, figuresOf, rowsOf, todayOfBooks, whollyAmong, within } from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy } from "./said-by-product";

const generalLedger: Recomputed = {
	route: "generalledger",
	bases: true,
	said: (scope, ask) =>
		sumsBy(
			cellsOf(scope, "generalledger", ask).map(({ kind, cells }) => ({
				kind,
				cells: { ...cells, moved: Number(cells.debit ?? 0) - Number(cells.credit ?? 0) },
			})),
			({ accountNumber }) => String(accountNumber),
			["moved"],
		),
	own: (ask) =>
		figuresOf(
			rowsOf(`SELECT a.number, sum(l.cents) AS moved FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
				WHERE ${within(ask)} GROUP BY a.id`),
		),
};

const transactionDetails: Recomputed = {
	route: "transactiondetails",
	bases: true,
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "transactiondetails", ask), ({ accountNumber }) => String(accountNumber), ["amount"]),
	own: (ask) =>
		figuresOf(
			rowsOf(`SELECT a.number, sum(l.cents) AS amount FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
				WHERE ${within(ask)} GROUP BY a.id`),
		),
};

const bankTransactions: Recomputed = {
	route: "banktransactions",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "banktransactions", ask), ({ bankGroup }) => String(bankGroup), ["deposit", "withdrawal"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT bank, sum(max(cents, 0)) AS deposit, sum(max(-cents, 0)) AS withdrawal FROM (
					SELECT a.id AS bank, sum(l.cents) AS cents FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
					WHERE ${within({ ...ask, basis: "accrual" })} AND a.is_bank = 1 GROUP BY a.id, l.transaction_id)
				GROUP BY bank`,
			),
		),
};

/** Every number that was given to a check that stands, with what the transaction took from that account. */
const checkRegister: Recomputed = {
	route: "checkregister",
	withoutProperties: true,
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "checkregister", ask), ({ bankGroup, number }) => `${bankGroup} ${number}`, ["standing"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT n.bank_account_id || ' ' || n.number AS key, -sum(l.cents) AS standing FROM check_numbers n
				JOIN gl_transactions t ON t.id = n.transaction_id AND t.reversed_by IS NULL AND t.date BETWEEN @from AND @to
				JOIN own_lines l ON l.transaction_id = t.id AND l.basis = 'accrual' AND l.account_id = n.bank_account_id
					AND ${whollyAmong("t.id", ask)}
				GROUP BY n.bank_account_id, n.number`,
				{ from: ask.from, to: ask.to },
			),
		),
};

/** A deposit's receipts less its fees are what reached the bank with it. */
const depositRegister: Recomputed = {
	route: "depositregister",
	withoutProperties: true,
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "depositregister", ask), ({ depositId }) => String(depositId), ["standing"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT t.id, sum(l.cents) AS standing FROM gl_transactions t
				JOIN own_lines l ON l.transaction_id = t.id AND l.basis = 'accrual'
				JOIN gl_accounts a ON a.id = l.account_id AND a.is_bank = 1
				WHERE t.type = 'deposit' AND t.reversal_of IS NULL AND t.reversed_by IS NULL AND t.date BETWEEN @from AND @to
					AND ${whollyAmong("t.id", ask)}
				GROUP BY t.id`,
				{ from: ask.from, to: ask.to },
			),
		),
};

/**
 * The days on which a property's money in a bank account was below zero, added up day by day; the company's too, but for
 * its own account.
 */
const negativeBalances: Recomputed = {
	route: "negativebalances",
	mayBeEmpty: true,
	withoutProperties: true,
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "negativebalances", ask), ({ name, bank }) => `${name} in ${bank}`, ["days"]),
	own: (ask) => {
		const [to = ask.to] = [todayOfBooks(), ask.to].sort();
		const moves = rowsOf<{ key: string; one: string; date: string; cents: number }>(
			`SELECT coalesce(p.name, 'Company') || ' in ' || a.name AS key, coalesce(p.id, 0) || ' ' || a.id AS one, l.date, sum(l.cents) AS cents FROM own_lines l
			JOIN gl_accounts a ON a.id = l.account_id AND a.is_bank = 1 LEFT JOIN properties p ON p.id = l.property_id
			WHERE l.basis = 'accrual' AND ${among("l.property_id", ask)} AND NOT (p.id IS NULL
				AND a.id IN (SELECT account_id FROM bank_accounts WHERE purpose = 'company'))
			GROUP BY p.id, a.id, l.date ORDER BY p.id, a.id, l.date`,
		);
		const figures: Figures = {};
		const balances = new Map<string, number>();
		moves.forEach(({ key, one, date }, at) => {
			balances.set(one, (balances.get(one) ?? 0) + (moves[at]?.cents ?? 0));
			const balance = balances.get(one) ?? 0;
			if (balance >= 0) return;
			const next = moves[at + 1]?.one === one ? moves[at + 1]?.date : undefined;
			const first = [date, ask.from].sort().at(-1) ?? date;
			const last = next === undefined || dayBefore(next) > to ? to : dayBefore(next);
			const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
			if (days > 0) figures[`${key} days`] = (figures[`${key} days`] ?? 0) + days;
		});
		return figures;
	},
};

function dayBefore(day: string): string {
	return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

export const booksReports: readonly Recomputed[] = [
	...[generalLedger, transactionDetails],
	...[bankTransactions, checkRegister, depositRegister, negativeBalances],
];
