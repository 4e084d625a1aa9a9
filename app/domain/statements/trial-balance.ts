import type { Cents } from "#domain/money/format";
import type { StatementAccount } from "./accounts";
import type { StatementRow } from "./rows";

/** All accounts with their amounts by number, debits positive, and the totals. */
export function trialBalanceRows(
	accounts: readonly StatementAccount[],
	figures: (account: StatementAccount) => Cents[],
	width: number,
): StatementRow[] {
	const rows: StatementRow[] = accounts.map((account) => ({
		key: `account-${account.id}`,
		kind: "account",
		label: account.name,
		number: account.number,
		accountId: account.id,
		under: account.under,
		cents: figures(account),
	}));
	const sums = Array.from({ length: width }, (_, at) => rows.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0));
	return [...rows, { key: "total", kind: "total", label: "Total", cents: sums }];
}
