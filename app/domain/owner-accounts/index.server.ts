export { accountSeal } from "./account-seal";
export {
	availableOf,
	availableTo,
	dueToOwners,
	listAvailable,
	type OwnerAvailable,
	type PropertyAvailable,
} from "./available";
export { type BankFileRow, bankFileRows, latestTransferRun, takeBankFile } from "./bank-file";
export { collectFees } from "./collect-fees";
export { type FeeTerms, type FeeWindow, feeParts } from "./compute-management-fee";
export { contribute } from "./contribute";
export { drawForOwner } from "./draw";
export { eraseOwnerBank } from "./erase-owner-bank";
export { type FeeLine, feeLines } from "./fee-base";
export { type FeeWithCash, withCash } from "./fee-cash";
export { checkWindow } from "./fee-days";
export {
	type CollectedFee,
	type FeeRow,
	type FeeRunRow,
	findFee,
	findFeeRun,
	listFeeRuns,
	proposedCompanyAccount,
	proposedWindow,
} from "./fee-queries";
export { feesUncollected } from "./fees-uncollected";
export { type FiledStatement, filedStatements, fileStatement } from "./file-statement";
export { owner1099, type Payee1099, type Some1099, totals1099 } from "./form-1099";
export { type FullProperty, type FullStatement, fullStatement } from "./full-statement";
export {
	hasOwners,
	mailStatements,
	mostStatements,
	noteStatementMailed,
	type StatementToMail,
	statementsToMail,
} from "./mail-statements";
export { mailTaxTotals } from "./mail-tax-totals";
export { type Move, moveBetweenProperties } from "./move-between-properties";
export { keepBank, type OwnerBankFields, ownerBankOf, type SealedBank, sealBank, setOwnerBank } from "./owner-bank";
export { rentsByPropertyOf } from "./owner-rents";
export {
	type OwnerStatement,
	ownerStatement,
	ownerStatements,
	type StatementEntry,
	type StatementFigures,
	type StatementProperty,
} from "./owner-statement";
export { ownersMonthEnd } from "./owners-month-end";
export { type PaidToVendor, vendorLines1099 } from "./paid-to-vendors-1099";
export { type PlannedPayment, payOwners, planOwnerPayments } from "./pay-owners";
export { nextPayout, payoutDay, setPayoutDay } from "./payout-day";
export { type FeePreview, previewFees } from "./preview-fees";
export {
	allOwnerTransactions,
	drawnBy,
	findOwnerTransaction,
	lastPayout,
	listOwnerTransactions,
	type OwnerTransactionFilters,
	type OwnerTransactionRow,
	type OwnerTransactionTotals,
	ownerTransactionTotals,
} from "./queries";
export { resealOwnerBanks } from "./reseal-owner-banks";
export { reverseOwnerTransaction } from "./reverse-owner-transaction";
export { printStatement } from "./statement-paper";
export { type StatementStanding, standingOf } from "./statement-standing";
export { setThreshold, thresholdOf } from "./threshold-1099";
export { undoDay, undoFees } from "./undo-fees";
