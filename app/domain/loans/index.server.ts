export { findLoan, type LoanRow, listLoans } from "./loan-queries";
export type { LoanFields } from "./loan-record";
export { addLoan, editLoan, removeLoan } from "./save-loan";
