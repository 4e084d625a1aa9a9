import { inGroup } from "#domain/ledger";
import type { AccountGroup } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Balances, StatementAccount } from "./accounts";
import { less, partOf, plus, type StatementRow, totalRow } from "./rows";

/**
 * Assets, liabilities and equity at the end of each column. `earnedCents` is the result of each column's fiscal year,
 * debits less credits. The year-end closing is computed and never posted.
 */
export function balanceSheet(
	accounts: readonly StatementAccount[],
	balances: Balances,
	earnedCents: Cents[],
	width: number,
): { rows: StatementRow[]; outOfBalanceCents: Cents[] } {
	const of = (group: AccountGroup) => accounts.filter((account) => inGroup(account, group));
	const part = (group: AccountGroup, title: string, sign: 1 | -1) =>
		partOf({ title, total: `Total ${lower(title)}`, group, accounts: of(group), balances, sign, width });
	const current = part("current_asset", "Current assets", 1);
	const fixed = part("fixed_asset", "Fixed assets", 1);
	const owed = part("current_liability", "Current liabilities", -1);
	const longTerm = part("long_term_liability", "Long-term liabilities", -1);
	const equity = partOf({
		...{ title: "Equity", total: "Total equity", group: "owned", accounts: of("equity"), balances, sign: -1, width },
		computed: [{ label: "Net income this year", cents: earnedCents, since: "year" }],
	});
	const assets = plus(current.sums, fixed.sums);
	const liabilities = plus(owed.sums, longTerm.sums);
	const financed = plus(liabilities, equity.sums);
	return {
		outOfBalanceCents: less(assets, financed),
		rows: [
			...current.rows,
			...fixed.rows,
			totalRow("Total assets", assets, "asset"),
			...owed.rows,
			...longTerm.rows,
			totalRow("Total liabilities", liabilities, "liability"),
			...equity.rows,
			totalRow("Liabilities and equity", financed, "financed"),
		],
	};
}

function lower(title: string): string {
	return title.charAt(0).toLowerCase() + title.slice(1);
}
