import type { AccountRole, AccountSubType, AccountType, CashFlow } from "./labels";

type ChartAccount = {
	number: string;
	name: string;
	type: AccountType;
	subType: AccountSubType;
	systemKey?: AccountRole;
	isBank?: true;
	isDeposit?: true;
	isContra?: true;
	cashFlow?: CashFlow;
};

type Traits = Omit<ChartAccount, "number" | "name" | "type" | "subType">;

/** The accounts that a new organization starts with, numbered and grouped as is usual in property management. */
export const chartOfAccounts: readonly ChartAccount[] = [
	...accounts("asset", "current_asset", [
		["1000", "Operating Cash", { systemKey: "operating_cash", isBank: true }],
		["1010", "Security Deposit Trust", { systemKey: "deposit_trust", isBank: true }],
		["1050", "Petty Cash"],
		["1090", "Undeposited Funds", { systemKey: "undeposited_funds" }],
		["1095", "Cash in Transit"],
		["1100", "Accounts Receivable", { systemKey: "accounts_receivable" }],
		["1120", "Escrow Cash"],
		["1200", "Other Receivables"],
		["1300", "Prepaid Insurance"],
		["1310", "Prepaid Taxes"],
	]),
	...accounts("asset", "fixed_asset", [
		["1500", "Land", { cashFlow: "investing" }],
		["1510", "Buildings", { cashFlow: "investing" }],
		["1520", "Appliances", { cashFlow: "investing" }],
		["1590", "Accumulated Depreciation", { isContra: true }],
	]),
	...accounts("liability", "current_liability", [
		["2000", "Accounts Payable", { systemKey: "accounts_payable" }],
		["2050", "Credit Card"],
		["2100", "Security Deposit Liability", { systemKey: "security_deposits", isDeposit: true }],
		["2110", "Pet Deposit", { isDeposit: true }],
		["2120", "Last Month's Rent", { systemKey: "last_months_rent", isDeposit: true }],
		["2130", "Key Deposit", { isDeposit: true }],
		["2200", "Prepayments", { systemKey: "prepayments" }],
		["2300", "Due to Manager"],
		["2350", "Sales Tax Payable"],
	]),
	...accounts("liability", "long_term_liability", [["2400", "Mortgage", { cashFlow: "financing" }]]),
	...accounts("equity", "equity", [
		["3000", "Owner Equity", { cashFlow: "financing" }],
		["3010", "Owner Contribution", { systemKey: "owner_contribution", cashFlow: "financing" }],
		["3020", "Owner Draw", { systemKey: "owner_draw", isContra: true, cashFlow: "financing" }],
		["3100", "Opening Balance Equity", { systemKey: "opening_balance_equity", cashFlow: "financing" }],
		["3200", "Retained Earnings", { systemKey: "retained_earnings", cashFlow: "financing" }],
	]),
	...accounts("income", "income", [
		["4000", "Rent Income", { systemKey: "rent_income" }],
		["4010", "Late Fee Income", { systemKey: "late_fee_income" }],
		["4020", "NSF Fee Income", { systemKey: "nsf_fee_income" }],
		["4030", "Application Fee Income", { systemKey: "application_fee_income" }],
		["4040", "Pet Rent"],
		["4050", "Parking"],
		["4060", "Storage"],
		["4070", "Laundry"],
		["4080", "Utility Reimbursement"],
		["4090", "Lease Break Fee"],
		["4100", "Damage Recovery"],
		["4110", "Key Fee"],
		["4120", "Convenience Fee", { systemKey: "convenience_fee_income" }],
		["4200", "Management Fee Income", { systemKey: "management_fee_income" }],
		["4210", "Markup Income", { systemKey: "markup_income" }],
		["4800", "Concessions", { isContra: true }],
		["4900", "Other Income"],
	]),
	...accounts("income", "non_operating_income", [["4300", "Interest Income", { systemKey: "interest_income" }]]),
	...accounts("expense", "operating_expense", [
		["5000", "Advertising"],
		["5010", "Auto and Travel"],
		["5020", "Cleaning and Maintenance"],
		["5030", "Landscaping"],
		["5040", "Snow Removal"],
		["5050", "Pest Control"],
		["5060", "Trash"],
		["5100", "Commissions"],
		["5110", "Insurance"],
		["5120", "Legal and Professional"],
		["5130", "Management Fees", { systemKey: "management_fees" }],
		["5200", "Repairs"],
		["5210", "Plumbing"],
		["5220", "Electrical"],
		["5230", "Heating and Cooling"],
		["5240", "Appliance Repair"],
		["5250", "Painting"],
		["5260", "Roof"],
		["5300", "Supplies"],
		["5310", "Property Tax"],
		["5320", "HOA Dues"],
		["5400", "Electricity"],
		["5410", "Gas"],
		["5420", "Water and Sewer"],
		["5430", "Internet"],
		["5500", "Tenant Screening"],
		["5510", "Eviction"],
		["5520", "Licenses and Permits"],
		["5530", "Software"],
		["5540", "Office"],
		["5600", "Bank Fees", { systemKey: "bank_fees" }],
		["5610", "Deposit Interest"],
		["5700", "Turnover"],
		["5710", "Bad Debt", { systemKey: "bad_debt" }],
		["5900", "Other Expense"],
	]),
	...accounts("expense", "non_operating_expense", [
		["5140", "Mortgage Interest"],
		["5800", "Depreciation"],
	]),
];

function accounts(
	type: AccountType,
	subType: AccountSubType,
	rows: [number: string, name: string, traits?: Traits][],
): ChartAccount[] {
	return rows.map(([number, name, traits]) => ({ number, name, type, subType, ...traits }));
}
