export { addBankAccount, linkableAccounts, type NewBankAccount } from "./add-bank-account";
export { addStatementLines, checkStatement } from "./add-statement-lines";
export { adjustAccount } from "./adjust-account";
export { type BankAccountRow, listBankAccounts, undepositedTotal } from "./bank-list";
export { confirmMatches, decideLine, matchLine } from "./confirm-matches";
export { type DaysBelowZero, daysBelowZero, daysBelowZeroWithin } from "./days-below-zero";
export { depositPayout, type PayoutLine } from "./deposit-payout";
export { type DepositRow, findDeposit, listDeposits } from "./deposit-queries";
export { depositsHeldIn } from "./deposits-held";
export { type DepositsInTrust, depositsInTrust } from "./deposits-in-trust";
export type { Hint } from "./difference-hints";
export { discardReconciliation } from "./discard-reconciliation";
export { fileReconciliation } from "./file-reconciliation";
export { findLine, findStatementLine, type StatementLine } from "./find-statement-line";
export { finishReconciliation } from "./finish-reconciliation";
export { type CheckRow, listChecks } from "./list-checks";
export { type Deposited, makeDeposit } from "./make-deposit";
export { type OfferedEnding, offeredEnding } from "./offered-ending-balance";
export { type OpeningBalances, type OpeningProperty, openingBalances } from "./opening-balances";
export { type BroughtByLease, broughtAfter } from "./opening-record";
export { openingsToCome } from "./openings-to-come";
export { partsInAccount } from "./parts-in-account";
export { entriesLike, type Proposal } from "./propose-matches";
export {
	findReconciliation,
	lastFinished,
	listReconciliations,
	type OpenEntry,
	openReconciliation,
	type Reconciliation,
} from "./reconciliation-record";
export { reconciliationReport } from "./reconciliation-report";
export { type EntrySort, reconciliationWork } from "./reconciliation-work";
export { recordOpening } from "./record-opening";
export {
	allRegister,
	listRegister,
	type RegisterFilters,
	type RegisterRow,
	type RegisterTotals,
	registerTotals,
} from "./register";
export { reopenReconciliation } from "./reopen-reconciliation";
export { findBankEntry, reverseBankEntry } from "./reverse-bank-entry";
export { setOpeningBalances } from "./set-opening-balances";
export { setTrustWarning } from "./set-trust-warning";
export type { CheckedLine } from "./skip-earlier-lines";
export { changeStatement, startReconciliation } from "./start-reconciliation";
export { findImport, type ImportRow, listImports } from "./statement-imports";
export { countStatementLines, listStatementLines } from "./statement-lines";
export {
	moneyByProperty,
	type TrustAccount,
	type TrustStanding,
	type TrustView,
	trustMonths,
	trustProof,
	trustStanding,
	trustView,
} from "./three-way-reconciliation";
export { transferMoney } from "./transfer-money";
export { type Receipt, undepositedReceipts } from "./undeposited";
export { undoDeposit } from "./undo-deposit";
export { changeColumns, uploadStatement } from "./upload-statement";
export { saveTicks, tickAll, untickAll } from "./work-reconciliation";
