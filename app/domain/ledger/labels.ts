import type { glAccounts, glTransactions } from "~/db/schema/ledger";

export type AccountType = (typeof glAccounts.$inferSelect)["type"];
export type AccountSubType = (typeof glAccounts.$inferSelect)["subType"];
export type CashFlow = (typeof glAccounts.$inferSelect)["cashFlow"];
export type TransactionType = (typeof glTransactions.$inferSelect)["type"];
export type Basis = "accrual" | "cash";

/**
 * The reason stored with an accrual's automatic reversal. Such a pair was planned, so neither entry counts as a
 * mistake.
 */
export const plannedReversal = "Auto-reverses";

export const accountTypes: Record<AccountType, string> = {
	asset: "Asset",
	liability: "Liability",
	equity: "Equity",
	income: "Income",
	expense: "Expense",
};

export const accountSubTypes: Record<AccountSubType, string> = {
	current_asset: "Current asset",
	fixed_asset: "Fixed asset",
	current_liability: "Current liability",
	long_term_liability: "Long-term liability",
	equity: "Equity",
	income: "Income",
	non_operating_income: "Non-operating income",
	operating_expense: "Operating expense",
	non_operating_expense: "Non-operating expense",
};

/** The groups of accounts that statements add up: the accounts of a type, some of them, or several types together. */
export const accountGroups = {
	...accountTypes,
	current_asset: "Current assets",
	fixed_asset: "Fixed assets",
	current_liability: "Current liabilities",
	long_term_liability: "Long-term liabilities",
	operating_income: "Operating income",
	non_operating_income: "Non-operating income",
	operating_expense: "Operating expenses",
	non_operating_expense: "Non-operating expenses",
	operating: "Net operating income",
	earnings: "Income and expense",
	owned: "Equity and earnings",
	financed: "Liabilities, equity and earnings",
	cash: "Bank accounts and undeposited funds",
	operating_flow: "Cash flow: adjustments",
	operations: "Cash flow: operations",
	investing_flow: "Cash flow: investing",
	financing_flow: "Cash flow: financing",
	spent: "Expenses and asset purchases",
} as const;
export type AccountGroup = keyof typeof accountGroups;

/** The subtypes of each account type. */
export const subTypesOf: Record<AccountType, readonly AccountSubType[]> = {
	asset: ["current_asset", "fixed_asset"],
	liability: ["current_liability", "long_term_liability"],
	equity: ["equity"],
	income: ["income", "non_operating_income"],
	expense: ["operating_expense", "non_operating_expense"],
};

/** The account type that a subtype belongs to. */
export function typeOfSubType(subType: AccountSubType): AccountType {
	const found = (Object.keys(subTypesOf) as AccountType[]).find((type) => subTypesOf[type].includes(subType));
	if (!found) throw new Error(`No type has the group ${subType}.`);
	return found;
}

export const cashFlows: Record<CashFlow, string> = {
	operating: "Operating",
	investing: "Investing",
	financing: "Financing",
};

export const bases: Record<Basis, string> = { accrual: "Accrual", cash: "Cash" };

/** The number that the tables of sums store for a basis. */
export const basisCodes: Record<Basis, number> = { accrual: 0, cash: 1 };

/** What the system needs accounts for. Every organization has exactly one account for each role. */
export const accountRoles = {
	operating_cash: "Operating cash",
	deposit_trust: "Deposit trust",
	undeposited_funds: "Undeposited funds",
	accounts_receivable: "Accounts receivable",
	accounts_payable: "Accounts payable",
	security_deposits: "Security deposits",
	last_months_rent: "Last month's rent",
	prepayments: "Prepayments",
	owner_contribution: "Owner contribution",
	owner_draw: "Owner draw",
	opening_balance_equity: "Opening balance equity",
	retained_earnings: "Retained earnings",
	rent_income: "Rent income",
	late_fee_income: "Late fee income",
	nsf_fee_income: "NSF fee income",
	application_fee_income: "Application fee income",
	convenience_fee_income: "Convenience fee income",
	management_fee_income: "Management fee income",
	markup_income: "Markup income",
	interest_income: "Interest income",
	management_fees: "Management fees",
	bank_fees: "Bank fees",
	bad_debt: "Bad debt",
} as const;

export type AccountRole = keyof typeof accountRoles;

export const transactionTypes: Record<TransactionType, string> = {
	charge: "Charge",
	payment: "Payment",
	credit: "Credit",
	refund: "Refund",
	apply_prepayment: "Prepayment applied",
	apply_deposit: "Deposit applied",
	deposit: "Bank deposit",
	transfer: "Transfer",
	expense: "Expense",
	bill: "Bill",
	bill_payment: "Bill payment",
	check: "Check",
	journal_entry: "Journal entry",
	owner_contribution: "Owner contribution",
	owner_draw: "Owner draw",
	management_fee: "Management fee",
	nsf_fee: "NSF fee",
	bank_fee: "Bank fee",
	late_fee: "Late fee",
	application_fee: "Application fee",
	convenience_fee: "Convenience fee",
	opening_balance: "Opening balance",
	vendor_credit: "Vendor credit",
	interest: "Interest",
	prepayment: "Moved to prepayments",
};
