import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Account, findAccount, listAccounts } from "./queries";

type Traits = Pick<Account, "type" | "subType" | "isBank" | "isDeposit" | "isContra" | "systemKey">;

/** Income that tenants are billed for: not the manager's own, not interest, nothing that takes income back. */
function isTenantIncome({ type, subType, isContra, systemKey }: Traits): boolean {
	return type === "income" && subType === "income" && !isContra && systemKey !== "management_fee_income";
}

/** What an account may be used for, said once for the form that offers it and for the rule that checks it. */
const uses = {
	/** Charged to a lease: income, or a deposit. */
	charge: (account) => account.isDeposit || isTenantIncome(account),
	/** Waived to a lease: what was charged, what takes income back, or bad debt. */
	waive: (account) =>
		account.isDeposit || account.systemKey === "bad_debt" || isTenantIncome({ ...account, isContra: false }),
	/** What recurs on a lease: a charge, or a credit against income or in exchange. */
	recurring: ({ type, isDeposit }) => type === "income" || type === "expense" || isDeposit,
	/** The rent of a lease, and what recurs with it. */
	income: ({ type }) => type === "income",
	/** Held for a tenant. */
	deposit: ({ isDeposit }) => isDeposit,
	/** Credited to a lease: what can be waived, or an expense in exchange. Opening deposits need no choice of account. */
	credit: (account) =>
		account.isDeposit || account.type === "expense" || isTenantIncome({ ...account, isContra: false }),
	/** Where money is received: a bank account, or undeposited funds. */
	receive: ({ isBank, systemKey }) => isBank || systemKey === "undeposited_funds",
	/** Where money is paid from and to. */
	bank: ({ isBank }) => isBank,
	/** What a bank's own fee is for. */
	bankFee: ({ type }) => type === "expense",
	/** What interest on tenants' deposits is. */
	depositInterest: ({ type }) => type === "expense",
	/** What a bill or an expense is for: an expense, or something bought that lasts. */
	expense: ({ type, isBank, systemKey }) => type === "expense" || (type === "asset" && !isBank && systemKey === null),
	/** Posted to by hand: all but payables, which bills, vendor credits and their payments alone move. */
	journal: ({ systemKey }) => systemKey !== "accounts_payable",
	/** Kept lease by lease: what tenants owe, prepaid, or is held for them. */
	tenants: ({ isDeposit, systemKey }) =>
		isDeposit || systemKey === "accounts_receivable" || systemKey === "prepayments",
} as const satisfies Record<string, (account: Traits) => boolean>;

type AccountUse = keyof typeof uses;

/** Whether an account may be used so. */
export function canBeUsed(account: Traits, use: AccountUse): boolean {
	return uses[use](account);
}

/** The organization's active accounts for a use, by number. */
export function accountsFor(scope: Scope, use: AccountUse): Account[] {
	return listAccounts(scope, { onlyActive: true }).filter((account) => canBeUsed(account, use));
}

/** Refuses, at `field`, an account that is not an active bank account of the organization; undefined passes. */
export function refuseNonBank(scope: Scope, accountId: number | undefined, field: string): Failure | undefined {
	if (accountId === undefined) return undefined;
	const account = findAccount(scope, accountId);
	if (!account?.active) return refuse("That account wasn't found.", field);
	return canBeUsed(account, "bank") ? undefined : refuse(`${account.name} isn't a bank account.`, field);
}
