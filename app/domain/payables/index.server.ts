export { addRecurringBill } from "./add-recurring-expense";
export {
	type AllocationRule,
	allocationRuleChoices,
	findAllocationRule,
	listAllocationRules,
	sharesOfRule,
	type UnitShare,
} from "./allocation-queries";
export { approveBill } from "./approve-bill";
export { changeRecurringExpense } from "./change-recurring-expense";
export { chargeTenants, findChargeable, type ProposedCharge, proposeTenantCharges } from "./charge-tenants";
export { type Check, checksToPrint, findChecks, markChecksPrinted } from "./checks-to-print";
export { correctExpense } from "./correct-expense";
export { recordDisbursement } from "./disbursements";
export { divideCost } from "./divide-cost";
export { editRecurringExpense, findRecurringExpense } from "./edit-recurring-expense";
export { erasePayeeName } from "./erase-payee-name";
export type { ExpenseInput, ExpenseLine } from "./expense-input";
export {
	allExpenses,
	type ExpenseFilters,
	type ExpenseRow,
	type ExpenseTotals,
	expenseTotals,
	findExpense,
	listExpenses,
	openExpenseCents,
} from "./expense-list";
export { findWrittenExpense, type WrittenExpense } from "./find-correctable";
export { nameOtherVendor } from "./name-other-vendor";
export {
	bankOfBills,
	findOpenBill,
	findOpenBills,
	type OpenBill,
	type OpenCredit,
	openBillsOf,
	openCredits,
} from "./open-bills";
export { type PaidBills, payBills } from "./pay-bills";
export { checkPayingBank } from "./paying-bank";
export { postDueExpenses } from "./post-recurring-expenses";
export { type Recorded, recordExpense } from "./record-expense";
export { failedRecurringExpenses, listRecurringExpenses, type RecurringExpenseRow } from "./recurring-expense-queries";
export { chargedOf, findPayable, reverseExpense } from "./reverse-expense";
export { addAllocationRule, editAllocationRule, removeAllocationRule } from "./save-allocation-rule";
