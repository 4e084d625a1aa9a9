import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, trialBalance } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { seesBank } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type BankFigure = {
	accountId: number;
	number: string;
	name: string;
	balanceCents: Cents;
	/** End date of the latest finished reconciliation; null if there is none. */
	reconciledTo: PlainDate | null;
};

type AccountingFigures = {
	banks: BankFigure[];
	undepositedCents: Cents;
	receivableCents: Cents;
	payableCents: Cents;
	/** Properties with a negative cash balance. */
	shortProperties: { propertyId: number; name: string; cents: Cents }[];
};

/** Today's key figures of the books, on an accrual basis. */
export function accountingFigures(scope: Scope): AccountingFigures {
	const { today: asOf } = organizationOf(scope);
	const balances = new Map(
		trialBalance(scope, { asOf, basis: "accrual" }).map(({ accountId, balanceCents }) => [accountId, balanceCents]),
	);
	const of = (accountId: number) => balances.get(accountId) ?? 0;
	const banks = banksOf(scope).map((bank) => ({ ...bank, balanceCents: of(bank.accountId) }));
	return {
		banks,
		undepositedCents: of(accountIdByRole(scope, "undeposited_funds")),
		receivableCents: of(accountIdByRole(scope, "accounts_receivable")),
		payableCents: 0 - of(accountIdByRole(scope, "accounts_payable")),
		shortProperties: shortProperties(scope),
	};
}

function banksOf({ profileId }: Scope) {
	return statement<Omit<BankFigure, "balanceCents">, [number]>(
		`SELECT a.id AS accountId, a.number, a.name, (
			SELECT max(statement_end) FROM reconciliations r
			WHERE r.profile_id = a.profile_id AND r.account_id = a.id AND r.state = 'finished') AS reconciledTo
		FROM gl_accounts a WHERE a.profile_id = ? AND a.is_bank = 1 AND a.active = 1 ORDER BY a.number`,
	)
		.all(profileId)
		.filter(({ accountId }) => seesBank(accountId));
}

function shortProperties({ profileId }: Scope) {
	return statement<{ propertyId: number; name: string; cents: Cents }, [number]>(
		`SELECT p.id AS propertyId, p.name, sum(c.amount_cents) AS cents
		FROM gl_accounts a CROSS JOIN cash_by_property c ON c.profile_id = a.profile_id AND c.account_id = a.id
		JOIN properties p ON p.id = c.property_id
		WHERE a.profile_id = ? AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds')
		GROUP BY p.id HAVING cents < 0 ORDER BY cents LIMIT 20`,
	).all(profileId);
}
