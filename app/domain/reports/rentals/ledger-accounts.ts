import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { Drill } from "../define-report";
import { depositAccountIds } from "./balances-on-day";
import { askedProperties, type Where } from "./walk-properties";

type TenantAccounts = "receivables" | "prepayments" | "deposits";

/**
 * The balance of the ledger's own accounts at the end of a day, on an accrual basis, from its kept sums: what tenants
 * owe, have paid ahead, or have given as deposits. The other side of a report's checks.
 */
export function ledgerBalance(scope: Scope, accounts: TenantAccounts, where: Where & { asOf: PlainDate }): Cents {
	const ids = new Set(accountIds(scope, accounts));
	const sums = sumAccounts(scope, { basis: "accrual", to: where.asOf, propertyIds: askedProperties(where) });
	const debits = sums.reduce(
		(sum, { accountId, debitCents, creditCents }) => sum + (ids.has(accountId) ? debitCents - creditCents : 0),
		0,
	);
	return accounts === "receivables" ? debits : 0 - debits;
}

function accountIds(scope: Scope, accounts: TenantAccounts): number[] {
	if (accounts === "receivables") return [accountIdByRole(scope, "accounts_receivable")];
	if (accounts === "prepayments") return [accountIdByRole(scope, "prepayments")];
	return depositAccountIds(scope);
}

/** The lines behind such a balance, as far as they are of one account. */
export function ledgerLines(
	scope: Scope,
	accounts: TenantAccounts,
	where: Where & { asOf: PlainDate },
): Drill | undefined {
	const [accountId, ...others] = accountIds(scope, accounts);
	if (accountId === undefined || others.length > 0) return undefined;
	const from = `${where.asOf.slice(0, 4)}-01-01`;
	return { lines: { accountId, from, to: where.asOf, basis: "accrual", propertyIds: askedProperties(where) } };
}
