import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";

/** A kept figure that the postings and applications do not bear out. */
export type Difference = {
	profileId: number;
	/** Which figure: "daily sum", "lease receivable"… */
	what: string;
	/** Where: ids, dates and names, slash-separated. */
	key: string;
	keptCents: Cents;
	recomputedCents: Cents;
};

export type Verification = { transactions: number; postings: number; differences: Difference[] };

/**
 * Recomputes every rollup, lease column, charge and settlement of one organisation, or of all, from the postings and
 * applications alone, and lists what differs, in cents. Also: unsealed or unbalanced transactions, reversals that do
 * not mirror, applications across leases. Reads only; takes seconds for a million postings.
 */
export function verifyBooks(profileId?: number): Verification {
	const chosen = { profileId: profileId ?? null };
	const count = (table: string) =>
		statement<{ n: number }, [typeof chosen]>(`SELECT count(*) AS n FROM ${table} WHERE ${inScope(table)}`).get(chosen)
			?.n ?? 0;
	return {
		transactions: count("gl_transactions"),
		postings: count("gl_postings"),
		differences: checks.flatMap((sql) => statement<Difference, [typeof chosen]>(sql).all(chosen)),
	};
}

function inScope(table: string) {
	return `(@profileId IS NULL OR ${table}.profile_id = @profileId)`;
}

/** Every line in both bases. On cash basis a control line counts against its contra line until applications release it. */
const recomputedLines = `
	lines AS (
		SELECT p.profile_id, 0 AS basis, p.account_id, p.date, coalesce(p.property_id, 0) AS property_id,
			max(p.amount_cents, 0) AS debit, max(-p.amount_cents, 0) AS credit
		FROM gl_postings p WHERE ${inScope("p")}
		UNION ALL
		SELECT p.profile_id, 1, r.account_id, p.date, coalesce(r.property_id, 0),
			iif(r.amount_cents > 0, p.amount_cents, 0), iif(r.amount_cents < 0, -p.amount_cents, 0)
		FROM gl_postings p JOIN gl_postings r ON r.id = coalesce(p.contra_posting_id, p.id) WHERE ${inScope("p")}
		UNION ALL
		SELECT a.profile_id, 1, own.account_id, a.date, coalesce(own.property_id, 0),
			iif((own.amount_cents > 0) = (a.amount_cents > 0), abs(a.amount_cents), 0),
			iif((own.amount_cents < 0) = (a.amount_cents > 0), abs(a.amount_cents), 0)
		FROM applications a
		JOIN gl_postings payment ON payment.id = a.payment_posting_id
		JOIN gl_postings charge ON charge.id = a.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id
		JOIN gl_postings own ON own.id IN (paid.id, charged.id)
		WHERE ${inScope("a")}
			AND NOT (paid.account_id = charged.account_id AND paid.property_id IS charged.property_id)
	)`;

const checks = [
	`SELECT profile_id AS profileId, 'unsealed transaction' AS what, id AS key, 1 AS keptCents, 0 AS recomputedCents
	FROM gl_transactions WHERE open_guard IS NOT NULL AND ${inScope("gl_transactions")}`,

	`SELECT t.profile_id AS profileId, 'transaction sum' AS what, t.id AS key, 0 AS keptCents, total(p.amount_cents) AS recomputedCents
	FROM gl_transactions t LEFT JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
	WHERE ${inScope("t")}
	GROUP BY t.id HAVING sum(p.amount_cents) IS NOT 0`,

	`SELECT p.profile_id AS profileId, 'line of another organisation, date or transaction' AS what, p.id AS key,
		p.amount_cents AS keptCents, 0 AS recomputedCents
	FROM gl_postings p
	LEFT JOIN gl_transactions t ON t.id = p.transaction_id AND t.profile_id = p.profile_id AND t.date = p.date
	LEFT JOIN gl_accounts a ON a.id = p.account_id AND a.profile_id = p.profile_id
	WHERE (t.id IS NULL OR a.id IS NULL OR p.id >> 8 <> p.transaction_id) AND ${inScope("p")}`,

	`WITH ${recomputedLines},
	recomputed AS (
		SELECT profile_id, basis, account_id, date, sum(debit) AS debit, sum(credit) AS credit
		FROM lines GROUP BY profile_id, basis, account_id, date
	),
	kept AS (SELECT * FROM gl_daily WHERE ${inScope("gl_daily")})
	SELECT coalesce(k.profile_id, r.profile_id) AS profileId, side.name || ' of day' AS what,
		concat_ws('/', iif(coalesce(k.basis, r.basis) = 0, 'accrual', 'cash'), coalesce(k.account_id, r.account_id),
			coalesce(k.date, r.date)) AS key,
		iif(side.name = 'debit', coalesce(k.debit_cents, 0), coalesce(k.credit_cents, 0)) AS keptCents,
		iif(side.name = 'debit', coalesce(r.debit, 0), coalesce(r.credit, 0)) AS recomputedCents
	FROM kept k
	FULL JOIN recomputed r ON r.profile_id = k.profile_id AND r.basis = k.basis AND r.account_id = k.account_id AND r.date = k.date
	JOIN (SELECT 'debit' AS name UNION ALL SELECT 'credit') side
	WHERE keptCents <> recomputedCents`,

	`WITH ${recomputedLines},
	recomputed AS (
		SELECT profile_id, basis, account_id, substr(date, 1, 7) AS month, property_id, sum(debit) AS debit, sum(credit) AS credit
		FROM lines GROUP BY profile_id, basis, account_id, month, property_id
	),
	kept AS (SELECT * FROM gl_monthly WHERE ${inScope("gl_monthly")})
	SELECT coalesce(k.profile_id, r.profile_id) AS profileId, side.name || ' of month' AS what,
		concat_ws('/', iif(coalesce(k.basis, r.basis) = 0, 'accrual', 'cash'), coalesce(k.account_id, r.account_id),
			coalesce(k.month, r.month), coalesce(k.property_id, r.property_id)) AS key,
		iif(side.name = 'debit', coalesce(k.debit_cents, 0), coalesce(k.credit_cents, 0)) AS keptCents,
		iif(side.name = 'debit', coalesce(r.debit, 0), coalesce(r.credit, 0)) AS recomputedCents
	FROM kept k
	FULL JOIN recomputed r ON r.profile_id = k.profile_id AND r.basis = k.basis AND r.account_id = k.account_id
		AND r.month = k.month AND r.property_id = k.property_id
	JOIN (SELECT 'debit' AS name UNION ALL SELECT 'credit') side
	WHERE keptCents <> recomputedCents`,

	`WITH recomputed AS (
		SELECT p.profile_id, substr(p.date, 1, 7) AS month, coalesce(p.property_id, 0) AS property_id,
			total(CASE WHEN a.system_key = 'prepayments' OR t.type = 'credit' OR settles THEN 0 ELSE p.amount_cents END) AS charged,
			total(CASE WHEN a.system_key = 'accounts_receivable' AND t.type = 'credit' THEN -p.amount_cents END) AS credited,
			total(CASE WHEN a.system_key = 'accounts_receivable' AND settles THEN -p.amount_cents END) AS collected,
			total(CASE WHEN a.system_key = 'prepayments' THEN -p.amount_cents END) AS prepaid
		FROM gl_postings p
		JOIN gl_accounts a ON a.id = p.account_id AND a.system_key IN ('accounts_receivable', 'prepayments')
		JOIN (SELECT id, type,
				type IN ('payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment') AS settles FROM gl_transactions) t
			ON t.id = p.transaction_id
		WHERE ${inScope("p")}
		GROUP BY 1, 2, 3
	),
	kept AS (SELECT * FROM receivables_monthly WHERE ${inScope("receivables_monthly")})
	SELECT coalesce(k.profile_id, r.profile_id) AS profileId, figure.name || ' of month' AS what,
		concat_ws('/', coalesce(k.month, r.month), coalesce(k.property_id, r.property_id)) AS key,
		coalesce(CASE figure.name WHEN 'charged' THEN charged_cents WHEN 'credited' THEN credited_cents
			WHEN 'collected' THEN collected_cents ELSE prepaid_cents END, 0) AS keptCents,
		CAST(coalesce(CASE figure.name WHEN 'charged' THEN charged WHEN 'credited' THEN credited
			WHEN 'collected' THEN collected ELSE prepaid END, 0) AS INTEGER) AS recomputedCents
	FROM kept k
	FULL JOIN recomputed r ON r.profile_id = k.profile_id AND r.month = k.month AND r.property_id = k.property_id
	JOIN (SELECT 'charged' AS name UNION ALL SELECT 'credited' UNION ALL SELECT 'collected' UNION ALL SELECT 'prepaid') figure
	WHERE keptCents <> recomputedCents`,

	`WITH recomputed AS (
		SELECT p.lease_id,
			sum(iif(a.system_key = 'accounts_receivable', p.amount_cents, 0)) AS receivable,
			sum(iif(a.system_key = 'prepayments', -p.amount_cents, 0)) AS prepaid,
			sum(iif(a.is_deposit, -p.amount_cents, 0)) AS deposit
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.lease_id IS NOT NULL AND ${inScope("p")}
		GROUP BY p.lease_id
	),
	open AS (
		SELECT lease_id, sum(open_cents) AS receivable FROM charges
		WHERE kind = 'AR' AND lease_id IS NOT NULL AND open_cents > 0 AND ${inScope("charges")} GROUP BY lease_id
	),
	figures AS (
		SELECT l.profile_id, l.id, 'lease receivable' AS what, l.receivable_cents AS kept, coalesce(r.receivable, 0) AS recomputed
		FROM leases l LEFT JOIN recomputed r ON r.lease_id = l.id
		UNION ALL
		SELECT l.profile_id, l.id, 'lease receivable by open charges', l.receivable_cents, coalesce(o.receivable, 0)
		FROM leases l LEFT JOIN open o ON o.lease_id = l.id
		UNION ALL
		SELECT l.profile_id, l.id, 'lease prepayment', l.prepaid_cents, coalesce(r.prepaid, 0)
		FROM leases l LEFT JOIN recomputed r ON r.lease_id = l.id
		UNION ALL
		SELECT l.profile_id, l.id, 'lease balance', l.balance_cents, coalesce(r.receivable - r.prepaid, 0)
		FROM leases l LEFT JOIN recomputed r ON r.lease_id = l.id
		UNION ALL
		SELECT l.profile_id, l.id, 'lease deposit', l.deposit_cents, coalesce(r.deposit, 0)
		FROM leases l LEFT JOIN recomputed r ON r.lease_id = l.id
	)
	SELECT profile_id AS profileId, what, id AS key, kept AS keptCents, recomputed AS recomputedCents
	FROM figures WHERE ${inScope("figures")} AND kept <> recomputed`,

	`WITH lines AS (
		SELECT p.id, p.profile_id, abs(p.amount_cents) AS amount FROM gl_postings p WHERE p.due_date IS NOT NULL AND ${inScope("p")}
	),
	applied AS (
		SELECT charge_posting_id AS id, sum(amount_cents) AS amount, max(date) AS date
		FROM applications WHERE ${inScope("applications")} GROUP BY charge_posting_id
	),
	kept AS (SELECT * FROM charges WHERE ${inScope("charges")})
	SELECT coalesce(k.profile_id, l.profile_id) AS profileId, 'charge open' AS what, coalesce(k.posting_id, l.id) AS key,
		coalesce(k.open_cents, 0) AS keptCents, coalesce(l.amount, 0) - coalesce(a.amount, 0) AS recomputedCents
	FROM kept k
	FULL JOIN lines l ON l.id = k.posting_id
	LEFT JOIN applied a ON a.id = coalesce(k.posting_id, l.id)
	WHERE k.amount_cents IS NOT l.amount OR keptCents <> recomputedCents
		OR k.closed_on IS NOT iif(k.open_cents = 0, a.date, NULL)`,

	`WITH lines AS (
		SELECT p.id, p.profile_id, abs(p.amount_cents) AS amount FROM gl_postings p
		WHERE p.contra_posting_id IS NOT NULL AND p.due_date IS NULL AND ${inScope("p")}
	),
	applied AS (
		SELECT payment_posting_id AS id, sum(amount_cents) AS amount
		FROM applications WHERE ${inScope("applications")} GROUP BY payment_posting_id
	),
	kept AS (SELECT * FROM settlements WHERE ${inScope("settlements")})
	SELECT coalesce(k.profile_id, l.profile_id) AS profileId, 'payment not applied' AS what, coalesce(k.posting_id, l.id) AS key,
		coalesce(k.unapplied_cents, 0) AS keptCents, coalesce(l.amount, 0) - coalesce(a.amount, 0) AS recomputedCents
	FROM kept k
	FULL JOIN lines l ON l.id = k.posting_id
	LEFT JOIN applied a ON a.id = coalesce(k.posting_id, l.id)
	WHERE k.amount_cents IS NOT l.amount OR keptCents <> recomputedCents OR (k.kind = 'AR' AND recomputedCents <> 0)`,

	`SELECT a.profile_id AS profileId, 'application astray' AS what,
		concat_ws('/', a.payment_posting_id, a.charge_posting_id) AS key, sum(a.amount_cents) AS keptCents, 0 AS recomputedCents
	FROM applications a
	JOIN gl_postings payment ON payment.id = a.payment_posting_id
	JOIN gl_postings charge ON charge.id = a.charge_posting_id
	WHERE ${inScope("a")}
	GROUP BY a.payment_posting_id, a.charge_posting_id
	HAVING sum(a.amount_cents) < 0 OR payment.lease_id IS NOT charge.lease_id OR payment.account_id <> charge.account_id
		OR payment.profile_id <> a.profile_id OR charge.profile_id <> a.profile_id`,

	`SELECT r.profile_id AS profileId, 'reversal that does not mirror' AS what, concat_ws('/', o.id, r.id) AS key,
		coalesce(ol.amount_cents, 0) AS keptCents, coalesce(-rl.amount_cents, 0) AS recomputedCents
	FROM gl_transactions r
	JOIN gl_transactions o ON o.id = r.reversal_of
	JOIN gl_postings ol ON ol.id BETWEEN o.id * 256 AND o.id * 256 + 255
	LEFT JOIN gl_postings rl ON rl.id = ol.id + (r.id - o.id) * 256 AND rl.account_id = ol.account_id
	WHERE ${inScope("r")} AND (rl.amount_cents IS NOT -ol.amount_cents OR o.reversed_by IS NOT r.id)`,
];
