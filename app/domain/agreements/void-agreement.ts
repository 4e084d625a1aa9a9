import { recordActivity } from "#domain/activity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Acting, type Agreement, addEvent, endAgreement, findAgreementRecord, isOut } from "./agreement-record";
import { tellSigners } from "./mail-signers";

/** Voids an agreement, with a reason, and notifies every outside signer who was asked. */
export function voidAgreement(scope: Acting, agreementId: number, reason: string): Result {
	return write(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (!isOut(agreement) && agreement.state !== "expired") return refuse("This agreement can't be voided.");
		addEvent(agreement, { kind: "voided", userId: scope.userId, detail: reason });
		endAgreement(agreement, "voided", reason);
		tellSigners(agreement, `The document was voided. Reason: ${reason}`);
		note(scope, agreement, "voided");
		return { ok: true };
	});
}

function note(scope: Scope, { leaseId, title, number }: Agreement, done: string) {
	recordActivity(scope, {
		action: `agreement.${done}`,
		subjectKind: "lease",
		subjectId: leaseId,
		summary: `“${title}” ${number} was ${done}.`,
	});
}
