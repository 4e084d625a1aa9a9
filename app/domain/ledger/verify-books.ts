import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { readBeside } from "~/db/read-beside.server";
import { applicationSides } from "./cash-basis";

/** A stored figure that differs from the sum of its postings and applications. */
export type Difference = {
	profileId: number;
	/** Which figure, such as "daily sum" or "lease receivable". */
	what: string;
	/** Which record: IDs, dates and names, separated by slashes. */
	key: string;
	keptCents: Cents;
	recomputedCents: Cents;
};

export type Verification = { transactions: number; postings: number; differences: Difference[] };

/**
 * Recomputes every sum, lease column, charge and settlement of one organization, or of all, from the postings and
 * applications alone, and lists differences in cents. Also lists unsealed or unbalanced transactions, reversals that
 * don't match, and applications across leases. Reads only; a million postings take seconds.
 */
export function verifyBooks(profileId?: number): Verification {
	const params = { profileId: profileId ?? null };
	return wholeOrganization(() =>
		verificationOf(questions.map((sql) => statement<unknown, [typeof params]>(sql).all(params))),
	);
}

/** The same in a separate thread, so that this one can go on answering requests. */
export async function verifyBooksBeside(profileId?: number): Promise<Verification> {
	const params = { profileId: profileId ?? null };
	return verificationOf(await wholeOrganization(() => readBeside(questions.map((sql) => ({ sql, params })))));
}

function verificationOf([transactions, postings, ...differences]: unknown[][]): Verification {
	const counted = (rows: unknown[] | undefined) => (rows as { n: number }[] | undefined)?.[0]?.n ?? 0;
	return {
		transactions: counted(transactions),
		postings: counted(postings),
		differences: differences.flat() as Difference[],
	};
}

function inScope(table: string) {
	return `(@profileId IS NULL OR ${table}.profile_id = @profileId)`;
}

/**
 * Every line on both bases. On a cash basis, a control line is subtracted from its contra line until applications
 * release it.
 */
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
			AND ${applicationSides.recognized}
	)`;

/**
 * SQL: differences between the debits and credits stored in a table and those of the lines, by basis and `among`.
 * `before` limits it to lines before a day or year, for a table that stores only those.
 */
function keptSums(kept: { table: string; name: string; period: string; among: string; before?: string }): string {
	return `WITH ${recomputedLines},
	figures AS (
		SELECT profile_id, basis, account_id, ${kept.period}, 0 AS kept_debit, 0 AS kept_credit, debit, credit
		FROM lines ${kept.before ? `WHERE date < ${kept.before}` : ""}
		UNION ALL
		SELECT profile_id, basis, ${kept.among}, debit_cents, credit_cents, 0, 0 FROM ${kept.table} WHERE ${inScope(kept.table)}
	),
	sums AS (
		SELECT profile_id, concat_ws('/', iif(basis = 0, 'accrual', 'cash'), ${kept.among}) AS key,
			sum(kept_debit) AS kept_debit, sum(debit) AS debit, sum(kept_credit) AS kept_credit, sum(credit) AS credit
		FROM figures GROUP BY profile_id, basis, ${kept.among}
	)
	SELECT profile_id AS profileId, 'debit of ${kept.name}' AS what, key, kept_debit AS keptCents, debit AS recomputedCents
	FROM sums WHERE kept_debit <> debit
	UNION ALL
	SELECT profile_id, 'credit of ${kept.name}', key, kept_credit, credit FROM sums WHERE kept_credit <> credit`;
}

/** SQL: types of transactions that count as collected. A credit held for its lease counts once it is applied. */
const collecting = "'payment', 'apply_prepayment', 'apply_deposit', 'refund', 'prepayment'";

const checks = [
	`SELECT profile_id AS profileId, 'unsealed transaction' AS what, id AS key, 1 AS keptCents, 0 AS recomputedCents
	FROM gl_transactions WHERE open_guard IS NOT NULL AND ${inScope("gl_transactions")}`,

	`SELECT t.profile_id AS profileId, 'transaction sum' AS what, t.id AS key, 0 AS keptCents, total(p.amount_cents) AS recomputedCents
	FROM gl_transactions t LEFT JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
	WHERE ${inScope("t")}
	GROUP BY t.id HAVING sum(p.amount_cents) IS NOT 0`,

	`SELECT p.profile_id AS profileId, 'line of another organization, date or transaction' AS what, p.id AS key,
		p.amount_cents AS keptCents, 0 AS recomputedCents
	FROM gl_postings p
	LEFT JOIN gl_transactions t ON t.id = p.transaction_id AND t.profile_id = p.profile_id AND t.date = p.date
	LEFT JOIN gl_accounts a ON a.id = p.account_id AND a.profile_id = p.profile_id
	WHERE (t.id IS NULL OR a.id IS NULL OR p.id >> 8 <> p.transaction_id) AND ${inScope("p")}`,

	keptSums({ table: "gl_daily", name: "day", period: "date", among: "account_id, date" }),
	keptSums({ table: "gl_yearly", name: "year", period: "substr(date, 1, 4) AS year", among: "account_id, year" }),
	keptSums({
		...{ table: "gl_monthly", name: "month", period: "substr(date, 1, 7) AS month, property_id" },
		among: "account_id, month, property_id",
	}),
	keptSums({
		...{ table: "gl_openings", name: "opening", period: "property_id", among: "account_id, property_id" },
		before: "(SELECT max(year) FROM gl_yearly WHERE profile_id = lines.profile_id)",
	}),

	`WITH lines AS (
		SELECT p.profile_id, substr(p.date, 1, 7) AS month, coalesce(p.property_id, 0) AS property_id, p.amount_cents AS cents,
			CASE
				WHEN a.system_key = 'prepayments' THEN 'prepaid'
				WHEN t.type = 'credit' THEN 'credited'
				WHEN t.type IN (${collecting}) THEN 'collected'
				ELSE 'charged'
			END AS figure
		FROM gl_postings p
		JOIN gl_accounts a ON a.id = p.account_id AND a.system_key IN ('accounts_receivable', 'prepayments')
		JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE ${inScope("p")}
		UNION ALL
		SELECT x.profile_id, substr(x.date, 1, 7), coalesce(p.property_id, 0), x.amount_cents * f.factor,
			iif(f.figure = 'own', iif(t.type = 'credit', 'credited', 'charged'), f.figure)
		FROM applications x
		JOIN gl_postings c ON c.id = x.charge_posting_id JOIN gl_transactions h ON h.id = c.transaction_id AND h.type = 'prepayment'
		JOIN gl_postings p ON p.id = x.payment_posting_id JOIN gl_transactions t ON t.id = p.transaction_id
		JOIN (SELECT 'own' AS figure, 1 AS factor UNION ALL SELECT 'collected', -1) f
		WHERE ${inScope("x")} AND t.type NOT IN (${collecting})
	),
	figures AS (
		SELECT profile_id, month, property_id, figure, 0 AS kept, iif(figure = 'charged', cents, -cents) AS recomputed FROM lines
		UNION ALL
		SELECT profile_id, month, NULL, figure, 0, iif(figure = 'charged', cents, -cents) FROM lines
		UNION ALL
		SELECT r.profile_id, r.month, r.property_id, f.figure,
			CASE f.figure WHEN 'charged' THEN r.charged_cents WHEN 'credited' THEN r.credited_cents
				WHEN 'collected' THEN r.collected_cents ELSE r.prepaid_cents END,
			0
		FROM (
			SELECT * FROM receivables_monthly
			UNION ALL
			SELECT profile_id, month, NULL, charged_cents, credited_cents, collected_cents, prepaid_cents
			FROM receivables_by_month
		) r
		JOIN (SELECT 'charged' AS figure UNION ALL SELECT 'credited' UNION ALL SELECT 'collected' UNION ALL SELECT 'prepaid') f
		WHERE ${inScope("r")}
	)
	SELECT profile_id AS profileId, figure || ' of month' AS what, concat_ws('/', month, property_id) AS key,
		sum(kept) AS keptCents, sum(recomputed) AS recomputedCents
	FROM figures GROUP BY profile_id, month, property_id, figure HAVING sum(kept) <> sum(recomputed)`,

	`WITH figures AS (
		SELECT p.lease_id, f.figure, 0 AS kept,
			CASE f.figure
				WHEN 'receivable' THEN iif(a.system_key = 'accounts_receivable', p.amount_cents, 0)
				WHEN 'prepayment' THEN iif(a.system_key = 'prepayments', -p.amount_cents, 0)
				WHEN 'balance' THEN iif(a.system_key IN ('accounts_receivable', 'prepayments'), p.amount_cents, 0)
				WHEN 'deposit' THEN iif(a.is_deposit, -p.amount_cents, 0)
				ELSE 0
			END AS recomputed
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		JOIN (SELECT 'receivable' AS figure UNION ALL SELECT 'prepayment' UNION ALL SELECT 'balance' UNION ALL SELECT 'deposit') f
		WHERE p.lease_id IS NOT NULL AND ${inScope("p")}
		UNION ALL
		SELECT lease_id, 'receivable by open charges', 0, open_cents
		FROM charges WHERE kind = 'AR' AND lease_id IS NOT NULL AND ${inScope("charges")}
		UNION ALL
		SELECT l.id, f.figure,
			CASE f.figure WHEN 'prepayment' THEN l.prepaid_cents WHEN 'balance' THEN l.balance_cents
				WHEN 'deposit' THEN l.deposit_cents ELSE l.receivable_cents END,
			0
		FROM leases l
		JOIN (SELECT 'receivable' AS figure UNION ALL SELECT 'receivable by open charges' UNION ALL SELECT 'prepayment'
			UNION ALL SELECT 'balance' UNION ALL SELECT 'deposit') f
		WHERE ${inScope("l")}
	)
	SELECT l.profile_id AS profileId, 'lease ' || figure AS what, lease_id AS key,
		sum(kept) AS keptCents, sum(recomputed) AS recomputedCents
	FROM figures JOIN leases l ON l.id = figures.lease_id
	GROUP BY lease_id, figure HAVING sum(kept) <> sum(recomputed)`,

	`WITH sums AS (
		SELECT posting_id AS id, profile_id, amount_cents AS kept, open_cents AS kept_open, closed_on, 0 AS amount, 0 AS applied,
			NULL AS date
		FROM charges WHERE ${inScope("charges")}
		UNION ALL
		SELECT id, profile_id, 0, 0, NULL, abs(amount_cents), 0, NULL
		FROM gl_postings WHERE due_date IS NOT NULL AND ${inScope("gl_postings")}
		UNION ALL
		SELECT charge_posting_id, profile_id, 0, 0, NULL, 0, amount_cents, date FROM applications WHERE ${inScope("applications")}
	)
	SELECT profile_id AS profileId, 'charge open' AS what, id AS key,
		sum(kept_open) AS keptCents, sum(amount) - sum(applied) AS recomputedCents
	FROM sums GROUP BY id
	HAVING keptCents <> recomputedCents OR sum(kept) <> sum(amount)
		OR max(closed_on) IS NOT iif(sum(kept_open) = 0, max(date), NULL)`,

	`WITH sums AS (
		SELECT posting_id AS id, profile_id, kind, amount_cents AS kept, unapplied_cents AS kept_unapplied, 0 AS amount, 0 AS applied
		FROM settlements WHERE ${inScope("settlements")}
		UNION ALL
		SELECT id, profile_id, NULL, 0, 0, abs(amount_cents), 0
		FROM gl_postings WHERE contra_posting_id IS NOT NULL AND due_date IS NULL AND ${inScope("gl_postings")}
		UNION ALL
		SELECT payment_posting_id, profile_id, NULL, 0, 0, 0, amount_cents FROM applications WHERE ${inScope("applications")}
	)
	SELECT profile_id AS profileId, 'payment not applied' AS what, id AS key,
		sum(kept_unapplied) AS keptCents, sum(amount) - sum(applied) AS recomputedCents
	FROM sums GROUP BY id
	HAVING keptCents <> recomputedCents OR sum(kept) <> sum(amount) OR (max(kind) = 'AR' AND recomputedCents <> 0)`,

	`SELECT a.profile_id AS profileId, 'application astray' AS what,
		concat_ws('/', a.payment_posting_id, a.charge_posting_id) AS key, sum(a.amount_cents) AS keptCents, 0 AS recomputedCents
	FROM applications a
	JOIN gl_postings payment ON payment.id = a.payment_posting_id
	JOIN gl_postings charge ON charge.id = a.charge_posting_id
	WHERE ${inScope("a")}
	GROUP BY a.payment_posting_id, a.charge_posting_id
	HAVING sum(a.amount_cents) < 0 OR payment.lease_id IS NOT charge.lease_id OR payment.account_id <> charge.account_id
		OR payment.profile_id <> a.profile_id OR charge.profile_id <> a.profile_id`,

	`WITH lines AS (
		SELECT p.profile_id, p.id, 0 AS kept, p.amount_cents AS recomputed
		FROM gl_accounts a CROSS JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
		LEFT JOIN covered_lines c ON c.posting_id = p.id
		WHERE (a.is_bank = 1 OR a.system_key = 'undeposited_funds') AND p.reconciliation_id IS NULL
			AND c.posting_id IS NULL AND ${inScope("p")}
		UNION ALL
		SELECT profile_id, posting_id, amount_cents, 0 FROM uncleared_lines WHERE ${inScope("uncleared_lines")}
	)
	SELECT profile_id AS profileId, 'uncleared line' AS what, id AS key, sum(kept) AS keptCents, sum(recomputed) AS recomputedCents
	FROM lines GROUP BY id HAVING sum(kept) <> sum(recomputed)`,

	`WITH figures AS (
		SELECT p.profile_id, p.account_id, coalesce(p.property_id, 0) AS property_id, 0 AS kept, p.amount_cents AS recomputed
		FROM gl_accounts a CROSS JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
		WHERE (a.is_bank = 1 OR a.system_key = 'undeposited_funds') AND ${inScope("p")}
		UNION ALL
		SELECT profile_id, account_id, property_id, amount_cents, 0 FROM cash_by_property WHERE ${inScope("cash_by_property")}
	)
	SELECT profile_id AS profileId, 'cash of property' AS what, concat_ws('/', account_id, property_id) AS key,
		sum(kept) AS keptCents, sum(recomputed) AS recomputedCents
	FROM figures GROUP BY profile_id, account_id, property_id HAVING sum(kept) <> sum(recomputed)`,

	`WITH figures AS (
		SELECT profile_id, reconciliation_id AS id, 0 AS kept, amount_cents AS recomputed
		FROM gl_postings WHERE reconciliation_id IS NOT NULL AND ${inScope("gl_postings")}
		UNION ALL
		SELECT profile_id, id, cleared_cents, 0 FROM reconciliations WHERE ${inScope("reconciliations")}
	)
	SELECT profile_id AS profileId, 'cleared of reconciliation' AS what, id AS key,
		sum(kept) AS keptCents, sum(recomputed) AS recomputedCents
	FROM figures GROUP BY profile_id, id HAVING sum(kept) <> sum(recomputed)`,

	`SELECT p.profile_id AS profileId, 'covered undeposited lines' AS what, c.by_transaction_id AS key,
		sum(p.amount_cents) AS keptCents, 0 AS recomputedCents
	FROM covered_lines c JOIN gl_postings p ON p.id = c.posting_id WHERE ${inScope("p")}
	GROUP BY c.by_transaction_id HAVING sum(p.amount_cents) <> 0`,

	`SELECT r.profile_id AS profileId, 'reversal that does not mirror' AS what, concat_ws('/', o.id, r.id) AS key,
		coalesce(ol.amount_cents, 0) AS keptCents, coalesce(-rl.amount_cents, 0) AS recomputedCents
	FROM gl_transactions r
	JOIN gl_transactions o ON o.id = r.reversal_of
	JOIN gl_postings ol ON ol.id BETWEEN o.id * 256 AND o.id * 256 + 255
	LEFT JOIN gl_postings rl ON rl.id = ol.id + (r.id - o.id) * 256 AND rl.account_id = ol.account_id
	WHERE ${inScope("r")} AND (rl.amount_cents IS NOT -ol.amount_cents OR o.reversed_by IS NOT r.id)`,
];

const questions = [
	...["gl_transactions", "gl_postings"].map((table) => `SELECT count(*) AS n FROM ${table} WHERE ${inScope(table)}`),
	...checks,
];
