import { inGroup } from "#domain/ledger";
import type { AccountGroup } from "#domain/ledger/labels";
import type { Balances, StatementAccount } from "./accounts";
import { less, partOf, plus, type StatementRow, totalRow } from "./rows";

/** Income less operating expenses gives net operating income; with other income and expenses, net income. */
export function incomeStatement(
	accounts: readonly StatementAccount[],
	balances: Balances,
	width: number,
): { rows: StatementRow[]; netCents: number[] } {
	const part = (group: AccountGroup, title: string, total: string, sign: 1 | -1) =>
		partOf({ title, total, group, accounts: accounts.filter((one) => inGroup(one, group)), balances, sign, width });
	const income = part("operating_income", "Income", "Total income", -1);
	const expenses = part("operating_expense", "Operating expenses", "Total operating expenses", 1);
	const otherIncome = part("non_operating_income", "Other income", "Total other income", -1);
	const otherExpenses = part("non_operating_expense", "Other expenses", "Total other expenses", 1);
	const operating = less(income.sums, expenses.sums);
	const netCents = plus(operating, less(otherIncome.sums, otherExpenses.sums));
	return {
		netCents,
		rows: [
			...income.rows,
			...expenses.rows,
			totalRow("Net operating income", operating, "operating"),
			...otherIncome.rows,
			...otherExpenses.rows,
			totalRow("Net income", netCents, "earnings"),
		],
	};
}
