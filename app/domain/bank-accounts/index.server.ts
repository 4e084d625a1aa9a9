export { bankOf } from "./bank-of";
export {
	checkNumberFor,
	checkNumberOf,
	giveCheckNumber,
	nextCheckNumber,
	nextCheckNumbers,
	refuseUsedCheck,
} from "./check-numbers";
export { depositTo } from "./deposit-to";
export { bankPurposeOf, isTrustAccount, payingAccounts, trustAccountIds } from "./trust-accounts";
