import { monthOf } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { accountingTerms } from "./accounting-terms";
import { statementAccounts } from "./accounts";
import type { StatementColumn } from "./columns";
import { incomeStatement } from "./income-statement";
import { comparedPeriod, fiscalYearStart, type Period } from "./period";
import { type Statement, withoutZeros } from "./read-statement";

/**
 * A property's income statement: for the period, the fiscal year to date if that is longer, the previous period (for a
 * year to date, the same dates a year before), and the difference.
 */
export function propertyEarnings(
	scope: Scope,
	propertyId: number,
	{ basis, ...period }: Period & { basis: Basis },
): Statement {
	const { date } = organizationOf(scope);
	const yearStart = fiscalYearStart(period.to, accountingTerms(scope).fiscalYearEndMonth);
	const column = (key: string, heading: string, { from, to }: Period): StatementColumn => {
		return { key, heading, from, to, propertyIds: [propertyId] };
	};
	const isYearToDate = period.from === yearStart && monthOf(period.to) !== monthOf(yearStart);
	const before = comparedPeriod(period, isYearToDate ? "year" : "previous");
	const columns = [
		column("period", `${date(period.from)} – ${date(period.to)}`, period),
		...(yearStart < period.from ? [column("year", "Year to date", { from: yearStart, to: period.to })] : []),
		column("before", `${date(before.from)} – ${date(before.to)}`, before),
	];
	const sums = columns.map(({ from, to, propertyIds }) => {
		const found = sumAccounts(scope, { basis, from, to, propertyIds, earnings: true });
		return new Map(found.map((sum) => [sum.accountId, sum.debitCents - sum.creditCents]));
	});
	const balances = (accountId: number) => {
		const cents = sums.map((map) => map.get(accountId) ?? 0);
		return [...cents, (cents[0] ?? 0) - (cents.at(-1) ?? 0)];
	};
	const { rows } = incomeStatement(statementAccounts(scope), balances, columns.length + 1);
	const shown = withoutZeros(rows);
	return {
		columns: [...columns, { ...column("difference", "Difference", period), computed: true }],
		rows: shown,
		tooManyMonths: false,
		isEmpty: shown.every(({ cents }) => cents.every((one) => one === 0)),
	};
}
