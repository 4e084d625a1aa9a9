import { mustBeWriting, statement } from "~/db/client.server";
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

/** A property that is deleted is no one's limit any more. Call it before the property goes. */
export function forgetProperty(propertyId: number): void {
	mustBeWriting();
	statement("DELETE FROM member_properties WHERE property_id = ?").run(propertyId);
}

/** A bank account that a limited member has just added becomes one of theirs. */
export function keepNewBankAccount(accountId: number): void {
	mustBeWriting();
	const limits = currentLimits();
	if (!limits || limits.bankAccounts === null) return;
	insertRow(memberBankAccounts, { memberId: limits.memberId, accountId });
	seeAlso("bankAccounts", accountId);
}
