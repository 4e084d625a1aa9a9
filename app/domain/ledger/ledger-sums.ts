import { addDays, firstDay, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type AccountLine, linesFrom } from "./account-lines";
import { type LedgerFilters, lineFilterOf } from "./ledger-line-filter";
import type { Account } from "./queries";
import { sumAccounts } from "./sum-accounts";
import type { AccountSum } from "./sum-days";

type Sums = {
	/** From the beginning of the books through the day before `from`. */
	beforeCents: Cents;
	debitCents: Cents;
	creditCents: Cents;
};

type LedgerSums = {
	sumsOf: (accountId: number) => Sums;
	/** Balance at the end of the previous fiscal year, in cents. */
	earlierOf: (accountId: number) => Cents;
};

/** The totals of the accounts within the filters, in cents. A search doesn't change them. */
export function ledgerSums(scope: Scope, filters: LedgerFilters, asked: readonly Account[]): LedgerSums {
	return lineFilterOf(filters).kept
		? keptSums(scope, filters, onlyOne(asked))
		: sumsOfLines(scope, filters, onlyOne(asked));
}

/**
 * The ID if only one account is asked for. Retained earnings need all accounts, because they include earlier earnings.
 */
function onlyOne([first, ...others]: readonly Account[]): number | undefined {
	return others.length === 0 && first?.systemKey !== "retained_earnings" ? first?.id : undefined;
}

/** Adds up three consecutive periods, each read once: earlier years, the year before `from`, and `from` to `to`. */
function keptSums(scope: Scope, filters: LedgerFilters, accountId: number | undefined): LedgerSums {
	const { basis, from, to, yearFrom, propertyId, exceptPropertyIds } = filters;
	const propertyIds = propertyId === undefined ? filters.propertyIds : [propertyId];
	const sums = (days: { from?: PlainDate | undefined; to: PlainDate }) =>
		new Map(
			sumAccounts(scope, { basis, ...days, accountId, propertyIds, exceptPropertyIds }).map((sum) => [
				sum.accountId,
				sum,
			]),
		);
	const earlier = yearFrom === undefined ? undefined : sums({ to: addDays(yearFrom, -1) });
	const opening = sums({ from: yearFrom, to: addDays(from, -1) });
	const moved = sums({ from, to });
	const earlierOf = (accountId: number) => balanceOf(earlier?.get(accountId));
	return {
		earlierOf,
		sumsOf: (accountId) => {
			const { debitCents = 0, creditCents = 0 } = moved.get(accountId) ?? {};
			return { beforeCents: earlierOf(accountId) + balanceOf(opening.get(accountId)), debitCents, creditCents };
		},
	};
}

function balanceOf(sum: AccountSum | undefined): Cents {
	return sum ? sum.debitCents - sum.creditCents : 0;
}

type LineSums = Sums & { earlierCents: Cents };

/** For a lease, unit, owner or vendor: totals added up from its own lines. */
function sumsOfLines(scope: Scope, filters: LedgerFilters, accountId: number | undefined): LedgerSums {
	const { q: _, amountCents: __, hideReversed: ___, ...view } = filters;
	const sums = view.basis === "accrual" ? sumsOfPosted(scope, view, accountId) : sumsOfCash(scope, view, accountId);
	const nothing = { earlierCents: 0, beforeCents: 0, debitCents: 0, creditCents: 0 };
	const of = (accountId: number) => sums.get(accountId) ?? nothing;
	return { sumsOf: of, earlierOf: (accountId) => of(accountId).earlierCents };
}

function sumsOfPosted(scope: Scope, view: LedgerFilters, accountId: number | undefined): Map<number, LineSums> {
	const { from, to, yearFrom = firstDay } = view;
	const lens = lineFilterOf(view);
	// The accounts are the organization's, so their lines are too. Without the extra condition, this index alone can
	// answer.
	const scoped = lens.index === "gl_postings_by_property" ? "p.profile_id = a.profile_id AND" : "";
	const lines = `gl_postings p INDEXED BY ${lens.index}`;
	const tables = lens.byDay ? `${lines} CROSS JOIN gl_accounts a` : `gl_accounts a CROSS JOIN ${lines}`;
	const sums = statement<LineSums & { accountId: number }>(
		`SELECT a.id AS accountId, sum(iif(p.date < ?, p.amount_cents, 0)) AS earlierCents,
			sum(iif(p.date < ?, p.amount_cents, 0)) AS beforeCents,
			sum(iif(p.date < ?, 0, max(p.amount_cents, 0))) AS debitCents,
			sum(iif(p.date < ?, 0, max(-p.amount_cents, 0))) AS creditCents
		FROM ${tables} ON ${lens.conditions("p")} ${scoped} p.account_id = a.id AND p.date <= ?
		WHERE a.profile_id = ? AND a.id = coalesce(?, a.id) GROUP BY a.id`,
	).all(yearFrom, from, from, from, ...lens.params, to, scope.profileId, accountId ?? null);
	return new Map(sums.map(({ accountId, ...sum }) => [accountId, sum]));
}

/** Each account's lines within the filters, read once from the beginning of the books. */
function sumsOfCash(scope: Scope, view: LedgerFilters, accountId: number | undefined): Map<number, LineSums> {
	const { from, yearFrom = firstDay } = view;
	const lens = lineFilterOf(view);
	const touched = statement<{ id: number }>(
		`SELECT a.id FROM gl_accounts a WHERE a.profile_id = ? AND a.id = coalesce(?, a.id) AND EXISTS (
			SELECT 1 FROM gl_postings p INDEXED BY ${lens.index}
			WHERE ${lens.conditions("p")} p.profile_id = a.profile_id AND p.account_id = a.id)`,
	).all(scope.profileId, accountId ?? null, ...lens.params);
	return new Map(
		touched.map(({ id }) => {
			const all = { position: undefined, backwards: false, limit: -1 };
			const lines = linesFrom(scope, { ...view, from: firstDay }, id, all);
			const sum = (part: (line: AccountLine) => Cents) => lines.reduce((total, line) => total + part(line), 0);
			return [
				id,
				{
					earlierCents: sum(({ date, cents }) => (date < yearFrom ? cents : 0)),
					beforeCents: sum(({ date, cents }) => (date < from ? cents : 0)),
					debitCents: sum(({ date, cents }) => (date < from ? 0 : Math.max(cents, 0))),
					creditCents: sum(({ date, cents }) => (date < from ? 0 : Math.max(-cents, 0))),
				},
			];
		}),
	);
}
