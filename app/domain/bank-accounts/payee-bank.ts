import { type Result, refuse } from "~/domain/kernel/result";
import { refuseRoutingNumber } from "./bank-number";

/** Bank details of someone who is paid, as a form has them. */
export type PayeeBankFields = {
	holderName: string;
	kind: "checking" | "savings";
	/** Nine digits; the last one is a check digit. */
	routingNumber: string;
	/** Entered twice. If blank, the saved number stays. */
	accountNumber?: string | undefined;
	accountNumberAgain?: string | undefined;
};

/** Bank details of a payee as pages show them. */
export type PayeeBank = Pick<PayeeBankFields, "holderName" | "kind" | "routingNumber"> & {
	/** The last four digits; the rest of the number is never shown. */
	lastFour: string;
};

/** Checks a payee's bank details; `number` is "" if no new number was entered. Refuses at the form's fields. */
export function readPayeeBank(input: PayeeBankFields): Result<{ facts: Omit<PayeeBank, "lastFour">; number: string }> {
	const { holderName, kind, routingNumber, accountNumber, accountNumberAgain } = input;
	const failure = refuseRoutingNumber("US", routingNumber);
	if (failure) return failure;
	const facts = { holderName, kind, routingNumber };
	if (!accountNumber) return { ok: true, facts, number: "" };
	const number = accountNumber.replace(/[\s-]/g, "");
	if (!/^\d{4,17}$/.test(number)) return refuse("An account number has 4 to 17 digits.", "accountNumber");
	if (accountNumber !== accountNumberAgain) return refuse("The account numbers don't match.", "accountNumberAgain");
	return { ok: true, facts, number };
}
