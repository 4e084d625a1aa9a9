export {
	type BankAccount,
	type BankAccountFields,
	bankAccountsOf,
	banksForNewProperties,
	bookBalance,
	findBankAccount,
	keepFacts,
	refuseFacts,
	usableBankAccount,
} from "./bank-account-record";
export { refuseRoutingNumber } from "./bank-number";
export { bankOf } from "./bank-of";
export {
	checkNumberFor,
	checkNumberOf,
	giveCheckNumber,
	nextCheckNumber,
	nextCheckNumbers,
	refuseUsedCheck,
} from "./check-numbers";
export { bankAccountBlockers, setBankAccountActive } from "./deactivate-bank-account";
export { depositTo } from "./deposit-to";
export { editBankAccount } from "./edit-bank-account";
export { isNumberOf } from "./is-number-of";
export { type PayeeBank, type PayeeBankFields, readPayeeBank } from "./payee-bank";
export { bankPurposeOf, isTrustAccount, payingAccounts, trustAccountIds } from "./trust-accounts";
