import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Agreement, findAgreementRecord } from "./agreement-record";

/** Changes an agreement that wasn't sent yet. All changes are undone if `change` refuses. */
export function changeDraft(scope: Scope, agreementId: number, change: (agreement: Agreement) => Result): Result {
	return allOrNothing(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (agreement.state !== "draft")
			return refuse("This agreement was already sent. You can't change its text or signers.");
		return change(agreement);
	});
}
