import {
	type Ask,
	addTo,
	among,
	type Figures,
	figuresOf,
	rowsOf,
	todayOfBooks,
	whollyAmong,
	withoutZeros,
} from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy } from "./said-by-product";

const byAccountId = ({ accountId }: Record<string, unknown>) => String(accountId);

/** The lines of one basis within the days asked for, and of the properties asked for. */
const within = (ask: Ask) => `l.basis = '${ask.basis}' AND l.date BETWEEN '${ask.from}' AND '${ask.to}'
	AND ${among("l.property_id", ask)}`;
const until = (ask: Ask) => `l.basis = '${ask.basis}' AND l.date <= '${ask.to}' AND ${among("l.property_id", ask)}`;

function sumsOf(condition: string, accounts: string, cents: string): Figures {
	return figuresOf(
		rowsOf(`SELECT a.id, ${cents} FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
			WHERE ${condition} AND ${accounts} GROUP BY a.id`),
	);
}

const trialBalance: Recomputed = {
	route: "trialbalance",
	bases: true,
	said: (scope, ask) =>
		sumsBy(
			cellsOf(scope, "trialbalance", ask).map(({ kind, cells }) => ({
				kind,
				cells: { ...cells, moved: Number(cells.debit ?? 0) - Number(cells.credit ?? 0) },
			})),
			byAccountId,
			["moved"],
		),
	own: (ask) => sumsOf(within(ask), "1", "sum(l.cents) AS moved"),
};

const incomeStatement: Recomputed = {
	route: "incomestatement",
	bases: true,
	said: (scope, ask) => totals(cellsOf(scope, "incomestatement", ask)),
	own: (ask) =>
		sumsOf(within(ask), "a.type IN ('income', 'expense')", "iif(a.type = 'income', -1, 1) * sum(l.cents) AS total"),
};

const twelveMonths: Recomputed = {
	route: "t12",
	bases: true,
	said: (scope, ask) => totals(cellsOf(scope, "t12", ask)),
	own: (ask) => {
		const [days] = rowsOf<{ from: string; to: string }>(
			`SELECT date(@to, 'start of month', '-11 months') AS "from", date(@to, 'start of month', '+1 month', '-1 day') AS "to"`,
			{ to: ask.to },
		);
		return incomeStatement.own({ ...ask, ...days });
	},
};

/**
 * Assets, liabilities and equity as posted. The fiscal year's earnings are a line without an account; those of earlier
 * years stand with retained earnings.
 */
const balanceSheet: Recomputed = {
	route: "balancesheet",
	bases: true,
	said: (scope, ask) => totals(cellsOf(scope, "balancesheet", ask)),
	own: (ask) => {
		const figures = sumsOf(
			until(ask),
			"a.type IN ('asset', 'liability', 'equity')",
			"iif(a.type = 'asset', 1, -1) * sum(l.cents) AS total",
		);
		const begun = fiscalYearStart(ask.to);
		const [earned] = rowsOf<{ before: number; since: number }>(
			`SELECT coalesce(-sum(l.cents) FILTER (WHERE l.date < @begun), 0) AS before,
				coalesce(-sum(l.cents) FILTER (WHERE l.date >= @begun), 0) AS since
			FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id AND a.type IN ('income', 'expense')
			WHERE ${until(ask)}`,
			{ begun },
		);
		const [retained] = rowsOf<{ id: number }>("SELECT id FROM gl_accounts WHERE system_key = 'retained_earnings'");
		addTo(figures, "undefined total", earned?.since ?? 0);
		addTo(figures, `${retained?.id} total`, earned?.before ?? 0);
		return withoutZeros(figures);
	},
};

/** The first day of the fiscal year that a day lies in. */
function fiscalYearStart(day: string): string {
	const [row] = rowsOf<{ month: number }>("SELECT fiscal_year_end_month % 12 + 1 AS month FROM organization");
	const month = String(row?.month ?? 1).padStart(2, "0");
	const sameYear = `${day.slice(0, 4)}-${month}-01`;
	return sameYear <= day ? sameYear : `${Number(day.slice(0, 4)) - 1}-${month}-01`;
}

const cashFlow: Recomputed = {
	route: "cashflowstatement",
	bases: true,
	said: (scope, ask) => {
		const rows = cellsOf(scope, "cashflowstatement", ask);
		const row = rows.find(({ cells }) => cells.account === "Cash at end of period");
		return { closing: Number(row?.cells.c_total ?? 0) };
	},
	own: (ask) => {
		const [row] = rowsOf<{ cents: number | null }>(
			`SELECT sum(l.cents) AS cents FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
			WHERE ${until(ask)} AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds')`,
		);
		return { closing: row?.cents ?? 0 };
	},
};

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

/** SQL: what tenants owed by a day, from the account's own lines. */
const receivable = (ask: Ask, days: string) =>
	`SELECT l.property_id AS id, sum(l.cents) AS cents FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
	WHERE l.basis = 'accrual' AND a.system_key = 'accounts_receivable' AND ${days} AND ${among("l.property_id", ask)}
	GROUP BY l.property_id`;

const accountsReceivable: Recomputed = {
	route: "accountsreceivable",
	said: (scope, ask) => {
		const rows = cellsOf(scope, "accountsreceivable", ask).map(({ kind, cells }) => {
			const of = (...names: string[]) => names.reduce((sum, name) => sum + Number(cells[name] ?? 0), 0);
			const moved =
				of("rent", "lateFees", "otherCharges", "payments", "applied", "returned", "concessions", "writtenOff") +
				of("otherCredits");
			const aged = of("notDue", "to30", "to60", "to90", "over90");
			return { kind, cells: { ...cells, moved, aged } };
		});
		return sumsBy(rows, ({ id }) => String(id), ["opening", "moved", "closing", "aged"]);
	},
	own: (ask) => {
		const figures: Figures = {};
		const put = (name: string, days: string) => {
			for (const { id, cents } of rowsOf<{ id: number; cents: number }>(receivable(ask, days))) {
				if (cents !== 0) figures[`${id} ${name}`] = cents;
			}
		};
		put("opening", `l.date < '${ask.from}'`);
		put("moved", `l.date BETWEEN '${ask.from}' AND '${ask.to}'`);
		put("closing", `l.date <= '${ask.to}'`);
		put("aged", `l.date <= '${ask.to}'`);
		return figures;
	},
};

/** All open bills together are what the account for payables says. */
const agedPayables: Recomputed = {
	route: "agedpayables",
	said: (scope, ask) => {
		const figures = sumsBy(cellsOf(scope, "agedpayables", ask), () => "all", [
			...["open", "notDue", "to30", "to60", "to90", "over90"],
		]);
		const { "all open": open = 0, ...ages } = figures;
		return { open, aged: Object.values(ages).reduce((sum, cents) => sum + cents, 0) };
	},
	own: (ask) => {
		const [row] = rowsOf<{ cents: number | null }>(
			`SELECT -sum(l.cents) AS cents FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
			WHERE l.basis = 'accrual' AND a.system_key = 'accounts_payable' AND l.date <= '${ask.to}' AND ${among("l.property_id", ask)}`,
		);
		return { open: row?.cents ?? 0, aged: row?.cents ?? 0 };
	},
};

/** What was billed less what was paid is what the account for payables moved by. */
const vendorLedger: Recomputed = {
	route: "vendorledger",
	said: (scope, ask) => {
		const { "all billed": billed = 0, "all paid": paid = 0 } = sumsBy(
			cellsOf(scope, "vendorledger", ask),
			() => "all",
			["billed", "paid"],
		);
		return { owed: billed - paid };
	},
	own: (ask) => {
		const [row] = rowsOf<{ cents: number | null }>(
			`SELECT -sum(l.cents) AS cents FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
			WHERE a.system_key = 'accounts_payable' AND ${within({ ...ask, basis: "accrual" })}`,
		);
		return { owed: row?.cents ?? 0 };
	},
};

const bankTransactions: Recomputed = {
	route: "banktransactions",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "banktransactions", ask), ({ bank }) => String(bank), ["deposit", "withdrawal"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT bank, sum(max(cents, 0)) AS deposit, sum(max(-cents, 0)) AS withdrawal FROM (
					SELECT a.name AS bank, sum(l.cents) AS cents FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
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
		sumsBy(cellsOf(scope, "checkregister", ask), ({ bank, number }) => `${bank} ${number}`, ["standing"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT b.number || ' ' || b.name || ' ' || n.number AS key, -sum(l.cents) AS standing FROM check_numbers n
				JOIN gl_transactions t ON t.id = n.transaction_id AND t.reversed_by IS NULL AND t.date BETWEEN @from AND @to
				JOIN own_lines l ON l.transaction_id = t.id AND l.basis = 'accrual' AND l.account_id = n.bank_account_id
					AND ${whollyAmong("t.id", ask)}
				JOIN gl_accounts b ON b.id = n.bank_account_id GROUP BY n.bank_account_id, n.number`,
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

/** What properties paid of their fees in runs that stand is what their account for management fees says. */
const managementFees: Recomputed = {
	route: "managementfees",
	said: (scope, ask) => sumsBy(cellsOf(scope, "managementfees", ask), ({ property }) => String(property), ["paid"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT o.name, sum(p.amount_cents) AS paid FROM gl_postings p
				JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'management_fees'
				JOIN gl_transactions t ON t.id = p.transaction_id AND t.type = 'management_fee'
					AND t.reversal_of IS NULL AND t.reversed_by IS NULL
				JOIN properties o ON o.id = p.property_id
				WHERE p.date BETWEEN @from AND @to AND ${among("p.property_id", ask)} GROUP BY o.id`,
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
		const moves = rowsOf<{ key: string; date: string; cents: number }>(
			`SELECT coalesce(p.name, 'Company') || ' in ' || a.name AS key, l.date, sum(l.cents) AS cents FROM own_lines l
			JOIN gl_accounts a ON a.id = l.account_id AND a.is_bank = 1 LEFT JOIN properties p ON p.id = l.property_id
			WHERE l.basis = 'accrual' AND ${among("l.property_id", ask)} AND NOT (p.id IS NULL
				AND a.id IN (SELECT account_id FROM bank_accounts WHERE purpose = 'company'))
			GROUP BY p.id, a.id, l.date ORDER BY p.id, a.id, l.date`,
		);
		const figures: Figures = {};
		const balances = new Map<string, number>();
		moves.forEach(({ key, date }, at) => {
			balances.set(key, (balances.get(key) ?? 0) + (moves[at]?.cents ?? 0));
			const balance = balances.get(key) ?? 0;
			if (balance >= 0) return;
			const next = moves[at + 1]?.key === key ? moves[at + 1]?.date : undefined;
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

/** A statement's column of totals, by account. */
function totals(rows: ReturnType<typeof cellsOf>): Figures {
	const named = rows.map(({ kind, cells }) => ({ kind, cells: { ...cells, total: cells.c_total } }));
	return sumsBy(named, byAccountId, ["total"]);
}

export const booksReports: readonly Recomputed[] = [
	...[trialBalance, incomeStatement, twelveMonths, balanceSheet, cashFlow, generalLedger, transactionDetails],
	...[accountsReceivable, agedPayables, vendorLedger, bankTransactions, checkRegister, depositRegister],
	...[managementFees, negativeBalances],
];
