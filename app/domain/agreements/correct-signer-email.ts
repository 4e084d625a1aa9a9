import { type Result, refuse } from "~/domain/kernel/result";
import { type Acting, addEvent, changeAgreement, changeSigner, signersOf } from "./agreement-record";
import { changeOut } from "./change-while-out";
import { endLinks, mailRequest } from "./mail-signers";

/**
 * Corrects a signer's email: links sent to the old address stop working, and the new address gets one. Refuses at
 * `email`.
 */
export function correctEmail(scope: Acting, agreementId: number, signerId: number, email: string): Result {
	return changeOut(scope, agreementId, (agreement) => {
		const signers = signersOf(agreementId);
		const signer = signers.find(({ id }) => id === signerId);
		if (!signer || signer.role === "landlord") return refuse("That signer wasn't found.");
		if (signer.signedDate !== null) return refuse(`${signer.name} has already signed.`);
		const same = signers.find(({ id, email: other }) => id !== signerId && other.toLowerCase() === email.toLowerCase());
		if (same && !agreement.sharedDevice) return refuse(`${same.name} has the same email.`, "email");
		endLinks(signerId);
		changeSigner(signerId, { email });
		const detail = `${signer.email} to ${email}`;
		addEvent(agreement, { kind: "email_corrected", signerId, userId: scope.userId, detail });
		changeAgreement(agreementId, {});
		if (signer.mailedDate !== null) mailRequest(agreement, { ...signer, email }, { reminder: false });
		return { ok: true };
	});
}
