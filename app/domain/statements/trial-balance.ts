import type { Cents } from "#domain/money/format";
import type { StatementAccount } from "./accounts";
import type { StatementRow } from "./rows";

/** Every account's figures in number order, debit positive, and their sums. */
export function trialBalanceRows(
	accounts: readonly StatementAccount[],
	figures: (account: StatementAccount) => Cents[],
	computed: { label: string; cents: Cents[] },
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
	rows.push({ key: "computed", kind: "account", group: "earnings", since: "earlier", ...computed });
	const sums = computed.cents.map((_, at) => rows.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0));
	return [...rows, { key: "total", kind: "total", label: "Total", cents: sums }];
}
