import { type Ask, among, figuresOf, rowsOf, todayOfBooks } from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy, withOne } from "./said-by-product";

/** SQL: a lease `l` whose tenants live there today. */
const livesThere = `l.stage = 'executed' AND l.start_date <= @to AND (l.move_out_date IS NULL OR l.move_out_date >= @to)
	AND (l.followed_on IS NULL OR l.followed_on > @to)`;

/** SQL: a rent rule `r` that charges today. */
const runs = `r.is_rent = 1 AND r.cycle <> 'one_time' AND coalesce(r.prorated_from, r.first_date) <= @to
	AND (r.to_date IS NULL OR r.to_date >= @to) AND (r.occurrences IS NULL OR r.posted_count < r.occurrences)`;

/** SQL: what tenants were charged in the last 90 days and wasn't taken back. */
const charged = `(SELECT p.lease_id, c.account_id, c.due_date AS due, c.amount_cents AS cents,
		a.system_key IS 'rent_income' AS is_rent
	FROM charges c JOIN gl_postings p ON p.id = c.posting_id JOIN gl_transactions t ON t.id = p.transaction_id
	JOIN gl_accounts a ON a.id = c.account_id
	WHERE c.kind = 'AR' AND t.type = 'charge' AND p.date BETWEEN date(@to, '-90 days') AND @to
		AND t.reversal_of IS NULL AND NOT EXISTS (SELECT 1 FROM gl_transactions b WHERE b.reversal_of = t.id))`;

/** SQL: charges that are due and unpaid today. */
const due = `(SELECT p.lease_id, a.is_deposit, c.amount_cents - coalesce((SELECT sum(x.amount_cents) FROM applications x
			WHERE x.charge_posting_id = c.posting_id AND x.date <= @to), 0) AS open
	FROM charges c JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
	WHERE c.kind = 'AR' AND p.date <= @to AND coalesce(p.due_date, p.date) <= @to)`;

const paidAhead = `coalesce((SELECT -sum(p.amount_cents) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.lease_id = l.id AND a.system_key = 'prepayments' AND p.date <= @to), 0)`;

/** How many exceptions of each kind each lease has, by the words of `docs/reports`. */
const kinds: Readonly<Record<string, string>> = {
	"Lease without a rent charge": `${livesThere} AND NOT EXISTS (SELECT 1 FROM recurring_transactions r WHERE r.lease_id = l.id
		AND ((${runs}) OR (r.is_rent = 1 AND r.first_date > @to)))`,
	"Several rent charges": `${livesThere} AND EXISTS (SELECT 1 FROM recurring_transactions r WHERE r.lease_id = l.id AND ${runs}
		GROUP BY r.account_id HAVING count(*) > 1)`,
	"Charged twice": `(SELECT count(*) FROM (SELECT 1 FROM ${charged} c WHERE c.lease_id = l.id
		GROUP BY c.account_id, c.due, c.cents HAVING count(*) > 1))`,
	"Occupied, not charged": `${livesThere} AND l.start_date <= date(@to, '-3 months')
		AND EXISTS (SELECT 1 FROM recurring_transactions r WHERE r.lease_id = l.id AND ${runs}
			AND r.cycle IN ('daily', 'weekly', 'every_2_weeks', 'monthly'))
		AND NOT EXISTS (SELECT 1 FROM ${charged} c WHERE c.lease_id = l.id AND c.is_rent = 1)`,
	"Charged after the move-out": `iif(l.stage = 'executed' AND l.move_out_date IS NOT NULL
		AND (l.move_out_date < @to OR l.followed_on <= @to),
		(SELECT count(DISTINCT c.account_id || ' ' || c.due || ' ' || c.cents) FROM ${charged} c WHERE c.lease_id = l.id
			AND c.is_rent = 1 AND c.due > l.move_out_date), 0)`,
	"Deposit charged, not received":
		"(SELECT count(*) FROM due d WHERE d.lease_id = l.id AND d.is_deposit = 1 AND d.open > 0)",
	"Paid ahead despite an unpaid charge": `${paidAhead} > 0
		AND coalesce((SELECT sum(d.open) FROM due d WHERE d.lease_id = l.id), 0) > 0`,
	"Two leases in one unit": `${livesThere} AND EXISTS (SELECT 1 FROM leases f WHERE f.unit_id = l.unit_id AND f.id <> l.id
		AND (f.start_date, f.id) < (l.start_date, l.id) AND ${livesThere.replaceAll("l.", "f.")})`,
};

const exceptions: Recomputed = {
	route: "exceptions",
	mayBeEmpty: true,
	said: (scope, ask) =>
		sumsBy(withOne(cellsOf(scope, "exceptions", ask)), ({ kind, leaseId }) => `${leaseId} ${kind}`, ["one"]),
	own: (ask: Ask) =>
		figuresOf(
			Object.entries(kinds).flatMap(([kind, count]) =>
				rowsOf(
					`WITH due AS MATERIALIZED ${due}
					SELECT l.id || ' ${kind}' AS lease, ${count} AS one FROM leases l WHERE ${among("l.property_id", ask)}`,
					{ to: todayOfBooks() },
				),
			),
		),
};

export const exceptionsReports: readonly Recomputed[] = [exceptions];
