export { addLeasePerson } from "./add-lease-person";
export { addRecurring, editRecurring } from "./add-recurring";
export { advanceLeases } from "./advance-leases";
export { type Ageing, leaseAgeing, paidThrough } from "./ageing";
export { applyPrepayment, settlePrepaid } from "./apply-prepayment";
export { bankOf } from "./bank-of";
export { changeRent, type RentChange } from "./change-rent";
export { type Charged, chargeAndSettle, chargeLease, checkLines as checkChargeLines } from "./charge-lease";
export { chargesUntil, postDueOn } from "./charges-ahead";
export { correctCharge, correctCredit, correctPayment } from "./correct-transaction";
export { type Credited, creditLease, postCredit } from "./credit-lease";
export {
	leaseDrafts,
	leasesEnding,
	leasesExpired,
	leasesOwing,
	type MonthOfRent,
	noticesToAnswer,
	type OwingLease,
	rentByMonth,
	type WaitingNotice,
} from "./dashboard";
export { deleteDraft } from "./delete-draft";
export { type DepositDue, depositDeadline, depositsDueBack } from "./deposit-deadlines";
export { depositInterest } from "./deposit-interest";
export { depositLetterPdf, type LetterPhoto } from "./deposit-letter";
export { allDeposits, depositTotals, type HeldDeposit, listDeposits } from "./deposit-list";
export {
	type DepositReturn,
	depositReturnsOf,
	findDepositReturn,
	type WithheldItem,
} from "./deposit-return-queries";
export { type DepositRules, depositRulesOf, setDepositRules } from "./deposit-rules";
export { transferOfWithheld } from "./deposit-transfer";
export { type DepositHeld, depositLines, depositsHeld, type HeldLine, prepaymentLines } from "./deposits";
export { editLease } from "./edit-lease";
export { type Ended, endLease } from "./end-lease";
export { type Ending, findEndingRecord as findEnding } from "./ending-record";
export { executeLease } from "./execute-lease";
export { extendLease, nextRentDay } from "./extend-lease";
export {
	findCorrectableCharge,
	findCorrectableCredit,
	findCorrectablePayment,
	openChargesWithout,
	openLinesOf,
} from "./find-correctable";
export { findOverlap } from "./find-overlap";
export { interestRateOn, interestRatesOf, sinceEver } from "./interest-rates";
export { keptForLater } from "./kept-for-later";
export type { LeaseFields, LeasePerson, RentLine } from "./lease-fields";
export {
	findLease,
	findLeaseFields,
	type LeasePersonRow,
	type LeaseRow,
	leasePeople,
	leasesToPay,
	searchLeases,
} from "./lease-queries";
export { findPostableLease, type Lease, leaseTags } from "./lease-record";
export { type LeaseVersion, leaseVersions } from "./lease-versions";
export { leaveFreed } from "./leave-prepaid";
export {
	allLedgerLines,
	type LedgerFilters,
	type LedgerLine,
	type LedgerTotals,
	ledgerTotals,
	listLedgerLines,
} from "./ledger-lines";
export { mailToTenants } from "./mail-to-tenants";
export { mailingAddress, remitTo } from "./mailing-address";
export { makePrimary } from "./make-primary";
export { markOutForSignature } from "./mark-out-for-signature";
export { markSigned } from "./mark-signed";
export { declineMoveOutNotice, type MoveOutNotice, moveOutNoticesOf } from "./move-out-notices";
export { moveOutPerson } from "./move-out-person";
export { endRecurring, pauseRecurring, resumeRecurring, skipRecurring } from "./pause-recurring";
export { leasePicks } from "./pick-lease";
export { type EndingPlan, type Overcharge, planEnding } from "./plan-ending";
export { type PostingRun, postDueRecurring, postInChunks } from "./post-recurring";
export { type PreviewLine, reviewLease } from "./preview-charges";
export { previewWithholding, type WithholdingPreview } from "./preview-withholding";
export { type PaymentInput, postPayment, type Received, receivePayment } from "./receive-payment";
export { receivePayments } from "./receive-payments";
export {
	listRecurring,
	type RecurringRow,
	rentCharges,
	type ScheduledRent,
	type UpcomingLine,
	upcomingCharges,
} from "./recurring-queries";
export { findRecurring } from "./recurring-record";
export { type Refunded, refundLease } from "./refund-lease";
export { allRentRoll, listRentRoll, type RentRollLease, type RentRollRow } from "./rent-roll";
export type { RentRollFilters } from "./rent-roll-filters";
export { formerTenantsOwe, type RentRollTotals, rentRollSubtotals, rentRollTotals } from "./rent-roll-totals";
export {
	type AtHome,
	findResidentHome,
	type ResidentLease,
	residentLease,
	residentLeases,
} from "./resident-lease";
export { type Returned, returnFeeOf, returnPayment, usualReturnFee } from "./return-payment";
export {
	findLeaseEntry,
	type LeaseEntry,
	refuseCorrectionDay,
	reversalDay,
	reverseEntry,
	reverseTransaction,
} from "./reverse-transaction";
export { saveDraft } from "./save-draft";
export { anchorFrom, dueOnOrAfter, firstDueDay } from "./schedule";
export { sendReceipt } from "./send-receipt";
export { type Share, setShares } from "./set-shares";
export { settleTransfers } from "./settle-transfer";
export { settleWaitingLeases } from "./settle-waiting-leases";
export { startLease } from "./start-lease";
export { leaseStatement, sendStatement } from "./statement";
export { stayAfterAll } from "./stay-after-all";
export { findReceipt, findTransaction, type TransactionState } from "./transaction-queries";
export { planTransfer, transferLease } from "./transfer-lease";
export { transferFrom, transferTo } from "./transfer-record";
export { undoEnding } from "./undo-ending";
export { type Withheld, type WithholdInput, withholdDeposit } from "./withhold-deposit";
