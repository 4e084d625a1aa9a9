import type { Policy } from "./policies.server";
import { mine, ofTransaction, ofWholeTransaction } from "./seen.server";

/** Sums that aren't kept by property, and the columns of a transaction that may tell of others' lines. */
export const sumPolicies: Record<string, Policy> = {
	/** Only on which days something moved. Amounts are added up by property: `sumAccounts`. */
	gl_daily: {
		rows: () =>
			"SELECT profile_id, basis, account_id, date, NULL AS debit_cents, NULL AS credit_cents FROM main.gl_daily",
	},
	/** Only in which years something moved. */
	gl_yearly: {
		rows: () =>
			"SELECT profile_id, year, account_id, basis, NULL AS debit_cents, NULL AS credit_cents FROM main.gl_yearly",
	},
	receivables_by_month: {
		rows: () => `SELECT profile_id, month, sum(charged_cents) AS charged_cents, sum(credited_cents) AS credited_cents,
				sum(collected_cents) AS collected_cents, sum(prepaid_cents) AS prepaid_cents
			FROM main.receivables_monthly WHERE ${mine("property_id")} GROUP BY profile_id, month`,
	},
	portfolio_stats: {
		rows: () => `SELECT profile_id, count(*) AS properties, sum(units) AS units, sum(occupied) AS occupied,
				sum(on_notice) AS on_notice, sum(leased_ahead) AS leased_ahead, sum(off_market) AS off_market,
				sum(market_rent_cents) AS market_rent_cents, sum(rent_cents) AS rent_cents,
				sum(outstanding_cents) AS outstanding_cents, sum(credit_cents) AS credit_cents,
				sum(leases_owing) AS leases_owing, sum(deposits_held_cents) AS deposits_held_cents
			FROM main.property_stats WHERE active = 1 AND ${mine("property_id")} GROUP BY profile_id`,
	},
	/** Seen with any line of the member's. What was typed about the whole is only shown with all of its lines. */
	gl_transactions: {
		rows: (source) => `SELECT id, profile_id, type, date, ${shownWhole("memo")}, ${shownWhole("reference")}, lease_id,
				txn_group_number, reversal_of, reversed_by, corrects, ${shownWhole("reason")}, author_id, idempotency_key,
				created_date, open_guard
			FROM main.${source} WHERE ${ofTransaction("gl_transactions.id")}`,
	},
};

function shownWhole(column: string): string {
	return `iif(${ofWholeTransaction("gl_transactions.id")}, gl_transactions.${column}, '') AS ${column}`;
}
