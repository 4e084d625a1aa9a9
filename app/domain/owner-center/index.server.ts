export {
	applyBankChanges,
	askBankChange,
	cancelBankChange,
	confirmBankChange,
	isBankLink,
	type OpenBankChange,
	openBankChange,
} from "./bank-change";
export { changeContact } from "./change-contact";
export { changeTaxDetails } from "./change-tax-details";
export { mayOpenFile, type OwnerDocument, ownersDocuments } from "./documents";
export { type EarningsColumn, type EarningsRequest, ownerEarnings, type ShareOf } from "./earnings";
export { eraseOwnerChoices } from "./erase-owner-choices";
export { type LineBehind, linesBehind } from "./lines-behind";
export { monthsOfShare } from "./months-of-share";
export { findOwned, owned, ownedChoices } from "./owned-properties";
export { ownerBalanceBridge } from "./owner-balance-bridge";
export { type HomeProperty, ownerHome } from "./owner-home";
export { type LedgerLine, type OwnerLedger, ownerLedger } from "./owner-ledger";
export type { OwnerScope } from "./owner-scope";
export { ownerPreferencesOf } from "./preferences";
export { resealBankChanges } from "./reseal-bank-changes";
export { type TaxYear, taxYears } from "./tax-years";
