import { giveCheckNumber } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { disbursements } from "~/db/schema";
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

/**
 * Saves whom a posted transaction paid, and how. A check's number then counts as used. Which bank may pay:
 * paying-bank.ts.
 */
export function recordDisbursement(scope: Scope, paid: Disbursement): void {
	mustBeWriting();
	insertRow(disbursements, { profileId: scope.profileId, ...paid });
	const { transactionId, bankAccountId, checkNumber: number } = paid;
	if (number !== undefined) giveCheckNumber(scope, { transactionId, bankAccountId, number });
}
