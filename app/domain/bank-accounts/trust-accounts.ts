import type { Account } from "#domain/ledger";
import { accountsFor } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { bankPurposeSql } from "./bank-purpose-sql";
import type { BankPurpose } from "./labels";

/**
 * The trust accounts: bank accounts registered for tenants' deposits, or the chart's own if it isn't registered
 * otherwise. An account that a property also uses as its operating account isn't one.
 */
export function trustAccountIds(scope: Scope): Set<number> {
	const rows = statement<{ id: number }>(
		`SELECT a.id FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.profile_id = ? AND a.is_bank = 1
			AND ${bankPurposeSql} = 'deposit_trust'
			AND NOT EXISTS (SELECT 1 FROM properties p WHERE p.profile_id = a.profile_id AND p.operating_account_id = a.id)`,
	).all(scope.profileId);
	return new Set(rows.map(({ id }) => id));
}

/** The purpose of a bank account, as registered or from its role; undefined if it isn't a bank account. */
export function bankPurposeOf(scope: Scope, accountId: number): BankPurpose | undefined {
	return statement<{ purpose: BankPurpose }>(
		`SELECT ${bankPurposeSql} AS purpose
		FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.id = ? AND a.profile_id = ? AND a.is_bank = 1`,
	).get(accountId, scope.profileId)?.purpose;
}

/** Whether a bank account holds only tenants' deposits. */
export function isTrustAccount(scope: Scope, accountId: number): boolean {
	return trustAccountIds(scope).has(accountId);
}

/** Active bank accounts that payments may be made from, by account number: all but trust accounts. */
export function payingAccounts(scope: Scope): Account[] {
	const trusts = trustAccountIds(scope);
	return accountsFor(scope, "bank").filter(({ id }) => !trusts.has(id));
}
