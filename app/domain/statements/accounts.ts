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
	/** A sub-account of another account. */
	under: boolean;
};

/** All accounts as statements list them: by number, those that lie under another right after it. */
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

/** Where money lies: bank accounts, and what is not yet deposited. */
export function isCash(account: StatementAccount): boolean {
	return inGroup(account, "cash");
}

/** Income, and expense. */
export function isEarning(account: StatementAccount): boolean {
	return inGroup(account, "earnings");
}

/** Where the result of a fiscal year stands as soon as it has ended: computed, never posted. */
export function isRetained({ systemKey }: StatementAccount): boolean {
	return systemKey === "retained_earnings";
}

/** Debits less credits of an account in each column. */
export type Balances = (accountId: number) => Cents[];
