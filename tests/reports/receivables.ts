import { type Ask, among, figuresOf, rowsOf } from "./own-books";
import type { Recomputed } from "./recomputed";
import { openCharges } from "./rentals";
import { cellsOf, sumsBy } from "./said-by-product";

const charged = ["rent", "lateFees", "otherCharges"];
const settled = ["payments", "applied", "returned", "concessions", "writtenOff", "otherCredits"];
const ages = ["notDue", "to30", "to60", "to90", "over90"];

/**
 * SQL: what a line of receivables is, by its transaction `t` and the account `c` on its other side. A reversal takes
 * back what it reverses in the same column; a payment's alone has one of its own.
 */
const columnOfLine = `CASE
	WHEN t.type = 'payment' THEN iif(t.reversal_of IS NULL, 'payments', 'returned')
	WHEN t.type IN ('prepayment', 'apply_prepayment', 'apply_deposit') THEN 'applied'
	WHEN t.type <> 'credit' AND iif(t.reversal_of IS NULL, p.amount_cents, -p.amount_cents) > 0 THEN
		CASE c.system_key WHEN 'rent_income' THEN 'rent' WHEN 'late_fee_income' THEN 'lateFees' ELSE 'otherCharges' END
	WHEN c.system_key IS 'bad_debt' THEN 'writtenOff' WHEN c.type = 'income' THEN 'concessions' ELSE 'otherCredits' END`;

const sumOf = (column: string) => `sum(iif(column = '${column}', cents, 0)) AS ${column}`;

const byWhom = { property: "property_id", lease: "lease_id" } as const;

/** What was owed before, each kind of line in the period, and the age of what is owed at its end. */
function receivablesBy(list: keyof typeof byWhom): Recomputed {
	return {
		route: "accountsreceivable",
		...(list === "lease" ? { beside: true as const } : {}),
		said: (scope, ask) =>
			sumsBy(cellsOf(scope, "accountsreceivable", ask, { filters: { list } }), ({ id }) => String(id), [
				...["opening", ...charged, ...settled, "closing", ...ages],
			]),
		own: (ask) => figuresOf(rowsOf(receivableSql(list, ask), { from: ask.from, to: ask.to })),
	};
}

function receivableSql(list: keyof typeof byWhom, ask: Ask): string {
	const whose = byWhom[list];
	return `SELECT whose, ${["opening", ...charged, ...settled, "closing", ...ages].map(sumOf).join(", ")} FROM (
			SELECT coalesce(p.${whose}, 0) AS whose, p.amount_cents AS cents,
				CASE WHEN p.date < @from THEN 'opening' ELSE ${columnOfLine} END AS column
			FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'accounts_receivable'
			JOIN gl_transactions t ON t.id = p.transaction_id JOIN gl_postings o ON o.id = p.contra_posting_id
			JOIN gl_accounts c ON c.id = o.account_id WHERE p.date <= @to AND ${among("p.property_id", ask)}
			UNION ALL
			SELECT coalesce(p.${whose}, 0), p.amount_cents, 'closing' FROM gl_postings p JOIN gl_accounts a
				ON a.id = p.account_id AND a.system_key = 'accounts_receivable'
			WHERE p.date <= @to AND ${among("p.property_id", ask)}
			UNION ALL
			SELECT coalesce(c.${whose}, 0), c.open, CASE WHEN age < 0 THEN 'notDue' WHEN age <= 30 THEN 'to30'
				WHEN age <= 60 THEN 'to60' WHEN age <= 90 THEN 'to90' ELSE 'over90' END
			FROM (SELECT *, CAST(julianday(@to) - julianday(due) AS INTEGER) AS age FROM ${openCharges}) c
			WHERE ${among("c.property_id", ask)})
		GROUP BY whose`;
}

export const receivablesReports: readonly Recomputed[] = [receivablesBy("property"), receivablesBy("lease")];
