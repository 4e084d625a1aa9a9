export { nameApplications } from "./allocate-payment";
export { applyPrepayment, settlePrepaid } from "./apply-prepayment";
export {
	askAboutDuplicate,
	type Charged,
	type ChargeInput,
	chargeAndSettle,
	chargeLease,
	checkLines as checkChargeLines,
	postCharge,
} from "./charge-lease";
export { closedBooksOf } from "./closed-books-of";
export { correctCharge, correctCredit, correctPayment } from "./correct-transaction";
export { type Credited, creditLease, postCredit, takeUpTo } from "./credit-lease";
export { transferOfWithheld } from "./deposit-transfer";
export { erasePayerOfPayments } from "./erase-payer-name";
export {
	findCorrectableCharge,
	findCorrectableCredit,
	findCorrectablePayment,
	openChargesWithout,
	openLinesOf,
} from "./find-correctable";
export { type DepositHeld, depositLines, depositsHeld, type HeldLine, prepaymentLines } from "./held-deposits";
export { type Aging, leaseAging, paidThrough } from "./lease-aging";
export { leaveFreed } from "./leave-prepaid";
export {
	allLedgerLines,
	type LedgerFilters,
	type LedgerLine,
	type LedgerTotals,
	ledgerTotals,
	listLedgerLines,
} from "./ledger-lines";
export { type LedgerPage, ledgerPage } from "./ledger-page";
export { type PaymentInput, postPayment, type Received, receivePayment } from "./receive-payment";
export { receivePayments } from "./receive-payments";
export { reservedPrepayment } from "./reserved-prepayment";
export { type Returned, returnFeeOf, returnPayment, usualReturnFee } from "./return-payment";
export {
	findLeaseEntry,
	type LeaseEntry,
	reverseEntry,
	reverseTransaction,
} from "./reverse-transaction";
export { sendReceipt } from "./send-receipt";
export { settleWaitingLeases } from "./settle-waiting-leases";
export { leaseStatement, sendStatement } from "./statement";
export {
	type LeaseToState,
	leasesToState,
	printStatements,
	sendStatements,
} from "./statement-batch";
export { findReceipt, findTransaction, type TransactionState } from "./transaction-queries";
export { unpaidSince } from "./unpaid-since";
