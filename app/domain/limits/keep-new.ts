import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { currentLimits, seeAlso } from "~/db/limits/limits.server";
import { memberBankAccounts, memberProperties } from "~/db/schema";

/** A property that a limited member has just added becomes one of theirs. */
export function keepNewProperty(propertyId: number): void {
	mustBeWriting();
	const limits = currentLimits();
	if (!limits || limits.properties === null) return;
	insertRow(memberProperties, { memberId: limits.memberId, propertyId });
	seeAlso("properties", propertyId);
}

/** A bank account that a limited member has just added becomes one of theirs. */
export function keepNewBankAccount(accountId: number): void {
	mustBeWriting();
	const limits = currentLimits();
	if (!limits || limits.bankAccounts === null) return;
	insertRow(memberBankAccounts, { memberId: limits.memberId, accountId });
	seeAlso("bankAccounts", accountId);
}
