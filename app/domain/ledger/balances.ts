import { lastDay, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { AccountType, Basis } from "./labels";
import { sumAccounts } from "./sum-accounts";

type AccountBalance = {
	accountId: number;
	number: string;
	name: string;
	type: AccountType;
	debitCents: Cents;
	creditCents: Cents;
	/** Debits less credits. */
	balanceCents: Cents;
};

/**
 * Every account with postings through `asOf`, by number, in cents. The balances add up to zero. Read from stored sums.
 */
export function trialBalance(scope: Scope, { asOf, basis }: { asOf: PlainDate; basis: Basis }): AccountBalance[] {
	const sums = new Map(sumAccounts(scope, { basis, to: asOf }).map(({ accountId, ...sum }) => [accountId, sum]));
	const accounts = statement<Pick<AccountBalance, "accountId" | "number" | "name" | "type">, [number]>(
		"SELECT id AS accountId, number, name, type FROM gl_accounts WHERE profile_id = ? ORDER BY number",
	).all(scope.profileId);
	return accounts.flatMap((account) => {
		const sum = sums.get(account.accountId);
		return sum ? [{ ...account, ...sum, balanceCents: sum.debitCents - sum.creditCents }] : [];
	});
}

/**
 * An account's balance in cents, debits less credits: as of a day, or with all future entries if `asOf` is omitted.
 * Another organization's account gives 0.
 */
export function accountBalance(
	scope: Scope,
	accountId: number,
	{ asOf = lastDay, basis }: { asOf?: PlainDate; basis: Basis },
): Cents {
	const [sum] = sumAccounts(scope, { basis, to: asOf, accountId });
	return sum ? sum.debitCents - sum.creditCents : 0;
}

/** The company's own share of a bank account (lines without a property), in cents, including future entries. */
export function companyPart(scope: Scope, accountId: number): Cents {
	const row = statement<{ cents: Cents }, [number, number]>(
		`SELECT amount_cents AS cents FROM cash_by_property
		WHERE profile_id = ? AND account_id = ? AND property_id = 0`,
	).get(scope.profileId, accountId);
	return row?.cents ?? 0;
}
