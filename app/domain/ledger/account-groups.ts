import type { AccountGroup, AccountSubType, AccountType, CashFlow } from "./labels";

type GroupedAccount = {
	type: AccountType;
	subType: AccountSubType;
	systemKey: string | null;
	isBank: boolean;
	cashFlow: CashFlow;
};

/** Whether an account belongs to a group, such as "operating income" or "cash", that financial statements add up. */
export function inGroup(account: GroupedAccount, group: AccountGroup): boolean {
	return members[group](account);
}

type Member = (account: GroupedAccount) => boolean;

const ofType =
	(...types: AccountType[]): Member =>
	({ type }) =>
		types.includes(type);
const ofSubType =
	(...subTypes: AccountSubType[]): Member =>
	({ subType }) =>
		subTypes.includes(subType);
const isEarning = ofType("income", "expense");
const isCash: Member = ({ isBank, systemKey }) => isBank || systemKey === "undeposited_funds";
const flows =
	(flow: CashFlow): Member =>
	(account) =>
		account.cashFlow === flow && !isCash(account) && !isEarning(account);

const members: Record<AccountGroup, Member> = {
	asset: ofType("asset"),
	liability: ofType("liability"),
	equity: ofType("equity"),
	income: ofType("income"),
	expense: ofType("expense"),
	current_asset: ofSubType("current_asset"),
	fixed_asset: ofSubType("fixed_asset"),
	current_liability: ofSubType("current_liability"),
	long_term_liability: ofSubType("long_term_liability"),
	operating_income: ofSubType("income"),
	non_operating_income: ofSubType("non_operating_income"),
	operating_expense: ofSubType("operating_expense"),
	non_operating_expense: ofSubType("non_operating_expense"),
	operating: ofSubType("income", "operating_expense"),
	earnings: isEarning,
	owned: ofType("equity", "income", "expense"),
	financed: (account) => account.type !== "asset",
	cash: isCash,
	operating_flow: flows("operating"),
	operations: (account) => isEarning(account) || flows("operating")(account),
	investing_flow: flows("investing"),
	financing_flow: flows("financing"),
	spent: (account) => account.type === "expense" || (account.type === "asset" && !isCash(account)),
};
