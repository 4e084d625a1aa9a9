export {
	accountMapChoices,
	addAccountMap,
	editAccountMap,
	findAccountMap,
	listAccountMaps,
	removeAccountMap,
} from "./account-maps";
export { accountingFigures, type BankFigure } from "./accounting-figures";
export { accountingTerms } from "./accounting-terms";
export { statementAccounts } from "./accounts";
export { type BalanceRow, balancesOn } from "./balances-on";
export { budgetNotes, notesOfYear } from "./budget-notes";
export { budgetOf, budgetSums, setBudget } from "./budgets";
export { closePeriod } from "./close-period";
export { mostMonths, type StatementColumn } from "./columns";
export { earningsByMonth, type MonthOfEarnings } from "./earnings-by-month";
export { incomeOver } from "./income-over";
export { type MonthEndCheck, type MonthEndStep, monthEnd, unsettledBefore } from "./month-end";
export { comparedPeriod, cutMonths, fiscalYearStart, monthsOf, type Period, periodOf } from "./period";
export { propertyEarnings } from "./property-earnings";
export { readStatement, type Statement, type StatementRequest, withoutZeros } from "./read-statement";
export type { StatementRow } from "./rows";
export { saveBudget } from "./save-budget";
export { setAccountingTerms } from "./set-accounting-terms";
