import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Basis, basisCodes } from "./labels";

export type AccountSum = { accountId: number; debitCents: Cents; creditCents: Cents };

export type Days = { from: PlainDate; to: PlainDate };

/** Which accounts are summed: one, or income and expense alone; all when unset. */
export type AskedAccounts = { accountId?: number | undefined; earnings?: boolean | undefined };

/** SQL: a condition that an account, by its id, is one of those. */
export function isAskedFor({ accountId, earnings }: AskedAccounts, id: string): string {
	if (accountId !== undefined) return `${id} = @accountId`;
	return earnings ? `(SELECT type FROM gl_accounts WHERE id = ${id}) IN ('income', 'expense')` : "true";
}

/**
 * Debits and credits by account in a stretch of days, in cents, both positive; of the accounts that are asked for, and
 * without those that did not move. Whole years are read from the yearly sums; of the first and the last year, days are
 * added or taken off, whichever are fewer, so at most half a year of days is read at either end. A stretch within one
 * year is read by its days.
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

/** Whether anything moved in a stretch of days. */
export function anyMoved({ profileId }: Scope, basis: Basis, days: Days): boolean {
	const found = statement(`SELECT 1 FROM ${keptDays} LIMIT 1`);
	return found.get({ profileId, basis: basisCodes[basis], ...days }) !== undefined;
}

/** The sums of several readings, by account. */
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

/** As a year is written in the sums. */
function named(year: number): string {
	return String(year).padStart(4, "0");
}
