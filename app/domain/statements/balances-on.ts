import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { BalanceKind } from "./labels";

/** The balance of one lease or payee on a date. Amounts are in cents. */
export type BalanceRow = {
	key: string;
	leaseId: number | null;
	vendorId: number | null;
	/** The lease's tenants, or the payee. */
	name: string;
	propertyName: string | null;
	unitNumber: string | null;
	/** The balance in the ledger: owed by tenants, owed to payees, or held for tenants. */
	cents: Cents;
	/** For deposits: the amount charged but not received by the date, which isn't held. */
	openCents: Cents;
};

type BalancesOn = {
	/** By property and unit, or by payee. Zero balances are left out. */
	rows: BalanceRow[];
	sumCents: Cents;
	openCents: Cents;
	/** The balance of the general ledger's accounts on that date, on an accrual basis, with the same sign as the sum. */
	ledgerCents: Cents;
};

type Asked = { asOf: PlainDate; propertyId?: number | undefined };

/**
 * What tenants owed, had prepaid or had given as deposits, or what was owed to payees, at the end of a day, with the
 * general ledger's balance for comparison. Computed back from current balances: recent dates are fast, older ones read
 * everything posted since.
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

/** The balance column of leases for each kind, and whether debits (1) or credits (-1) increase it. */
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

/** SQL for the part of deposits charged by the date that wasn't paid by then. */
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

/** Bills less unapplied credits and payments, by payee. */
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
