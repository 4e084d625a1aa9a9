import { inGroup } from "#domain/ledger";
import { cashFlows } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Balances, StatementAccount } from "./accounts";
import { incomeStatement } from "./income-statement";
import { partOf, plus, type StatementRow, totalRow } from "./rows";

/**
 * From net income to the change in cash: changes of other accounts by operating, investing and financing activities.
 * `openingCents` is the cash at the start of each column's period; the last row is the cash at its end.
 */
export function cashFlow(
	accounts: readonly StatementAccount[],
	balances: Balances,
	openingCents: Cents[],
): StatementRow[] {
	const width = openingCents.length;
	const { netCents } = incomeStatement(accounts, balances, width);
	const part = (kind: StatementAccount["cashFlow"]) =>
		partOf({
			title: kind === "operating" ? "Operating adjustments" : cashFlows[kind],
			total: kind === "operating" ? "Adjustments" : `Net cash from ${cashFlows[kind].toLowerCase()}`,
			group: `${kind}_flow`,
			accounts: accounts.filter((account) => inGroup(account, `${kind}_flow`)),
			...{ balances, sign: -1, width },
		});
	const [operating, investing, financing] = [part("operating"), part("investing"), part("financing")];
	const fromOperations = plus(netCents, operating.sums);
	const change = plus(fromOperations, plus(investing.sums, financing.sums));
	return [
		{ key: "Net income", kind: "subtotal", label: "Net income", group: "earnings", cents: netCents },
		...operating.rows,
		totalRow("Net cash from operations", fromOperations, "operations"),
		...investing.rows,
		...financing.rows,
		totalRow("Net change in cash", change, "cash"),
		{
			...{ key: "opening", kind: "subtotal", label: "Cash at beginning of period", group: "cash" },
			...{ standing: "opening", cents: openingCents },
		},
		{ ...totalRow("Cash at end of period", plus(openingCents, change), "cash"), standing: "closing" },
	];
}
