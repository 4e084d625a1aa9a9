export { type DepositDue, depositDeadline, depositsDueBack } from "./deposit-deadlines";
export { depositInterest } from "./deposit-interest";
export { depositLetterPdf, type LetterPhoto } from "./deposit-letter";
export { aboveDepositLimit, askAboveLimit } from "./deposit-limits";
export { allDeposits, depositTotals, type HeldDeposit, listDeposits } from "./deposit-list";
export {
	type DepositReturn,
	depositReturnsOf,
	findDepositReturn,
	type WithheldItem,
	wasReturned,
} from "./deposit-return-queries";
export { type DepositRules, depositRulesOf, setDepositRules } from "./deposit-rules";
export { eraseRefundPayee } from "./erase-payee";
export { interestRateOn, interestRatesOf, sinceEver } from "./interest-rates";
export { carryDeposits, settleTransfer, settleTransfers } from "./move-deposits-on-transfer";
export { previewWithholding, type WithholdingPreview } from "./preview-withholding";
export { type Refunded, refundDeposit } from "./refund-deposit";
export { type Withheld, type WithholdInput, withholdDeposit } from "./withhold-deposit";
