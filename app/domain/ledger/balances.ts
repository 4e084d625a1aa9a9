import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { type AccountType, type Basis, basisCodes } from "./labels";

export type AccountBalance = {
	accountId: number;
	number: string;
	name: string;
	type: AccountType;
	debitCents: Cents;
	creditCents: Cents;
	/** Debits less credits. */
	balanceCents: Cents;
};

/** Every account with postings up to `asOf`, by number, in cents; the balances sum to zero. Read from the daily sums. */
export function trialBalance(scope: Scope, { asOf, basis }: { asOf: PlainDate; basis: Basis }): AccountBalance[] {
	return statement<AccountBalance, [number, number, string]>(
		`SELECT a.id AS accountId, a.number, a.name, a.type, sum(d.debit_cents) AS debitCents,
			sum(d.credit_cents) AS creditCents, sum(d.debit_cents) - sum(d.credit_cents) AS balanceCents
		FROM gl_daily d JOIN gl_accounts a ON a.id = d.account_id
		WHERE d.profile_id = ? AND d.basis = ? AND d.date <= ?
		GROUP BY d.account_id ORDER BY a.number`,
	).all(scope.profileId, basisCodes[basis], asOf);
}

/** An account's balance at the end of a day: debits less credits, in cents. Another organisation's account gives 0. */
export function accountBalance(
	scope: Scope,
	accountId: number,
	{ asOf, basis }: { asOf: PlainDate; basis: Basis },
): Cents {
	const row = statement<{ balanceCents: Cents | null }, [number, number, number, string]>(
		`SELECT sum(debit_cents) - sum(credit_cents) AS balanceCents FROM gl_daily
		WHERE profile_id = ? AND basis = ? AND account_id = ? AND date <= ?`,
	).get(scope.profileId, basisCodes[basis], accountId, asOf);
	return row?.balanceCents ?? 0;
}

/** What of an account's balance is of no property: the company's own, in cents, future entries among it. */
export function companyPart(scope: Scope, accountId: number): Cents {
	const row = statement<{ cents: Cents | null }, [number, number]>(
		`SELECT sum(debit_cents) - sum(credit_cents) AS cents FROM gl_monthly
		WHERE profile_id = ? AND basis = 0 AND account_id = ? AND property_id = 0`,
	).get(scope.profileId, accountId);
	return row?.cents ?? 0;
}
