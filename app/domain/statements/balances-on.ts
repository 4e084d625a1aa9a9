import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { BalanceKind } from "./labels";

/** What one lease or one payee stood at. All in cents. */
export type BalanceRow = {
	key: string;
	leaseId: number | null;
	vendorId: number | null;
	/** The lease's tenants, or the payee. */
	name: string;
	propertyName: string | null;
	unitNumber: string | null;
	/** In the ledger: owed by tenants, owed to payees, held for tenants. */
	cents: Cents;
	/** Of deposits: charged and not received by then, so not held. */
	openCents: Cents;
};

export type BalancesOn = {
	/** By property and unit, or by payee; who stood at nothing is left out. */
	rows: BalanceRow[];
	sumCents: Cents;
	openCents: Cents;
	/** What the accounts of the general ledger come to on that day, accrual basis, signed like the sum. */
	ledgerCents: Cents;
};

type Asked = { asOf: PlainDate; propertyId?: number | undefined };

/**
 * What tenants owed, had paid ahead or had given as deposits, or what was owed to payees, at the end of a day, beside the
 * ledger's own balance. Walked back from what stands now: the last days cost little, a day long past reads what was
 * posted since.
 */
export function balancesOn(scope: Scope, kind: BalanceKind, asked: Asked): BalancesOn {
	const rows = kind === "payables" ? owedToPayees(scope, asked) : ofLeases(scope, kind, asked);
	const sum = (of: (row: BalanceRow) => Cents) => rows.reduce((total, row) => total + of(row), 0);
	return {
		rows,
		sumCents: sum(({ cents }) => cents),
		openCents: sum(({ openCents }) => openCents),
		ledgerCents: ledgerCents(scope, kind, asked),
	};
}

/** What leases keep of each, and whether a debit raises it. */
const keptOf = {
	receivables: { column: "receivable_cents", sign: 1 },
	prepayments: { column: "prepaid_cents", sign: -1 },
	deposits: { column: "deposit_cents", sign: -1 },
} as const;

function ofLeases(scope: Scope, kind: Exclude<BalanceKind, "payables">, { asOf, propertyId }: Asked): BalanceRow[] {
	const { column, sign } = keptOf[kind];
	return statement<BalanceRow>(
		`WITH moved AS (
			SELECT p.lease_id, sum(p.amount_cents) AS cents
			FROM json_each(@accounts) a CROSS JOIN gl_postings p
				ON p.profile_id = @profileId AND p.account_id = a.value AND p.date > @asOf
			WHERE p.lease_id IS NOT NULL GROUP BY p.lease_id
		),
		${kind === "deposits" ? openDeposits : "unpaid AS (SELECT NULL AS lease_id, 0 AS cents WHERE 0)"}
		SELECT 'lease ' || l.id AS key, l.id AS leaseId, NULL AS vendorId, l.name, p.name AS propertyName,
			u.unit_number AS unitNumber, l.${column} - @sign * coalesce(m.cents, 0) AS cents,
			coalesce(o.cents, 0) AS openCents
		FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		LEFT JOIN moved m ON m.lease_id = l.id LEFT JOIN unpaid o ON o.lease_id = l.id
		WHERE l.profile_id = @profileId AND (@propertyId IS NULL OR l.property_id = @propertyId)
			AND (l.${column} - @sign * coalesce(m.cents, 0) <> 0 OR coalesce(o.cents, 0) <> 0)
		ORDER BY p.sort_name, p.id, u.sort_key, u.id, l.start_date, l.id`,
	).all({
		...{ profileId: scope.profileId, asOf, sign, propertyId: propertyId ?? null },
		accounts: JSON.stringify(accountsOf(scope, kind)),
	});
}

/** What of the deposits charged by that day was not paid by then. */
const openDeposits = `deposit_accounts AS MATERIALIZED (
		SELECT id FROM gl_accounts WHERE profile_id = @profileId AND is_deposit = 1
	),
	unpaid AS (
		SELECT lease_id, sum(cents) AS cents FROM (
			SELECT c.lease_id, c.open_cents AS cents FROM charges c
			JOIN gl_postings g ON g.id = c.posting_id AND g.date <= @asOf
			WHERE c.profile_id = @profileId AND c.kind = 'AR' AND c.open_cents > 0
				AND c.account_id IN (SELECT id FROM deposit_accounts)
			UNION ALL
			SELECT c.lease_id, s.amount_cents FROM applications s
			JOIN charges c ON c.posting_id = s.charge_posting_id AND c.kind = 'AR'
				AND c.account_id IN (SELECT id FROM deposit_accounts)
			JOIN gl_postings g ON g.id = c.posting_id AND g.date <= @asOf
			WHERE s.profile_id = @profileId AND s.date > @asOf
		) GROUP BY lease_id
	)`;

/** Bills less credits and payments that were not applied, by payee. */
function owedToPayees(scope: Scope, { asOf, propertyId }: Asked): BalanceRow[] {
	return statement<BalanceRow>(
		`WITH lines AS (
			SELECT c.posting_id >> 8 AS transaction_id, c.open_cents AS cents FROM charges c
			WHERE c.profile_id = @profileId AND c.kind = 'AP' AND c.open_cents > 0
				AND (@propertyId IS NULL OR c.property_id = @propertyId)
			UNION ALL
			SELECT e.transaction_id, -s.unapplied_cents
			FROM expenses e CROSS JOIN settlements s ON s.posting_id BETWEEN e.transaction_id * 256 AND e.transaction_id * 256 + 255
			JOIN gl_postings g ON g.id = s.posting_id AND (@propertyId IS NULL OR g.property_id = @propertyId)
			WHERE e.profile_id = @profileId AND e.kind = 'credit' AND e.open_cents > 0
			UNION ALL
			SELECT g.transaction_id, g.amount_cents
			FROM json_each(@accounts) a CROSS JOIN gl_postings g
				ON g.profile_id = @profileId AND g.account_id = a.value AND g.date > @asOf
			WHERE @propertyId IS NULL OR g.property_id = @propertyId
		),
		named AS (
			SELECT coalesce(e.vendor_id, d.vendor_id) AS vendor_id, coalesce(e.payee_name, d.payee_name, '') AS name, x.cents
			FROM lines x JOIN gl_transactions t ON t.id = x.transaction_id
			LEFT JOIN expenses e ON e.transaction_id = coalesce(t.reversal_of, t.id)
			LEFT JOIN disbursements d ON d.transaction_id = coalesce(t.reversal_of, t.id)
		)
		SELECT 'payee ' || coalesce(vendor_id, name) AS key, NULL AS leaseId, vendor_id AS vendorId,
			coalesce(nullif(max(name), ''), 'Without a payee') AS name, NULL AS propertyName, NULL AS unitNumber,
			sum(cents) AS cents, 0 AS openCents
		FROM named GROUP BY vendor_id, iif(vendor_id IS NULL, name, '')
		HAVING sum(cents) <> 0 ORDER BY name COLLATE NOCASE, vendor_id`,
	).all({
		...{ profileId: scope.profileId, asOf, propertyId: propertyId ?? null },
		accounts: JSON.stringify(accountsOf(scope, "payables")),
	});
}

function accountsOf(scope: Scope, kind: BalanceKind): number[] {
	if (kind === "receivables") return [accountIdByRole(scope, "accounts_receivable")];
	if (kind === "prepayments") return [accountIdByRole(scope, "prepayments")];
	if (kind === "payables") return [accountIdByRole(scope, "accounts_payable")];
	return statement<{ id: number }>("SELECT id FROM gl_accounts WHERE profile_id = ? AND is_deposit = 1")
		.all(scope.profileId)
		.map(({ id }) => id);
}

function ledgerCents(scope: Scope, kind: BalanceKind, { asOf, propertyId }: Asked): Cents {
	const accounts = new Set(accountsOf(scope, kind));
	const propertyIds = propertyId === undefined ? undefined : [propertyId];
	const sums = sumAccounts(scope, { basis: "accrual", to: asOf, propertyIds });
	const debits = sums.reduce(
		(sum, { accountId, debitCents, creditCents }) => sum + (accounts.has(accountId) ? debitCents - creditCents : 0),
		0,
	);
	return kind === "receivables" ? debits : 0 - debits;
}
