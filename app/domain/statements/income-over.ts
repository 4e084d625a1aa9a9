import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { statementAccounts } from "./accounts";
import { incomeStatement } from "./income-statement";
import { withoutZeros } from "./read-statement";
import type { StatementRow } from "./rows";

/**
 * An income statement from amounts computed elsewhere: for each column, debits less credits by account. Rows that are
 * zero everywhere are left out.
 */
export function incomeOver(scope: Scope, columns: readonly ReadonlyMap<number, Cents>[]): StatementRow[] {
	const balances = (accountId: number) => columns.map((column) => column.get(accountId) ?? 0);
	return withoutZeros(incomeStatement(statementAccounts(scope), balances, columns.length).rows);
}
