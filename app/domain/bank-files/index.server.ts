export {
	type AchFile,
	findAchFile,
	listAchFiles,
	type PaidInFile,
	paidInFile,
	takeAchFile,
	voidAchFile,
} from "./ach-files";
export { type AchPayment, achPayable } from "./ach-payments";
export { achSenderOf, setAchSender } from "./ach-sender";
export { checkLayoutOf, setCheckLayout } from "./check-layout";
export { makeAchFile } from "./make-ach-file";
export { previewChecks, takeChecks } from "./positive-pay";
export { resealBankFiles } from "./reseal-bank-files";
export { vendorAccountSeal } from "./seals";
export { setVendorBank, vendorBankOf } from "./vendor-bank";
export type { CheckLayout } from "./write-checks";
export type { NachaSender } from "./write-nacha";
