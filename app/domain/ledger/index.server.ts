export { inGroup } from "./account-groups";
export { type AccountFields, findAccountRecord } from "./account-record";
export { accountsFor, canBeUsed, refuseNonBank } from "./account-uses";
export { allocateOldestFirst } from "./allocate";
export { amountOf } from "./amount-of";
export { apply } from "./apply";
export { accountBalance, companyPart, trialBalance } from "./balances";
export { addBankLedgerAccount, makeBankLedgerAccount, renameBankLedgerAccount } from "./bank-ledger-account";
export { applicationSides } from "./cash-basis";
export { type Closing, closeBooks } from "./close-books";
export { listClosedBooksPosters, mayPostInClosedBooks } from "./closed-books-permissions";
export { type ClosedPosting, listClosedPostings, listPropertyClosings } from "./closings";
export { controlsOf } from "./controls-of";
export { createChartOfAccounts } from "./create-chart-of-accounts";
export { accountBlockers, deactivateAccount, reactivateAccount } from "./deactivate-account";
export { coverLines, type DepositOf, depositOf, holdsReturned, reconciledTo } from "./deposited-lines";
export { addAccount, editAccount } from "./edit-account";
export { exportBooks } from "./export-books";
export { findReplacement, refuseReplaced } from "./find-replacement";
export {
	allGeneralLedger,
	type GeneralLedgerLine,
	generalLedgerAccounts,
	isLongLedger,
	type LedgerAccount,
	listGeneralLedger,
	postedDays,
} from "./general-ledger";
export { handOverRole, roleHeirs } from "./hand-over-role";
export { depositMoves, type HeldSince, heldFrom, prepaymentMoves } from "./held-by-day";
export { holdUnapplied } from "./hold-prepayment";
export type { Application } from "./insert-applications";
export type { Entry, Line } from "./insert-transaction";
export { type ExportFormat, exportFormats } from "./journal-writers";
export type { AccountRole, AccountType, Basis, TransactionType } from "./labels";
export { type LatestTransaction, latestTransactions } from "./latest-transactions";
export { leaseChargesSql } from "./lease-charges";
export type { LedgerFilters } from "./ledger-line-filter";
export { type OpenCharge, openCharges } from "./open-charges";
export { inOpenBooks, openDay } from "./open-day";
export { owingToday } from "./owing-today";
export { type Posted, post } from "./post";
export { lastMoved, lineIds, transactionOfLine } from "./posted-transaction";
export { type Months, type MonthsRead, monthsRead, propertyMonths } from "./property-months";
export { type Account, accountByRole, accountIdByRole, findAccount, listAccounts, nextTxnGroupNumber } from "./queries";
export { closedThroughFor, refuseClosedDate, restated } from "./refuse-closed-date";
export { refuseReconciledDate } from "./refuse-reconciled-date";
export { reopenBooks } from "./reopen-books";
export { takeFromBank } from "./return-deposited";
export { refuseCorrectionDay, reversalDay } from "./reversal-day";
export { type Reversed, reverse } from "./reverse";
export { broughtTo, firstOpenDay, settleInTime } from "./settle-in-time";
export {
	balanceSql,
	depositsApplied,
	heldDepositsSql,
	keptDepositsSql,
	prepaidSql,
	releasedByApplications,
} from "./stands-today";
export { sumAccounts, sumsReader } from "./sum-accounts";
export { refuseTakingBack, takeBack } from "./take-back";
export { type Difference, type Verification, verifyBooks, verifyBooksBeside } from "./verify-books";
export { viewNames } from "./view-names";
export { type AppliedRow, type TransactionLine, viewTransaction } from "./view-transaction";
