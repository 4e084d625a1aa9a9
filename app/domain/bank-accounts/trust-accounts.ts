import type { Account } from "#domain/ledger";
import { accountsFor } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/**
 * The bank accounts that are kept for tenants' deposits: registered for them, or while nothing is registered the chart's
 * own. One that a property also works from is none: it holds all of that property's money.
 */
export function trustAccountIds(scope: Scope): Set<number> {
	const rows = statement<{ id: number }>(
		`SELECT a.id FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.profile_id = ? AND a.is_bank = 1
			AND coalesce(b.purpose, iif(a.system_key = 'deposit_trust', 'deposit_trust', 'operating')) = 'deposit_trust'
			AND NOT EXISTS (SELECT 1 FROM properties p WHERE p.profile_id = a.profile_id AND p.operating_account_id = a.id)`,
	).all(scope.profileId);
	return new Set(rows.map(({ id }) => id));
}

/** What a bank account is for, as registered or by its role; undefined where it is no bank account. */
export function bankPurposeOf(scope: Scope, accountId: number): BankPurpose | undefined {
	return statement<{ purpose: BankPurpose }>(
		`SELECT coalesce(b.purpose, iif(a.system_key = 'deposit_trust', 'deposit_trust', 'operating')) AS purpose
		FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.id = ? AND a.profile_id = ? AND a.is_bank = 1`,
	).get(accountId, scope.profileId)?.purpose;
}

type BankPurpose = "operating" | "deposit_trust" | "company";

/** Whether a bank account is kept for tenants' deposits alone. */
export function isTrustAccount(scope: Scope, accountId: number): boolean {
	return trustAccountIds(scope).has(accountId);
}

/** The active bank accounts that money may be paid from or earned into, by number: all but trust accounts. */
export function payingAccounts(scope: Scope): Account[] {
	const trusts = trustAccountIds(scope);
	return accountsFor(scope, "bank").filter(({ id }) => !trusts.has(id));
}
