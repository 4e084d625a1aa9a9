export { type AccountingFigures, accountingFigures, type BankFigure } from "./accounting-figures";
export { type BudgetKey, budgetOf, setBudget } from "./budgets";
export type { StatementColumn } from "./columns";
export { earningsByMonth, type MonthOfEarnings } from "./earnings-by-month";
export { type MonthEndCheck, type MonthEndStep, monthEnd, unsettledBefore } from "./month-end";
export { fiscalYearStart, type Period, periodOf } from "./period";
export { readStatement, type Statement, type StatementRequest } from "./read-statement";
export type { StatementRow } from "./rows";
