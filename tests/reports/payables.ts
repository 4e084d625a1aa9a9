import { managementFees } from "./fees";
import { type Ask, among, type Figures, figuresOf, rowsOf, within } from "./own-books";
import type { Recomputed } from "./recomputed";
import { type Cells, cellsOf, sumsBy } from "./said-by-product";

/** SQL: the lines `p` of accounts payable, with their properties' names and those of their vendors. */
const payable = `gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'accounts_payable'
	LEFT JOIN properties y ON y.id = p.property_id LEFT JOIN vendors m ON m.id = p.vendor_id
	LEFT JOIN vendors v ON v.id = coalesce(m.merged_into_id, m.id)`;

const ages = ["notDue", "to30", "to60", "to90", "over90"];

const ofTransaction = ({ transactionId, property }: Cells) => `${transactionId} ${property}`;

/** Each line of the account for payables, less what was applied of it or to it by the day, is what is open of it. */
const agedPayables: Recomputed = {
	route: "agedpayables",
	said: (scope, ask) => sumsBy(cellsOf(scope, "agedpayables", ask), ofTransaction, ["billed", "open", ...ages]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT key, billed, open, iif(age < 0, open, 0) AS notDue, iif(age BETWEEN 0 AND 30, open, 0) AS to30,
					iif(age BETWEEN 31 AND 60, open, 0) AS to60, iif(age BETWEEN 61 AND 90, open, 0) AS to90,
					iif(age > 90, open, 0) AS over90
				FROM (
					SELECT transaction_id || ' ' || coalesce(name, '') AS key, sum(-amount_cents) AS billed, sum(open) AS open,
						CAST(julianday(@to) - julianday(min(coalesce(due_date, date))) AS INTEGER) AS age
					FROM (SELECT p.transaction_id, p.property_id, y.name, p.date, p.due_date, p.amount_cents,
						-p.amount_cents + coalesce(iif(p.amount_cents > 0,
							(SELECT sum(x.amount_cents) FROM applications x WHERE x.payment_posting_id = p.id AND x.date <= @to),
							(SELECT -sum(x.amount_cents) FROM applications x WHERE x.charge_posting_id = p.id AND x.date <= @to)), 0) AS open
						FROM ${payable} WHERE p.date <= @to AND ${among("p.property_id", ask)})
					WHERE open <> 0 GROUP BY transaction_id, property_id)`,
				{ to: ask.to },
			),
		),
};

/** What was owed to each vendor before, and what each transaction billed and paid; what was spent at once is both. */
const vendorLedger: Recomputed = {
	route: "vendorledger",
	said: (scope, ask) => {
		const rows = cellsOf(scope, "vendorledger", ask);
		const openings = rows
			.filter(({ kind }) => kind === "balance")
			.map(({ cells }) => ({ kind: "row", cells: { ...cells, opening: cells.balance } }));
		return {
			...sumsBy(openings, ({ payee }) => String(payee), ["opening"]),
			...sumsBy(rows, ofTransaction, ["billed", "paid", "unpaid"]),
			...sumsBy(rows, ({ transactionId }) => String(transactionId), ["charged"]),
		};
	},
	own: (ask) => ({ ...openingOfVendors(ask), ...billedAndPaid(ask), ...unpaidOfBills(ask), ...chargedOn(ask) }),
};

/** What is open at the end of the bills and credits that were entered for the period. */
function unpaidOfBills(ask: Ask): Figures {
	return figuresOf(
		rowsOf(
			`SELECT p.transaction_id || ' ' || coalesce(y.name, ''), sum(-p.amount_cents + coalesce(iif(p.amount_cents > 0,
					(SELECT sum(x.amount_cents) FROM applications x WHERE x.payment_posting_id = p.id AND x.date <= @to),
					(SELECT -sum(x.amount_cents) FROM applications x WHERE x.charge_posting_id = p.id AND x.date <= @to)), 0)) AS unpaid
			FROM ${payable} JOIN gl_transactions t ON t.id = p.transaction_id AND t.type <> 'bill_payment'
			WHERE p.date BETWEEN @from AND @to AND ${among("p.property_id", ask)} GROUP BY 1`,
			{ from: ask.from, to: ask.to },
		),
	);
}

/** What tenants were charged for expenses of the period, if it stands. */
function chargedOn(ask: Ask): Figures {
	return figuresOf(
		rowsOf(
			`SELECT c.expense_id, sum(c.amount_cents) AS charged FROM expense_charges c
			JOIN gl_transactions t ON t.id = c.charge_id AND t.reversed_by IS NULL
			JOIN gl_transactions cost ON cost.id = c.expense_id JOIN leases l ON l.id = c.lease_id
			WHERE cost.date BETWEEN @from AND @to AND ${among("l.property_id", ask)} GROUP BY 1`,
			{ from: ask.from, to: ask.to },
		),
	);
}

function openingOfVendors(ask: Ask): Figures {
	return figuresOf(
		rowsOf(
			`SELECT coalesce(v.display_name, nullif(e.payee_name, ''), nullif(d.payee_name, ''), 'Without a payee') AS payee,
				sum(-p.amount_cents) AS opening
			FROM ${payable} JOIN gl_transactions t ON t.id = p.transaction_id
			LEFT JOIN expenses e ON e.transaction_id = coalesce(t.reversal_of, t.id)
			LEFT JOIN disbursements d ON d.transaction_id = coalesce(t.reversal_of, t.id)
			WHERE p.date < @from AND ${among("p.property_id", ask)} GROUP BY 1`,
			{ from: ask.from },
		),
	);
}

function billedAndPaid(ask: Ask): Figures {
	const accrual = within({ ...ask, basis: "accrual" });
	return figuresOf(
		rowsOf(
			`SELECT key, sum(billed) AS billed, sum(paid) AS paid FROM (
				SELECT l.transaction_id || ' ' || coalesce(y.name, '') AS key,
					iif(t.type = 'bill_payment', 0, -l.cents) AS billed, iif(t.type = 'bill_payment', l.cents, 0) AS paid
				FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id AND a.system_key = 'accounts_payable'
				JOIN gl_transactions t ON t.id = l.transaction_id LEFT JOIN properties y ON y.id = l.property_id
				WHERE ${accrual}
				UNION ALL
				SELECT l.transaction_id || ' ' || coalesce(y.name, ''), l.cents, l.cents
				FROM gl_transactions t JOIN expenses e ON e.transaction_id = coalesce(t.reversal_of, t.id) AND e.kind = 'expense'
				JOIN own_lines l ON l.transaction_id = t.id JOIN gl_accounts a ON a.id = l.account_id AND a.is_bank = 0
				LEFT JOIN properties y ON y.id = l.property_id
				WHERE t.date BETWEEN '${ask.from}' AND '${ask.to}' AND ${accrual})
			GROUP BY key`,
		),
	);
}

export const payablesReports: readonly Recomputed[] = [agedPayables, vendorLedger, managementFees];
