import { controlsOf } from "./controls-of";

/*
 * The columns of a lease include entries posted for later days. These SQL expressions give the figures of a lease `l`
 * as of @today, in cents: the column less what is posted ahead, found by an index of lease and day.
 */

const linesAhead =
	"FROM gl_postings f INDEXED BY gl_postings_by_lease CROSS JOIN gl_accounts fa ON fa.id = f.account_id";
const ahead = (role: string) => `coalesce((SELECT sum(f.amount_cents) ${linesAhead} AND (${role})
	WHERE f.lease_id = l.id AND f.date > @today), 0)`;

/** Prepayments today, including money that will pay a later charge. */
export const prepaidSql = `(l.prepaid_cents + ${ahead("fa.system_key = 'prepayments'")})`;

/** Owed less prepaid, without charges of later days. Negative if the tenants have paid ahead. */
export const balanceSql = `(l.balance_cents - ${ahead("fa.system_key = 'accounts_receivable' OR fa.system_key = 'prepayments'")})`;

/**
 * By how many cents the deposit lines `f` lower the deposits held; positive if released. A deposit that is charged but
 * unpaid isn't held.
 */
const releasedByLines = `sum(f.amount_cents + ${controlsOf("f")})`;

/** The same for receivables lines `f` of later days that pay a deposit, or are paid by one. */
export const releasedByApplications = "sum(iif(own.amount_cents > 0, s.amount_cents, -s.amount_cents))";
export const depositsApplied = `CROSS JOIN applications s
		ON (s.payment_posting_id = f.id OR s.charge_posting_id = f.id) AND +s.date > @today
	JOIN gl_postings payment ON payment.id = s.payment_posting_id AND (payment.id = f.id OR payment.date <= @today)
	JOIN gl_postings charge ON charge.id = s.charge_posting_id
	JOIN gl_postings own ON own.id = payment.contra_posting_id OR own.id = charge.contra_posting_id
	JOIN gl_accounts a ON a.id = own.account_id AND a.is_deposit = 1`;

/**
 * Deposits received on a lease, including those charged for later days: the stored column has what was charged, so its
 * open part is subtracted. A lease that owes nothing has nothing open.
 */
export const keptDepositsSql = `(l.deposit_cents - iif(l.receivable_cents = 0, 0, coalesce((SELECT sum(c.open_cents) FROM charges c INDEXED BY charges_open
	JOIN gl_accounts da ON da.id = c.account_id AND da.is_deposit = 1
	WHERE c.profile_id = l.profile_id AND c.kind = 'AR' AND c.lease_id = l.id AND c.open_cents > 0), 0)))`;

/** Deposits received as of today. */
export const heldDepositsSql = `(${keptDepositsSql}
	+ coalesce((SELECT ${releasedByLines} ${linesAhead} AND fa.is_deposit = 1
		WHERE f.lease_id = l.id AND f.date > @today), 0)
	+ coalesce((SELECT ${releasedByApplications} ${linesAhead} AND fa.system_key = 'accounts_receivable' ${depositsApplied}
		WHERE f.lease_id = l.id AND f.date > @today), 0))`;
