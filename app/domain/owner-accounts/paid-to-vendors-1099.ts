import { controlsOf } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Period } from "./owner-rents";

/** What a vendor was paid for, by account. A merged vendor's payments are those of the vendor that was kept. */
type PaidToVendor = { vendorId: number; accountId: number; cents: Cents };

/**
 * What vendors were paid that counts for 1099: expenses paid at once, and the paid part of bills. Card payments are left
 * out, because the card company reports them, and so are accounts that are excluded from 1099s.
 */
export function paidToVendors1099(scope: Scope, { from, to }: Period): PaidToVendor[] {
	return statement<PaidToVendor>(
		`WITH paid AS (${paidSql})
		SELECT payee.keptId AS vendorId, paid.account_id AS accountId, sum(paid.cents) AS cents
		FROM paid JOIN (SELECT id, coalesce(merged_into_id, id) AS keptId FROM vendors) payee ON payee.id = paid.vendor_id
		GROUP BY payee.keptId, paid.account_id`,
	).all({ profileId: scope.profileId, from, to });
}

type PaidLine1099 = { transactionId: number; date: string; memo: string; cents: Cents };

/** The payments that make up a vendor's total of a year, merged vendors' too; oldest first, at most 1,000. */
export function vendorLines1099(scope: Scope, vendorId: number, year: number): PaidLine1099[] {
	return statement<PaidLine1099>(
		`WITH paid AS (${paidSql})
		SELECT paid.transaction_id AS transactionId, t.date, t.memo, sum(paid.cents) AS cents FROM paid
		JOIN vendors v ON v.id = paid.vendor_id AND coalesce(v.merged_into_id, v.id) = @vendorId
		JOIN gl_transactions t ON t.id = paid.transaction_id
		GROUP BY paid.transaction_id HAVING sum(paid.cents) <> 0 ORDER BY t.date, t.id LIMIT 1000`,
	).all({ profileId: scope.profileId, vendorId, from: `${year}-01-01`, to: `${year}-12-31` });
}

function counts(account: string): string {
	return `${account}.type IN ('expense', 'asset') AND ${account}.is_bank = 0 AND ${account}.exclude_from_1099 = 0`;
}

function notByCard(transactionId: string): string {
	return `NOT EXISTS (SELECT 1 FROM disbursements d WHERE d.transaction_id = coalesce(
		(SELECT reversal_of FROM gl_transactions WHERE id = ${transactionId}), ${transactionId}) AND d.method = 'card')`;
}

/** Each payment to a vendor between @from and @to, by account. */
const paidSql = `
			SELECT g.vendor_id, g.account_id, g.transaction_id, g.amount_cents + ${controlsOf("g")} AS cents
			FROM vendors v CROSS JOIN gl_accounts a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_vendor
				ON g.vendor_id = v.id AND g.account_id = a.id
			WHERE v.profile_id = @profileId AND a.profile_id = @profileId AND ${counts("a")} AND g.date BETWEEN @from AND @to
				AND ${notByCard("g.transaction_id")}
			UNION ALL
			SELECT v.id, c.account_id, payment.transaction_id, s.amount_cents
			FROM vendors v CROSS JOIN gl_accounts payable CROSS JOIN gl_postings payment INDEXED BY gl_postings_by_vendor
				ON payment.vendor_id = v.id AND payment.account_id = payable.id AND payment.date <= @to
			CROSS JOIN applications s ON s.payment_posting_id = payment.id AND s.date BETWEEN @from AND @to
			JOIN charges c ON c.posting_id = s.charge_posting_id
			JOIN gl_accounts a ON a.id = c.account_id
			JOIN gl_postings source ON source.id = payment.contra_posting_id
			JOIN gl_accounts bank ON bank.id = source.account_id AND bank.type IN ('asset', 'liability')
			WHERE v.profile_id = @profileId AND payable.profile_id = @profileId
				AND payable.system_key = 'accounts_payable' AND ${counts("a")} AND ${notByCard("payment.transaction_id")}`;
