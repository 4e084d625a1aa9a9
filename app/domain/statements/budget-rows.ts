import { monthOf } from "#domain/calendar/format";
import { type Basis, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/scope";
import type { StatementAccount } from "./accounts";
import { budgetSums } from "./budgets";
import type { StatementColumn } from "./columns";
import { incomeStatement } from "./income-statement";
import type { Period } from "./period";
import type { StatementRow } from "./rows";

/** Planned for the months the period touches, posted in it, and by how much more was posted. */
export function budgetRows(
	scope: Scope,
	{ basis, from, to, propertyIds }: Period & { basis: Basis; propertyIds?: number[] | undefined },
	accounts: readonly StatementAccount[],
): { rows: StatementRow[]; columns: StatementColumn[] } {
	const planned = budgetSums(scope, { from: monthOf(from), to: monthOf(to), propertyIds });
	const posted = new Map(
		sumAccounts(scope, { basis, from, to, propertyIds }).map((sum) => [
			sum.accountId,
			sum.debitCents - sum.creditCents,
		]),
	);
	const typeOf = new Map(accounts.map(({ id, type }) => [id, type]));
	const balances = (accountId: number): Cents[] => {
		const plan = planned.get(accountId) ?? 0;
		const budget = typeOf.get(accountId) === "income" && plan !== 0 ? -plan : plan;
		const actual = posted.get(accountId) ?? 0;
		return [budget, actual, actual - budget];
	};
	const column = (key: string, heading: string): StatementColumn => ({ key, heading, from, to, propertyIds });
	return {
		rows: incomeStatement(accounts, balances, 3).rows,
		columns: [
			{ ...column("budget", "Budget"), computed: true },
			column("actual", "Actual"),
			{ ...column("difference", "Difference"), computed: true },
		],
	};
}
