import { among, figuresOf, rowsOf, todayOfBooks, whollyAmong } from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy } from "./said-by-product";

/** What each property's loan account came to by the day, in the lines of the books. */
const loans: Recomputed = {
	route: "loans",
	mayBeEmpty: true,
	said: (scope, ask) => sumsBy(cellsOf(scope, "loans", ask), ({ loanId }) => String(loanId), ["balance", "original"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT id, balance, original FROM (
					SELECT n.id, n.original_cents AS original, -coalesce((SELECT sum(p.amount_cents) FROM gl_postings p
						WHERE p.account_id = n.account_id AND p.property_id = n.property_id AND p.date <= @to), 0) AS balance
					FROM loans n WHERE ${among("n.property_id", ask)}) WHERE balance <> 0`,
				{ to: ask.to },
			),
		),
};

const inBank = "p.transaction_id = t.id AND p.basis = 'accrual' AND p.account_id = c.bank_account_id";

/** Checks of at least 90 days that no statement holds, and what former tenants left, by the lines of the books. */
const staleChecks: Recomputed = {
	route: "stalechecks",
	mayBeEmpty: true,
	said: (scope, ask) =>
		sumsBy(
			cellsOf(scope, "stalechecks", ask),
			({ kind, bank, number, name }) => `${kind} ${number ? `${bank} ${number}` : name}`,
			["amount"],
		),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT 'Check not cashed ' || a.number || ' ' || a.name || ' ' || c.number AS item,
					(SELECT -sum(p.cents) FROM own_lines p WHERE ${inBank}) AS amount
				FROM check_numbers c JOIN gl_transactions t ON t.id = c.transaction_id JOIN gl_accounts a ON a.id = c.bank_account_id
				WHERE t.date <= date(@to, '-90 days')
					AND NOT EXISTS (SELECT 1 FROM gl_transactions v WHERE v.reversal_of = t.id AND v.date <= @to)
					AND (t.id, c.bank_account_id) NOT IN (SELECT p.transaction_id, p.account_id FROM gl_postings p
						JOIN reconciliations n ON n.id = p.reconciliation_id WHERE n.statement_end <= @to)
					AND EXISTS (SELECT 1 FROM own_lines p WHERE ${inBank} AND ${among("p.property_id", ask)})
					AND ${ask.limited ? whollyAmong("t.id", ask) : "1"}
				UNION ALL
				SELECT what || ' ' || name, amount FROM (
					SELECT iif(a.is_deposit = 1, 'Deposit not returned', 'Former tenant''s credit') AS what, l.id, l.name,
						-sum(p.amount_cents) AS amount
					FROM leases l JOIN gl_postings p ON p.lease_id = l.id AND p.date <= @to
					JOIN gl_accounts a ON a.id = p.account_id AND (a.is_deposit = 1 OR a.system_key = 'prepayments')
					WHERE l.stage = 'executed' AND l.move_out_date < @today AND l.move_out_date <= date(@to, '-90 days')
						AND ${among("l.property_id", ask)} GROUP BY 1, l.id) WHERE amount > 0`,
				{ to: ask.to, today: todayOfBooks() },
			),
		),
};

/** SQL: the monthly rules of leases that go on through the six months: each due date is a whole amount. */
const goesOn = `r.cycle = 'monthly' AND r.paused = 0 AND r.only_if_paid = 0 AND r.occurrences IS NULL
	AND (r.to_date IS NULL OR r.to_date > @last) AND r.posted_count > 0 AND r.next_date > r.first_date
	AND l.stage = 'executed' AND l.move_out_date IS NULL AND l.followed_on IS NULL
	AND (l.type <> 'fixed' OR l.end_date > @last)`;

/** What rules that go on will charge: their amount on their day of each month that wasn't posted or skipped yet. */
const chargeForecast: Recomputed = {
	route: "chargeforecast",
	said: (scope, ask) => {
		const going = new Set(
			rowsOf<{ id: number }>(
				`SELECT r.id FROM recurring_transactions r JOIN leases l ON l.id = r.lease_id WHERE ${goesOn}`,
				{ last: lastForeseen() },
			).map(({ id }) => id),
		);
		const rows = cellsOf(scope, "chargeforecast", ask).filter(({ cells }) => going.has(Number(cells.recurringId)));
		return sumsBy(rows, ({ recurringId }) => String(recurringId), ["total"]);
	},
	own: (ask) =>
		figuresOf(
			rowsOf(
				`WITH RECURSIVE months(first) AS (SELECT date(@today, 'start of month', '-12 months')
					UNION ALL SELECT date(first, '+1 month') FROM months WHERE first < date(@last, 'start of month'))
				SELECT r.id, sum(iif(r.kind = 'credit', -r.amount_cents, r.amount_cents)) AS total
				FROM recurring_transactions r JOIN leases l ON l.id = r.lease_id JOIN months m
				WHERE ${goesOn} AND ${among("l.property_id", ask)}
					AND min(date(m.first, '+' || (r.anchor_day - 1) || ' days'), date(m.first, '+1 month', '-1 day'))
						BETWEEN r.next_date AND @last
					AND NOT EXISTS (SELECT 1 FROM recurring_postings x WHERE x.recurring_id = r.id
						AND substr(x.due_date, 1, 7) = substr(m.first, 1, 7))
				GROUP BY r.id`,
				{ today: todayOfBooks(), last: lastForeseen() },
			),
		),
};

/** The end of the sixth month from today's on. */
function lastForeseen(): string {
	const [row] = rowsOf<{ last: string }>("SELECT date(@today, 'start of month', '+6 months', '-1 day') AS last", {
		today: todayOfBooks(),
	});
	return row?.last ?? "";
}

export const plainReports: readonly Recomputed[] = [loans, staleChecks, chargeForecast];
