import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Basis, basisCodes } from "./labels";

export type AccountSum = { accountId: number; debitCents: Cents; creditCents: Cents };

export type Days = { from: PlainDate; to: PlainDate };

/** Which accounts are added up: one, or only income and expense accounts; all if unset. */
export type AskedAccounts = { accountId?: number | undefined; earnings?: boolean | undefined };

/** SQL: the condition that an account ID is one of those. */
export function isAskedFor({ accountId, earnings }: AskedAccounts, id: string): string {
	if (accountId !== undefined) return `${id} = @accountId`;
	return earnings ? `(SELECT type FROM gl_accounts WHERE id = ${id}) IN ('income', 'expense')` : "true";
}

/**
 * Debits and credits by account for a range of days, in cents, both positive, for the accounts asked for and without
 * those that didn't move. Whole years are read from yearly sums. For the first and last year, days are added or
 * subtracted, whichever are fewer: at most half a year at either end. A range within one year is read by day.
 */
export function sumDays(scope: Scope, basis: Basis, { from, to }: Days, which: AskedAccounts = {}): AccountSum[] {
	const days = (stretch: Days) => daily(scope, basis, stretch, which);
	const first = from.slice(5) < "07" ? yearOf(from) : yearOf(from) + 1;
	const last = to.slice(5) < "07" ? yearOf(to) - 1 : yearOf(to);
	const [start, end] = [`${named(first)}-01-01`, `${named(last)}-12-31`];
	if (first > last || (start < from && to < end && first === last)) return days({ from, to });
	const sums = added([
		...yearly(scope, basis, { first: named(first), last: named(last) }, which),
		...(from < start ? days({ from, to: addDays(start, -1) }) : []),
		...(start < from ? days({ from: start, to: addDays(from, -1) }).map(negated) : []),
		...(end < to ? days({ from: addDays(end, 1), to }) : []),
		...(to < end ? days({ from: addDays(to, 1), to: end }).map(negated) : []),
	]);
	return sums.filter(moved);
}

/** Whether any account moved in a range of days. */
export function anyMoved({ profileId }: Scope, basis: Basis, days: Days): boolean {
	const found = statement(`SELECT 1 FROM ${keptDays} LIMIT 1`);
	return found.get({ profileId, basis: basisCodes[basis], ...days }) !== undefined;
}

/** Merges sums by account. */
export function added(sums: readonly AccountSum[]): AccountSum[] {
	const byAccount = new Map<number, AccountSum>();
	for (const { accountId, debitCents, creditCents } of sums) {
		const sum = byAccount.get(accountId) ?? { accountId, debitCents: 0, creditCents: 0 };
		byAccount.set(accountId, {
			accountId,
			debitCents: sum.debitCents + debitCents,
			creditCents: sum.creditCents + creditCents,
		});
	}
	return [...byAccount.values()];
}

export function negated({ accountId, debitCents, creditCents }: AccountSum): AccountSum {
	return { accountId, debitCents: 0 - debitCents, creditCents: 0 - creditCents };
}

export function moved({ debitCents, creditCents }: AccountSum): boolean {
	return debitCents !== 0 || creditCents !== 0;
}

function yearly(
	{ profileId }: Scope,
	basis: Basis,
	years: { first: string; last: string },
	which: AskedAccounts,
): AccountSum[] {
	return statement<AccountSum>(
		`SELECT account_id AS accountId, sum(debit_cents) AS debitCents, sum(credit_cents) AS creditCents
		FROM gl_yearly WHERE profile_id = @profileId AND year BETWEEN @first AND @last AND basis = @basis
			AND ${isAskedFor(which, "account_id")} GROUP BY account_id`,
	).all({ profileId, basis: basisCodes[basis], ...years, accountId: which.accountId });
}

function daily({ profileId }: Scope, basis: Basis, days: Days, which: AskedAccounts): AccountSum[] {
	return statement<AccountSum>(
		`SELECT account_id AS accountId, sum(debit_cents) AS debitCents, sum(credit_cents) AS creditCents
		FROM ${keptDays} AND ${isAskedFor(which, "account_id")} GROUP BY account_id`,
	).all({ profileId, basis: basisCodes[basis], ...days, accountId: which.accountId });
}

const keptDays = "gl_daily WHERE profile_id = @profileId AND basis = @basis AND date BETWEEN @from AND @to";

function yearOf(date: PlainDate): number {
	return Number(date.slice(0, 4));
}

/** The year as the tables of sums store it. */
function named(year: number): string {
	return String(year).padStart(4, "0");
}
