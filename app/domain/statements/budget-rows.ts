import { monthOf } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementAccount } from "./accounts";
import { budgetSums } from "./budgets";
import type { StatementColumn } from "./columns";
import { incomeStatement } from "./income-statement";
import type { StatementRow } from "./rows";

/**
 * For each column, the budget of the months that its period touches and the actual amount posted in it. The total
 * column also has the difference and the percentage of the budget.
 */
export function budgetRows(
	scope: Scope,
	{ basis }: { basis: Basis },
	{ accounts, columns }: { accounts: readonly StatementAccount[]; columns: readonly StatementColumn[] },
): { rows: StatementRow[]; columns: StatementColumn[] } {
	const shown = columns.filter(({ compared }) => !compared).map((column) => planned(scope, basis, column));
	const typeOf = new Map(accounts.map(({ id, type }) => [id, type]));
	const balances = (accountId: number): Cents[] =>
		shown.flatMap(({ isTotal, plans, posted }) => {
			const plan = plans.get(accountId) ?? 0;
			const budget = typeOf.get(accountId) === "income" && plan !== 0 ? -plan : plan;
			const actual = posted.get(accountId) ?? 0;
			return isTotal ? [budget, actual, actual - budget, 0] : [budget, actual];
		});
	const made = shown.flatMap(({ column, isTotal }) => {
		const named = (key: string, heading: string) => {
			const alone = shown.length === 1;
			return { ...column, key: `${column.key}-${key}`, heading: alone ? heading : `${column.heading}, ${heading}` };
		};
		const both = [{ ...named("budget", "Budget"), computed: true }, named("actual", "Actual")];
		if (!isTotal) return both;
		const difference = { ...named("difference", "Difference"), computed: true };
		return [...both, difference, { ...named("percent", "% of budget"), computed: true, percent: true }];
	});
	const { rows } = incomeStatement(accounts, balances, made.length);
	return { rows: rows.map((row) => ({ ...row, cents: withPercent(row.cents, made) })), columns: made };
}

/** The actual amount as a whole percentage of the budget. For totals it's computed from the totals, not summed. */
function withPercent(cents: readonly Cents[], columns: readonly StatementColumn[]): Cents[] {
	return cents.map((one, at) => {
		if (!columns[at]?.percent) return one;
		const [planned = 0, posted = 0] = cents.slice(at - 3);
		return planned > 0 ? Math.round((posted * 100) / planned) * 100 : 0;
	});
}

function planned(scope: Scope, basis: Basis, column: StatementColumn) {
	const { key, from, to, propertyIds, exceptPropertyIds } = column;
	const whose = { propertyIds, exceptPropertyIds };
	const sums = sumAccounts(scope, { ...whose, basis, from, to, earnings: true });
	return {
		column,
		isTotal: key === "total",
		plans: budgetSums(scope, { ...whose, from: monthOf(from), to: monthOf(to) }),
		posted: new Map(sums.map((sum) => [sum.accountId, sum.debitCents - sum.creditCents])),
	};
}
