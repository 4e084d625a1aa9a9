import { seesBank } from "~/db/limits/limits.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Account, findAccount, listAccounts } from "./queries";

type Traits = Pick<Account, "type" | "subType" | "isBank" | "isDeposit" | "isContra" | "systemKey">;

/**
 * Income that tenants are billed for. Excludes management fee income, non-operating income such as interest, and contra
 * accounts.
 */
function isTenantIncome({ type, subType, isContra, systemKey }: Traits): boolean {
	return type === "income" && subType === "income" && !isContra && systemKey !== "management_fee_income";
}

/** The rules for what an account may be used for. Both the forms that offer accounts and the checks read these. */
const uses = {
	/** Charges on a lease: income, or a deposit. */
	charge: (account) => account.isDeposit || isTenantIncome(account),
	/** Waivers and write-offs on a lease: tenant income and its contra accounts, deposits, and bad debt. */
	waive: (account) =>
		account.isDeposit || account.systemKey === "bad_debt" || isTenantIncome({ ...account, isContra: false }),
	/** Recurring lease charges and credits: income, expenses, and deposits. */
	recurring: ({ type, isDeposit }) => type === "income" || type === "expense" || isDeposit,
	/** A lease's rent and what is charged with it. */
	income: ({ type }) => type === "income",
	/** Deposits held for a tenant. */
	deposit: ({ isDeposit }) => isDeposit,
	/** Credits on a lease: tenant income and its contra accounts, deposits, and any expense. */
	credit: (account) =>
		account.isDeposit || account.type === "expense" || isTenantIncome({ ...account, isContra: false }),
	/** Where money is received: a bank account, or undeposited funds. */
	receive: ({ isBank, systemKey }) => isBank || systemKey === "undeposited_funds",
	/** Where money is paid from and to. */
	bank: ({ isBank }) => isBank,
	/** Fees that the bank charges. */
	bankFee: ({ type }) => type === "expense",
	/** Interest paid on tenants' deposits. */
	depositInterest: ({ type }) => type === "expense",
	/**
	 * Bills and expenses: an expense account, or an asset such as an appliance. Not money, and no account with a role.
	 */
	expense: ({ type, isBank, systemKey }) => type === "expense" || (type === "asset" && !isBank && systemKey === null),
	/** Journal entries: every account except payables, which only bills, vendor credits and their payments post to. */
	journal: ({ systemKey }) => systemKey !== "accounts_payable",
	/** Accounts whose balances are tracked by lease: receivables, prepayments, and deposits. */
	tenants: ({ isDeposit, systemKey }) =>
		isDeposit || systemKey === "accounts_receivable" || systemKey === "prepayments",
} as const satisfies Record<string, (account: Traits) => boolean>;

type AccountUse = keyof typeof uses;

/** Whether an account may be used for a purpose. */
export function canBeUsed(account: Traits, use: AccountUse): boolean {
	return uses[use](account);
}

/** The organization's active accounts for a purpose, by account number. */
export function accountsFor(scope: Scope, use: AccountUse): Account[] {
	return listAccounts(scope, { onlyActive: true }).filter(
		(account) => canBeUsed(account, use) && !isHiddenBank(account, use),
	);
}

/** Whether it is a bank account that whoever acts doesn't see, where money would be taken from it or put into it. */
function isHiddenBank({ id, isBank }: Account, use: AccountUse): boolean {
	return isBank && (use === "bank" || use === "receive") && !seesBank(id);
}

/**
 * Refuses, at `field`, an account that isn't an active bank account of the organization. Undefined if it is, or if no
 * account is given.
 */
export function refuseNonBank(scope: Scope, accountId: number | undefined, field: string): Failure | undefined {
	if (accountId === undefined) return undefined;
	const account = findAccount(scope, accountId);
	if (!account?.active || isHiddenBank(account, "bank")) return refuse("That account wasn't found.", field);
	return canBeUsed(account, "bank") ? undefined : refuse(`${account.name} isn't a bank account.`, field);
}
