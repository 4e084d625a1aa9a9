import { controlsOf } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { limitedPropertyIds, seesFew } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Period } from "./owner-rents";

/** What a vendor was paid for, by account. A merged vendor's payments are those of the vendor that was kept. */
export type PaidToVendor = { vendorId: number; accountId: number; cents: Cents };

/**
 * What vendors were paid that counts for 1099: expenses paid at once, and the paid part of bills. Card payments are left
 * out, because the card company reports them, and so are accounts that are excluded from 1099s.
 */
export function paidToVendors1099(
	scope: Scope,
	{ from, to }: Period,
	vendorIds?: readonly number[] | undefined,
): PaidToVendor[] {
	const places = vendorIds === undefined && seesFew() ? limitedPropertyIds() : undefined;
	return statement<PaidToVendor>(
		`WITH ${vendorIds ? paidToSome : places ? paidAtPlaces : paidToAll}
		SELECT payee.keptId AS vendorId, paid.account_id AS accountId, sum(paid.cents) AS cents
		FROM paid JOIN (SELECT id, coalesce(merged_into_id, id) AS keptId FROM vendors) payee ON payee.id = paid.vendor_id
		GROUP BY payee.keptId, paid.account_id`,
	).all({
		...{ profileId: scope.profileId, from, to },
		...(vendorIds ? { vendors: JSON.stringify(vendorIds) } : {}),
		...(places ? { places: JSON.stringify(places) } : {}),
	});
}

type PaidLine1099 = { transactionId: number; date: string; memo: string; cents: Cents };

/** The payments that make up a vendor's total of a year, merged vendors' too; oldest first, at most 1,000. */
export function vendorLines1099(scope: Scope, vendorId: number, year: number): PaidLine1099[] {
	return statement<PaidLine1099>(
		`WITH ${paidToSome}
		SELECT paid.transaction_id AS transactionId, t.date, t.memo, sum(paid.cents) AS cents FROM paid
		JOIN gl_transactions t ON t.id = paid.transaction_id
		GROUP BY paid.transaction_id HAVING sum(paid.cents) <> 0 ORDER BY t.date, t.id LIMIT 1000`,
	).all({
		...{ profileId: scope.profileId, vendors: JSON.stringify([vendorId]) },
		...{ from: `${year}-01-01`, to: `${year}-12-31` },
	});
}

/**
 * SQL: `paid`, each payment to a vendor between @from and @to, by account: expenses paid at once, and what payments of
 * bills were applied to. A bill's own lines are passed over, for nothing was paid with them. Of some vendors (@vendors),
 * those merged into them count too.
 */
function paidSql({ paymentLines, accounts, spentLines }: Lines): string {
	return `counted AS MATERIALIZED (
			SELECT id FROM gl_accounts WHERE profile_id = @profileId AND type IN ('expense', 'asset') AND is_bank = 0
				AND exclude_from_1099 = 0
		),
		bill_payments AS MATERIALIZED (
			SELECT p.id, p.vendor_id FROM gl_accounts payable CROSS JOIN ${paymentLines} AND p.account_id = payable.id
				AND p.date <= @to AND p.amount_cents > 0
			CROSS JOIN gl_transactions t ON t.id = p.id >> 8 AND t.type = 'bill_payment'
			WHERE payable.profile_id = @profileId AND payable.system_key = 'accounts_payable'
				AND NOT EXISTS (SELECT 1 FROM disbursements d WHERE d.transaction_id = t.id AND d.method = 'card')
		),
		${accounts}
		paid AS (
			SELECT g.vendor_id, g.account_id, g.transaction_id, g.amount_cents + ${controlsOf("g")} AS cents
			FROM ${spentLines} AND g.date BETWEEN @from AND @to
			CROSS JOIN gl_transactions t ON t.id = g.id >> 8 AND (t.type <> 'bill' OR t.reversal_of IS NOT NULL)
			WHERE g.account_id IN (SELECT id FROM counted) AND NOT EXISTS (SELECT 1 FROM disbursements d
				WHERE d.transaction_id = coalesce(t.reversal_of, t.id) AND d.method = 'card')
			UNION ALL
			SELECT paying.vendor_id, c.account_id, paying.id >> 8, s.amount_cents FROM bill_payments paying
			CROSS JOIN applications s INDEXED BY applications_payment
				ON s.payment_posting_id = paying.id AND s.date BETWEEN @from AND @to
			CROSS JOIN charges c ON c.posting_id = s.charge_posting_id
			WHERE c.account_id IN (SELECT id FROM counted)
		)`;
}

/** SQL: where lines of payables (`p`) and of what was bought (`g`) are found; `accounts` is a table that the latter need. */
type Lines = { paymentLines: string; accounts: string; spentLines: string };

/** SQL: the next account with a line of a vendor: there are few of them, and very many accounts. */
function nextAccount(vendorId: string, after: string): string {
	return `(SELECT min(p.account_id) FROM gl_postings p INDEXED BY gl_postings_by_vendor
				WHERE p.vendor_id = ${vendorId} AND p.account_id > ${after})`;
}

/** SQL of lines of all vendors or of some, by vendor. */
function linesOf(vendors: string): Lines {
	return {
		paymentLines: `vendors v CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor ON v.profile_id = @profileId AND ${vendors}
				AND p.vendor_id = v.id`,
		accounts: `accounts_of(vendor_id, account_id) AS (
			SELECT v.id, ${nextAccount("v.id", "0")} FROM vendors v WHERE v.profile_id = @profileId AND ${vendors}
			UNION ALL
			SELECT x.vendor_id, ${nextAccount("x.vendor_id", "x.account_id")} FROM accounts_of x WHERE x.account_id IS NOT NULL
		),`,
		spentLines: `accounts_of x CROSS JOIN gl_postings g INDEXED BY gl_postings_by_vendor
				ON g.vendor_id = x.vendor_id AND g.account_id = x.account_id`,
	};
}

const oneOfPlaces = "IN (SELECT value FROM json_each(@places))";

/** SQL of the lines of a member's few properties. */
const linesAtPlaces: Lines = {
	paymentLines: `(SELECT 1 AS one) place CROSS JOIN gl_postings p INDEXED BY gl_postings_by_property
				ON p.profile_id = @profileId AND p.property_id ${oneOfPlaces} AND p.vendor_id IS NOT NULL`,
	accounts: "",
	spentLines: `counted x CROSS JOIN gl_postings g INDEXED BY gl_postings_by_property
				ON g.profile_id = @profileId AND g.property_id ${oneOfPlaces} AND g.account_id = x.id AND g.vendor_id IS NOT NULL`,
};

const paidToAll = paidSql(linesOf("1"));
const paidToSome = paidSql(linesOf("coalesce(v.merged_into_id, v.id) IN (SELECT value FROM json_each(@vendors))"));
const paidAtPlaces = paidSql(linesAtPlaces);
