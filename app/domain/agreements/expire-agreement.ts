import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { addEvent, endAgreement, findAgreementRecord, isOut, signersOf } from "./agreement-record";

/** Expires an agreement whose deadline has passed, unless a signer asked for a paper copy. Called by the job. */
export function expireAgreement(profileId: number, agreementId: number): void {
	write(() => {
		const scope = systemScope(profileId);
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement || !isOut(agreement) || agreement.expiresOn === null) return;
		if (agreement.expiresOn >= organizationOf(scope).today) return;
		if (signersOf(agreementId).some(({ paperAskedDate }) => paperAskedDate !== null)) return;
		addEvent(agreement, { kind: "expired" });
		endAgreement(agreement, "expired", "");
	});
}
