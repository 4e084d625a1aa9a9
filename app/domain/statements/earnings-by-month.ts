import { addMonths, firstOfMonth, monthOf, type PlainMonth } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { statementAccounts } from "./accounts";
import { monthsOf } from "./period";

export type MonthOfEarnings = { month: PlainMonth; incomeCents: Cents; expenseCents: Cents };

/** Income and expenses of the last twelve months in cents, including the current month so far. */
export function earningsByMonth(
	scope: Scope,
	{ basis, propertyIds }: { basis: Basis; propertyIds?: number[] | undefined },
): MonthOfEarnings[] {
	const { today } = organizationOf(scope);
	const typeOf = new Map(statementAccounts(scope).map(({ id, type }) => [id, type]));
	return monthsOf({ from: addMonths(firstOfMonth(today), -11), to: today }).map(({ from, to }) => {
		const sums = sumAccounts(scope, { basis, from, to, propertyIds, earnings: true });
		const sumOf = (type: string) =>
			sums.reduce(
				(sum, { accountId, debitCents, creditCents }) =>
					typeOf.get(accountId) === type ? sum + debitCents - creditCents : sum,
				0,
			);
		return { month: monthOf(from), incomeCents: 0 - sumOf("income"), expenseCents: sumOf("expense") };
	});
}
