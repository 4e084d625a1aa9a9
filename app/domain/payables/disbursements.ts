import { giveCheckNumber, isTrustAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { canBeUsed, findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { disbursements } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { DisbursementMethod } from "./labels";

type Disbursement = {
	transactionId: number;
	bankAccountId: number;
	method: DisbursementMethod;
	/** Number of a check; see the ledger's `checkNumberFor`. */
	checkNumber?: number | undefined;
	vendorId?: number | undefined;
	ownerId?: number | undefined;
	payeeName: string;
	/** The lines below the name on a check. */
	address?: string | undefined;
	date: PlainDate;
	memo?: string | undefined;
	/** Cents; negative if money came back. */
	amountCents: Cents;
	/** Ties together the payments of one run, so that their checks can be printed at once. */
	runNumber?: number | undefined;
};

/** Saves whom a posted transaction paid, and how. A check's number then counts as used. */
export function recordDisbursement(scope: Scope, paid: Disbursement): void {
	mustBeWriting();
	insertRow(disbursements, { profileId: scope.profileId, ...paid });
	const { transactionId, bankAccountId, checkNumber: number } = paid;
	if (number !== undefined) giveCheckNumber(scope, { transactionId, bankAccountId, number });
}

/**
 * The bank account chosen to pay from. Refuses at `bankAccountId` if none was chosen, and what `checkPayingBank`
 * refuses.
 */
export function payingBank(scope: Scope, bankAccountId: number | undefined): Result<{ bankAccountId: number }> {
	if (bankAccountId === undefined) return refuse("Choose the bank account to pay from.", "bankAccountId");
	return checkPayingBank(scope, bankAccountId) ?? { ok: true, bankAccountId };
}

/**
 * Refuses, at `bankAccountId`, an account that isn't an active bank account of the organization or that holds tenants'
 * deposits.
 */
export function checkPayingBank(scope: Scope, bankAccountId: number): Failure | undefined {
	const field = "bankAccountId";
	const account = findAccount(scope, bankAccountId);
	if (!account) return refuse("That account wasn't found.", field);
	if (!account.active) return refuse(`${account.name} is inactive.`, field);
	if (!canBeUsed(account, "bank")) return refuse(`${account.name} isn't a bank account.`, field);
	if (isTrustAccount(scope, bankAccountId)) {
		return refuse(`${account.name} holds tenants' deposits. Choose an operating account.`, field);
	}
	return undefined;
}
