import { inGroup } from "#domain/ledger";
import type { AccountSubType, AccountType, CashFlow } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type StatementAccount = {
	id: number;
	number: string;
	name: string;
	type: AccountType;
	subType: AccountSubType;
	systemKey: string | null;
	isBank: boolean;
	cashFlow: CashFlow;
	/** Listed as a sub-account of another account. */
	under: boolean;
};

/** All accounts in the order of statements: by number, with sub-accounts after their parent. */
export function statementAccounts(scope: Scope): StatementAccount[] {
	return statement<Omit<StatementAccount, "isBank" | "under"> & { isBank: number; under: number }, [number]>(
		`SELECT a.id, a.number, a.name, a.type, a.sub_type AS subType, a.system_key AS systemKey, a.is_bank AS isBank,
			a.cash_flow AS cashFlow, a.parent_id IS NOT NULL AND p.sub_type = a.sub_type AS under
		FROM gl_accounts a LEFT JOIN gl_accounts p ON p.id = a.parent_id
		WHERE a.profile_id = ?
		ORDER BY iif(p.sub_type = a.sub_type, p.number, a.number), p.sub_type = a.sub_type AND p.id IS NOT NULL, a.number`,
	)
		.all(scope.profileId)
		.map((row) => ({ ...row, isBank: row.isBank === 1, under: row.under === 1 }));
}

/** Whether it's a cash account: a bank account or Undeposited Funds. */
export function isCash(account: StatementAccount): boolean {
	return inGroup(account, "cash");
}

/** Whether it's an income or expense account. */
export function isEarning(account: StatementAccount): boolean {
	return inGroup(account, "earnings");
}

/**
 * Whether it's Retained Earnings. Closed fiscal years are added to it when statements are computed; nothing is posted.
 */
export function isRetained({ systemKey }: StatementAccount): boolean {
	return systemKey === "retained_earnings";
}

/** The account's balance in each column, debits less credits. */
export type Balances = (accountId: number) => Cents[];
